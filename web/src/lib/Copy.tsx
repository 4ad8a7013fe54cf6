import { useState } from "preact/hooks";

/** An address to be sent to somebody, with a button that copies it. */
export function Copy({ address, label }: { address: string; label: string }) {
  const [done, setDone] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setDone(true);
    } catch {
      document.querySelector<HTMLInputElement>("[data-copy]")?.select(); // no clipboard here: the field is marked, to be copied by hand
    }
  };
  return (
    <div class="copy">
      <input data-copy={true} readOnly={true} value={address} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" onClick={() => void copy()}>
        {done ? "Copied" : "Copy"}
      </button>
    </div>
  );
}
