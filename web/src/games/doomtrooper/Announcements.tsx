import { Words } from "../../lib/words.tsx";
import type { AnnouncementView, CardView } from "../../wire.ts";
import { namesOf } from "./handles.ts";
import { usePlay } from "../../lib/play.ts";
import { TableCard } from "./TableCard.tsx";

/** What is announced and not yet applied, the newest on top. */
export function Announcements({ of, cards }: { of: readonly AnnouncementView[]; cards: ReadonlyMap<number, CardView> }) {
  const { you, playerName } = usePlay();
  if (of.length === 0) return null;
  return (
    <section class="announcements" aria-label="Announced, not yet done">
      {[...of].reverse().map((announcement, index) => (
        <article key={index} class={`announcement ${announcement.seat === you ? "mine" : "theirs"}`}>
          {announcement.card === null ? null : <TableCard card={announcement.card} />}
          <div>
            <p class="who">{announcement.seat === you ? "You announce" : `${playerName(announcement.seat)} announces`}</p>
            <p class="what">
              <Words text={announcement.text} />
            </p>
            {announcement.targets.length > 0 ? <p class="targets">{`on ${namesOf(announcement.targets, cards)}`}</p> : null}
          </div>
        </article>
      ))}
    </section>
  );
}
