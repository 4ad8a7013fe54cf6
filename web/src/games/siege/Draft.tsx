import { useState } from "preact/hooks";

import { usePlay } from "../../lib/play.ts";
import { plain } from "../../lib/words.tsx";
import type { ChoiceOut, EquipmentView, FigureView, MoveOut, SiegeView } from "../../wire.ts";
import { DiceOf } from "./Dice.tsx";
import { Token } from "./Token.tsx";

type Part = "weapon" | "gear";
const PARTS: readonly (readonly [Part, string])[] = [
  ["weapon", "Weapons"],
  ["gear", "Gear"],
];

interface CardProps {
  card: EquipmentView;
  pair: readonly FigureView[];
  die: string;
  /** The moves that check this card out, by figure. */
  moves: ReadonlyMap<number, MoveOut>;
}

/** For one of the pair: the button that checks the card out, or why he may not have it. */
function For({ figure, card, move, why }: { figure: FigureView; card: EquipmentView; move: MoveOut | undefined; why: string }) {
  const { pick, busy } = usePlay();
  if (move === undefined) {
    return (
      <p class="not-for" title={`${figure.name}: ${why}`}>
        <Token figure={figure} />
        <small>
          <span class="hidden-words">{`${figure.name}: `}</span>
          {why}
        </small>
      </p>
    );
  }
  return (
    <button type="button" class="take" data-card={`take-${card.name}-${figure.id}`} data-still={true} data-take={card.name} data-for={figure.id} disabled={busy} title={plain(move.text)} onClick={() => pick(move)}>
      <Token figure={figure} />
      <span>
        <span class="hidden-words">{`${card.name} for `}</span>
        {figure.name}
      </span>
    </button>
  );
}

/** An Equipment Card: what it rolls and does, cost, rank, how many are left, and for whom. */
function Card({ card, pair, die, moves }: CardProps) {
  const same = card.refused.length > 1 && card.refused.every((why) => why !== "" && why === card.refused[0]);
  return (
    <li class={`equipment ${moves.size > 0 ? "open" : ""}`} data-equipment={card.name}>
      <header>
        <h3>{card.name}</h3>
        <span class="cost" title={card.cost === 1 ? "1 Credit" : `${card.cost} Credits`}>
          {card.cost === 0 ? "free" : card.cost}
          <span class="hidden-words"> Credits</span>
        </span>
      </header>
      {card.kind === "weapon" ? (
        <p class="weapon-dice">
          <DiceOf number={card.close} colour={die} what="close" /> <DiceOf number={card.fire} colour={die} what="firearm" />
        </p>
      ) : null}
      {card.text ? <p class="does">{card.text}</p> : null}
      <p class="quiet small-print">{`from Rank ${card.rank} · ${card.left} of ${card.copies} left`}</p>
      <div class="for-whom">
        {same ? <small class="not-for">{card.refused[0]}</small> : pair.map((figure, place) => <For key={figure.id} figure={figure} card={card} move={moves.get(figure.id)} why={card.refused[place] ?? ""} />)}
      </div>
    </li>
  );
}

/** The bunker: every Equipment Card, and who of the pair may have it. The board can be looked at meanwhile. */
export function Draft({ view, choice, away, setAway }: { view: SiegeView; choice: ChoiceOut; away: boolean; setAway: (away: boolean) => void }) {
  const { you } = usePlay();
  const [all, setAll] = useState(true);
  const team = view.teams.find((one) => one.seat === you);
  const pair = view.figures.filter((figure) => figure.team === you && figure.number === 0);
  const takes = (card: EquipmentView): ReadonlyMap<number, MoveOut> => new Map(choice.moves.filter((move) => move.verb === "take" && move.mark?.note === card.name).map((move) => [move.mark?.piece ?? -1, move]));
  const open = view.bunker.filter((card) => takes(card).size > 0).length;
  if (away) {
    return (
      <button type="button" class="go draft-back" data-draft="open" onClick={() => setAway(false)}>
        To the equipment
      </button>
    );
  }
  return (
    <section class="draft" data-side={team?.corporation.toLowerCase()} aria-label="Equipment" tabIndex={0}>
      <header class="draft-head">
        <h2>Equipment</h2>
        <p class="quiet">{`${open} of ${view.bunker.length} cards are open to your pair`}</p>
        <label class="check">
          <input type="checkbox" data-draft-all={true} checked={all} onChange={(change) => setAll(change.currentTarget.checked)} />
          <span>all cards</span>
        </label>
        <button type="button" class="small" data-draft="away" onClick={() => setAway(true)}>
          Look at the board
        </button>
      </header>
      {PARTS.map(([part, title]) => (
        <div key={part}>
          <h3 class="caption">{title}</h3>
          <ul class="bunker">
            {view.bunker
              .filter((card) => card.kind === part)
              .map((card) => ({ card, moves: takes(card) }))
              .filter(({ moves }) => all || moves.size > 0)
              .map(({ card, moves }) => (
                <Card key={card.name} card={card} pair={pair} die={team?.die ?? "white"} moves={moves} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
