import { useEffect, useId, useState } from "preact/hooks";

import type { ChoiceOut } from "../../wire.ts";

/** Up to this many numbers are buttons; more are a slider with a field beside it. */
const AS_BUTTONS = 13;

interface Props {
  choice: ChoiceOut;
  busy: boolean;
  answer: (value: number) => void;
}

/** A whole number within bounds. */
export function NumberForm({ choice, busy, answer }: Props) {
  const { low, high } = choice;
  const [value, setValue] = useState(high);
  const id = useId();
  useEffect(() => setValue(high), [choice.number, high]);
  if (high - low < AS_BUTTONS) {
    return (
      <div class="moves numbers">
        {Array.from({ length: high - low + 1 }, (_, step) => low + step).map((number) => (
          <button key={number} type="button" class="move" data-number={number} data-key={number <= 9 ? number : undefined} disabled={busy} onClick={() => answer(number)}>
            {number}
          </button>
        ))}
      </div>
    );
  }
  const fits = Number.isInteger(value) && value >= low && value <= high;
  return (
    <form
      class="moves number"
      onSubmit={(event) => {
        event.preventDefault();
        if (fits) answer(value);
      }}
    >
      <label for={id}>{`${low} to ${high}`}</label>
      <input type="range" min={low} max={high} value={value} aria-label="How many" onInput={(event) => setValue(event.currentTarget.valueAsNumber)} />
      <input id={id} type="number" min={low} max={high} step={1} value={value} onInput={(event) => setValue(event.currentTarget.valueAsNumber)} />
      <button class="move go" data-primary={true} disabled={busy || !fits}>
        {fits ? `Take ${value}` : "Take"}
      </button>
    </form>
  );
}
