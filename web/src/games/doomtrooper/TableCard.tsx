import { useCatalogue } from "../../lib/catalogue.ts";
import { useLongPress } from "../../lib/longpress.ts";
import { useZoom } from "../../lib/zoom.ts";
import type { CardView } from "../../wire.ts";
import { CardBack, CardFace, type CardSize } from "./CardFace.tsx";
import { Emblem } from "./Emblem.tsx";
import { factsOf, spoken } from "./facts.ts";
import { borneBy } from "./handles.ts";
import { usePlay } from "../../lib/play.ts";
import { Ratings } from "./Ratings.tsx";

interface Props {
  card: CardView;
  size?: CardSize;
  text?: string | null;
}

function useCard(card: CardView) {
  const play = usePlay();
  const zoom = useZoom();
  const show = (): void => zoom.show({ code: card.code, name: card.name, card });
  const press = useLongPress(() => zoom.show({ code: card.code, name: card.name, card, pinned: true }));
  const lit = play.lit.has(card.handle);
  const part = play.fighting.get(card.handle);
  const mark = play.chosen.has(card.handle) ? "chosen" : lit ? "lit" : play.asked && part === undefined ? "dim" : "";
  return {
    mark: part === undefined ? mark : `${mark} fighting ${part}`,
    part,
    // hidden words and not a label: a label would have to hold every figure that is seen
    words: <span class="hidden-words">{spoken(card, play.you, lit, part)}</span>,
    handlers: {
      type: "button" as const,
      tabIndex: -1,
      "data-card": card.handle,
      "data-code": card.code ?? undefined,
      "data-name": card.name ?? undefined,
      "aria-pressed": play.chosen.has(card.handle) ? true : undefined,
      onPointerEnter: show,
      onPointerLeave: zoom.clear,
      onFocus: show,
      onBlur: zoom.clear,
      onClick: (event: MouseEvent) => {
        if (press.wasLong()) return;
        play.touch(card.handle, event.currentTarget as HTMLElement);
      },
      ...press.handlers,
    },
  };
}

/** A card one can look at and click: on the table or in the hand. */
export function TableCard({ card, size = "table", text = null }: Props) {
  const catalogue = useCatalogue();
  const { mark, part, words, handlers } = useCard(card);
  const facts = factsOf(card, catalogue);
  const rated = [card.fight, card.shoot, card.armor, card.value].some((rating) => rating !== null);
  return (
    <button class={`slot ${mark} ${card.cover ? "covered" : ""}`} {...handlers}>
      {words}
      {part === undefined ? null : (
        <span class="part-flag" aria-hidden={true}>
          {part === "attacker" ? "attacks" : "defends"}
        </span>
      )}
      {facts === null ? (
        <CardBack cover={card.cover} />
      ) : (
        <CardFace facts={facts} size={size} ratings={rated ? <Ratings of={card} /> : undefined} text={text} state={card} keywords={card.keywords} />
      )}
    </button>
  );
}

/** A card tucked under its bearer: its name looks out. */
export function TuckedCard({ card }: { card: CardView }) {
  const { mark, words, handlers } = useCard(card);
  return (
    <button class={`tucked ${mark}`} {...handlers}>
      {words}
      <Emblem of={card.affiliations[0]} />
      <span aria-hidden={true}>{card.name ?? "Hidden card"}</span>
    </button>
  );
}

const MOST_TUCKED = 4;

/** The cards that look out below their bearer: of more than four those first with which something can be done. */
function useTucked(card: CardView): [CardView[], number] {
  const play = usePlay();
  const borne = borneBy(card);
  if (borne.length <= MOST_TUCKED) return [borne, 0];
  const wanted = new Set([...borne.filter((item) => play.lit.has(item.handle)), ...borne].slice(0, MOST_TUCKED));
  return [borne.filter((item) => wanted.has(item)), borne.length - wanted.size];
}

/** A card with what is attached to it, turned when wounded; the close-up of the card names all of it. */
export function Stack({ card }: { card: CardView }) {
  const [below, more] = useTucked(card);
  return (
    <li class={`stack ${card.wounded ? "is-wounded" : ""} ${below.length > 2 ? "crowded" : ""}`}>
      <div class="turn">
        <TableCard card={card} />
      </div>
      {below.length > 0 ? (
        <div class="under">
          {below.map((item) => (
            <TuckedCard key={item.handle} card={item} />
          ))}
          {more > 0 ? <p class="tucked-more">{`+${more} more`}</p> : null}
        </div>
      ) : null}
    </li>
  );
}
