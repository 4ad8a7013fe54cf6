import type { SiegeView } from "../../wire.ts";
import { AttackLine } from "./Dice.tsx";

const MARKS: Readonly<Record<string, string>> = { designed: "Our own: the printed one is not known.", public: "", seed: "" };

/** The mission sheet, the running attack, and the last ones. */
export function Sheet({ view }: { view: SiegeView }) {
  const last = [...view.last_attacks].reverse();
  return (
    <div class="sheet">
      <h2>{view.title}</h2>
      {MARKS[view.mark] ? <p class="quiet">{MARKS[view.mark]}</p> : null}
      <p class="task">{view.task}</p>
      <ul class="progress">
        {view.progress.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p class="quiet">{view.leaving}</p>
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
          <dt>Reference card</dt>
          <dd>{view.band}</dd>
        </div>
      </dl>
      {view.effects.length > 0 ? <p class="quiet">{`In force: ${view.effects.join("; ")}`}</p> : null}
      {view.attack !== null ? (
        <ol class="attacks now" aria-label="The running attack">
          <AttackLine attack={view.attack} />
        </ol>
      ) : null}
      {last.length > 0 ? (
        <>
          <h3 class="caption">Last attacks</h3>
          <ol class="attacks">
            {last.map((attack, place) => (
              <AttackLine key={`${last.length - place}`} attack={attack} />
            ))}
          </ol>
        </>
      ) : null}
    </div>
  );
}
