import type { ComponentChildren } from "preact";

import { usePlay } from "../../lib/play.ts";
import type { SeatOut, SiegeView } from "../../wire.ts";
import { Reference } from "./Reference.tsx";
import { Tray, TRAINING } from "./Tray.tsx";

interface Props {
  out: SeatOut;
  view: SiegeView;
  giveToBot: (seat: number) => void;
  tools?: ComponentChildren;
}

/** The Legion's tray: whose it is, what he has, and its reference card. */
function Legion({ view }: { view: SiegeView }) {
  const { you, playerName } = usePlay();
  const own = view.teams.find((team) => team.seat === view.legion);
  return (
    <section class={`tray-team legion ${view.phase === "legion" ? "active" : ""} ${you === view.legion ? "mine" : ""}`} data-side="legion" aria-label="The Dark Legion">
      <header>
        <h3>The Dark Legion</h3>
        <span class="quiet">{own === undefined ? "plays itself" : playerName(own.seat)}</span>
      </header>
      {own === undefined || view.mission === TRAINING ? null : (
        <dl class="numbers">
          <div>
            <dt>P</dt>
            <dd>{own.points}</dd>
          </div>
          <div>
            <dt>Credits</dt>
            <dd>{own.credits}</dd>
          </div>
        </dl>
      )}
      <details>
        <summary>Its creatures</summary>
        <Reference view={view} />
      </details>
    </section>
  );
}

const SIGNS: readonly (readonly [string, string])[] = [
  ["entrance", "a team comes in here"],
  ["legion-entrance", "the Legion's reinforcements come in here"],
  ["force", "a Force Card, face down"],
  ["keep", "the corner with the Citadel; violet sectors are inside"],
  ["idle", "dashed: does not act before the Legion's turn"],
  ["able", "lit: you can act with it"],
];

/** What the signs on the board mean. */
export function Signs() {
  return (
    <details class="signs">
      <summary>Signs on the board</summary>
      <ul>
        {SIGNS.map(([sign, words]) => (
          <li key={sign}>
            <svg viewBox="0 0 20 20" aria-hidden={true} class={`sign ${sign}`}>
              {sign === "entrance" ? <path d="M3 4L10 16L17 4Z" /> : sign === "legion-entrance" ? <path d="M2 6L7 14L11 6L15 14L18 6" /> : sign === "force" ? <path d="M5 2H15V18H5ZM10 6L13 10L10 14L7 10Z" /> : sign === "keep" ? <path d="M3 17V5H6V8H8V3H12V8H14V5H17V17Z" /> : <circle cx="10" cy="10" r="7" />}
            </svg>
            {words}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The trays of all sides; beside the board, or on a phone in the panel. */
export function Teams({ out, view, giveToBot, tools = null }: Props) {
  const { you } = usePlay();
  const left = (seat: number): boolean => out.players.find((one) => one.seat === seat)?.replaceable === true && seat !== you && out.result === null;
  // one's own stands first
  const teams = view.teams.filter((team) => team.seat !== view.legion).sort((a, b) => Number(b.seat === you) - Number(a.seat === you));
  const crowded = teams.length > 2;
  return (
    <div class={`teams ${crowded ? "many" : ""}`} tabIndex={0} role="group" aria-label="The teams">
      {tools}
      {teams.map((team) => (
        <div key={team.seat}>
          <Tray team={team} view={view} choice={out.choice} crowded={crowded} />
          {left(team.seat) ? (
            <button type="button" class="small" onClick={() => giveToBot(team.seat)}>
              Give this seat to a bot
            </button>
          ) : null}
        </div>
      ))}
      <Legion view={view} />
      <Signs />
    </div>
  );
}
