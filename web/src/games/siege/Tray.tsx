import { useState } from "preact/hooks";

import { usePlay } from "../../lib/play.ts";
import type { ChoiceOut, FigureView, MoveOut, SiegeView, TeamView } from "../../wire.ts";
import { actors, cardMoves } from "./moves.ts";
import { diceOf, PLACES } from "./names.ts";
import { Reference } from "./Reference.tsx";
import { Token } from "./Token.tsx";

const CARDS = "cards";
/** Trial By Fire: without points, Ranks and cards. */
export const TRAINING = 0;

/** A piece of gear or a weapon: its name; what it does when pointed at; lit while it can be used. */
function Thing({ name, text, move }: { name: string; text: string; move: MoveOut | undefined }) {
  const { pick, busy } = usePlay();
  if (move === undefined) return <span title={text || undefined}>{name}</span>;
  return (
    <button type="button" class="use-gear" data-gear={name} title={text} disabled={busy} onClick={() => pick(move)}>
      {name}
    </button>
  );
}

/** What the pair's weapons and gear do, where they do more than their dice say. */
function WhatItDoes({ pair }: { pair: readonly FigureView[] }) {
  const all = pair.flatMap((figure) => [[figure.weapon, figure.weapon_text] as const, ...figure.gear.map((name, place) => [name, figure.gear_texts[place] ?? ""] as const)]);
  const told = [...new Map(all.filter(([, text]) => text !== ""))];
  if (told.length === 0) return null;
  return (
    <details class="what-it-does">
      <summary>What it does</summary>
      <dl>
        {told.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Strength, and the actions taken and left. */
function Standing({ figure }: { figure: FigureView }) {
  return (
    <span class="standing-of">
      <span class="strength-of" title={`Strength ${figure.strength} of 5`}>
        <span class="hidden-words">Strength </span>
        {figure.strength}
      </span>
      <span class="actions" role="img" title={`${figure.actions} actions taken`} aria-label={`${figure.actions} actions taken`}>
        {Array.from({ length: Math.max(figure.most, figure.actions) }, (_, at) => (
          <i key={at} class={at < figure.actions || figure.done ? "spent" : ""} />
        ))}
      </span>
    </span>
  );
}

/** A Doomtrooper in a folded tray. */
function Short({ figure }: { figure: FigureView }) {
  const place = PLACES[figure.place];
  return (
    <li class={`at-${figure.place}`} title={`${figure.name}${place === undefined ? "" : `, ${place}`}`}>
      <Token figure={figure} />
      <span class="hidden-words">{`${figure.name}${place === undefined ? "" : `, ${place}`}: `}</span>
      <Standing figure={figure} />
    </li>
  );
}

function Trooper({ figure, able, gear }: { figure: FigureView; able: boolean; gear: ReadonlyMap<string, MoveOut> }) {
  const { piece, choosePiece } = usePlay();
  const place = PLACES[figure.place];
  const what = [figure.weapon, ...figure.gear];
  const texts = [figure.weapon_text, ...figure.gear_texts];
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
        <small class="carries">
          {place === undefined ? null : <span class="where">{place}</span>}
          {figure.weapon === "" ? <span>no weapon</span> : what.map((name, index) => <Thing key={`${name}${index}`} name={name} text={texts[index] ?? ""} move={index === 0 ? undefined : gear.get(name)} />)}
        </small>
        <small>{place === undefined || place === "outside" ? diceOf(figure) : ""}</small>
      </div>
      <Standing figure={figure} />
    </li>
  );
}

/** Its Secondary Missions: by name where there is little room, and what they ask for when opened. */
function Secondary({ team, crowded }: { team: TeamView; crowded: boolean }) {
  if (team.secondary.length === 0) return <p class="secondary">A Secondary Mission, secret</p>;
  if (!crowded) {
    return (
      <p class="secondary">
        {team.secondary.map((name, place) => (
          <span key={name}>
            <b>{name}</b> {team.secondary_texts[place]}
          </span>
        ))}
      </p>
    );
  }
  return (
    <>
      {team.secondary.map((name, place) => (
        <details key={name} class="secondary">
          <summary title={team.secondary_texts[place]}>{name}</summary>
          {team.secondary_texts[place]}
        </details>
      ))}
    </>
  );
}

/**
 * A team's tray: rank, points, Credits, Extra Actions, its two Doomtroopers with what they carry, cards and Secondary
 * Missions. With `crowded` the trays of others come folded, and can be opened.
 */
export function Tray({ team, view, choice, crowded }: { team: TeamView; view: SiegeView; choice: ChoiceOut | null; crowded: boolean }) {
  const { you, playerName } = usePlay();
  const pair = view.figures.filter((figure) => figure.team === team.seat && figure.number === 0);
  const able = actors(choice);
  const gear = new Map(team.seat === you ? cardMoves(choice, "gear") : []);
  const who = playerName(team.seat);
  const [opened, open] = useState(false);
  const folds = crowded && team.seat !== you && !pair.some((figure) => able.has(figure.id));
  const folded = folds && !opened;
  return (
    <section class={`tray-team ${folded ? "folded" : ""} ${view.turn === team.seat && view.phase !== "legion" ? "active" : ""} ${team.seat === you ? "mine" : ""}`} data-side={team.corporation.toLowerCase()} aria-label={`${team.corporation}, ${who}`}>
      <header>
        <h3>
          {folds ? (
            <button type="button" class="unfold" aria-expanded={opened} data-unfold={team.corporation.toLowerCase()} title={folded ? "Open the tray" : "Fold the tray"} onClick={() => open(!opened)}>
              {team.corporation}
            </button>
          ) : (
            team.corporation
          )}
        </h3>
        {who === team.corporation ? null : <span class="quiet">{who}</span>}
        {view.mission === TRAINING ? null : <span class={`rank die-${team.die}`} title={`Rank ${team.rank}: ${team.die} dice`}>{`Rank ${team.rank} · ${team.die}`}</span>}
      </header>
      {view.mission === TRAINING ? null : <dl class="numbers">
        <div title="Promotion Points">
          <dt>P</dt>
          <dd>{team.points}</dd>
        </div>
        <div>
          <dt>Credits</dt>
          <dd>{team.credits}</dd>
        </div>
        <div title={`${team.extra} Extra Actions left`}>
          <dt>Extra</dt>
          <dd data-extra={true}>{team.extra}</dd>
        </div>
        {team.seat === you ? null : (
          <div title="Doomtrooper Cards in hand">
            <dt>Cards</dt>
            <dd>{team.cards}</dd>
          </div>
        )}
      </dl>}
      {folded ? (
        <ul class="pair-short">
          {pair.map((figure) => (
            <Short key={figure.id} figure={figure} />
          ))}
        </ul>
      ) : (
        <>
          <ul class="pair-rows">
            {pair.map((figure) => (
              <Trooper key={figure.id} figure={figure} able={able.has(figure.id)} gear={gear} />
            ))}
          </ul>
          <WhatItDoes pair={pair} />
        </>
      )}
      {team.secondary_count > 0 && !folded ? <Secondary team={team} crowded={crowded} /> : null}
    </section>
  );
}

/** One effect of a Doomtrooper Card; lit while it can be played. */
function Effect({ name, text, move }: { name: string; text: string; move: MoveOut | undefined }) {
  const { pick, busy } = usePlay();
  const words = (
    <>
      <b>{name}</b> <span>{text}</span>
    </>
  );
  return move === undefined ? (
    <p>{words}</p>
  ) : (
    <button type="button" class="play-effect" data-effect={name} disabled={busy} onClick={() => pick(move)}>
      {words}
    </button>
  );
}

/** Whether a seat is asked for its cards between the others' actions: said where the cards are. */
function AskMe() {
  const { stops, setStop } = usePlay();
  const stop = stops.find((one) => one.kind === CARDS);
  if (stop === undefined) return null;
  return (
    <label class="check ask-me">
      <input type="checkbox" data-ask-me={true} checked={stop.setting !== "pass"} onChange={(change) => setStop(CARDS, change.currentTarget.checked ? "auto" : "pass")} />
      <span>Ask me between the others' actions</span>
    </label>
  );
}

/** What the seat that looks holds: its Doomtrooper Cards, with both effects; the reference card for the Legion's player. */
export function Hand({ view, choice }: { view: SiegeView; choice: ChoiceOut | null }) {
  const { you } = usePlay();
  const own = view.teams.find((team) => team.seat === you && you !== view.legion);
  if (own === undefined) {
    return (
      <section class="holding siege-hand" tabIndex={0} aria-label="The Dark Legion">
        <Reference view={view} />
      </section>
    );
  }
  const moves = cardMoves(choice, "card");
  return (
    <section class="holding siege-hand" tabIndex={0} aria-label={`Your cards, ${own.hand.length}`}>
      <div class="hand-head">
        <h2 class="caption">{own.hand.length === 0 ? "No Doomtrooper Cards" : `Doomtrooper Cards: one effect of each`}</h2>
        {own.hand.length > 0 ? <AskMe /> : null}
      </div>
      <ul tabIndex={0} aria-label="The cards">
        {own.hand.map((card) => (
          <li key={card.first} class="trooper-card">
            <Effect name={card.first} text={card.first_text} move={moves.get(card.first)} />
            <Effect name={card.second} text={card.second_text} move={moves.get(card.second)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
