import { useEffect, useState } from "preact/hooks";

import { api } from "../lib/api.ts";
import { inWords } from "../lib/fetched.ts";
import { OptionField } from "../lib/OptionField.tsx";
import { go, pathOf } from "../lib/route.ts";
import { Trouble } from "../lib/Trouble.tsx";
import type { DeckOut, GameOut, SeatIn } from "../wire.ts";
import { DeckField, type DeckPick } from "./DeckField.tsx";

type Opponent = { kind: "bot"; level: string } | { kind: "friend" };

type Options = Record<string, string>;

/** The wire takes numbers and truths as such; the form has them as words. */
export function typed(value: string): string | number | boolean {
  if (value === "true" || value === "false") return value === "true";
  return /^-?\d+$/.test(value) ? Number(value) : value;
}

const PAUSE_MS = 400;

/** What the server has to say of these two decks before they play; empty while it has not answered. */
function usePair(game: string, edition: string, decks: readonly DeckPick[] | null): string {
  const [text, setText] = useState("");
  const wanted = decks === null ? "" : JSON.stringify(decks);
  useEffect(() => {
    setText("");
    if (decks === null) return;
    let current = true;
    const timer = setTimeout(() => {
      api.pairOfDecks(game, { edition, decks: decks.map((pick) => ({ name: "", ...pick })) }).then(
        (said) => {
          if (current) setText(said.text);
        },
        () => undefined, // the game can begin without it
      );
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [game, edition, wanted]);
  return text;
}

export function NewTable({ game, decks, name }: { game: GameOut; decks: readonly DeckOut[]; name: string }) {
  const [options, setOptions] = useState<Options>(() => Object.fromEntries(game.options.map((option) => [option.key, option.values[0]?.[0] ?? ""])));
  const [mine, setMine] = useState<DeckPick>({ deck: decks[0]?.id ?? null, deck_text: null });
  const [theirs, setTheirs] = useState<DeckPick>({ deck: decks[1]?.id ?? decks[0]?.id ?? null, deck_text: null });
  const [opponent, setOpponent] = useState<Opponent>({ kind: "bot", level: game.levels.at(-1) ?? "greedy" });
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const edition = options.edition ?? "standard";
  useEffect(() => setTrouble(""), [mine, theirs, opponent, edition]);
  const pair = usePair(game.game, edition, opponent.kind === "bot" ? [mine, theirs] : null);

  const seat = (kind: SeatIn["kind"], pick: DeckPick, rest: Partial<SeatIn> = {}): SeatIn => ({ kind, ...(pick.deck_text === null ? { deck: pick.deck } : { deck_text: pick.deck_text }), ...rest });
  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      const table = await api.newTable({
        game: game.game,
        options: Object.fromEntries(Object.entries(options).map(([key, value]) => [key, typed(value)])),
        seats: [seat("me", mine, name ? { name } : {}), opponent.kind === "bot" ? seat("bot", theirs, { level: opponent.level }) : { kind: "friend" }],
      });
      if (table.link !== null) go(pathOf(table.link));
    } catch (error) {
      setTrouble(inWords(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      class="new-table"
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <fieldset>
        <legend>The rules</legend>
        {game.options.map((option) => (
          <OptionField key={option.key} options={game.options} name={option.key} value={options[option.key]} set={(key, value) => setOptions({ ...options, [key]: value })} />
        ))}
      </fieldset>
      <fieldset>
        <legend>You</legend>
        <DeckField label="Your deck" decks={decks} edition={edition} pick={mine} set={setMine} />
      </fieldset>
      <fieldset>
        <legend>Your opponent</legend>
        <label class="field">
          Who
          <select
            name="opponent"
            value={opponent.kind === "bot" ? `bot:${opponent.level}` : "friend"}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setOpponent(value === "friend" ? { kind: "friend" } : { kind: "bot", level: value.slice(4) });
            }}
          >
            {game.levels.map((level) => (
              <option key={level} value={`bot:${level}`}>
                {`The computer: ${level}`}
              </option>
            ))}
            <option value="friend">A friend, by a link</option>
          </select>
        </label>
        {opponent.kind === "bot" ? (
          <DeckField label="Its deck" decks={decks} edition={edition} pick={theirs} set={setTheirs} />
        ) : (
          <p class="quiet">You get a link to send. Your friend picks his own deck when he sits down.</p>
        )}
        <p class="deck-pair" role="status" data-pair={true}>
          {pair}
        </p>
      </fieldset>
      <div class="buttons">
        <button class="go" data-begin={true} disabled={busy}>
          {busy ? "Laying the table…" : "To the table"}
        </button>
        <Trouble words={trouble} />
      </div>
    </form>
  );
}
