import { useMemo } from "preact/hooks";

import { Words } from "../../lib/words.tsx";
import type { DoomtrooperView, SeatOut } from "../../wire.ts";
import { Announcements } from "./Announcements.tsx";
import { Combat } from "./Combat.tsx";
import { byHandle } from "./handles.ts";
import { usePlay } from "../../lib/play.ts";
import { Side } from "./Side.tsx";

interface Props {
  out: SeatOut;
  view: DoomtrooperView;
  giveToBot: (seat: number) => void;
}

/** The table: the others above, the running combat between, the seat's own side below. */
export function Board({ out, view, giveToBot }: Props) {
  const { you } = usePlay();
  const cards = useMemo(() => byHandle(view), [view]);
  const side = (seat: number) => {
    const own = view.sides.find((candidate) => candidate.seat === seat);
    if (own === undefined) return null;
    const player = out.players.find((candidate) => candidate.seat === seat);
    const left = player?.replaceable === true && seat !== you && out.result === null;
    return (
      <Side
        key={seat}
        side={own}
        player={player}
        goal={view.goal}
        active={view.turn === seat}
        waiting={out.waiting.includes(seat)}
        {...(left ? { giveToBot: () => giveToBot(seat) } : {})}
      />
    );
  };
  return (
    <div class="board">
      <div class="others">{view.sides.filter((candidate) => candidate.seat !== you).map((candidate) => side(candidate.seat))}</div>
      <div class="middle">
        {view.combats.map((combat, depth) => (
          <Combat key={depth} combat={combat} cards={cards} depth={depth} />
        ))}
        <Announcements of={view.announcements} cards={cards} />
        {view.effects.length > 0 ? (
          <ul class="effects" aria-label="In force">
            {view.effects.map((effect, index) => (
              <li key={index}>
                <Words text={effect} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {side(you)}
    </div>
  );
}
