import { Words } from "../words.tsx";
import type { ChoiceOut } from "../../wire.ts";
import type { Draft } from "./draft.ts";

const bounds = ({ low, high }: ChoiceOut): string => (low === high ? `exactly ${low}` : low === 0 ? `up to ${high}` : `${low} to ${high}`);

interface Props {
  choice: ChoiceOut;
  draft: Draft;
  busy: boolean;
  answer: (ids: number[]) => void;
}

/** Some of the listed moves: a click on a card or on its line chooses it or lets it go. */
export function SomeForm({ choice, draft, busy, answer }: Props) {
  return (
    <div class="moves some">
      <button type="button" class="move go" data-primary={true} disabled={busy || !draft.complete} onClick={() => answer([...draft.chosen])}>
        <span>{`Done: ${draft.chosen.length} chosen`}</span> <small>{bounds(choice)}</small>
      </button>
      {choice.moves.map((move, index) => (
        <button
          key={move.id}
          type="button"
          class={`move toggle ${draft.has(move.id) ? "on" : ""}`}
          aria-pressed={draft.has(move.id)}
          data-move={move.id}
          data-key={index < 9 ? index + 1 : undefined}
          disabled={busy}
          onClick={() => draft.toggle(move.id)}
        >
          {index < 9 ? (
            <kbd class="hint" aria-hidden={true}>
              {index + 1}
            </kbd>
          ) : null}
          <span>
            <Words text={move.text} />
          </span>
        </button>
      ))}
    </div>
  );
}
