// What happened between two views, played one event after the other: figures walk, dice land, each with its words.

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { mayMove } from "../../lib/settings.ts";
import type { Told } from "../../lib/told.ts";
import type { EventOut, FigureView, SiegeView } from "../../wire.ts";

export type Speed = "slow" | "normal" | "fast" | "off";
export const SPEEDS: readonly Speed[] = ["slow", "normal", "fast", "off"];
const PACE: Readonly<Record<Speed, number>> = { slow: 2, normal: 1, fast: 0.4, off: 0 };
const KEY = "kohort.siege.speed";
const STEP_MS = 150;
const READ_MS = 750;
/** Long words are read longer. */
const LETTER_MS = 16;
const SHORT_WORDS = 36;
const DICE_MS = 1100;
const SHORT_MS = 260;
/** More than this at once (a page opened in mid-game) is not played. */
const MOST = 400;

export function storedSpeed(): Speed {
  try {
    const kept = localStorage.getItem(KEY);
    return SPEEDS.find((speed) => speed === kept) ?? "normal";
  } catch {
    return "normal";
  }
}

export function keepSpeed(speed: Speed): void {
  try {
    localStorage.setItem(KEY, speed);
  } catch {
    // the setting then lasts as long as the page
  }
}

export interface Stage {
  /** The table before the events that are being played, with the figures as far as they have come. */
  view: SiegeView;
  /** The event being shown. */
  event: EventOut;
  /** Faces of the last roll, until the next attack. */
  dice: readonly number[];
  colour: string;
}

const GONE = new Set(["eliminated", "trooper-out", "leaves"]);
const STANDS = new Set(["appears", "reinforcement", "teleported"]);

/** What is said without anything moving: cards that come or are played, and why the Legion does what it does. */
const TOLD = new Set(["event", "force-card", "plays-card", "uses-gear", "coop-reason", "coop-order", "coop-flip", "coop-still", "coop-defense", "coop-fewer", "coop-nobody", "destroyed", "sector-turned", "sectors-swapped", "misinterpreted", "force-moved", "computer-found"]);

const reading = (event: EventOut): number => READ_MS + LETTER_MS * Math.max(0, event.text.length - SHORT_WORDS);

interface Beat {
  change: (figures: readonly FigureView[]) => readonly FigureView[];
  event: EventOut;
  ms: number;
}

const put = (id: number, square: number, place = "board") => (figures: readonly FigureView[]): readonly FigureView[] => figures.map((figure) => (figure.id === id ? { ...figure, square, place } : figure));
const same = (figures: readonly FigureView[]): readonly FigureView[] => figures;

/** The beats of an event: one for each square of a way, else one. Exported for the tests. */
export function beats(event: EventOut, view: SiegeView): Beat[] {
  const { mark } = event;
  const told: Beat[] = TOLD.has(event.kind) || event.kind.startsWith("attack-") ? [{ change: same, event, ms: reading(event) }] : [];
  if (mark === null) return told;
  if (event.kind === "moves") return mark.squares.map((square) => ({ change: put(mark.piece, square), event, ms: STEP_MS }));
  if (STANDS.has(event.kind)) {
    const [square = -1] = mark.squares;
    const now = view.figures.find((figure) => figure.id === mark.piece);
    const change = (figures: readonly FigureView[]): readonly FigureView[] => {
      const rest = figures.filter((figure) => figure.id !== mark.piece);
      const before = figures.find((figure) => figure.id === mark.piece) ?? now;
      if (before === undefined) return rest;
      return [...rest, { ...before, square, place: square >= 0 ? "board" : "waiting", entrance: now?.entrance ?? before.entrance }];
    };
    return [{ change, event, ms: SHORT_MS }];
  }
  if (GONE.has(event.kind)) return [{ change: put(mark.piece, -9, "gone"), event, ms: READ_MS }];
  if (event.kind === "hurt" || event.kind === "healed") {
    const more = (event.kind === "hurt" ? -1 : 1) * (event.amount ?? 0);
    const change = (figures: readonly FigureView[]): readonly FigureView[] => figures.map((figure) => (figure.id === mark.piece ? { ...figure, strength: figure.strength + more } : figure));
    return [{ change, event, ms: READ_MS }];
  }
  if (mark.dice.length > 0) return [{ change: same, event, ms: DICE_MS }];
  return told;
}

/** Beats with the table as it was before the answer that brought them. */
type Cue = Beat & { before: SiegeView };

export interface Replay extends Told<SiegeView> {
  stage: Stage | null;
  skip: () => void;
  speed: Speed;
  setSpeed: (speed: Speed) => void;
}

/**
 * Play the events that came with each new view; without a stage the view itself is to be shown. What has not been
 * played yet is not told either: `shown` and `upTo` are behind until then, or until it is skipped.
 */
export function useReplay(view: SiegeView, log: readonly EventOut[]): Replay {
  const [speed, setSpeedState] = useState<Speed>(storedSpeed);
  const [stage, setStage] = useState<Stage | null>(null);
  const queue = useRef<Cue[]>([]);
  const shownFigures = useRef<readonly FigureView[]>(view.figures);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const before = useRef<SiegeView | null>(null);
  const seen = useRef(-1);
  const pace = useRef(PACE[speed]);
  pace.current = PACE[speed];

  const finish = useCallback((): void => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    queue.current = [];
    setStage(null);
  }, []);

  const next = useCallback((): void => {
    const beat = queue.current.shift();
    if (beat === undefined || pace.current === 0) {
      finish();
      return;
    }
    shownFigures.current = beat.change(shownFigures.current);
    setStage((now) => {
      const rolled = beat.event.mark?.dice ?? [];
      const opens = beat.event.kind.startsWith("attack-");
      return {
        view: { ...beat.before, figures: [...shownFigures.current] },
        event: beat.event,
        dice: rolled.length > 0 ? rolled : opens ? [] : (now?.dice ?? []),
        colour: rolled.length > 0 ? (beat.event.mark?.note ?? "white") : (now?.colour ?? "white"),
      };
    });
    timer.current = setTimeout(next, beat.ms * pace.current);
  }, [finish]);

  // before the browser paints: else the outcome would be seen for a moment
  useLayoutEffect(() => {
    const old = before.current;
    before.current = view;
    const may = old !== null && mayMove() && pace.current > 0 && document.visibilityState === "visible";
    const news = log.filter((event) => event.number > seen.current);
    seen.current = log.at(-1)?.number ?? seen.current;
    const coming = may ? news.flatMap((event) => beats(event, view)).map((beat) => ({ ...beat, before: old })) : [];
    if (coming.length === 0 || coming.length > MOST) {
      if (queue.current.length === 0 && timer.current === null) shownFigures.current = view.figures;
      else if (coming.length > MOST) finish();
      return;
    }
    if (timer.current === null) {
      shownFigures.current = old?.figures ?? view.figures;
      queue.current = coming;
      next();
    } else queue.current.push(...coming);
  }, [view, log]);
  useEffect(() => finish, [finish]);

  const setSpeed = (wanted: Speed): void => {
    keepSpeed(wanted);
    setSpeedState(wanted);
    if (wanted === "off") finish();
  };
  return { stage, shown: stage?.view ?? view, upTo: stage?.event.number ?? null, skip: finish, speed, setSpeed };
}
