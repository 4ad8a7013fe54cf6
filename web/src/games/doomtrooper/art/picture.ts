// The picture of a card: SVG grown from its facts, the same on every machine. A window of 200 by 150.

import { backdrop, stage } from "./backdrop.ts";
import { figure } from "./figure.ts";
import { gear } from "./gear.ts";
import { cardType } from "./icons.ts";
import { landscape, skyline } from "./places.ts";
import { affiliation, tones } from "./palette.ts";
import { chance } from "./seed.ts";
import { beast, gift, glyph, ki, relic, seal, sigil, tinted, wreath } from "./signs.ts";
import type { CardFacts, Subject } from "./subject.ts";

const known = new Map<string, string>();

function read(card: CardFacts): Subject {
  const type = cardType(card.type);
  const side = affiliation(card.affiliations[0]);
  return {
    name: card.name,
    words: card.name.toLowerCase(),
    type,
    side,
    tones: tones(side),
    chance: chance(`${card.name.toUpperCase()}/${type}/${side}`),
    fight: card.fight ?? 0,
    shoot: card.shoot ?? 0,
    value: card.value ?? 0,
    unique: card.unique ?? false,
  };
}

function draw(subject: Subject): string {
  switch (subject.type) {
    case "warrior":
      return /\btank\b|\bcrawler\b/.test(subject.words) ? stage(subject) + gear(subject) : backdrop(subject) + figure(subject);
    case "equipment": {
      const tones = tinted(subject);
      return stage({ ...subject, tones }) + gear({ ...subject, tones });
    }
    case "fortification":
      return skyline(subject);
    case "warzone":
      return landscape(subject);
    case "art":
      return stage(subject) + sigil(subject);
    case "symmetry":
      return stage(subject) + gift(subject);
    case "ki":
      return stage(subject) + ki(subject);
    case "mission":
      return stage(subject) + seal(subject);
    case "relic":
      return stage(subject) + relic(subject);
    case "beast":
      return backdrop(subject) + beast(subject);
    case "alliance":
      return stage(subject) + wreath(subject);
    default: {
      const tones = tinted(subject);
      return stage({ ...subject, tones }) + glyph({ ...subject, tones });
    }
  }
}

/** The inside of an `<svg viewBox="0 0 200 150">`. Made of numbers and colours only: nothing of the name's text gets in. */
export function picture(card: CardFacts): string {
  const key = JSON.stringify([card.name, card.type, card.affiliations[0], card.fight, card.shoot, card.value, card.unique]);
  let drawn = known.get(key);
  if (drawn === undefined) {
    drawn = draw(read(card));
    known.set(key, drawn);
  }
  return drawn;
}
