import { useEffect, useState } from "preact/hooks";

import type { ChoiceOut } from "../../wire.ts";
import { Die } from "../Die.tsx";
import { Words } from "../words.tsx";

interface Props {
  choice: ChoiceOut;
  busy: boolean;
  /** Of each die 1 for a hit, 0 for a miss. */
  answer: (hits: number[]) => void;
  /** One of the listed moves instead. */
  pick: (id: number) => void;
}

type Shown = readonly (boolean | null)[];

const blank = (count: number): Shown => Array.from({ length: count }, () => null);

/** Real dice that were rolled on the table: what each of them shows is clicked, or typed. */
export function DiceForm({ choice, busy, answer, pick }: Props) {
  const [shown, setShown] = useState<Shown>(() => blank(choice.high));
  useEffect(() => setShown(blank(choice.high)), [choice.number, choice.high]);
  const set = (place: number, hit: boolean | null): void => setShown((now) => now.map((old, at) => (at === place ? hit : old)));
  const type = (hit: boolean): void =>
    setShown((now) => {
      const next = now.indexOf(null);
      return now.map((old, at) => (at === next ? hit : old));
    });
  const said = shown.filter((hit) => hit !== null).length;
  const complete = said === choice.high && shown.length === choice.high;
  const last = shown.findLastIndex((hit) => hit !== null);
  return (
    <div class="moves dice-form">
      <div class="dice" role="group" aria-label={`${choice.high} ${choice.colour} ${choice.high === 1 ? "die" : "dice"}`}>
        {shown.map((hit, place) => (
          <button key={place} type="button" class="die-button" data-die={place} data-key={place < 9 ? place + 1 : undefined} disabled={busy} aria-label={`Die ${place + 1}: ${hit === null ? "not said yet" : hit ? "hit" : "miss"}`} onClick={() => set(place, hit !== true)}>
            <Die hit={hit} colour={choice.colour} />
            {place < 9 ? (
              <kbd class="hint" aria-hidden={true}>
                {place + 1}
              </kbd>
            ) : null}
          </button>
        ))}
      </div>
      <button type="button" class="move" data-hit={true} disabled={busy || complete} onClick={() => type(true)}>
        <kbd class="hint" aria-hidden={true}>
          H
        </kbd>
        <span>Hit</span>
      </button>
      <button type="button" class="move" data-miss={true} disabled={busy || complete} onClick={() => type(false)}>
        <kbd class="hint" aria-hidden={true}>
          M
        </kbd>
        <span>Miss</span>
      </button>
      <button type="button" class="move back" data-unsay={true} disabled={busy || last < 0} aria-label="Take the last die back" onClick={() => set(last, null)}>
        <kbd class="hint" aria-hidden={true}>
          ⌫
        </kbd>
      </button>
      <button type="button" class="move go" data-primary={true} data-roll={true} disabled={busy || !complete} onClick={() => answer(shown.map((hit) => (hit === true ? 1 : 0)))}>
        <kbd class="hint" aria-hidden={true}>
          ␣
        </kbd>
        <span>{complete ? `Right: ${shown.filter((hit) => hit === true).length} of ${choice.high} hit` : `${choice.high - said} still to say`}</span>
      </button>
      {choice.moves.map((move) => (
        <button key={move.id} type="button" class="move" data-move={move.id} disabled={busy} onClick={() => pick(move.id)}>
          <Words text={move.text} />
        </button>
      ))}
    </div>
  );
}
