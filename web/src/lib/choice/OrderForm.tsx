import { plain, Words } from "../words.tsx";
import type { ChoiceOut } from "../../wire.ts";
import type { Draft } from "./draft.ts";

interface Props {
  choice: ChoiceOut;
  draft: Draft;
  busy: boolean;
  answer: (ids: number[]) => void;
}

/** All of the listed moves, in an order: the first on top. */
export function OrderForm({ choice, draft, busy, answer }: Props) {
  return (
    <div class="moves order">
      <button type="button" class="move go" data-primary={true} disabled={busy || !draft.complete} onClick={() => answer([...draft.chosen])}>
        <span>In this order</span>
      </button>
      <ol>
        {draft.chosen.map((id, place) => {
          const move = choice.moves.find((candidate) => candidate.id === id);
          if (move === undefined) return null;
          return (
            <li key={id}>
              <span>
                <Words text={move.text} />
              </span>
              <button type="button" class="small" disabled={place === 0} aria-label={`${plain(move.text)}: earlier`} onClick={() => draft.shift(id, -1)}>
                ↑
              </button>
              <button type="button" class="small" disabled={place === draft.chosen.length - 1} aria-label={`${plain(move.text)}: later`} onClick={() => draft.shift(id, 1)}>
                ↓
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
