// Several seats of one person at one screen: on to the one whose turn it is.

import { useEffect } from "preact/hooks";

import { api } from "../lib/api.ts";
import { go, pathOf } from "../lib/route.ts";
import { isOn } from "../lib/settings.ts";
import type { BesideOut, SeatOut } from "../wire.ts";

const LOOK_MS = 150;
/** So long what happened last stays in sight. */
const STAY_MS = 700;

/** The seat of the same person that is asked while this one is not; null for none. */
export function elsewhere(out: Pick<SeatOut, "result" | "choice" | "beside">): BesideOut | null {
  return out.result !== null || out.choice !== null ? null : (out.beside.find((other) => other.asked) ?? null);
}

/** To the seat of this person that is asked: the server puts it first in his list of games. The way back is not to this seat. */
export async function onToSeat(table: string): Promise<void> {
  const tables = await api.tables();
  const link = tables.find((one) => one.table === table)?.link;
  if (link != null && pathOf(link) !== location.pathname) go(pathOf(link), true);
}

/** Go on by itself, once what happened has been played, unless that seat is open on another page. */
export function useOnward(out: SeatOut, busy: boolean): void {
  const next = elsewhere(out);
  const ready = next !== null && !next.open && !busy;
  useEffect(() => {
    if (!ready || !isOn("onward")) return;
    let stayed = 0;
    const timer = setInterval(() => {
      const occupied = document.querySelector("[data-skip], dialog[open], .bubble") !== null || document.visibilityState !== "visible";
      stayed = occupied ? 0 : stayed + LOOK_MS;
      if (stayed < STAY_MS) return;
      clearInterval(timer);
      onToSeat(out.table).catch(() => undefined); // the button is still there
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [ready, out.table, out.number]);
}
