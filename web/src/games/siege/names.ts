// A figure in words: for labels and for the line under the board.

import type { FigureView, SiegeView } from "../../wire.ts";
import { squareName } from "./places.ts";

export const PLACES: Readonly<Record<string, string>> = { waiting: "outside", out: "out of action", left: "off the board" };

export const named = (figure: FigureView): string => (figure.number > 0 ? `${figure.name} ${figure.number}` : figure.name);

/** Its dice: "3 red close, 2 white firearm"; "" for none. */
export function diceOf(figure: Pick<FigureView, "close" | "fire" | "close_die" | "fire_die">): string {
  return [figure.close > 0 ? `${figure.close} ${figure.close_die} close` : "", figure.fire > 0 ? `${figure.fire} ${figure.fire_die} firearm` : ""].filter(Boolean).join(", ");
}

export function label(figure: FigureView, view: SiegeView): string {
  const where = figure.square >= 0 ? squareName(view, figure.square) : (PLACES[figure.place] ?? figure.place);
  const own = figure.number > 0 ? `Armor ${figure.armor}, ${figure.worth} P` : `Strength ${figure.strength} of 5`;
  const state = figure.idle ? "does not act yet" : figure.done ? "done" : "";
  return [named(figure), where, own, diceOf(figure), state].filter(Boolean).join(", ");
}
