// The games this client can draw.

import type { ComponentType } from "preact";

import type { Zoomed } from "../lib/zoom.ts";
import type { DoomtrooperView, SeatOut } from "../wire.ts";
import { Board } from "./doomtrooper/Board.tsx";
import { CardZoom } from "./doomtrooper/CardZoom.tsx";
import { Hand } from "./doomtrooper/Hand.tsx";
import { combatants } from "./doomtrooper/handles.ts";
import { Thumb } from "./doomtrooper/Thumb.tsx";
import { TurnBar } from "./doomtrooper/TurnBar.tsx";

/** What the table page asks of a game: its parts, drawn from a view of its own type. */
export interface GameClient<View> {
  title: (view: View) => string;
  edition: (view: View) => string;
  /** What the pieces of the running combats do in them. */
  parts: (view: View) => ReadonlyMap<number, "attacker" | "defender">;
  Board: ComponentType<{ out: SeatOut; view: View; giveToBot: (seat: number) => void }>;
  Hand: ComponentType<{ view: View }>;
  TurnBar: ComponentType<{ view: View }>;
  /** A card looked at closely. */
  Zoom: ComponentType<{ zoomed: Zoomed; edition: string }>;
  /** A card named in words, as a small picture. */
  Thumb: ComponentType<{ code: string }>;
}

const doomtrooper: GameClient<DoomtrooperView> = {
  title: (view) => (view.edition === "gengine" ? "Doomtrooper · gEngine" : "Doomtrooper · standard"),
  edition: (view) => view.edition,
  parts: combatants,
  Board,
  Hand,
  TurnBar,
  Zoom: CardZoom,
  Thumb,
};

// the server says which game a view is of; from here on it is taken at its word
export const GAMES: Readonly<Record<string, GameClient<unknown>>> = { doomtrooper: doomtrooper as GameClient<unknown> };
