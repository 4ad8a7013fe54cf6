// From squares to places in the picture. A square is one unit; round the board lies a margin for those who wait outside.

import type { SiegeView } from "../../wire.ts";

export const MARGIN = 1.7;
export const SECTOR = 8;

export interface Point {
  x: number;
  y: number;
}

export const size = (view: SiegeView): Point => ({ x: view.width + 2 * MARGIN, y: view.height + 2 * MARGIN });

/** The middle of a square, in the picture's units. */
export const middle = (view: Pick<SiegeView, "width">, square: number): Point => ({ x: (square % view.width) + 0.5 + MARGIN, y: Math.floor(square / view.width) + 0.5 + MARGIN });

/** The square at a point of the picture; null off the board. */
export function squareAt(view: Pick<SiegeView, "width" | "height" | "covered">, { x, y }: Point): number | null {
  const [column, row] = [Math.floor(x - MARGIN), Math.floor(y - MARGIN)];
  if (column < 0 || row < 0 || column >= view.width || row >= view.height) return null;
  const square = row * view.width + column;
  return view.covered.includes(square) ? square : null;
}

const AWAY: Readonly<Record<string, readonly [number, number]>> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

export interface Doorway {
  name: string;
  /** Between the two squares of the doorway, on the outer edge. */
  at: Point;
  /** One square further out. */
  outside: Point;
  away: readonly [number, number];
}

/** Where an entrance such as "4W" lies; null when the board has no such sector. */
export function doorway(view: SiegeView, name: string): Doorway | null {
  const away = AWAY[name.slice(-1)];
  const sector = view.sectors.find((one) => one.number === Number(name.slice(0, -1)));
  if (away === undefined || sector === undefined) return null;
  const half = SECTOR / 2;
  const centre = { x: sector.column * SECTOR + half + MARGIN, y: sector.row * SECTOR + half + MARGIN };
  const out = (by: number): Point => ({ x: centre.x + away[0] * (half + by), y: centre.y + away[1] * (half + by) });
  return { name, at: out(0), outside: out(0.8), away };
}

/** Where the sign of a doorway stands: outside it, beside those who wait there. */
export function signAt({ outside, away }: Doorway, waiting: number): Point {
  const along = waiting === 0 ? 0 : waiting * 0.51 + 0.55;
  return { x: outside.x + along * Math.abs(away[1]), y: outside.y + along * Math.abs(away[0]) };
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** A column's name: A to Z, then AA, AB and so on. */
export const letter = (column: number): string => (column < LETTERS.length ? (LETTERS[column] ?? "") : `A${LETTERS[column - LETTERS.length] ?? ""}`);
export const squareName = (view: Pick<SiegeView, "width">, square: number): string => `${letter(square % view.width)}${Math.floor(square / view.width) + 1}`;

/** Where each figure is in the picture: on its square, or in a row outside its entrance. Those nowhere are left out. */
export function standing(view: SiegeView, figures: readonly { id: number; square: number; place: string; entrance: string }[]): Map<number, Point> {
  const found = new Map<number, Point>();
  const waiting = new Map<string, number[]>();
  for (const figure of figures) {
    if (figure.square >= 0) found.set(figure.id, middle(view, figure.square));
    else if (figure.place === "waiting" && figure.entrance !== "") {
      const [first = ""] = figure.entrance.split(" ");
      waiting.set(first, [...(waiting.get(first) ?? []), figure.id]);
    }
  }
  for (const [name, ids] of waiting) {
    const door = doorway(view, name);
    if (door === null) continue;
    const step = Math.min(1.02, 7.4 / ids.length);
    ids.forEach((id, index) => {
      const along = (index - (ids.length - 1) / 2) * step;
      found.set(id, { x: door.outside.x + along * Math.abs(door.away[1]), y: door.outside.y + along * Math.abs(door.away[0]) });
    });
  }
  return found;
}
