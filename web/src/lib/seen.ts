// The opponents' plays that this player has not looked at yet. They stay on the screen until he has.

import { useCallback, useEffect, useState } from "preact/hooks";

import type { EventOut } from "../wire.ts";

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
}

/** Whether an event is somebody else's doing and worth a look: it names a card, or says so by its kind. */
export function isPlay(event: EventOut, you: number): boolean {
  if (event.text === "" || event.seats[0] === you || event.seats.length === 0) return false;
  return /\[\[/.test(event.text) || /concede|undo|phrase|meditat/.test(event.kind);
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
  return { unseen: last === null ? [] : log.filter((event) => event.number > last && isPlay(event, you)), dismiss };
}
