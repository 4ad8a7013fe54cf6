// Outlines of the figures, drawn in a box of 40 by 40: a shape for each corporation and each creature, told apart without colour.

/** The outer line of a token, by kind. */
export const OUTLINES: Readonly<Record<string, string>> = {
  // corporations: plates and shields
  bauhaus: "M20 3 L34 10 V26 L20 37 L6 26 V10 Z",
  imperial: "M5 6 H35 V20 C35 29 28 35 20 38 C12 35 5 29 5 20 Z",
  cybertronic: "M12 4 H28 L36 12 V28 L28 36 H12 L4 28 V12 Z",
  capitol: "M20 2 L25 13 L37 14 L28 22 L31 35 L20 29 L9 35 L12 22 L3 14 L15 13 Z",
  mishima: "M20 3 C30 3 37 10 37 20 C37 30 30 37 20 37 C10 37 3 30 3 20 C3 10 10 3 20 3 Z",
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

/** Two letters or fewer for each figure: initials, or the beginning of a creature's name. */
export function initials(name: string): string {
  const words = name.replace(/["“”]/g, "").split(" ").filter((word) => word !== "" && !/^[A-Z]\.$/.test(word));
  if (words.length < 2) return name.slice(0, 1).toUpperCase();
  return words.slice(0, 2).map((word) => word.charAt(0)).join("").toUpperCase();
}
