import type { ComponentChildren } from "preact";

import { Words } from "../../lib/words.tsx";
import { cardType, STATE_ICON, TYPE_ICON, typeName } from "./art/icons.ts";
import { affiliation } from "./art/palette.ts";
import { picture } from "./art/picture.ts";
import type { CardFacts } from "./art/subject.ts";
import { Emblem, Icon } from "./Emblem.tsx";

export type CardSize = "table" | "hand" | "zoom";

export function Art({ facts }: { facts: CardFacts }) {
  return (
    <svg
      class="card-art"
      viewBox="0 0 200 150"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden={true}
      // made by us of numbers and colours: see picture.ts
      dangerouslySetInnerHTML={{ __html: picture(facts) }}
    />
  );
}

interface Face {
  facts: CardFacts;
  size: CardSize;
  /** The ratings, where the card has any. */
  ratings?: ComponentChildren;
  text?: string | null;
  state?: { wounded?: boolean; cover?: boolean; unpaid?: boolean };
  keywords?: readonly string[];
}

/** The face of a card. Decoration for screen readers: what wraps it says what it is. */
export function CardFace({ facts, size, ratings, text, state, keywords = [] }: Face) {
  const side = affiliation(facts.affiliations[0]);
  const type = cardType(facts.type);
  // the text names the card's own designations already; what it gained stands above it
  const gained = keywords.filter((word) => !(text ?? "").toLowerCase().includes(word.toLowerCase()));
  return (
    <span class={`card ${size}`} data-side={side} data-type={type} aria-hidden={true}>
      <span class="card-head">
        <span class="card-emblems">
          {facts.affiliations.slice(0, 2).map((name) => (
            <Emblem key={name} of={name} />
          ))}
        </span>
        <span class="card-name" style={{ "--len": String(Math.max(8, facts.name.length)) }}>
          {facts.name}
        </span>
      </span>
      <span class="card-window">
        <Art facts={facts} />
        <span class="card-type">
          <Icon shape={TYPE_ICON[type] ?? ""} /> {size === "table" ? "" : typeName(type)}
        </span>
        <span class="card-states">
          {state?.wounded ? <span class="state wounded"><Icon shape={STATE_ICON.wounded} /></span> : null}
          {state?.cover ? <span class="state cover"><Icon shape={STATE_ICON.cover} /></span> : null}
          {state?.unpaid ? <span class="state unpaid">unpaid</span> : null}
        </span>
      </span>
      <span class="card-foot">
        {ratings ?? (size === "table" ? <span class="card-kind">{typeName(type)}</span> : null)}
        {size !== "table" && gained.length > 0 ? <span class="card-keywords">{gained.join(" · ")}</span> : null}
        {size !== "table" && text ? (
          <span class="card-text">
            <Words text={text} />
          </span>
        ) : null}
      </span>
    </span>
  );
}

/** The back of a card: all that is to be seen of what one may not know. */
export function CardBack({ cover = false }: { cover?: boolean }) {
  return (
    <span class="card back table" aria-hidden={true}>
      <svg viewBox="0 0 100 128" preserveAspectRatio="xMidYMid slice">
        <path d="M0 0H100V128H0Z" fill="#20252e" />
        <path d="M8 8H92V120H8Z" fill="none" stroke="#4b5566" stroke-width="2" />
        <path d="M50 14L86 64L50 114L14 64Z" fill="#262d38" stroke="#596579" stroke-width="1.5" />
        <path d="M50 30L74 64L50 98L26 64Z" fill="#1b2028" stroke="#8b93a1" stroke-width="1.5" />
        <path d="M42 48V80M58 48L43 64L58 80" fill="none" stroke="#c9c3b4" stroke-width="5" />
      </svg>
      {cover ? (
        <span class="card-states">
          <span class="state cover">
            <Icon shape={STATE_ICON.cover} />
          </span>
        </span>
      ) : null}
    </span>
  );
}
