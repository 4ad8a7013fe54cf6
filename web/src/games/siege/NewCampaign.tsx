import { useState } from "preact/hooks";

import { api } from "../../lib/api.ts";
import { inWords } from "../../lib/fetched.ts";
import { OptionField } from "../../lib/OptionField.tsx";
import { go, pathOf } from "../../lib/route.ts";
import { Trouble } from "../../lib/Trouble.tsx";
import { typed } from "../../pages/NewTable.tsx";
import type { DeckOut, GameOut, MemberIn } from "../../wire.ts";
import { members, type Place, type Who } from "./places-of-members.ts";

const LEGION = "legion";
const MAIN = ["mode", "won", "missions", "goal", "order", "legion_player", "counted"];
const MOST = { coop: 4, legion: 5 } as const;
const FEWEST = { coop: 1, legion: 2 } as const;
const FRIENDS = ["A friend, by a link", "A second friend", "A third friend", "A fourth friend"];

/** Whether an option of a campaign says anything, as the others stand. */
function counts(key: string, options: Readonly<Record<string, string>>): boolean {
  if (key === "missions") return options.won === "missions";
  if (key === "goal") return options.won === "points";
  return key !== "legion_player" || options.mode === "legion";
}

/** A new campaign: how it is won, and who plays which corporations. */
export function NewCampaign({ game, sides, name }: { game: GameOut; sides: readonly DeckOut[]; name: string }) {
  const corporations = sides.filter((side) => side.id !== LEGION);
  const level = game.levels.at(-1) ?? "random";
  const [options, setOptions] = useState<Record<string, string>>(() => Object.fromEntries(game.campaign.map((option) => [option.key, option.values[0]?.[0] ?? ""])));
  const [places, setPlaces] = useState<Place[]>(() => corporations.slice(0, 3).map((side, at) => ({ side: side.id ?? "", who: at === 0 ? "me" : (`bot:${level}` as Who), name: "" })));
  const [title, setTitle] = useState("");
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const mode = options.mode === "coop" ? "coop" : "legion";
  const said = (side: string): string => corporations.find((one) => one.id === side)?.name.split(":")[0] ?? side;
  const mine = places.filter((place) => place.who === "me").length;

  const set = (key: string, value: string): void => {
    setOptions({ ...options, [key]: value });
    if (key === "mode") setPlaces(places.slice(0, MOST[value === "coop" ? "coop" : "legion"]));
    setTrouble("");
  };
  const change = (at: number, place: Partial<Place>): void => {
    setPlaces(places.map((one, index) => (index === at ? { ...one, ...place } : one)));
    setTrouble("");
  };
  const add = (): void => {
    const taken = new Set(places.map((place) => place.side));
    const side = corporations.find((one) => !taken.has(one.id ?? ""))?.id ?? "";
    setPlaces([...places, { side, who: `bot:${level}`, name: "" }]);
  };
  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      const wanted: MemberIn[] = members(places, mode === "coop", name, said);
      const campaign = await api.newCampaign({ game: game.game, name: title, options: Object.fromEntries(Object.entries(options).map(([key, value]) => [key, typed(value)])), members: wanted });
      go(pathOf(campaign.link));
    } catch (error) {
      setTrouble(inWords(error));
    } finally {
      setBusy(false);
    }
  };
  const field = (key: string) => (counts(key, options) ? <OptionField key={key} options={game.campaign} name={key} value={options[key]} set={set} /> : null);
  return (
    <form
      class="new-table"
      data-new-campaign={true}
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <fieldset>
        <legend>The campaign</legend>
        {MAIN.map(field)}
        <label class="field">
          Its name
          <input value={title} maxLength={40} placeholder="Campaign" onInput={(event) => setTitle(event.currentTarget.value)} />
        </label>
        <details class="more-options">
          <summary>More options</summary>
          <div>{game.campaign.filter((option) => !MAIN.includes(option.key)).map((option) => field(option.key))}</div>
        </details>
      </fieldset>
      <fieldset class="seats">
        <legend>The corporations</legend>
        {places.map((place, at) => (
          <div key={at} class="seat-row" data-side={place.side}>
            <select aria-label={`Corporation ${at + 1}`} value={place.side} onChange={(event) => change(at, { side: event.currentTarget.value })}>
              {corporations.map((side) => (
                <option key={side.id} value={side.id ?? ""} disabled={places.some((other, index) => index !== at && other.side === side.id)}>
                  {side.name}
                </option>
              ))}
            </select>
            <select aria-label={`Who plays corporation ${at + 1}`} value={place.who} onChange={(event) => change(at, { who: event.currentTarget.value as Who })}>
              <option value="me">I do, on this screen</option>
              {FRIENDS.slice(0, mode === "coop" ? 3 : 4).map((words, friend) => (
                <option key={words} value={`friend:${friend}`}>
                  {words}
                </option>
              ))}
              {game.levels.map((one) => (
                <option key={one} value={`bot:${one}`}>
                  {`The computer: ${one}`}
                </option>
              ))}
            </select>
            {place.who === "me" && mode === "legion" && mine > 1 ? (
              <input aria-label={`Name of the player of corporation ${at + 1}`} value={place.name} maxLength={40} placeholder={said(place.side)} onInput={(event) => change(at, { name: event.currentTarget.value })} />
            ) : null}
            {places.length > FEWEST[mode] ? (
              <button type="button" class="small" aria-label={`Take corporation ${at + 1} away`} onClick={() => setPlaces(places.filter((_, index) => index !== at))}>
                ✕
              </button>
            ) : null}
          </div>
        ))}
        {places.length < MOST[mode] ? (
          <button type="button" class="small whole-row" data-add-seat={true} onClick={add}>
            One more corporation
          </button>
        ) : null}
        <p class="quiet whole-row">{mode === "coop" ? "Who has several corporations plays them all; points and Credits are shared." : "The Legion is played by one of you in each mission; his corporation then stays at home, and keeps its points."}</p>
      </fieldset>
      <div class="buttons">
        <button class="go" data-begin-campaign={true} disabled={busy}>
          {busy ? "Opening the sheet…" : "To the campaign sheet"}
        </button>
        <Trouble words={trouble} />
      </div>
    </form>
  );
}
