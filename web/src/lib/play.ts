// What the table lets one do with a card; the board asks, the page answers.

import { createContext } from "preact";
import { useContext } from "preact/hooks";

import type { MoveOut, StopOut } from "../wire.ts";
import type { Pointed } from "./api.ts";

export interface Play {
  you: number;
  /** The seat is asked something now: then what cannot be chosen is dimmed. */
  asked: boolean;
  /** The game has ended: it is nobody's turn. */
  over: boolean;
  /** Cards that a listed move touches. */
  lit: ReadonlySet<number>;
  /** Cards chosen so far, where several are chosen. */
  chosen: ReadonlySet<number>;
  /** Cards in the running combat, with the part they have in it. */
  fighting: ReadonlyMap<number, "attacker" | "defender">;
  /** On a board: the figure that was chosen to act, null for none. */
  piece: number | null;
  choosePiece: (piece: number | null) => void;
  /** An answer is on its way. */
  busy: boolean;
  /** Make a listed move. */
  pick: (move: MoveOut) => void;
  /** Offer some of the listed moves beside an element; `look` hears which of them is pointed at. */
  menu: (moves: readonly MoveOut[], element: HTMLElement, look?: (move: MoveOut | null) => void) => void;
  /** A card was clicked: play it, open its menu, or ask why not. */
  touch: (handle: number, element: HTMLElement) => void;
  /** Ask why nothing can be done with what is pointed at on a board. */
  whyNot: (pointed: Pointed, element: HTMLElement) => void;
  /** Where the seat is asked though it need not be. */
  stops: readonly StopOut[];
  setStop: (kind: string, setting: StopOut["setting"]) => void;
  /** The name of a seat's player, "You" for oneself. */
  playerName: (seat: number) => string;
}

export const PlayContext = createContext<Play>({
  you: 0,
  asked: false,
  over: false,
  lit: new Set(),
  chosen: new Set(),
  fighting: new Map(),
  piece: null,
  choosePiece: () => {},
  busy: false,
  pick: () => {},
  menu: () => {},
  touch: () => {},
  whyNot: () => {},
  stops: [],
  setStop: () => {},
  playerName: (seat) => `Seat ${seat + 1}`,
});

export const usePlay = (): Play => useContext(PlayContext);
