import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

import { isOn, turn } from "../lib/settings.ts";
import type { SeatOut } from "../wire.ts";

const key = (table: string): string => `kohort.seat.${table}`;

/** The seat of a table that this page showed last; null for none. */
function shownLast(table: string): number | null {
  try {
    const kept = sessionStorage.getItem(key(table));
    return kept === null ? null : Number(kept);
  } catch {
    return null;
  }
}

function shows(table: string, seat: number): void {
  try {
    sessionStorage.setItem(key(table), String(seat));
  } catch {
    // without storage the curtain comes once too often
  }
}

/** Whether a curtain lies over a seat: another seat of this person was shown here before it, or nobody knows which. */
export function curtained(out: Pick<SeatOut, "table" | "you" | "beside" | "secrets" | "result">): boolean {
  return out.result === null && out.secrets && out.beside.length > 0 && isOn("curtain") && shownLast(out.table) !== out.you;
}

/** The table of a seat, behind a curtain until its player has taken the screen. Nothing of it is there before. */
export function Curtained({ out, children }: { out: SeatOut; children: ComponentChildren }) {
  const [closed, setClosed] = useState(() => curtained(out));
  useEffect(() => {
    if (!closed) shows(out.table, out.you);
  }, [closed, out.table, out.you]);
  if (!closed) return <>{children}</>;
  const name = out.players.find((player) => player.seat === out.you)?.name ?? "";
  return (
    <div class="curtain" role="dialog" aria-modal={true} aria-label={`The screen goes to ${name}`}>
      <h1>{name}</h1>
      <p class="quiet">Take the screen: what comes now is for your eyes.</p>
      <button type="button" class="go huge" data-curtain={true} ref={(button) => button?.focus()} onClick={() => setClosed(false)}>
        Here I am
      </button>
      <button
        type="button"
        class="small"
        data-no-curtain={true}
        onClick={() => {
          turn("curtain", false);
          setClosed(false);
        }}
      >
        I play all seats here: no curtain any more
      </button>
    </div>
  );
}
