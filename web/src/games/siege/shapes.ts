// Outlines of the figures, drawn in a box of 40 by 40: a shape for each corporation, a headgear for each of its two, and a
// body for each creature, told apart without colour.

/** The outer line of a token, by kind. */
export const OUTLINES: Readonly<Record<string, string>> = {
  // corporations: plates and shields, below the headgear
  bauhaus: "M20 7 L34 13 V26 L20 36 L6 26 V13 Z",
  imperial: "M5 9 H35 V20 C35 28 28 33 20 36 C12 33 5 28 5 20 Z",
  cybertronic: "M12 8 H28 L36 15 V28 L28 35 H12 L4 28 V15 Z",
  capitol: "M20 5 L25 14 L38 15 L29 23 L33 36 L20 30 L7 36 L11 23 L2 15 L15 14 Z",
  mishima: "M20 7 C29 7 36 13 36 21.5 C36 30 29 36 20 36 C11 36 4 30 4 21.5 C4 13 11 7 20 7 Z",
  // the Dark Legion: bodies
  legionnaire: "M20 5 C28 5 32 10 32 17 C32 22 30 24 28 26 L28 34 H12 L12 26 C10 24 8 22 8 17 C8 10 12 5 20 5 Z",
  necromutant: "M13 5 L16 11 H24 L27 5 L29 12 L38 15 L34 24 L30 24 L30 35 H10 L10 24 L6 24 L2 15 L11 12 Z",
  centurion: "M20 1 L24 8 H33 V21 L37 26 L31 36 H9 L3 26 L7 21 V8 H16 Z",
  razide: "M9 3 L15 9 H25 L31 3 L33 11 L39 16 L37 30 L31 27 L31 38 H23 L20 32 L17 38 H9 L9 27 L3 30 L1 16 L7 11 Z",
  nepharite: "M6 1 C8 8 12 9 15 9 L20 4 L25 9 C28 9 32 8 34 1 C36 9 34 14 30 16 L35 38 H27 L20 33 L13 38 H5 L10 16 C6 14 4 9 6 1 Z",
  ezoghoul: "M14 2 L20 6 L26 2 L27 13 L39 17 L38 37 L33 37 L31 28 L27 28 L25 37 H22 L20 29 L18 37 H15 L13 28 L9 28 L7 37 L2 37 L1 17 L13 13 Z",
  computer: "M5 6 H35 V27 H24 V31 H30 V36 H10 V31 H16 V27 H5 Z",
  teleporter: "M8 37 V17 C8 9 13 3 20 3 C27 3 32 9 32 17 V37 H26 V18 C26 13 24 9 20 9 C16 9 14 13 14 18 V37 Z",
};

/** What each Doomtrooper wears on his head: a silhouette over the upper edge of the plate. */
export const HEADGEAR: Readonly<Record<string, string>> = {
  "Max Steiner": "M7 12 C7 5 19 0 31 4 C36 6 36 10 32 12 Z",
  "Valerie Duval": "M7 24 C4 10 11 1 20 1 C29 1 36 10 33 24 L28 22 C30 13 26 9 20 9 C14 9 10 13 12 22 Z",
  "Edward S. Murdoch": "M4 12 V9 H10 C10 3 14 0 20 0 C26 0 30 3 30 9 H36 V12 Z",
  "Sean Gallagher": "M11 12 L9 3 L15 7 L20 -2 L25 7 L31 3 L29 12 Z",
  "Attila III": "M9 12 V5 H18 V-1 H22 V5 H31 V12 Z",
  "Coral Beach": "M9 13 C6 5 13 1 20 1 C28 1 30 5 39 3 C38 10 33 10 31 13 Z",
  '"Big Bob" Watts': "M8 12 C7 4 14 1 20 1 C26 1 31 4 32 9 L39 9 V12 Z",
  "Mitch Hunter": "M7 16 C5 5 13 0 20 0 C27 0 35 5 33 16 H28 V10 H12 V16 Z",
  Tatsu: "M10 12 C4 10 1 5 4 -1 C6 4 10 6 14 6 H26 C30 6 34 4 36 -1 C39 5 36 10 30 12 Z",
  Yojimbo: "M17 -1 C22 -4 26 0 22 4 C29 5 32 8 32 12 H8 C8 8 11 5 18 4 Z",
};

/** Of these there is one in the box: two letters say it, and no number is needed. */
const ALONE: ReadonlySet<string> = new Set(["nepharite", "ezoghoul"]);

/** What stands on a creature's token: "L5", "Ne". */
export const sign = ({ name, kind, number }: { name: string; kind: string; number: number }): string => (ALONE.has(kind) ? name.slice(0, 2) : `${name.slice(0, 1)}${number}`);

/** Two letters or fewer for each figure: initials, or the beginning of a creature's name. */
export function initials(name: string): string {
  const words = name.replace(/["“”]/g, "").split(" ").filter((word) => word !== "" && !/^[A-Z]\.$/.test(word));
  if (words.length < 2) return name.slice(0, 1).toUpperCase();
  return words.slice(0, 2).map((word) => word.charAt(0)).join("").toUpperCase();
}
