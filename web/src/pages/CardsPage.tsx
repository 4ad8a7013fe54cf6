import { useDeferred } from "../lib/deferred.ts";
import { useMemo, useState } from "preact/hooks";

import { CARD_TYPES, cardType, typeName } from "../games/doomtrooper/art/icons.ts";
import { AFFILIATIONS, affiliation, affiliationName } from "../games/doomtrooper/art/palette.ts";
import { CardEntry } from "../games/doomtrooper/CardEntry.tsx";
import { CatalogueContext, useFetchedCatalogue } from "../lib/catalogue.ts";
import { useReady, useTitle } from "../lib/ready.ts";
import type { FaceOut } from "../wire.ts";
import { Masthead } from "./Masthead.tsx";

const SETS: Record<string, string> = {
  unl: "Doomtrooper",
  inq: "Inquisition",
  wz: "Warzone",
  mort: "Mortificator",
  gol: "Golgotha",
  apo: "Apocalypse",
  pl: "Paradise Lost",
  promo: "Promotional",
};

export interface Filter {
  text: string;
  set: string;
  type: string;
  side: string;
  playable: string;
}

const EVERYTHING: Filter = { text: "", set: "", type: "", side: "", playable: "" };

/** Whether a card passes the filter: every word of the text in its name or in its rules. */
export function passes(card: FaceOut, filter: Filter): boolean {
  if (filter.set !== "" && card.set !== filter.set) return false;
  if (filter.type !== "" && cardType(card.type) !== filter.type) return false;
  if (filter.side !== "" && !card.affiliations.some((name) => affiliation(name) === filter.side)) return false;
  if (filter.playable === "standard" && card.text_standard === null) return false;
  if (filter.playable === "gengine" && card.text_gengine === null) return false;
  if (filter.playable === "either" && card.text_standard === null && card.text_gengine === null) return false;
  if (filter.playable === "not yet" && (card.text_standard !== null || card.text_gengine !== null)) return false;
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  const own = `${card.name} ${card.text_standard ?? ""} ${card.text_gengine ?? ""}`.toLowerCase();
  return words.every((word) => own.includes(word));
}

const PAGE = 60;

interface Select {
  label: string;
  value: string;
  values: readonly (readonly [string, string])[];
  set: (value: string) => void;
}

function Select({ label, value, values, set }: Select) {
  return (
    <label class="field">
      {label}
      <select value={value} onChange={(event) => set(event.currentTarget.value)}>
        <option value="">all</option>
        {values.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

export function CardsPage() {
  const catalogue = useFetchedCatalogue("doomtrooper");
  const [filter, setFilter] = useState<Filter>(EVERYTHING);
  const [shown, setShown] = useState(PAGE);
  const settled = useDeferred(filter, 120);
  const cards = useMemo(() => [...catalogue.values()].sort((a, b) => a.name.localeCompare(b.name, "en")), [catalogue]);
  const found = useMemo(() => cards.filter((card) => passes(card, settled)), [cards, settled]);
  const playable = useMemo(() => cards.filter((card) => card.text_standard !== null || card.text_gengine !== null).length, [cards]);
  const change = (part: Partial<Filter>): void => {
    setFilter({ ...filter, ...part });
    setShown(PAGE);
  };
  useTitle("Cards");
  useReady(cards.length > 0);
  return (
    <CatalogueContext.Provider value={catalogue}>
      <Masthead here="cards" />
      <main class="page cards-page">
        <h1>Cards</h1>
        <p class="lead">{cards.length === 0 ? "The cards are being fetched…" : `All ${cards.length.toLocaleString("en")} cards by name; ${playable.toLocaleString("en")} of them can be played.`}</p>
        <search>
          <form class="filters" onSubmit={(event) => event.preventDefault()}>
            <label class="field wide">
              Name or text
              <input type="search" value={filter.text} onInput={(event) => change({ text: event.currentTarget.value })} />
            </label>
            <Select label="Set" value={filter.set} values={Object.entries(SETS)} set={(set) => change({ set })} />
            <Select label="Type" value={filter.type} values={CARD_TYPES.map((type) => [type, typeName(type)] as const)} set={(type) => change({ type })} />
            <Select label="Affiliation" value={filter.side} values={AFFILIATIONS.map((side) => [side, affiliationName(side)] as const)} set={(side) => change({ side })} />
            <Select
              label="Playable"
              value={filter.playable}
              values={[
                ["either", "in an edition"],
                ["standard", "in standard"],
                ["gengine", "in gEngine"],
                ["not yet", "not yet"],
              ]}
              set={(value) => change({ playable: value })}
            />
          </form>
        </search>
        <p role="status" class="quiet" data-found={found.length}>
          {`${found.length.toLocaleString("en")} found`}
        </p>
        <ul class="entries">
          {found.slice(0, shown).map((card) => (
            <CardEntry key={card.code} card={card} set={SETS[card.set] ?? card.set} />
          ))}
        </ul>
        {found.length > shown ? (
          <button type="button" class="more" onClick={() => setShown(shown + PAGE * 2)}>
            {`Show more (${(found.length - shown).toLocaleString("en")})`}
          </button>
        ) : null}
      </main>
    </CatalogueContext.Provider>
  );
}
