import type { CardView, PlayerOut, SideView } from "../../wire.ts";
import { Words } from "../../lib/words.tsx";
import { STATE_ICON } from "./art/icons.ts";
import { Icon } from "./Emblem.tsx";
import { usePlay } from "../../lib/play.ts";
import { Stack } from "./TableCard.tsx";

function Area({ name, cards, whose, empty = false }: { name: string; cards: readonly CardView[]; whose: string; empty?: boolean }) {
  if (cards.length === 0 && !empty) return null;
  return (
    <section class="area" data-area={name.toLowerCase()} aria-label={`${whose} ${name}`} style={{ "--cards": String(Math.max(1, cards.length)) }}>
      <h3 class="tag" aria-hidden={true}>
        {name}
      </h3>
      {cards.length > 0 ? (
        <ul class="row">
          {cards.map((card) => (
            <Stack key={card.handle} card={card} />
          ))}
        </ul>
      ) : (
        <p class="nobody">no warriors</p>
      )}
    </section>
  );
}

function Pool({ of, label, count, shape, goal }: { of: string; label: string; count: number; shape: string; goal?: number }) {
  return (
    <div class={`pool ${label.toLowerCase()}`} data-pool={of}>
      <dt>
        <Icon shape={shape} /> {label}
      </dt>
      <dd>
        <b>{count}</b>
        {goal === undefined ? null : <span class="goal">{` of ${goal}`}</span>}
      </dd>
    </div>
  );
}

const away = (player: PlayerOut | undefined): string => {
  if (player === undefined || player.kind === "bot") return player?.level ? `computer, ${player.level}` : "computer";
  if (player.kind === "open") return "nobody yet";
  return player.present ? "" : "away";
};

interface Props {
  side: SideView;
  player: PlayerOut | undefined;
  goal: number;
  active: boolean;
  waiting: boolean;
  /** What can be done about an absent player. */
  giveToBot?: () => void;
}

/** One player's side: areas, pools and piles. */
export function Side({ side, player, goal, active, waiting, giveToBot }: Props) {
  const { you } = usePlay();
  const mine = side.seat === you;
  const whose = mine ? "Your" : `${side.name}'s`;
  const status = away(player);
  const nobody = side.squad.length + side.kohort.length + side.cover.length === 0;
  return (
    <section class={`side ${mine ? "mine" : "theirs"} ${active ? "active" : ""} ${side.out ? "out" : ""}`} data-seat={side.seat} aria-label={mine ? "Your side" : `${side.name}'s side`}>
      <div class="areas">
        <Area name="Squad" cards={side.squad} whose={whose} empty={nobody} />
        <Area name="Kohort" cards={side.kohort} whose={whose} />
        <Area name="Outpost" cards={side.outpost} whose={whose} />
        <Area name="Cover" cards={side.cover} whose={whose} />
        <Area name="In play" cards={side.player_cards} whose={whose} />
      </div>
      <div class="score">
        <h2 class="player">
          <span class="who">{mine ? "You" : side.name}</span>
          {status ? <small>{status}</small> : null}
          {waiting && !mine ? <small class="thinking">is asked…</small> : null}
        </h2>
        {giveToBot ? (
          <button type="button" class="small" onClick={giveToBot}>
            Let the computer play on
          </button>
        ) : null}
        <dl class="pools">
          <Pool of={`${side.seat}-promotion`} label="Promotion" count={side.promotion} shape={STATE_ICON.promotion} goal={goal} />
          <Pool of={`${side.seat}-destiny`} label="Destiny" count={side.destiny} shape={STATE_ICON.destiny} />
        </dl>
        <dl class="piles" data-pile={side.seat}>
          <div>
            <dt>draw</dt>
            <dd>{side.draw_pile}</dd>
          </div>
          <div>
            <dt>discard</dt>
            <dd>{side.discard_pile}</dd>
          </div>
          <div>
            <dt>hand</dt>
            <dd>{side.hand}</dd>
          </div>
          {side.annihilated_pile > 0 ? (
            <div>
              <dt>gone</dt>
              <dd>{side.annihilated_pile}</dd>
            </div>
          ) : null}
        </dl>
        {side.notes.length > 0 ? (
          <ul class="side-notes">
            {side.notes.map((note) => (
              <li key={note}>
                <Words text={note} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}
