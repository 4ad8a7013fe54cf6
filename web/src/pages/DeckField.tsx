import { useEffect, useId, useState } from "preact/hooks";

import { api } from "../lib/api.ts";
import { inWords } from "../lib/fetched.ts";
import type { DeckOut, DeckProblemOut } from "../wire.ts";
import { DeckContents } from "./DeckContents.tsx";

/** Either one of ours or a pasted list. */
export interface DeckPick {
  deck: string | null;
  deck_text: string | null;
}

const OWN = "own";
const SAMPLE = "5 Hussar\n5 Venusian Ranger\n1 Max Steiner";
const PAUSE_MS = 400;

/** Put a suggestion in the place of what was misspelt: the line keeps its count. */
export function mended(text: string, line: number, suggestion: string): string {
  const lines = text.split("\n");
  const old = lines[line - 1];
  if (old === undefined) return text;
  const count = /^\s*(\d+\s*x?\s+)/i.exec(old)?.[1] ?? "";
  lines[line - 1] = `${count}${suggestion}`;
  return lines.join("\n");
}

function Problems({ problems, mend }: { problems: readonly DeckProblemOut[]; mend: (line: number, suggestion: string) => void }) {
  return (
    <ul class="problems">
      {problems.map((problem, index) => (
        <li key={index}>
          <p>{problem.text}</p>
          {problem.suggestions.length === 0 ? null : (
            <div class="suggestions">
              {problem.suggestions.map((suggestion) => (
                <button key={suggestion} type="button" class="small" onClick={() => mend(problem.line, suggestion)}>
                  {suggestion}
                </button>
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

interface Props {
  label: string;
  decks: readonly DeckOut[];
  edition: string;
  pick: DeckPick;
  set: (pick: DeckPick) => void;
}

/** Choose a deck, or paste a list and see at once what is wrong with it. */
export function DeckField({ label, decks, edition, pick, set }: Props) {
  const id = useId();
  const own = pick.deck_text !== null;
  const [checked, setChecked] = useState<DeckOut | null>(null);
  const [trouble, setTrouble] = useState("");
  const text = pick.deck_text ?? "";
  const named = own ? undefined : decks.find((deck) => deck.id === pick.deck);
  useEffect(() => {
    if (!own || text.trim() === "") {
      setChecked(null);
      return;
    }
    let wanted = true;
    const timer = setTimeout(() => {
      api.checkDeck("doomtrooper", { text, edition }).then(
        (deck) => {
          if (!wanted) return;
          setChecked(deck);
          setTrouble("");
        },
        (error: unknown) => {
          if (wanted) setTrouble(inWords(error));
        },
      );
    }, PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [text, edition, own]);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={own ? OWN : (pick.deck ?? "")}
        onChange={(event) => {
          const { value } = event.currentTarget;
          set(value === OWN ? { deck: null, deck_text: "" } : { deck: value, deck_text: null });
        }}
      >
        {decks.map((deck) => (
          <option key={deck.id} value={deck.id ?? ""}>
            {`${deck.name} (${deck.size})`}
          </option>
        ))}
        <option value={OWN}>A list of my own…</option>
      </select>
      {named === undefined ? null : <DeckContents key={named.id} deck={named} change={(list) => set({ deck: null, deck_text: list })} />}
      {own ? (
        <>
          <textarea rows={9} spellcheck={false} aria-label={`${label}: a card a line, with its number`} placeholder={SAMPLE} value={text} onInput={(event) => set({ deck: null, deck_text: event.currentTarget.value })} />
          <div class="checked" role="status">
            {trouble ? <p class="trouble">{trouble}</p> : null}
            {checked === null ? null : (
              <p class={checked.problems.length === 0 ? "fine" : "quiet"}>{checked.problems.length === 0 ? `${checked.size} cards: this deck can be played.` : `${checked.size} cards.`}</p>
            )}
            {checked === null || checked.problems.length === 0 ? null : (
              <Problems problems={checked.problems} mend={(line, suggestion) => set({ deck: null, deck_text: mended(text, line, suggestion) })} />
            )}
          </div>
        </>
      ) : null}
    </div>
  );
}
