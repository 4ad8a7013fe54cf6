import { usePlay } from "../../lib/play.ts";
import type { FigureView, SiegeView, TeamView } from "../../wire.ts";
import { Token } from "./Token.tsx";

const MOST_EXTRA = 6;

const PLACES: Readonly<Record<string, string>> = { out: "out of action", left: "off the board", waiting: "outside" };

function Trooper({ figure, able }: { figure: FigureView; able: boolean }) {
  const { piece, choosePiece } = usePlay();
  const dice = [figure.close > 0 ? `${figure.close} close` : "", figure.fire > 0 ? `${figure.fire} firearm` : ""].filter(Boolean).join(", ");
  return (
    <li class={`trooper-row at-${figure.place}`}>
      <Token figure={figure} />
      <div>
        {able ? (
          <button type="button" class="pick-trooper" data-pick={figure.id} aria-pressed={piece === figure.id} onClick={() => choosePiece(figure.id)}>
            {figure.name}
          </button>
        ) : (
          <b>{figure.name}</b>
        )}
        <small>{[figure.weapon || "no weapon", ...figure.gear].join(", ")}</small>
        <small>
          {PLACES[figure.place] ?? `${dice}${dice ? ` ${figure.die}` : ""}`}
        </small>
      </div>
      <span class="actions" role="img" aria-label={`${figure.actions} actions taken`}>
        {Array.from({ length: Math.max(figure.most, figure.actions) }, (_, place) => (
          <i key={place} class={place < figure.actions || figure.done ? "spent" : ""} />
        ))}
      </span>
    </li>
  );
}

/** A team's tray: rank, points, Credits, Extra Actions, its two Doomtroopers, cards and Secondary Missions. */
export function Tray({ team, view, able }: { team: TeamView; view: SiegeView; able: ReadonlySet<number> }) {
  const { you, playerName } = usePlay();
  const pair = view.figures.filter((figure) => figure.team === team.seat && figure.number === 0);
  return (
    <section class={`tray-team ${view.turn === team.seat ? "active" : ""} ${team.seat === you ? "mine" : ""}`} data-side={team.corporation.toLowerCase()} aria-label={`${team.corporation}, ${playerName(team.seat)}`}>
      <header>
        <h3>{team.corporation}</h3>
        <span class="quiet">{playerName(team.seat)}</span>
        <span class={`rank die-${team.die}`} title={`Rank ${team.rank}: ${team.die} dice`}>{`Rank ${team.rank} · ${team.die}`}</span>
      </header>
      <dl class="numbers">
        <div>
          <dt>P</dt>
          <dd>{team.points}</dd>
        </div>
        <div>
          <dt>Credits</dt>
          <dd>{team.credits}</dd>
        </div>
        <div>
          <dt>Extra</dt>
          <dd class="extra">
            <span class="hidden-words">{team.extra}</span>
            {Array.from({ length: MOST_EXTRA }, (_, place) => (
              <i key={place} class={place < team.extra ? "on" : ""} />
            ))}
          </dd>
        </div>
        {team.seat === you ? null : (
          <div>
            <dt>Cards</dt>
            <dd>{team.cards}</dd>
          </div>
        )}
      </dl>
      <ul class="pair-rows">
        {pair.map((figure) => (
          <Trooper key={figure.id} figure={figure} able={able.has(figure.id)} />
        ))}
      </ul>
      {team.secondary_count > 0 ? (
        <p class="secondary">
          {team.secondary.length === 0 ? "A Secondary Mission" : team.secondary.map((name, place) => (
            <span key={name}>
              <b>{name}</b> {team.secondary_texts[place]}
            </span>
          ))}
        </p>
      ) : null}
    </section>
  );
}

/** The kinds of creatures in play, as the reference card has them. */
function Creatures({ creatures }: { creatures: readonly FigureView[] }) {
  const kinds = [...new Map(creatures.map((figure) => [figure.kind, figure])).values()].sort((a, b) => a.worth - b.worth);
  if (kinds.length === 0) return <p class="nobody">No creatures in play yet.</p>;
  return (
    <table class="reference">
      <thead>
        <tr>
          <th scope="col">In play</th>
          <th scope="col">Close</th>
          <th scope="col">Firearm</th>
          <th scope="col">Armor</th>
          <th scope="col">Actions</th>
          <th scope="col">P</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind.kind}>
            <th scope="row">
              <Token figure={kind} /> {`${creatures.filter((figure) => figure.kind === kind.kind).length} ${kind.name}`}
            </th>
            <td>{kind.close === 0 ? "–" : `${kind.close} ${kind.die}`}</td>
            <td>{kind.fire === 0 ? "–" : `${kind.fire} ${kind.die}`}</td>
            <td>{kind.armor}</td>
            <td>{kind.most}</td>
            <td>{kind.worth}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the seat that looks holds: its Doomtrooper Cards, with both effects. */
export function Hand({ view }: { view: SiegeView }) {
  const { you } = usePlay();
  const own = view.teams.find((team) => team.seat === you && you !== view.legion);
  if (own === undefined) {
    const creatures = view.figures.filter((figure) => figure.number > 0 && figure.square >= -1);
    return (
      <section class="holding siege-hand" tabIndex={0} aria-label="The Dark Legion">
        <Creatures creatures={creatures} />
      </section>
    );
  }
  return (
    <section class="holding siege-hand" tabIndex={0} aria-label={`Your cards, ${own.hand.length}`}>
      {own.hand.length === 0 ? <p class="nobody">No Doomtrooper Cards.</p> : null}
      <ul>
        {own.hand.map((card) => (
          <li key={card.first} class="trooper-card">
            <p>
              <b>{card.first}</b> {card.first_text}
            </p>
            <p>
              <b>{card.second}</b> {card.second_text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
