// What a picture is grown from: facts of a card that never change during a game.

import type { Chance } from "./seed.ts";
import type { Affiliation, Tones } from "./palette.ts";

export interface CardFacts {
  name: string;
  type: string;
  affiliations: readonly string[];
  fight?: number | null;
  shoot?: number | null;
  value?: number | null;
  /** A Personality or another card of which only one may be about. */
  unique?: boolean;
}

/** The facts, read for drawing. */
export interface Subject {
  name: string;
  words: string;
  type: string;
  side: Affiliation;
  tones: Tones;
  chance: Chance;
  fight: number;
  shoot: number;
  value: number;
  unique: boolean;
}

/** Whether the card's name has one of these words in it. */
export const named = (subject: Subject, pattern: RegExp): boolean => pattern.test(subject.words);
