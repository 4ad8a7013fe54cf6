// Which of the listed moves belong to what on the board. Everything comes from the marks that the server sends.

import type { ChoiceOut, MoveOut } from "../../wire.ts";

const NOBODY = -1;

/** Figures that something can be done with. */
export function actors(choice: ChoiceOut | null): Set<number> {
  return new Set(choice?.moves.flatMap((move) => (move.mark !== null && move.mark.piece !== NOBODY ? [move.mark.piece] : [])) ?? []);
}

/** The moves of the chosen figure, and those that belong to no figure. */
export function shown(choice: ChoiceOut | null, piece: number | null): MoveOut[] {
  return choice?.moves.filter((move) => move.mark === null || move.mark.piece === NOBODY || move.mark.piece === piece) ?? [];
}

const onBoard = (move: MoveOut): boolean => move.mark !== null && (move.mark.squares.length > 0 || move.mark.pieces.length > 0 || move.mark.area.length > 0);

/** Moves through a doorway: their mark's note is its name. */
const THROUGH: ReadonlySet<string> = new Set(["leave", "lead-out", "out", "entrance"]);

export const throughDoors = (moves: readonly MoveOut[]): MoveOut[] => moves.filter((move) => THROUGH.has(move.verb) && move.mark !== null);

/** Moves by the square that is pointed at: not those aimed at figures. */
export function bySquare(moves: readonly MoveOut[]): Map<number, MoveOut[]> {
  const found = new Map<number, MoveOut[]>();
  for (const move of moves) {
    const { mark } = move;
    if (mark === null || THROUGH.has(move.verb) || (mark.pieces.length > 0 && move.verb !== "grenade")) continue;
    const squares = mark.squares.length > 0 ? mark.squares : mark.area;
    for (const square of squares) found.set(square, [...(found.get(square) ?? []), move]);
  }
  return found;
}

/** Moves by the figure that they are aimed at. */
export function byPiece(moves: readonly MoveOut[]): Map<number, MoveOut[]> {
  const found = new Map<number, MoveOut[]>();
  for (const move of moves) for (const piece of move.mark?.pieces ?? []) found.set(piece, [...(found.get(piece) ?? []), move]);
  return found;
}

/** The moves that use a card or a piece of gear, by its name: their mark's note. */
export function cardMoves(choice: ChoiceOut | null, verb: "card" | "gear"): Map<string, MoveOut> {
  return new Map(choice?.moves.flatMap((move) => (move.verb === verb && move.mark !== null ? [[move.mark.note, move] as const] : [])) ?? []);
}

/** The question as the bar shows it: one figure's moves; what is only a square to click is left to the board. */
export function barChoice(choice: ChoiceOut | null, piece: number | null): ChoiceOut | null {
  if (choice === null || choice.form !== "pick") return choice;
  const able = actors(choice);
  const chosen = piece !== null && able.has(piece);
  const moves = choice.moves.filter((move) => {
    // equipment is checked out in the list of the bunker, over the board
    if (move.verb === "take") return false;
    if (!onBoard(move)) return move.mark === null || !chosen || move.mark.piece === NOBODY || move.mark.piece === piece;
    if (move.verb === "move" || move.verb === "warp" || move.verb === "lead" || move.verb === "square" || move.verb === "edge") return false;
    return able.size === 0 || move.mark?.piece === NOBODY || move.mark?.piece === piece;
  });
  return { ...choice, moves };
}
