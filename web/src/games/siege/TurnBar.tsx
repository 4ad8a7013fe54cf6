import { usePlay } from "../../lib/play.ts";
import type { SiegeView } from "../../wire.ts";

/** Which round it is, and whose turn. */
export function TurnBar({ view }: { view: SiegeView }) {
  const { you, asked, over, playerName } = usePlay();
  const legion = view.phase === "legion";
  const whose = over ? "The end" : view.phase === "setup" ? "Setting up" : legion ? (view.legion === you ? "Your turn: the Dark Legion" : "The Dark Legion") : view.turn < 0 ? "" : view.turn === you ? "Your turn" : `${playerName(view.turn)}'s turn`;
  return (
    <div class="turnbar">
      <span class="turn">{whose}</span>
      <ol class="phases" aria-label="Rounds">
        {Array.from({ length: view.rounds ?? Math.max(1, view.round) }, (_, place) => (
          <li key={place} class={`phase ${place + 1 === view.round ? (asked ? "now asked" : "now") : ""}`} aria-current={place + 1 === view.round ? "step" : undefined}>
            {place + 1 === view.round ? `Round ${place + 1}` : place + 1}
          </li>
        ))}
      </ol>
    </div>
  );
}
