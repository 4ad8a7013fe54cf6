import { useEffect, useRef } from "preact/hooks";

import { Words } from "./words.tsx";
import type { EventOut } from "../wire.ts";

/** What happened, newest at the bottom; it stays there unless the reader has scrolled up. */
export function Log({ events }: { events: readonly EventOut[] }) {
  const box = useRef<HTMLDivElement>(null);
  const pinned = useRef(true);
  useEffect(() => {
    const list = box.current;
    if (list !== null && pinned.current) list.scrollTop = list.scrollHeight;
  }, [events]);
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
        pinned.current = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
      }}
    >
      {events.map((event) =>
        event.text === "" ? null : (
          <p key={event.number} data-kind={event.kind} title={event.rule || undefined}>
            <Words text={event.text} />
          </p>
        ),
      )}
    </div>
  );
}
