import { Words } from "../../lib/words.tsx";
import type { FaceOut } from "../../wire.ts";
import { cardType, TYPE_ICON, typeName } from "./art/icons.ts";
import { affiliation, affiliationName } from "./art/palette.ts";
import { Art } from "./CardFace.tsx";
import { Emblem, Icon } from "./Emblem.tsx";
import { factsOfHeader } from "./facts.ts";
import { Ratings } from "./Ratings.tsx";

function Text({ edition, text }: { edition: string; text: string | null }) {
  return (
    <div class="edition-text">
      <dt>{edition}</dt>
      <dd>{text === null ? <span class="quiet">not playable yet</span> : <Words text={text === "" ? "No text." : text} />}</dd>
    </div>
  );
}

/** A card on the page of cards: picture, facts, and both editions side by side. */
export function CardEntry({ card, set }: { card: FaceOut; set: string }) {
  const type = cardType(card.type);
  const playable = card.text_standard !== null || card.text_gengine !== null;
  const rated = [card.fight, card.shoot, card.armor, card.value].some((rating) => rating !== null);
  return (
    <li class={`entry ${playable ? "" : "unplayable"}`} data-side={affiliation(card.affiliations[0])} data-code={card.code}>
      <div class="entry-art">
        <Art facts={factsOfHeader(card)} />
      </div>
      <div class="entry-words">
        <h2>
          {card.affiliations.map((name) => (
            <Emblem key={name} of={name} />
          ))}
          {card.name}
        </h2>
        <p class="quiet">
          <Icon shape={TYPE_ICON[type] ?? ""} /> {`${typeName(type)} · ${card.affiliations.map((name) => affiliationName(affiliation(name))).join(", ")} · ${set}`}
          {card.limit === 5 ? "" : card.limit === 0 ? " · not allowed in decks" : ` · at most ${card.limit} in a deck`}
        </p>
        {rated ? <Ratings of={card} /> : null}
        {playable ? (
          <dl class="editions">
            <Text edition="Standard" text={card.text_standard} />
            <Text edition="gEngine" text={card.text_gengine} />
          </dl>
        ) : (
          <p class="quiet">Not playable yet.</p>
        )}
      </div>
    </li>
  );
}
