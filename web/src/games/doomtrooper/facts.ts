// What a picture is grown from, found in the catalogue first: a card must look the same whatever has happened to it.

import type { CardFacts } from "./art/subject.ts";
import { affiliation, affiliationName } from "./art/palette.ts";
import { cardType, typeName } from "./art/icons.ts";
import type { Catalogue } from "../../lib/catalogue.ts";
import { plain } from "../../lib/words.tsx";
import type { CardView, FaceOut } from "../../wire.ts";

export function factsOfHeader(card: FaceOut): CardFacts {
  const words = `${card.text_gengine ?? ""} ${card.text_standard ?? ""}`;
  return {
    name: card.name,
    type: card.type,
    affiliations: card.affiliations,
    fight: card.fight,
    shoot: card.shoot,
    value: card.value,
    unique: /\bpersonality\b/i.test(words),
  };
}

export function factsOf(card: CardView, catalogue: Catalogue): CardFacts | null {
  if (card.code === null || card.name === null) return null;
  const header = catalogue.get(card.code);
  if (header !== undefined) return factsOfHeader(header);
  return { name: card.name, type: card.type ?? "special", affiliations: card.affiliations };
}

const rating = (letter: string, value: { now: number } | null): string[] => (value === null ? [] : [`${letter} ${value.now}`]);

/** A card in words, for those who hear it. */
export function spoken(card: CardView, you: number, lit: boolean, part?: "attacker" | "defender"): string {
  const own = card.controller === you ? "yours" : "your opponent's";
  if (card.name === null) return `Hidden card, ${own}${card.cover ? ", in cover" : ""}${lit ? ", can be chosen" : ""}`;
  return [
    card.name,
    typeName(cardType(card.type)),
    ...card.affiliations.map((name) => affiliationName(affiliation(name))),
    ...rating("fight", card.fight),
    ...rating("shoot", card.shoot),
    ...rating("armor", card.armor),
    ...rating("value", card.value),
    ...(card.wounded ? ["wounded"] : []),
    ...(card.cover ? ["in cover"] : []),
    ...(card.unpaid ? ["not paid for"] : []),
    ...card.notes.map(plain),
    own,
    ...(part === undefined ? [] : [part === "attacker" ? "attacks now" : "defends now"]),
    ...(lit ? ["can act now"] : []),
  ].join(", ");
}
