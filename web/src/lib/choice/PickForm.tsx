import { useEffect, useState } from "preact/hooks";

import { Words } from "../words.tsx";
import type { ChoiceOut, MoveOut } from "../../wire.ts";

/** Up to this many moves stand side by side; more are gathered by their verb. */
const AT_ONCE = 8;

const VERBS: Record<string, string> = {
  muster: "Muster",
  "muster-in-cover": "Muster in cover",
  "seek-cover": "Seek cover",
  "exit-cover": "Exit cover",
  meditate: "Meditate",
  equip: "Equip",
  build: "Build",
  attack: "Attack",
  play: "Play",
  use: "Use",
  close: "Strike",
  fire: "Fire",
  two: "Fire at two",
  ray: "Burn a line",
  swing: "Swing",
  grenade: "Grenade",
  leave: "Leave the board",
  card: "Doomtrooper Cards",
  gear: "Gear",
  take: "Check out",
};

const title = (verb: string): string => VERBS[verb] ?? verb.charAt(0).toUpperCase() + verb.slice(1).replaceAll("-", " ").replaceAll("_", " ");

type Entry = { verb: string; moves: MoveOut[] };

/** Moves in the order they came, those of one verb together. */
export function gathered(moves: readonly MoveOut[]): Entry[] {
  const entries = new Map<string, MoveOut[]>();
  for (const move of moves) entries.set(move.verb, [...(entries.get(move.verb) ?? []), move]);
  return [...entries].map(([verb, own]) => ({ verb, moves: own }));
}

function KeyHint({ of }: { of: number | string }) {
  return typeof of === "number" && of > 9 ? null : (
    <kbd class="hint" aria-hidden={true}>
      {of}
    </kbd>
  );
}

interface Props {
  choice: ChoiceOut;
  busy: boolean;
  answer: (id: number) => void;
}

/** One of the listed moves. The passing move, where there is one, stands first; the way back, last. */
export function PickForm({ choice, busy, answer }: Props) {
  const [verb, setVerb] = useState<string | null>(null);
  useEffect(() => setVerb(null), [choice.number]);
  const pass = choice.moves.find((move) => move.id === choice.pass_id);
  const back = choice.moves.find((move) => move.verb === "back");
  const others = choice.moves.filter((move) => move !== pass && move !== back);
  const entries = gathered(others);
  const folded = others.length > AT_ONCE && entries.length > 1;
  const open = folded ? entries.find((entry) => entry.verb === verb) : undefined;
  const shown = folded ? (open?.moves ?? []) : others;
  const button = (move: MoveOut, key: number) => (
    <button key={move.id} type="button" class="move" data-move={move.id} data-key={key <= 9 ? key : undefined} disabled={busy} onClick={() => answer(move.id)}>
      <KeyHint of={key} />
      <span>
        <Words text={move.text} />
      </span>
    </button>
  );
  return (
    <div class="moves">
      {pass === undefined ? null : (
        <button type="button" class="move go" data-move={pass.id} data-primary={true} disabled={busy} onClick={() => answer(pass.id)}>
          <KeyHint of="␣" />
          <span>
            <Words text={pass.text} />
          </span>
        </button>
      )}
      {folded && open === undefined
        ? entries.map((entry, index) => {
            const [only] = entry.moves;
            return entry.moves.length === 1 && only !== undefined ? (
              button(only, index + 1)
            ) : (
              <button key={entry.verb} type="button" class="move fold" data-fold={entry.verb} data-key={index < 9 ? index + 1 : undefined} onClick={() => setVerb(entry.verb)}>
                <KeyHint of={index + 1} />
                <span>{`${title(entry.verb)} …`}</span> <small>{entry.moves.length}</small>
              </button>
            );
          })
        : shown.map((move, index) => button(move, index + 1))}
      {open !== undefined ? (
        <button type="button" class="move back" data-back={true} onClick={() => setVerb(null)}>
          <KeyHint of="esc" />
          <span>All moves</span>
        </button>
      ) : back === undefined ? null : (
        <button type="button" class="move back" data-back={true} data-move={back.id} disabled={busy} onClick={() => answer(back.id)}>
          <KeyHint of="esc" />
          <span>
            <Words text={back.text} />
          </span>
        </button>
      )}
    </div>
  );
}
