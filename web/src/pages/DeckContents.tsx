import { useMemo, useState } from "preact/hooks";

import { cardType, CARD_TYPES, typeName } from "../games/doomtrooper/art/icons.ts";
import { useFetchedCatalogue, type Catalogue } from "../lib/catalogue.ts";
import type { DeckOut } from "../wire.ts";

/** A deck as a list that can be pasted: a card a line, with its number. */
export function asText(deck: DeckOut, catalogue: Catalogue): string {
  return deck.cards.map(([code, count]) => `${count} ${catalogue.get(code)?.name ?? code}`).join("\n");
}

function Lists({ deck, change }: { deck: DeckOut; change: (text: string) => void }) {
  const catalogue = useFetchedCatalogue("doomtrooper");
  const groups = useMemo(() => {
    const byType = new Map<string, [string, number][]>();
    for (const [code, count] of deck.cards) {
      const card = catalogue.get(code);
      if (card === undefined) continue;
      const type = cardType(card.type);
      byType.set(type, [...(byType.get(type) ?? []), [card.name, count]]);
    }
    return CARD_TYPES.flatMap((type) => {
      const cards = byType.get(type);
      return cards === undefined ? [] : [{ type, cards }];
    });
  }, [deck, catalogue]);
  if (catalogue.size === 0) return <p class="quiet">Just a moment…</p>;
  return (
    <>
      <div class="deck-groups">
        {groups.map(({ type, cards }) => (
          <section key={type}>
            <h3 class="caption">{`${typeName(type)} ${cards.reduce((sum, [, count]) => sum + count, 0)}`}</h3>
            <ul>
              {cards.map(([name, count]) => (
                <li key={name}>{`${count} ${name}`}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <button type="button" class="small" onClick={() => change(asText(deck, catalogue))}>
        Change this list
      </button>
    </>
  );
}

/** What a deck holds, by type; and the list to change, as a start for one's own. */
export function DeckContents({ deck, change }: { deck: DeckOut; change: (text: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="deck-contents" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>What is in it</summary>
      {open ? <Lists deck={deck} change={change} /> : null}
    </details>
  );
}
