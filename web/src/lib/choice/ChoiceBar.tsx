import { Words } from "../words.tsx";
import type { ChoiceOut, MoveIn } from "../../wire.ts";
import type { Draft } from "./draft.ts";
import { DiceForm } from "./DiceForm.tsx";
import { NumberForm } from "./NumberForm.tsx";
import { OrderForm } from "./OrderForm.tsx";
import { PickForm } from "./PickForm.tsx";
import { SomeForm } from "./SomeForm.tsx";

interface Props {
  choice: ChoiceOut | null;
  draft: Draft;
  busy: boolean;
  /** What is shown while nothing is asked: whose decision it is. */
  waiting: string;
  /** Why this seat was not asked, in words. */
  notAsked: string;
  answer: (move: MoveIn) => void;
}

function Form({ choice, draft, busy, answer }: Pick<Props, "draft" | "busy" | "answer"> & { choice: ChoiceOut }) {
  const say = (rest: Omit<MoveIn, "choice">): void => answer({ choice: choice.number, ...rest });
  switch (choice.form) {
    case "number":
    case "split":
      return <NumberForm choice={choice} busy={busy} answer={(number) => say({ number })} />;
    case "some":
      return <SomeForm choice={choice} draft={draft} busy={busy} answer={(moves) => say({ moves })} />;
    case "order":
      return <OrderForm choice={choice} draft={draft} busy={busy} answer={(moves) => say({ moves })} />;
    case "dice":
      return <DiceForm choice={choice} busy={busy} answer={(moves) => say({ moves })} pick={(move) => say({ move })} />;
    default:
      if (choice.moves.length === 0) return <p class="quiet">Choose on the board.</p>;
      return <PickForm choice={choice} busy={busy} answer={(move) => say({ move })} />;
  }
}

/** The question: what is asked, by which rule, and what may be answered. */
export function ChoiceBar({ choice, draft, busy, waiting, notAsked, answer }: Props) {
  return (
    <section class={`choice ${choice === null ? "idle" : "asked"}`} id="choice" tabIndex={-1} aria-label="What you are asked" aria-busy={busy}>
      <div class="prompt" aria-live="polite">
        <h2>{choice === null ? waiting : <Words text={choice.prompt} />}</h2>
        {choice === null ? (
          notAsked ? (
            <p class="rule">
              <Words text={notAsked} />
            </p>
          ) : null
        ) : choice.rule || choice.rule_text ? (
          <p class="rule">
            {choice.rule ? <b>{choice.rule}</b> : null}
            {choice.rule && choice.rule_text ? ". " : ""}
            <Words text={choice.rule_text} />
          </p>
        ) : null}
      </div>
      {choice === null ? null : <Form choice={choice} draft={draft} busy={busy} answer={answer} />}
    </section>
  );
}
