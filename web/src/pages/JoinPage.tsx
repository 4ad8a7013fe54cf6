import { useState } from "preact/hooks";

import { api } from "../lib/api.ts";
import { inWords, useFetched } from "../lib/fetched.ts";
import { useReady, useTitle } from "../lib/ready.ts";
import { Trouble } from "../lib/Trouble.tsx";
import type { RefusalOut } from "../wire.ts";
import { DeckField, type DeckPick } from "./DeckField.tsx";

/** An open seat: choose a deck and sit down. */
export function JoinPage({ token, free, joined }: { token: string; free: RefusalOut; joined: () => void }) {
  const settled = free.kept !== "";
  const decks = useFetched(() => api.decks("doomtrooper"));
  const me = useFetched(api.me);
  const [pick, setPick] = useState<DeckPick | null>(null);
  const [name, setName] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  useTitle("A seat for you");
  useReady(decks.value !== null && me.value !== null);
  const chosen = pick ?? { deck: decks.value?.[0]?.id ?? null, deck_text: null };
  const sit = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.join(token, { name: name ?? me.value?.name ?? "", ...(settled ? {} : chosen.deck_text === null ? { deck: chosen.deck } : { deck_text: chosen.deck_text }) });
      joined();
    } catch (error) {
      setTrouble(inWords(error));
      setBusy(false);
    }
  };
  return (
    <main class="page narrow">
      <h1>A seat is kept for you</h1>
      {free.game === "siege" ? (
        <p class="lead">{`You are asked to a mission of Siege of the Citadel. ${free.kept === "" ? "" : `You play ${free.kept}.`}`}</p>
      ) : (
        <p class="lead">{settled ? `You are asked to a game of Doomtrooper, with the deck ${free.kept}.` : "You are asked to a game of Doomtrooper. Choose a deck and sit down."}</p>
      )}
      <form
        class="new-table"
        onSubmit={(event) => {
          event.preventDefault();
          void sit();
        }}
      >
        <fieldset>
          <legend>You</legend>
          <label class="field">
            Your name
            <input value={name ?? me.value?.name ?? ""} maxLength={40} autocomplete="nickname" onInput={(event) => setName(event.currentTarget.value)} />
          </label>
          {settled ? null : decks.value === null ? <p class="quiet">{decks.trouble || "Just a moment…"}</p> : <DeckField label="Your deck" decks={decks.value} edition="standard" pick={chosen} set={setPick} />}
        </fieldset>
        <div class="buttons">
          <button class="go" data-join={true} disabled={busy || decks.value === null}>
            Sit down
          </button>
          <Trouble words={trouble} />
        </div>
      </form>
    </main>
  );
}
