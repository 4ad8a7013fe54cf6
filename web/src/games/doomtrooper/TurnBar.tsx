import type { DoomtrooperView } from "../../wire.ts";
import { usePlay } from "../../lib/play.ts";

const PHASES = [
  ["draw", "Draw"],
  ["action", "Actions"],
  ["discard", "Discard"],
] as const;

/** Whose turn it is, its phases, and the actions that are left. */
export function TurnBar({ view }: { view: DoomtrooperView }) {
  const { you, asked, over, playerName } = usePlay();
  const phase = view.phase.toLowerCase();
  const known = PHASES.some(([key]) => phase.includes(key));
  return (
    <div class="turnbar">
      <span class="turn">
        {view.turn_number === 0 ? (
          "Setting up"
        ) : (
          <>
            {over ? "The end" : view.turn === you ? "Your turn" : `${playerName(view.turn)}'s turn`} <small>{`turn ${view.turn_number}`}</small>
          </>
        )}
      </span>
      <ol class="phases" aria-label="Phases of the turn">
        {PHASES.map(([key, name]) => {
          const now = phase.includes(key);
          return (
            <li key={key} class={`phase ${now ? (asked ? "now asked" : "now") : ""}`} aria-current={now ? "step" : undefined}>
              {name}
              {key === "action" && now && view.combats.length === 0 ? (
                <b data-actions={view.actions}>
                  {` ${view.actions} left`}
                  {view.tactical || view.turn !== you || view.actions === 0 ? "" : ", no attack"}
                </b>
              ) : null}
            </li>
          );
        })}
        {known || view.turn_number === 0 ? null : (
          <li class={`phase ${asked ? "now asked" : "now"}`} aria-current="step">
            {view.phase.replaceAll("-", " ")}
          </li>
        )}
      </ol>
    </div>
  );
}
