import { useState } from "preact/hooks";

import { api } from "../../lib/api.ts";
import { inWords } from "../../lib/fetched.ts";
import { OptionField } from "../../lib/OptionField.tsx";
import { go, pathOf } from "../../lib/route.ts";
import { Trouble } from "../../lib/Trouble.tsx";
import { typed } from "../../pages/NewTable.tsx";
import type { DeckOut, GameOut, SeatIn } from "../../wire.ts";

const LEGION = "legion";
const TRAINING = "0";
const MAIN = new Set(["mission", "mode", "rank", "sectors", "real_dice"]);
const MOST = { coop: 4, legion: 5 } as const;
const FEWEST = { coop: 1, legion: 2 } as const;

type Who = "me" | "friend" | `bot:${string}`;
interface Chair {
  who: Who;
  side: string;
}

const corporations = (sides: readonly DeckOut[]): DeckOut[] => sides.filter((side) => side.id !== LEGION);

/** Seats for a mode: corporations that are still free, and the Legion last where one of the players has it. */
function chairs(before: readonly Chair[], mode: "coop" | "legion", sides: readonly DeckOut[], bot: Who): Chair[] {
  const teams = before.filter((chair) => chair.side !== LEGION).slice(0, mode === "coop" ? MOST.coop : MOST.legion - 1);
  const free = corporations(sides).map((side) => side.id ?? "");
  if (teams.length === 0) teams.push({ who: "me", side: free[0] ?? "" });
  return mode === "coop" ? teams : [...teams, before.find((chair) => chair.side === LEGION) ?? { who: bot, side: LEGION }];
}

/** A new mission: which, how the Legion is played, who sits where with which corporation. */
export function NewMission({ game, sides, name }: { game: GameOut; sides: readonly DeckOut[]; name: string }) {
  const [options, setOptions] = useState<Record<string, string>>(() => Object.fromEntries(game.options.map((option) => [option.key, option.values[0]?.[0] ?? ""])));
  const bot: Who = `bot:${game.levels.at(-1) ?? "random"}`;
  const mode = options.mode === "legion" ? "legion" : "coop";
  const [seats, setSeats] = useState<Chair[]>(() => chairs([{ who: "me", side: "bauhaus" }, { who: "me", side: "capitol" }], mode, sides, bot));
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");

  const set = (key: string, value: string): void => {
    // the training mission is played with a Legion player only
    const training = key === "mission" && value === TRAINING;
    const nextMode = training ? "legion" : key === "mode" ? value : mode;
    setOptions({ ...options, [key]: value, mode: nextMode });
    if (nextMode !== mode) setSeats(chairs(seats, nextMode === "legion" ? "legion" : "coop", sides, bot));
    setTrouble("");
  };
  const change = (place: number, chair: Partial<Chair>): void => {
    setSeats(seats.map((one, index) => (index === place ? { ...one, ...chair } : one)));
    setTrouble("");
  };
  const add = (): void => {
    const taken = new Set(seats.map((chair) => chair.side));
    const side = corporations(sides).find((one) => !taken.has(one.id ?? ""))?.id ?? "";
    const teams = seats.filter((chair) => chair.side !== LEGION);
    setSeats([...teams, { who: "me", side }, ...seats.filter((chair) => chair.side === LEGION)]);
  };
  const mine = seats.filter((chair) => chair.who === "me").length;
  // several seats of one person are told apart by what they play
  const called = (side: string): string => (side === LEGION ? "The Legion" : (sides.find((one) => one.id === side)?.name.split(":")[0] ?? side));
  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      const table = await api.newTable({
        game: game.game,
        options: Object.fromEntries(Object.entries(options).map(([key, value]) => [key, typed(value)])),
        seats: seats.map(({ who, side }): SeatIn => (who === "me" ? { kind: "me", deck: side, ...(mine > 1 ? { name: called(side) } : name ? { name } : {}) } : who === "friend" ? { kind: "friend", deck: side } : { kind: "bot", level: who.slice(4), deck: side })),
      });
      if (table.link !== null) go(pathOf(table.link));
    } catch (error) {
      setTrouble(inWords(error));
    } finally {
      setBusy(false);
    }
  };
  const field = (key: string) => (<OptionField key={key} options={game.options} name={key} value={options[key]} set={set} />);
  const teams = seats.filter((chair) => chair.side !== LEGION).length;
  const mostTeams = mode === "coop" ? MOST.coop : MOST.legion - 1;
  return (
    <form
      class="new-table"
      data-new-mission={true}
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <fieldset>
        <legend>The mission</legend>
        {[...MAIN].map(field)}
        <details class="more-options">
          <summary>More options</summary>
          <div>{game.options.filter((option) => !MAIN.has(option.key)).map((option) => field(option.key))}</div>
        </details>
      </fieldset>
      <fieldset class="seats">
        <legend>The seats</legend>
        {seats.map((chair, place) => (
          <div key={place} class="seat-row" data-side={chair.side}>
            {chair.side === LEGION ? (
              <span class="seat-side">The Dark Legion</span>
            ) : (
              <select aria-label={`Corporation of seat ${place + 1}`} value={chair.side} onChange={(event) => change(place, { side: event.currentTarget.value })}>
                {corporations(sides).map((side) => (
                  <option key={side.id} value={side.id ?? ""} disabled={seats.some((other, index) => index !== place && other.side === side.id)}>
                    {side.name}
                  </option>
                ))}
              </select>
            )}
            <select aria-label={`Who plays seat ${place + 1}`} value={chair.who} onChange={(event) => change(place, { who: event.currentTarget.value as Who })}>
              <option value="me">I do, on this screen</option>
              <option value="friend">A friend, by a link</option>
              {game.levels.map((level) => (
                <option key={level} value={`bot:${level}`}>
                  {`The computer: ${level}`}
                </option>
              ))}
            </select>
            {chair.side !== LEGION && seats.length > FEWEST[mode] && teams > 1 ? (
              <button type="button" class="small" aria-label={`Take seat ${place + 1} away`} onClick={() => setSeats(seats.filter((_, index) => index !== place))}>
                ✕
              </button>
            ) : null}
          </div>
        ))}
        {teams < mostTeams ? (
          <button type="button" class="small" data-add-seat={true} onClick={add}>
            One more corporation
          </button>
        ) : null}
      </fieldset>
      <div class="buttons">
        <button class="go" data-begin-mission={true} disabled={busy}>
          {busy ? "Laying the board…" : "To the board"}
        </button>
        <Trouble words={trouble} />
      </div>
    </form>
  );
}
