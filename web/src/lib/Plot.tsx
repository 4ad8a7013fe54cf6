// Points over time, as lines told apart by dash and by a name at their end, not by colour alone.

interface Line {
  name: string;
  points: readonly number[];
  /** A colour of its own. */
  tone?: string;
}

const WIDE = 560;
const HIGH = 240;
const EDGE = { left: 34, right: 96, top: 14, bottom: 30 };
const COLOURS = ["#ffb347", "#8fb7ea", "#9ad0a0", "#e39a94", "#c3a6ec", "#d8c06a"];
const DASHES = ["", "7 4", "2 4", "10 3 2 3", "4 2", "1 3"];

/** Round steps for an axis, at most five of them. */
export function ticks(top: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((size) => top / size <= 5) ?? Math.ceil(top / 5);
  const marks: number[] = [];
  for (let mark = 0; mark <= top; mark += step) marks.push(mark);
  return marks;
}

interface Props {
  turns: readonly number[];
  lines: readonly Line[];
  goal?: number;
  /** What is counted, and along what. */
  counted?: string;
  along?: string;
}

export function Plot({ turns, lines, goal, counted = "Promotion points", along = "turn" }: Props) {
  const first = turns[0] ?? 0;
  const last = Math.max(first + 1, turns.at(-1) ?? 1);
  const top = Math.max(1, goal ?? 0, ...lines.flatMap((line) => line.points));
  const x = (turn: number): number => EDGE.left + ((turn - first) / (last - first)) * (WIDE - EDGE.left - EDGE.right);
  const y = (points: number): number => HIGH - EDGE.bottom - (points / top) * (HIGH - EDGE.top - EDGE.bottom);
  const ends = lines.map((line) => y(line.points.at(-1) ?? 0));
  const label = (index: number): number => {
    // two names at the same height would cover each other
    const clash = ends.slice(0, index).filter((other) => Math.abs(other - (ends[index] ?? 0)) < 13).length;
    return (ends[index] ?? 0) + clash * 14;
  };
  const said = lines.map((line) => `${line.name} ${line.points.at(-1) ?? 0}`).join(", ");
  return (
    <svg class="plot" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={`${counted} by ${along}. At the end: ${said}.`}>
      {ticks(top).map((mark) => (
        <g key={mark}>
          <path d={`M${EDGE.left} ${y(mark)}H${WIDE - EDGE.right}`} stroke="#2c323c" />
          <text x={EDGE.left - 6} y={y(mark) + 4} text-anchor="end">
            {mark}
          </text>
        </g>
      ))}
      {goal === undefined ? null : <path d={`M${EDGE.left} ${y(goal)}H${WIDE - EDGE.right}`} stroke="#e9e4d8" stroke-dasharray="2 5" />}
      {lines.map((line, index) => (
        <g key={index}>
          <path
            d={line.points.map((points, step) => `${step === 0 ? "M" : "L"}${x(turns[step] ?? first)} ${y(points)}`).join("")}
            fill="none"
            stroke={line.tone ?? COLOURS[index % COLOURS.length]}
            stroke-width="2.5"
            stroke-dasharray={DASHES[index % DASHES.length]}
            stroke-linejoin="round"
          />
          <text x={WIDE - EDGE.right + 8} y={label(index) + 4} fill={line.tone ?? COLOURS[index % COLOURS.length]}>
            {`${line.name} ${line.points.at(-1) ?? 0}`}
          </text>
        </g>
      ))}
      <text x={(WIDE - EDGE.right + EDGE.left) / 2} y={HIGH - 6} text-anchor="middle">
        {along}
      </text>
      <text x={x(last)} y={HIGH - 14} text-anchor="middle">
        {last}
      </text>
      <text x={x(first)} y={HIGH - 14} text-anchor="middle">
        {first}
      </text>
    </svg>
  );
}
