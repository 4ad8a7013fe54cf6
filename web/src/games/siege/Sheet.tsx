import { useState } from "preact/hooks";

import { LOW, PHONE, useMedia } from "../../lib/media.ts";
import type { SeatOut, SiegeView } from "../../wire.ts";
import { AttackLine } from "./Dice.tsx";
import { Teams } from "./Teams.tsx";
import { Hand } from "./Tray.tsx";

interface Props {
  view: SiegeView;
  /** As far as it has been played on the board. */
  told: SiegeView;
  out: SeatOut;
  giveToBot: (seat: number) => void;
}

/** What is our own where the printed one is not known: said of each part of the mission. */
function Marks({ view }: { view: SiegeView }) {
  if (view.designed === "") return null;
  return (
    <p class="designed" title="The printed one is not known">
      <b>Our own design:</b> {view.designed}
    </p>
  );
}

function Mission({ view }: { view: SiegeView }) {
  return (
    <>
      <h2>{view.title}</h2>
      <p class="task">{view.task}</p>
      <ul class="progress">
        {view.progress.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <dl class="facts">
        <div>
          <dt>Round</dt>
          <dd>{view.rounds === null ? view.round : `${view.round} of ${view.rounds}`}</dd>
        </div>
        <div>
          <dt>Events left</dt>
          <dd>{view.events_left}</dd>
        </div>
        <div>
          <dt>Entrances</dt>
          <dd>{view.entrances.join(" ") || "–"}</dd>
        </div>
        <div>
          <dt>Legion's entrances</dt>
          <dd>{view.legion_entrances.join(" ") || "–"}</dd>
        </div>
      </dl>
      <p class="quiet">{view.leaving}</p>
      {view.event ? <p class="event-card">{view.event}</p> : null}
      {view.effects.length > 0 ? <p class="quiet">{`In force: ${view.effects.join("; ")}`}</p> : null}
      <Marks view={view} />
    </>
  );
}

function Attacks({ view }: { view: SiegeView }) {
  const last = [...view.last_attacks].reverse();
  if (last.length === 0) return <p class="nobody">No attack yet.</p>;
  return (
    <ol class="attacks">
      {last.map((attack, place) => (
        <AttackLine key={`${last.length - place}`} attack={attack} />
      ))}
    </ol>
  );
}

type Page = "mission" | "teams" | "cards" | "attacks";
/** What stands elsewhere on a desk has a page of the sheet on a phone. */
const ON_A_PHONE: readonly Page[] = ["mission", "teams", "cards", "attacks"];
const ON_A_DESK: readonly Page[] = ["mission", "attacks"];

/** The mission sheet and the last attacks: one below the other, or on pages where there is no room for both. On a phone
 * also the teams and the hand. */
export function Sheet({ view, told, out, giveToBot }: Props) {
  const phone = useMedia(PHONE);
  const low = useMedia(LOW);
  const [wanted, setPage] = useState<Page>("mission");
  if (!low) {
    return (
      <div class="sheet">
        <Mission view={told} />
        <h3 class="caption">Last attacks</h3>
        <Attacks view={told} />
      </div>
    );
  }
  const pages = phone ? ON_A_PHONE : ON_A_DESK;
  const page = pages.includes(wanted) ? wanted : "mission";
  return (
    <div class="sheet">
      <div class="sheet-tabs" role="group" aria-label="What the panel shows">
        {pages.map((one) => (
          <button key={one} type="button" class="small" data-page={one} aria-pressed={page === one} onClick={() => setPage(one)}>
            {one}
          </button>
        ))}
      </div>
      {page === "mission" ? <Mission view={told} /> : page === "teams" ? <Teams out={out} view={told} giveToBot={giveToBot} /> : page === "cards" ? <Hand view={view} choice={out.choice} /> : <Attacks view={told} />}
    </div>
  );
}
