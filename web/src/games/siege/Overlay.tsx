import type { MoveOut, SightView, SiegeView } from "../../wire.ts";
import { MARGIN, middle, size, type Point } from "./places.ts";

interface Props {
  view: SiegeView;
  /** From whom lines of sight are shown. */
  piece: number | null;
  /** The figure that is pointed at: its line stands out. */
  looked: number | null;
  /** The move that is pointed at: the squares that it hits. */
  preview: MoveOut | null;
  /** Which lines are drawn: of those seen, of all, of the one that is pointed at. */
  sight: Sight;
  /** Attacks that are being played. */
  shots: readonly [Point, Point][];
}

export type Sight = "all" | "seen" | "pointed";
export const SIGHTS: readonly Sight[] = ["all", "seen", "pointed"];

function shownSights(view: SiegeView, { piece, looked, sight }: Pick<Props, "piece" | "looked" | "sight">): SightView[] {
  return view.sights.filter((one) => one.figure === piece && (one.target === looked || (looked === null && (sight === "all" || (sight === "seen" && one.seen)))));
}

/** Where a line ends, and what stands in its way: the point at a wall, the squares of figures. */
function Line({ view, from, sight, looked }: { view: SiegeView; from: Point; sight: SightView; looked: boolean }) {
  const end = middle(view, sight.square);
  const at = sight.at === null ? null : { x: sight.at[0] + MARGIN, y: sight.at[1] + MARGIN };
  const state = `${sight.seen ? "seen" : "blocked"} ${looked ? "looked" : ""}`;
  return (
    <g class={`line-of-sight ${state}`}>
      <path class="to" d={`M${from.x} ${from.y}L${(at ?? end).x} ${(at ?? end).y}`} />
      {at === null ? null : (
        <>
          {looked ? <path class="beyond" d={`M${at.x} ${at.y}L${end.x} ${end.y}`} /> : null}
          <circle class="stopped" cx={at.x} cy={at.y} r={looked ? 0.22 : 0.12} />
        </>
      )}
      {looked || sight.blockers.length > 0
        ? sight.blockers.map((square) => {
            const { x, y } = middle(view, square);
            const half = looked ? 0.34 : 0.18;
            return <path key={square} class="blocker" d={`M${x - half} ${y - half}l${2 * half} ${2 * half}M${x + half} ${y - half}l${-2 * half} ${2 * half}`} />;
          })
        : null}
    </g>
  );
}

/** Over the ground, under the figures: lines of sight, squares that a move hits, shots. */
export function Overlay(props: Props) {
  const { view, piece, looked, preview, shots } = props;
  const whole = size(view);
  const own = view.figures.find((figure) => figure.id === piece);
  const from = own !== undefined && own.square >= 0 ? middle(view, own.square) : null;
  return (
    <svg class="overlay" viewBox={`0 0 ${whole.x} ${whole.y}`} aria-hidden={true}>
      {(preview?.mark?.area ?? []).map((square) => {
        const { x, y } = middle(view, square);
        return <rect key={square} class="area" data-area={square} x={x - 0.5} y={y - 0.5} width="1" height="1" />;
      })}
      {from === null ? null : shownSights(view, props).map((sight) => <Line key={sight.target} view={view} from={from} sight={sight} looked={sight.target === looked} />)}
      {shots.map(([a, b], place) => (
        <path key={place} class="shot" d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
      ))}
    </svg>
  );
}
