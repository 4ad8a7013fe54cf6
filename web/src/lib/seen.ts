// The opponents' plays that this player has not looked at yet. They stay on the screen until he has.

import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";

import type { EventOut } from "../wire.ts";

const A_GOOD_LOOK_MS = 1_500;

const key = (token: string): string => `kohort.seen.${token}`;

function remembered(token: string): number | null {
  try {
    const value = localStorage.getItem(key(token));
    return value === null ? null : Number(value);
  } catch {
    return null;
  }
}

export interface Seen {
  unseen: readonly EventOut[];
  dismiss: () => void;
  answered: () => void;
}

const DOING = /play|use|muster|equip|build|attack|cover|meditat|sabotag|reveal|counter|gift|bestow|cast|conced|undo|taken-back/;
const OUTCOME = /killed|wounded|discarded|annihilated|saved|healed/;

/** Whether an event is somebody else's doing, and so worth a look. */
export function isPlay(event: EventOut, you: number): boolean {
  return event.text !== "" && event.seats.length > 0 && event.seats[0] !== you && DOING.test(event.kind);
}

/** What the others did, with what came of it; nothing when they did nothing. */
export function worthALook(events: readonly EventOut[], you: number): EventOut[] {
  const first = events.findIndex((event) => isPlay(event, you));
  if (first < 0) return [];
  return events.slice(first).filter((event) => event.text !== "" && (isPlay(event, you) || OUTCOME.test(event.kind)));
}

export function useSeen(token: string, log: readonly EventOut[], you: number): Seen {
  const [last, setLast] = useState<number | null>(() => remembered(token));
  const newest = log.at(-1)?.number ?? -1;
  const dismiss = useCallback(() => {
    setLast(newest);
    try {
      localStorage.setItem(key(token), String(newest));
    } catch {
      // then it is remembered as long as the page
    }
  }, [newest, token]);
  useEffect(() => {
    // on another device nothing is remembered: what is past counts as seen
    if (last === null && newest >= 0) dismiss();
  }, [last, newest]);
  const unseen = useMemo(() => (last === null ? [] : worthALook(log.filter((event) => event.number > last), you)), [log, last, you]);
  const shownSince = useRef(0);
  const open = unseen.length > 0;
  const latest = unseen.at(-1)?.number;
  useEffect(() => {
    shownSince.current = Date.now();
  }, [latest]);
  /** A move made after a good look is a sign that the plays were seen. */
  const answered = useCallback(() => {
    if (open && Date.now() - shownSince.current > A_GOOD_LOOK_MS) dismiss();
  }, [open, dismiss]);
  return { unseen, dismiss, answered };
}
