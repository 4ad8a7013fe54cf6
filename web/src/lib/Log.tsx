import { useEffect, useRef } from "preact/hooks";

import { Words } from "./words.tsx";
import type { EventOut } from "../wire.ts";

/** What happened, and why the reader was not asked where he might have been; newest at the bottom; it stays there unless the reader has scrolled up. */
export function Log({ events, note = "" }: { events: readonly EventOut[]; note?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const pinned = useRef(true);
  const top = useRef(0);
  useEffect(() => {
    const list = box.current;
    if (list !== null && pinned.current) list.scrollTop = list.scrollHeight;
  }, [events, note]);
  return (
    <div
      class="log"
      ref={box}
      id="log"
      tabIndex={0}
      role="log"
      aria-label="What happened"
      aria-live="off"
      onScroll={(event) => {
        const list = event.currentTarget;
        // lines may have come since this scroll was ordered: only going up is the reader's own doing
        if (list.scrollHeight - list.scrollTop - list.clientHeight < 40) pinned.current = true;
        else if (list.scrollTop < top.current - 2) pinned.current = false;
        top.current = list.scrollTop;
      }}
    >
      {events.map((event) =>
        event.text === "" ? null : (
          <p key={event.number} data-kind={event.kind} title={event.rule || undefined}>
            <Words text={event.text} />
          </p>
        ),
      )}
      {note === "" ? null : (
        <p class="not-asked">
          <Words text={note} />
        </p>
      )}
    </div>
  );
}
