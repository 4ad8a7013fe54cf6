// What a player has put together so far, where a choice takes more than one click.

import { useEffect, useMemo, useState } from "preact/hooks";

import type { ChoiceOut } from "../../wire.ts";

export interface Draft {
  /** Ids of moves, in the order they were chosen. */
  chosen: readonly number[];
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  /** One place up (-1) or down (1). */
  shift: (id: number, by: -1 | 1) => void;
  /** As many as are asked for. */
  complete: boolean;
}

/** A draft for this choice; a new choice starts a new one. An order starts as listed. */
export function useDraft(choice: ChoiceOut | null): Draft {
  const first = (): readonly number[] => (choice?.form === "order" ? choice.moves.map((move) => move.id) : []);
  const [chosen, setChosen] = useState<readonly number[]>(first);
  useEffect(() => setChosen(first()), [choice?.number]);
  return useMemo(
    () => ({
      chosen,
      has: (id) => chosen.includes(id),
      toggle: (id) => setChosen((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id])),
      shift: (id, by) =>
        setChosen((now) => {
          const place = now.indexOf(id);
          const other = now[place + by];
          if (place < 0 || other === undefined) return now;
          const next = [...now];
          next[place] = other;
          next[place + by] = id;
          return next;
        }),
      complete: choice !== null && (choice.form === "order" ? chosen.length === choice.moves.length : chosen.length >= choice.low && chosen.length <= choice.high),
    }),
    [chosen, choice],
  );
}
