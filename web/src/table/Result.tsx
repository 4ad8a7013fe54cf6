import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { api, Refused } from "../lib/api.ts";
import { Plot } from "../lib/Plot.tsx";
import { go, pathOf } from "../lib/route.ts";
import { Words } from "../lib/words.tsx";
import { Trouble } from "../lib/Trouble.tsx";
import type { ResultOut, SeatOut } from "../wire.ts";

interface Props {
  out: SeatOut;
  result: ResultOut;
  token: string;
  playerName: (seat: number) => string;
  /** Look at the table as it ended. */
  look: () => void;
  /** What each side won and lost, where the game says it. */
  report: ComponentChildren;
}

function headline(result: ResultOut, you: number, playerName: (seat: number) => string): string {
  const together = result.points.length > 0 && result.winners.length === result.points.length;
  if (together) return result.points.length === 1 ? "You win" : "You all win";
  if (result.winners.length === 0) return "Nobody wins";
  if (result.winners.length > 1) return result.winners.includes(you) ? "A shared victory" : `${result.winners.map(playerName).join(" and ")} win`;
  return result.winners[0] === you ? "You win" : `${playerName(result.winners[0] ?? 0)} wins`;
}

/** Who won and why, the points over time, and the next game. */
export function Result({ out, result, token, playerName, look, report }: Props) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const again = async (): Promise<void> => {
    if (out.rematch !== null) {
      go(pathOf(out.rematch));
      return;
    }
    setBusy(true);
    try {
      const table = await api.rematch(token);
      if (table.link !== null) go(pathOf(table.link));
      else setTrouble("The new table has no seat for you.");
    } catch (error) {
      setTrouble(error instanceof Refused ? error.refusal.text : "The server does not answer. Please try again.");
    } finally {
      setBusy(false);
    }
  };
  return (
    <section class="result" data-result={true} aria-label="How the game ended">
      <h2>{headline(result, out.you, playerName)}</h2>
      <p class="reason">
        <Words text={result.reason} />
        {result.rule ? <small>{` ${result.rule}`}</small> : null}
      </p>
      <ol class="standing">
        {result.points.map((points, seat) => (
          <li key={seat} class={result.winners.includes(seat) ? "winner" : ""}>
            {playerName(seat)} <b>{points}</b> <small>{result.unit}</small>
          </li>
        ))}
      </ol>
      {report}
      {result.turns.length > 1 && result.series.flat().some((points) => points > 0) ? <Plot turns={result.turns} lines={result.series.map((points, seat) => ({ name: playerName(seat), points }))} /> : null}
      <div class="buttons">
        {out.campaign === null ? (
          <button type="button" class="go" disabled={busy} data-rematch={true} onClick={() => void again()}>
            {out.rematch !== null ? "To the next game" : out.game === "doomtrooper" ? "Play again, sides swapped" : "Play again"}
          </button>
        ) : (
          <a class="button go" data-campaign={true} href={pathOf(out.campaign)}>
            Back to the campaign
          </a>
        )}
        <button type="button" onClick={look}>
          Look at the table
        </button>
        <a class="button" href="/">
          To the start
        </a>
      </div>
      <Trouble words={trouble} />
    </section>
  );
}
