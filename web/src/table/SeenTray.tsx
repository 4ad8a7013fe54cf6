import type { ComponentType } from "preact";
import { useState } from "preact/hooks";

import { pieces, Words } from "../lib/words.tsx";
import type { EventOut } from "../wire.ts";

const AT_ONCE = 5;

type Pictured = ComponentType<{ code: string }>;

function Play({ event, Thumb }: { event: EventOut; Thumb: Pictured }) {
  const mention = pieces(event.text).find((piece) => typeof piece !== "string");
  return (
    <li>
      <span class="thumb">{typeof mention === "object" ? <Thumb code={mention.code} /> : null}</span>
      <span>
        <Words text={event.text} />
      </span>
    </li>
  );
}

/** What the others did since this player last looked. It stays until he says that he has seen it. */
export function SeenTray({ unseen, dismiss, Thumb }: { unseen: readonly EventOut[]; dismiss: () => void; Thumb: Pictured }) {
  const [all, setAll] = useState(false);
  if (unseen.length === 0) return null;
  const shown = all ? unseen : unseen.slice(-AT_ONCE);
  return (
    <section class="tray" aria-label="What your opponent did" data-tray={true}>
      <header>
        <h2>Since you last looked</h2>
        {unseen.length > shown.length ? (
          <button type="button" class="small" onClick={() => setAll(true)}>
            {`all ${unseen.length}`}
          </button>
        ) : null}
        <button type="button" class="small" data-seen={true} onClick={dismiss}>
          Seen <kbd aria-hidden={true}>X</kbd>
        </button>
      </header>
      <ol>
        {shown.map((event) => (
          <Play key={event.number} event={event} Thumb={Thumb} />
        ))}
      </ol>
    </section>
  );
}
