import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { plain, Words } from "../../lib/words.tsx";
import { PHONE, useMedia } from "../../lib/media.ts";
import { usePlay } from "../../lib/play.ts";
import type { FigureView, MoveOut, SeatOut, SiegeView } from "../../wire.ts";
import { AttackLine, Roll } from "./Dice.tsx";
import { Draft } from "./Draft.tsx";
import { useEnlarging } from "./enlarging.ts";
import { Ground } from "./Ground.tsx";
import { actors, byPiece, bySquare, shown, throughDoors } from "./moves.ts";
import { label } from "./names.ts";
import { Overlay, SIGHTS, type Sight } from "./Overlay.tsx";
import { doorway, MARGIN, middle, signAt, size, squareAt, squareName, standing, type Point } from "./places.ts";
import { SPEEDS, type Replay, type Speed } from "./replay.ts";
import { OUTLINES } from "./shapes.ts";
import { useTags } from "./tags.ts";
import { Teams } from "./Teams.tsx";
import { Token } from "./Token.tsx";

/** What can be attacked and is no figure is numbered from here on: things, and doors that were placed. */
const THING = 1000;
const DOOR = 2000;
const THINGS: Readonly<Record<string, string>> = { computer: "The battle computer", teleporter: "A Teleporter Doorway" };

interface Props {
  out: SeatOut;
  view: SiegeView;
  giveToBot: (seat: number) => void;
  replay: Replay;
}

/** What a figure's place on the board says about it, as classes for the style sheet. */
function stateOf(figure: FigureView, view: SiegeView, flags: Readonly<Record<string, boolean>>): string {
  const done = figure.done && (figure.number === 0 || view.phase === "legion");
  return Object.entries({ ...flags, idle: figure.idle, done })
    .filter(([, holds]) => holds)
    .map(([name]) => name)
    .join(" ");
}

/** How large the board is: buttons over its corner. */
function Size({ step, whole }: { step: (way: 1 | -1) => void; whole: () => void }) {
  return (
    <div class="zoom-buttons" role="group" aria-label="Size of the board">
      <button type="button" class="small" data-zoom="in" aria-label="Larger" title="Larger" onClick={() => step(1)}>
        +
      </button>
      <button type="button" class="small" data-zoom="whole" aria-label="The whole board" title="The whole board" onClick={whole}>
        ⤢
      </button>
      <button type="button" class="small" data-zoom="out" aria-label="Smaller" title="Smaller" onClick={() => step(-1)}>
        −
      </button>
    </div>
  );
}

/** Which lines of sight are drawn, how fast the replay runs. */
function Tools({ replay, sight, setSight }: { replay: Replay; sight: Sight; setSight: (sight: Sight) => void }) {
  return (
    <div class="board-tools">
      <label>
        Sight
        <select value={sight} data-sight={true} onChange={(change) => setSight(change.currentTarget.value as Sight)}>
          {SIGHTS.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <label>
        Replay
        <select value={replay.speed} data-speed={true} onChange={(change) => replay.setSpeed(change.currentTarget.value as Speed)}>
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {speed}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** The line under the board: the replay's words, what is pointed at, or the last attack. */
function Strip({ view, replay, piece, looked }: { view: SiegeView; replay: Replay; piece: number | null; looked: number | null }) {
  const { stage } = replay;
  if (stage !== null) {
    return (
      <div class="strip playing" data-caption={true} aria-live="off">
        <p>
          <Words text={stage.event.text} />
        </p>
        {stage.dice.length > 0 ? <Roll key={stage.event.number} faces={stage.dice} colour={stage.colour} rolling={true} /> : null}
        <button type="button" class="small" data-skip={true} onClick={replay.skip}>
          Skip
        </button>
      </div>
    );
  }
  const sight = looked === null ? undefined : view.sights.find((one) => one.figure === piece && one.target === looked);
  const target = view.figures.find((figure) => figure.id === looked);
  if (target !== undefined) {
    return (
      <div class="strip" data-looked={looked} aria-live="off">
        <p>
          {label(target, view)}
          {sight === undefined ? "" : sight.seen ? " – in sight" : ` – not in sight: ${sight.why}`}
        </p>
      </div>
    );
  }
  const last = view.attack ?? view.last_attacks.at(-1);
  return (
    <div class="strip" aria-live="off">
      {last === undefined ? (
        <p class="quiet">{view.event || "Point at a figure to read about it. Click any square, or a figure that is not lit, to ask why not."}</p>
      ) : (
        <ol class="attacks inline" aria-label={view.attack === null ? "The last attack" : "The running attack"}>
          <AttackLine attack={last} />
        </ol>
      )}
    </div>
  );
}

/** The move that the pointer or the keyboard is on in the question: its squares are shown on the board. */
function usePointedMove(moves: readonly MoveOut[], show: (move: MoveOut | null) => void): void {
  useEffect(() => {
    const look = (event: Event): void => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>("#choice [data-move]") : null;
      if (button === null) return;
      const id = Number(button.dataset.move);
      show(moves.find((move) => move.id === id) ?? null);
    };
    const leave = (event: Event): void => {
      if (event.target instanceof Element && event.target.closest("#choice [data-move]") !== null) show(null);
    };
    for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, look);
    for (const kind of ["pointerout", "focusout"]) document.addEventListener(kind, leave);
    return () => {
      for (const kind of ["pointerover", "focusin"]) document.removeEventListener(kind, look);
      for (const kind of ["pointerout", "focusout"]) document.removeEventListener(kind, leave);
    };
  }, [moves, show]);
}

const NO_MOVES: readonly MoveOut[] = [];

/** The board: ground, figures, the squares that can be reached; beside it the teams. */
export function Board({ out, view, giveToBot, replay }: Props) {
  const { piece, choosePiece, pick, menu, whyNot, busy } = usePlay();
  const { choice } = out;
  const phone = useMedia(PHONE);
  const frame = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const [looked, setLooked] = useState<number | null>(null);
  const [preview, setPreview] = useState<MoveOut | null>(null);
  const [away, setAway] = useState(false);
  const [sight, setSight] = useState<Sight>("all");
  const { stage, shown: told } = replay;
  const { figures } = told;
  const able = useMemo(() => actors(choice), [choice]);
  const open = useMemo(() => (choice?.form === "pick" ? shown(choice, piece) : []), [choice, piece]);
  const squares = useMemo(() => bySquare(open), [open]);
  const aimed = useMemo(() => byPiece(open), [open]);
  const places = standing(view, figures);
  const whole = size(view);
  usePointedMove(choice?.moves ?? NO_MOVES, setPreview);

  useEffect(() => {
    setPreview(null);
    setLooked(null);
    if (piece !== null && !able.has(piece)) choosePiece(null);
    // the one who has begun goes on; equipment is chosen for one after the other
    const [first] = able.has(view.active) ? [view.active] : [...able].sort((a, b) => a - b);
    const kept = piece !== null && able.has(piece);
    if (!kept && first !== undefined && (able.size === 1 || first === view.active || choice?.kind === "draft")) choosePiece(first);
  }, [choice?.number]);

  const [whoCan = view.active] = able;
  const watched = stage?.event?.mark?.piece ?? piece ?? (view.active >= 0 ? view.active : whoCan);
  // with nobody to watch, where something can be done
  const [somewhere] = open.flatMap((move) => move.mark?.squares ?? []);
  const enlarging = useEnlarging(frame, whole, places.get(watched) ?? (somewhere === undefined ? undefined : middle(view, somewhere)));

  useTags(ground, [aimed, told]);

  const at = ({ x, y }: Point, wide = 1): Record<string, string> => ({ left: `${((x - wide / 2) / whole.x) * 100}%`, top: `${((y - wide / 2) / whole.y) * 100}%`, width: `${(wide / whole.x) * 100}%`, height: `${(wide / whole.y) * 100}%` });
  const choose = (moves: readonly MoveOut[], by: HTMLElement): void => {
    if (busy) return;
    replay.skip();
    const [only] = moves;
    // what can be taken back is done at once; an attack is shown with its odds first
    if (moves.length === 1 && only !== undefined && (only.mark?.pieces.length === 0 || only.mark?.piece === -1)) pick(only);
    else menu(moves, by, setPreview);
  };
  const acting = piece === null ? {} : { by: piece };
  const press = (figure: FigureView, by: HTMLElement): void => {
    const targets = aimed.get(figure.id);
    // a grenade beside it is aimed at its own square
    const direct = targets?.filter((move) => move.verb !== "grenade" || move.mark?.squares.includes(figure.square) === true) ?? [];
    if (targets !== undefined) choose(direct.length > 0 ? direct : targets, by);
    else if (able.has(figure.id)) choosePiece(piece === figure.id ? null : figure.id);
    else {
      const here = squares.get(figure.square);
      if (here !== undefined) choose(here, by);
      else whyNot({ card: figure.id, ...acting }, by);
    }
  };
  const pressGround = (event: MouseEvent): void => {
    const [field, bubble] = [event.currentTarget, document.querySelector(".bubble")];
    if (!(field instanceof HTMLElement) || bubble !== null || (event.target instanceof Element && event.target.closest("button") !== null)) return;
    const box = field.getBoundingClientRect();
    const square = squareAt(view, { x: ((event.clientX - box.left) / box.width) * whole.x, y: ((event.clientY - box.top) / box.height) * whole.y });
    const anchor = field.querySelector<HTMLElement>(".pointed");
    if (square === null || anchor === null) return;
    Object.assign(anchor.style, at(middle(view, square)));
    whyNot({ square, ...acting }, anchor);
  };
  const hover = (moves: readonly MoveOut[] | undefined, figure: number | null = null) => {
    const on = (): void => {
      setPreview(moves?.[0] ?? null);
      setLooked(figure);
    };
    const off = (): void => {
      setPreview(null);
      setLooked(null);
    };
    return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off };
  };
  const note = (moves: readonly MoveOut[] | undefined): string => moves?.find((move) => move.mark?.note && move.verb !== "grenade")?.mark?.note ?? "";

  const event = stage?.event ?? null;
  const shots: [Point, Point][] = [];
  if (event?.mark !== null && event !== null && (event.kind.startsWith("attack-") || event.kind === "coop-reason")) {
    const a = places.get(event.mark?.piece ?? -1);
    const b = places.get(event.mark?.pieces[0] ?? -1);
    if (a !== undefined && b !== undefined) shots.push([a, b]);
  }
  const tools = <Tools replay={replay} sight={sight} setSight={setSight} />;
  const drafting = choice?.kind === "draft";

  return (
    <div class="siege">
      <div class={`field-frame ${drafting ? "drafting" : ""}`}>
        <div class="field-window" ref={frame} inert={drafting && !away} {...(enlarging.scale > 1 ? { tabIndex: 0, role: "group", "aria-label": "The board, larger than its place" } : {})}>
          <div class="field" ref={ground} style={{ aspectRatio: `${whole.x} / ${whole.y}`, "--zoom": `${enlarging.scale}`, "--ratio": `${whole.x / whole.y}`, "--across": `${whole.x}` }} role="group" aria-label="The board" data-board={true} onClick={pressGround}>
            <Ground view={told} />
            <Overlay view={view} piece={stage === null ? piece : null} looked={looked} preview={stage === null ? preview : null} sight={sight} shots={shots} />
            <span class="pointed" aria-hidden={true} />
            {stage !== null
              ? null
              : [...squares].map(([square, moves]) => (
                  <button
                    key={`s${square}`}
                    type="button"
                    class={`reach ${moves.some((move) => move.verb === "grenade") ? "aim" : ""}`}
                    style={at(middle(view, square))}
                    data-card={`s${square}`}
                    data-still={true}
                    data-square={square}
                    title={squareName(view, square)}
                    aria-label={`${note(moves)} ${moves.map((move) => plain(move.text)).join(", or ")}`.trim()}
                    onClick={(click) => choose(moves, click.currentTarget)}
                    {...hover(moves)}
                  >
                    {note(moves)}
                  </button>
                ))}
            {told.things.map(([kind, square, alive], place) => {
              if (!alive || square < 0) return null;
              const moves = aimed.get(THING + place);
              const name = `${THINGS[kind] ?? kind}, ${squareName(view, square)}`;
              return (
                <button
                  key={`t${place}`}
                  type="button"
                  class={`figure thing ${moves === undefined ? "" : "target"}`}
                  style={at(middle(view, square), 1.02)}
                  data-card={`t${place}`}
                  data-still={true}
                  data-thing={kind}
                  title={name}
                  aria-label={moves === undefined ? name : `${name}, ${note(moves)}`}
                  {...hover(moves, THING + place)}
                  onClick={(click) => (moves === undefined ? whyNot({ card: THING + place, ...acting }, click.currentTarget) : choose(moves, click.currentTarget))}
                >
                  <svg class="token" data-kind={kind} viewBox="0 0 40 40" aria-hidden={true}>
                    <path class="plate" d={OUTLINES[kind] ?? ""} />
                  </svg>
                  {moves === undefined ? null : <span class="odds">{note(moves)}</span>}
                </button>
              );
            })}
            {figures.map((figure) => {
              const place = places.get(figure.id);
              if (place === undefined) return null;
              const targets = stage === null ? aimed.get(figure.id) : undefined;
              const mine = stage === null && able.has(figure.id);
              const state = stateOf(figure, view, {
                target: targets !== undefined,
                able: mine,
                chosen: piece === figure.id,
                hit: event?.kind === "hurt" && event.mark?.piece === figure.id,
                acting: event?.mark?.piece === figure.id,
              });
              return (
                <button
                  key={`f${figure.id}`}
                  type="button"
                  class={`figure ${state}`}
                  style={at(place, 1.02)}
                  data-card={`f${figure.id}`}
                  data-still={true}
                  data-figure={figure.id}
                  data-side={figure.number === 0 ? figure.kind : "legion"}
                  aria-pressed={mine ? piece === figure.id : undefined}
                  title={label(figure, view)}
                  onClick={(click) => press(figure, click.currentTarget)}
                  {...hover(targets, figure.id)}
                >
                  <span class="hidden-words">{label(figure, view)}</span>
                  <Token figure={figure} />
                  {note(targets) === "" ? null : <span class={`odds ${note(targets) === "0 %" ? "hopeless" : ""}`}>{note(targets)}</span>}
                </button>
              );
            })}
            {stage !== null
              ? null
              : throughDoors(open).map((move) => {
                  const door = doorway(view, move.mark?.note ?? "");
                  const crowd = figures.filter((figure) => figure.place === "waiting" && figure.entrance.split(" ")[0] === door?.name).length;
                  return door === null ? null : (
                    <button key={`e${move.id}`} type="button" class={`reach door ${move.verb === "entrance" ? "" : "exit"}`} style={at(signAt(door, crowd), 0.9)} data-card={`e${door.name}`} data-still={true} data-entrance={door.name} aria-label={move.verb === "entrance" ? `${door.name}: this entrance` : `out: ${plain(move.text)}`} title={plain(move.text)} onClick={() => pick(move)}>
                      {move.verb === "entrance" ? door.name : "out"}
                    </button>
                  );
                })}
            {view.doors.map(([x, y, above], place) => {
              const moves = aimed.get(DOOR + place);
              if (moves === undefined) return null;
              const there = { x: x + MARGIN + (above ? 0.5 : 0), y: y + MARGIN + (above ? 0 : 0.5) };
              return (
                <button key={`d${place}`} type="button" class="figure thing target" style={at(there, 0.8)} data-card={`d${place}`} data-still={true} aria-label={`The door, ${note(moves)}`} {...hover(moves)} onClick={(click) => choose(moves, click.currentTarget)}>
                  <span class="odds">{note(moves)}</span>
                </button>
              );
            })}
          </div>
        </div>
        <Strip view={view} replay={replay} piece={piece} looked={looked} />
        {phone ? (
          <details class="phone-tools">
            <summary aria-label="Sight and replay">⚙</summary>
            {tools}
          </details>
        ) : null}
        <Size step={enlarging.step} whole={enlarging.whole} />
        {drafting && choice !== null ? <Draft view={view} choice={choice} away={away} setAway={setAway} /> : null}
      </div>
      {phone ? null : <Teams out={out} view={told} giveToBot={giveToBot} tools={tools} />}
    </div>
  );
}
