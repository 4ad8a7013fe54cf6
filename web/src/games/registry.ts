// The games this client can draw.

import type { ComponentType } from "preact";

import type { Zoomed } from "../lib/zoom.ts";
import type { DoomtrooperView, SeatOut } from "../wire.ts";
import { Board } from "./doomtrooper/Board.tsx";
import { CardZoom } from "./doomtrooper/CardZoom.tsx";
import { Hand } from "./doomtrooper/Hand.tsx";
import { TurnBar } from "./doomtrooper/TurnBar.tsx";

export interface GameClient {
  Board: ComponentType<{ out: SeatOut; view: DoomtrooperView; giveToBot: (seat: number) => void }>;
  Hand: ComponentType<{ view: DoomtrooperView }>;
  TurnBar: ComponentType<{ view: DoomtrooperView }>;
  Zoom: ComponentType<{ zoomed: Zoomed; edition: string }>;
}

export const GAMES: Readonly<Record<string, GameClient>> = { doomtrooper: { Board, Hand, TurnBar, Zoom: CardZoom } };
