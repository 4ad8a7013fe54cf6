import type { GameOut } from "../wire.ts";

/** An option of a table or a campaign with its values; nothing where the game has no such option. */
export function OptionField({ options, name, value, set }: { options: GameOut["options"]; name: string; value: string | undefined; set: (key: string, value: string) => void }) {
  const option = options.find((one) => one.key === name);
  return option === undefined ? null : (
    <label class="field">
      {option.text}
      <select value={value} name={name} onChange={(event) => set(name, event.currentTarget.value)}>
        {option.values.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
