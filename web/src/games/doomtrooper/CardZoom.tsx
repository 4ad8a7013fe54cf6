import { useCatalogue } from "../../lib/catalogue.ts";
import { Words } from "../../lib/words.tsx";
import type { Zoomed } from "../../lib/zoom.ts";
import type { CardView, FaceOut, RatingView } from "../../wire.ts";
import { RATING_ICON } from "./art/icons.ts";
import { affiliation, affiliationName } from "./art/palette.ts";
import { CardFace } from "./CardFace.tsx";
import { Icon } from "./Emblem.tsx";
import { factsOf, factsOfHeader } from "./facts.ts";
import { borneBy } from "./handles.ts";
import { RATING_LETTER, Ratings, type RatingKind } from "./Ratings.tsx";

const KINDS: readonly RatingKind[] = ["fight", "shoot", "armor", "value"];

function Provenance({ kind, rating }: { kind: RatingKind; rating: RatingView }) {
  return (
    <li>
      <span class="where">
        <Icon shape={RATING_ICON[kind]} /> <b>{`${RATING_LETTER[kind]} ${rating.now}`}</b>
      </span>
      <span>
        {`${rating.base} base`}
        {rating.parts.map((part, index) => (
          <span key={index} class="part">
            {" "}
            <Words text={part} />
          </span>
        ))}
      </span>
    </li>
  );
}

export function textIn(edition: string, header: FaceOut | undefined): string | null {
  if (header === undefined) return null;
  return edition === "gengine" ? header.text_gengine : header.text_standard;
}

function OnTable({ card }: { card: CardView }) {
  const changed = KINDS.flatMap((kind) => {
    const rating = card[kind];
    return rating !== null && rating.parts.length > 0 ? [<Provenance key={kind} kind={kind} rating={rating} />] : [];
  });
  const states = [...(card.wounded ? ["Wounded"] : []), ...(card.cover ? ["In cover"] : []), ...(card.unpaid ? ["Not paid for"] : []), ...card.notes];
  return (
    <>
      {changed.length > 0 ? <ul class="provenance">{changed}</ul> : null}
      {states.length > 0 ? (
        <ul class="notes">
          {states.map((note) => (
            <li key={note}>
              <Words text={note} />
            </li>
          ))}
        </ul>
      ) : null}
      {card.attachments.length > 0 ? <p class="bears">{`Bears ${borneBy(card)
            .map((item) => item.name ?? "a hidden card")
            .join(", ")}`}</p> : null}
    </>
  );
}

/** The whole card: picture, ratings with where they come from, and the text of the table's edition. */
export function CardZoom({ zoomed, edition }: { zoomed: Zoomed; edition: string }) {
  const catalogue = useCatalogue();
  const header = zoomed.code === null ? undefined : catalogue.get(zoomed.code);
  const { card } = zoomed;
  const facts = header !== undefined ? factsOfHeader(header) : card !== undefined ? factsOf(card, catalogue) : null;
  if (facts === null) {
    return <p class="quiet">{card?.cover ? "A card in cover. Nobody but its owner knows it." : (zoomed.name ?? "A card you may not know.")}</p>;
  }
  const rated: Partial<Record<RatingKind, RatingView | number | null>> = card?.armor ? card : (header ?? {});
  const text = textIn(edition, header);
  return (
    <div class="zoomed">
      <CardFace
        facts={facts}
        size="zoom"
        keywords={card?.keywords ?? []}
        ratings={KINDS.some((kind) => rated[kind] != null) ? <Ratings of={rated} /> : undefined}
        text={text ?? (header === undefined ? null : "Not playable yet.")}
      />
      <p class="quiet">{facts.affiliations.map((name) => affiliationName(affiliation(name))).join(" · ")}</p>
      {card !== undefined ? <OnTable card={card} /> : null}
    </div>
  );
}
