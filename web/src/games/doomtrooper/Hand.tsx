import { useCatalogue } from "../../lib/catalogue.ts";
import type { DoomtrooperView } from "../../wire.ts";
import { textIn } from "./CardZoom.tsx";
import { usePlay } from "../../lib/play.ts";
import { TableCard } from "./TableCard.tsx";

/** The hand of the seat that looks. */
export function Hand({ view }: { view: DoomtrooperView }) {
  const { you } = usePlay();
  const catalogue = useCatalogue();
  const hand = view.sides.find((side) => side.seat === you)?.hand_cards ?? [];
  return (
    <section class="holding" aria-label={`Your hand, ${hand.length} cards`}>
      <ul class="row">
        {hand.map((card) => (
          <li key={card.handle} class="held">
            <TableCard card={card} size="hand" text={card.code === null ? null : textIn(view.edition, catalogue.get(card.code))} />
          </li>
        ))}
      </ul>
      {hand.length === 0 ? <p class="nobody">Your hand is empty.</p> : null}
    </section>
  );
}
