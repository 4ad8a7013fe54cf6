import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

import { plain, Words } from "../../lib/words.tsx";
import { usePlay } from "../../lib/play.ts";
import { mayMove } from "../../lib/settings.ts";
import type { FigureView, MoveOut, SeatOut, SiegeView } from "../../wire.ts";
import { Roll } from "./Dice.tsx";
import { Ground } from "./Ground.tsx";
import { actors, byPiece, bySquare, shown, throughDoors } from "./moves.ts";
import { doorway, MARGIN, middle, size, squareName, standing, type Point } from "./places.ts";
import { SPEEDS, useReplay, type Speed } from "./replay.ts";
import { Token } from "./Token.tsx";
import { OUTLINES } from "./shapes.ts";
import { Tray } from "./Tray.tsx";

/** What can be attacked and is no figure is numbered from here on: things, and doors that were placed. */
const THING = 1000;
const DOOR = 2000;
/** A square smaller than this is too small to tell figures apart. */
const LEAST_PX = 23;
const ENLARGED = 1.6;
const SIZES: readonly number[] = [1, 1.3, ENLARGED, 2, 2.6];

interface Props {
  out: SeatOut;
  view: SiegeView;
  giveToBot: (seat: number) => void;
}

const PLACES: Readonly<Record<string, string>> = { waiting: "outside", out: "out of action", left: "off the board" };

function label(figure: FigureView, view: SiegeView): string {
  const name = figure.number > 0 ? `${figure.name} ${figure.number}` : figure.name;
  const where = figure.square >= 0 ? squareName(view, figure.square) : (PLACES[figure.place] ?? figure.place);
  const dice = [figure.close > 0 ? `${figure.close} close` : "", figure.fire > 0 ? `${figure.fire} firearm` : ""].filter(Boolean).join(" and ");
  const how = figure.number > 0 ? `Armor ${figure.armor}, ${dice} ${figure.die} dice, ${figure.worth} P${figure.idle ? ", not yet awake" : ""}` : `Strength ${figure.strength}`;
  return `${name}, ${where}, ${how}`;
}

/** Lines from the chosen figure to its targets, seen or blocked, and the squares that a move hits. */
function Overlay({ view, piece, looked, preview, lines }: { view: SiegeView; piece: number | null; looked: number | null; preview: MoveOut | null; lines: readonly [Point, Point][] }) {
  const whole = size(view);
  const from = piece === null ? undefined : view.figures.find((figure) => figure.id === piece);
  const start = from !== undefined && from.square >= 0 ? middle(view, from.square) : null;
  // lines that are free are always there; what blocks one is shown when its end is pointed at
  const own = view.sights.filter((sight) => sight.figure === piece && (sight.target === looked || (sight.seen && looked === null)));
  return (
    <svg class="overlay" viewBox={`0 0 ${whole.x} ${whole.y}`} aria-hidden={true}>
      {(preview?.mark?.area ?? []).map((square) => {
        const { x, y } = middle(view, square);
        return <rect key={square} class="area" x={x - 0.5} y={y - 0.5} width="1" height="1" />;
      })}
      {start === null
        ? null
        : own.map((sight) => {
            const end = middle(view, sight.square);
            return <path key={sight.target} class={sight.seen ? "sight" : "sight blocked"} d={`M${start.x} ${start.y}L${end.x} ${end.y}`} />;
          })}
      {own.flatMap((sight) =>
        sight.blockers.map((square) => {
          const { x, y } = middle(view, square);
          return <path key={`${sight.target}-${square}`} class="blocker" d={`M${x - 0.3} ${y - 0.3}l.6 .6M${x + 0.3} ${y - 0.3}l-.6 .6`} />;
        }),
      )}
      {lines.map(([a, b], place) => (
        <path key={place} class="shot" d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
      ))}
    </svg>
  );
}

/** The board: ground, figures, the squares that can be reached; beside it the teams. */
export function Board({ out, view, giveToBot }: Props) {
  const { piece, choosePiece, pick, menu, touch, busy, you } = usePlay();
  const { choice } = out;
  const [zoom, setZoom] = useState<number | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [looked, setLooked] = useState<number | null>(null);
  const [preview, setPreview] = useState<MoveOut | null>(null);
  const replay = useReplay(view, out.events);
  const { stage } = replay;
  const figures = stage?.figures ?? view.figures;
  const able = useMemo(() => actors(choice), [choice]);
  const open = useMemo(() => (choice?.form === "pick" ? shown(choice, piece) : []), [choice, piece]);
  const squares = useMemo(() => bySquare(open), [open]);
  const aimed = useMemo(() => byPiece(open), [open]);
  const places = standing(view, figures);
  const whole = size(view);

  useEffect(() => {
    setPreview(null);
    setLooked(null);
    if (piece !== null && !able.has(piece)) choosePiece(null);
    // the one who has begun goes on; equipment is chosen for one after the other
    const [first] = able.has(view.active) ? [view.active] : [...able].sort((a, b) => a - b);
    const kept = piece !== null && able.has(piece);
    if (!kept && first !== undefined && (able.size === 1 || first === view.active || choice?.kind === "draft")) choosePiece(first);
  }, [choice?.number]);

  // a large board is enlarged from the beginning, so that its figures can be told apart
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const box = frame.current;
    if (box === null) return;
    const measure = (): void => setFits(Math.min(box.clientWidth / whole.x, box.clientHeight / whole.y) >= LEAST_PX);
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    measure();
    return () => watch.disconnect();
  }, [whole.x, whole.y]);
  const scale = zoom ?? (fits ? 1 : ENLARGED);
  const watched = stage?.event?.mark?.piece ?? piece ?? view.active;
  const there = places.get(watched);
  useEffect(() => {
    const box = frame.current;
    if (box === null || scale === 1) return;
    const field = box.querySelector<HTMLElement>(".field");
    if (field === null) return;
    const centre = there ?? { x: whole.x / 2, y: whole.y / 2 };
    const [left, top] = [(centre.x / whole.x) * field.offsetWidth + field.offsetLeft, (centre.y / whole.y) * field.offsetHeight + field.offsetTop];
    const inside = left > box.scrollLeft + 60 && left < box.scrollLeft + box.clientWidth - 60 && top > box.scrollTop + 60 && top < box.scrollTop + box.clientHeight - 60;
    if (!inside) box.scrollTo({ left: left - box.clientWidth / 2, top: top - box.clientHeight / 2, behavior: mayMove() ? "smooth" : "auto" });
  }, [scale, watched, there?.x, there?.y]);

  const at = ({ x, y }: Point, wide = 1): Record<string, string> => ({ left: `${((x - wide / 2) / whole.x) * 100}%`, top: `${((y - wide / 2) / whole.y) * 100}%`, width: `${(wide / whole.x) * 100}%`, height: `${(wide / whole.y) * 100}%` });
  const choose = (moves: readonly MoveOut[], by: HTMLElement): void => {
    if (busy) return;
    replay.skip();
    const [only] = moves;
    // what can be taken back is done at once; an attack is shown with its odds first
    if (moves.length === 1 && only !== undefined && (only.mark?.pieces.length === 0 || only.mark?.piece === -1)) pick(only);
    else menu(moves, by, setPreview);
  };
  const press = (figure: FigureView, by: HTMLElement): void => {
    const targets = aimed.get(figure.id);
    // a grenade beside it is aimed at its own square
    const direct = targets?.filter((move) => move.verb !== "grenade" || move.mark?.squares.includes(figure.square) === true) ?? [];
    if (targets !== undefined) choose(direct.length > 0 ? direct : targets, by);
    else if (able.has(figure.id)) choosePiece(piece === figure.id ? null : figure.id);
    else {
      const here = squares.get(figure.square);
      if (here !== undefined) choose(here, by);
      else touch(figure.id, by);
    }
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
  const lines: [Point, Point][] = [];
  if (event?.mark !== null && event !== null && (event.kind.startsWith("attack-") || event.kind === "coop-reason")) {
    const a = places.get(event.mark?.piece ?? -1);
    const b = places.get(event.mark?.pieces[0] ?? -1);
    if (a !== undefined && b !== undefined) lines.push([a, b]);
  }
  const left = (seat: number): boolean => {
    const player = out.players.find((one) => one.seat === seat);
    return player?.replaceable === true && seat !== you && out.result === null;
  };

  return (
    <div class="siege">
      <div class="field-frame">
       <div class="field-window" ref={frame}>
        <div class="field" style={{ aspectRatio: `${whole.x} / ${whole.y}`, "--zoom": `${scale}`, "--ratio": `${whole.x / whole.y}`, "--across": `${whole.x}` }} role="group" aria-label="The board">
          <Ground view={view} />
          <Overlay view={view} piece={stage === null ? piece : null} looked={looked} preview={stage === null ? preview : null} lines={lines} />
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
                  aria-label={`${note(moves)} ${moves.map((move) => plain(move.text)).join(", or ")}`.trim()}
                  onClick={(click) => choose(moves, click.currentTarget)}
                  {...hover(moves)}
                >
                  {note(moves)}
                </button>
              ))}
          {view.things.map(([kind, square, alive], place) => {
            if (!alive || square < 0) return null;
            const moves = aimed.get(THING + place);
            return (
              <button key={`t${place}`} type="button" class={`figure thing ${moves === undefined ? "" : "target"}`} style={at(middle(view, square), 1.02)} data-card={`t${place}`} data-still={true} aria-label={kind} {...hover(moves)} onClick={(click) => moves !== undefined && choose(moves, click.currentTarget)}>
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
            const struck = event?.kind === "hurt" && event.mark?.piece === figure.id;
            return (
              <button
                key={`f${figure.id}`}
                type="button"
                class={`figure ${targets === undefined ? "" : "target"} ${mine ? "able" : ""} ${piece === figure.id ? "chosen" : ""} ${figure.idle ? "idle" : ""} ${figure.done && (figure.number === 0 || view.phase === "legion") ? "done" : ""} ${struck ? "hit" : ""} ${event?.mark?.piece === figure.id ? "acting" : ""}`}
                style={at(place, 1.02)}
                data-card={`f${figure.id}`}
                data-still={true}
                data-figure={figure.id}
                data-side={figure.number === 0 ? figure.kind : "legion"}
                aria-pressed={mine ? piece === figure.id : undefined}
                title={label(figure, view)}
                onClick={(click) => press(figure, click.currentTarget)}
                {...hover(targets, figure.number > 0 && able.size > 0 ? figure.id : null)}
              >
                <span class="hidden-words">{label(figure, view)}</span>
                <Token figure={figure} />
                {note(targets) === "" ? null : <span class="odds">{note(targets)}</span>}
              </button>
            );
          })}
          {stage !== null
            ? null
            : throughDoors(open).map((move) => {
                const door = doorway(view, move.mark?.note ?? "");
                return door === null ? null : (
                  <button key={`e${move.id}`} type="button" class={`reach door ${move.verb === "entrance" ? "" : "exit"}`} style={at(door.beyond, 0.9)} data-card={`e${door.name}`} data-still={true} data-entrance={door.name} aria-label={move.verb === "entrance" ? `${door.name}: this entrance` : `out: ${plain(move.text)}`} title={plain(move.text)} onClick={() => pick(move)}>
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
          {stage !== null && stage.event !== null ? (
            <div class="caption-bar" aria-live="off">
              <p>
                <Words text={stage.event.text} />
              </p>
              {stage.dice.length > 0 ? <Roll faces={stage.dice} colour={stage.colour} /> : null}
              <button type="button" class="small" data-skip={true} onClick={replay.skip}>
                Skip
              </button>
            </div>
          ) : null}
      </div>
      <div class="teams" tabIndex={0} role="group" aria-label="The teams">
        <div class="board-tools">
        <label>
          Size
          <select value={`${scale}`} data-zoom={true} onChange={(change) => setZoom(Number(change.currentTarget.value))}>
            {SIZES.map((size) => (
              <option key={size} value={`${size}`}>
                {size === 1 ? "whole" : `× ${size}`}
              </option>
            ))}
          </select>
        </label>
        <label>
          Motion
          <select value={replay.speed} onChange={(change) => replay.setSpeed(change.currentTarget.value as Speed)}>
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {speed}
              </option>
            ))}
          </select>
        </label>
        </div>
        {view.teams
          .filter((team) => team.seat !== view.legion)
          .map((team) => (
            <div key={team.seat}>
              <Tray team={team} view={view} able={able} />
              {left(team.seat) ? (
                <button type="button" class="small" onClick={() => giveToBot(team.seat)}>
                  Give this seat to a bot
                </button>
              ) : null}
            </div>
          ))}
      </div>
    </div>
  );
}
