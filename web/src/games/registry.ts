// The games this client can draw.

import type { ComponentType } from "preact";

import type { Told } from "../lib/told.ts";
import type { Zoomed } from "../lib/zoom.ts";
import type { ChoiceOut, DoomtrooperView, EventOut, SeatOut, SiegeView } from "../wire.ts";
import { Board } from "./doomtrooper/Board.tsx";
import { CardZoom } from "./doomtrooper/CardZoom.tsx";
import { Hand } from "./doomtrooper/Hand.tsx";
import { combatants } from "./doomtrooper/handles.ts";
import { Thumb } from "./doomtrooper/Thumb.tsx";
import { TurnBar } from "./doomtrooper/TurnBar.tsx";
import { Board as SiegeBoard } from "./siege/Board.tsx";
import { barChoice } from "./siege/moves.ts";
import { PLACES } from "./siege/guided.ts";
import { useReplay, type Replay } from "./siege/replay.ts";
import { Report } from "./siege/Report.tsx";
import { Sheet } from "./siege/Sheet.tsx";
import { Hand as SiegeHand } from "./siege/Tray.tsx";
import { TurnBar as SiegeTurnBar } from "./siege/TurnBar.tsx";

/** What the table page asks of a game: its parts, drawn from a view of its own type. */
export interface GameClient<View, Telling extends Told<View> = Told<View>> {
  title: (view: View) => string;
  edition?: (view: View) => string;
  /** What the pieces of the running combats do in them. */
  parts?: (view: View) => ReadonlyMap<number, "attacker" | "defender">;
  /** A hook: plays on the board what the log has got new with each view. */
  useReplay: (view: View, log: readonly EventOut[]) => Telling;
  Board: ComponentType<{ out: SeatOut; view: View; giveToBot: (seat: number) => void; replay: Telling }>;
  Hand: ComponentType<{ view: View; choice: ChoiceOut | null }>;
  TurnBar: ComponentType<{ view: View }>;
  /** A card looked at closely. */
  Zoom?: ComponentType<{ zoomed: Zoomed; edition: string }>;
  /** A card named in words, as a small picture. */
  Thumb?: ComponentType<{ code: string }>;
  /** Beside the table instead of a card looked at: a mission's sheet. */
  Sheet?: ComponentType<{ view: View; told: View; out: SeatOut; giveToBot: (seat: number) => void }>;
  /** What each side won and lost, beside the result. */
  Report?: ComponentType<{ view: View }>;
  /** Where the parts of the table are that a newcomer's guide points at, by the names that the server has for them. */
  places?: Readonly<Record<string, string>>;
  /** Kinds of windows that come at every step. */
  quiet?: ReadonlySet<string>;
  /** The question as the bar shows it, where a board shows some of its moves. */
  barChoice?: (choice: ChoiceOut | null, piece: number | null) => ChoiceOut | null;
}

const doomtrooper: GameClient<DoomtrooperView> = {
  title: (view) => (view.edition === "gengine" ? "Doomtrooper · gEngine" : "Doomtrooper · standard"),
  edition: (view) => view.edition,
  parts: combatants,
  useReplay: (view) => ({ shown: view, upTo: null }),
  Board,
  Hand,
  TurnBar,
  Zoom: CardZoom,
  Thumb,
};

const siege: GameClient<SiegeView, Replay> = {
  title: (view) => `Siege · ${view.title}`,
  useReplay,
  Board: SiegeBoard,
  Hand: SiegeHand,
  TurnBar: SiegeTurnBar,
  Sheet,
  Report,
  places: PLACES,
  quiet: new Set(["cards", "attack"]),
  barChoice,
};

// the server says which game a view is of; from here on it is taken at its word
export const GAMES: Readonly<Record<string, GameClient<unknown>>> = { doomtrooper: doomtrooper as GameClient<unknown>, siege: siege as unknown as GameClient<unknown> };
