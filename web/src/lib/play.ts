// What the table lets one do with a card; the board asks, the page answers.

import { createContext } from "preact";
import { useContext } from "preact/hooks";

export interface Play {
  you: number;
  /** The seat is asked something now: then what cannot be chosen is dimmed. */
  asked: boolean;
  /** Cards that a listed move touches. */
  lit: ReadonlySet<number>;
  /** Cards chosen so far, where several are chosen. */
  chosen: ReadonlySet<number>;
  /** Cards in the running combat, with the part they have in it. */
  fighting: ReadonlyMap<number, "attacker" | "defender">;
  /** A card was clicked: play it, open its menu, or ask why not. */
  touch: (handle: number, element: HTMLElement) => void;
  /** The name of a seat's player, "You" for oneself. */
  playerName: (seat: number) => string;
}

export const PlayContext = createContext<Play>({
  you: 0,
  asked: false,
  lit: new Set(),
  chosen: new Set(),
  fighting: new Map(),
  touch: () => {},
  playerName: (seat) => `Seat ${seat + 1}`,
});

export const usePlay = (): Play => useContext(PlayContext);
