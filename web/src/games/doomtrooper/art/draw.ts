// A few strokes of SVG. Pictures are strings: cheap to make, to keep and to compare.

/** A number as short as a picture needs it. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

interface Ink {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  extra?: string;
}

const ink = ({ fill = "none", stroke, width = 1.4, opacity, extra }: Ink): string =>
  ` fill="${fill}"` +
  (stroke ? ` stroke="${stroke}" stroke-width="${n(width)}" stroke-linejoin="round" stroke-linecap="round"` : "") +
  (opacity === undefined ? "" : ` opacity="${Math.round(opacity * 100) / 100}"`) +
  (extra ? ` ${extra}` : "");

export const path = (d: string, look: Ink): string => `<path d="${d}"${ink(look)}/>`;
export const circle = (x: number, y: number, r: number, look: Ink): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"${ink(look)}/>`;
export const rect = (x: number, y: number, w: number, h: number, look: Ink, round = 0): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${round ? ` rx="${n(round)}"` : ""}${ink(look)}/>`;
export const group = (inside: string, transform = "", opacity?: number): string =>
  `<g${transform ? ` transform="${transform}"` : ""}${opacity === undefined ? "" : ` opacity="${n(opacity)}"`}>${inside}</g>`;
export const at = (x: number, y: number, scale = 1, turn = 0): string =>
  `translate(${n(x)} ${n(y)})` + (turn ? ` rotate(${n(turn)})` : "") + (scale === 1 ? "" : ` scale(${Math.round(scale * 100) / 100})`);

export type Point = readonly [number, number];

/** A closed shape through these points. */
export const poly = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`;
/** An open line through these points. */
export const line = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}`;

/** The point at an angle (degrees, 0 is up, clockwise) and a distance from a centre. */
export const polar = (x: number, y: number, angle: number, distance: number): Point => {
  const turn = ((angle - 90) * Math.PI) / 180;
  return [x + distance * Math.cos(turn), y + distance * Math.sin(turn)];
};

/** A regular polygon or, with an inner radius, a star. */
export function star(x: number, y: number, corners: number, outer: number, inner = outer, turn = 0): string {
  const points: Point[] = [];
  const steps = inner === outer ? corners : corners * 2;
  for (let step = 0; step < steps; step++) {
    points.push(polar(x, y, turn + (360 / steps) * step, step % 2 === 0 || inner === outer ? outer : inner));
  }
  return poly(points);
}

/** Twice: as it is, and mirrored at x = 0 in a second tone: a thing lit from one side. */
export const mirrored = (half: (side: 1 | -1) => string): string => half(1) + group(half(-1), "scale(-1 1)");
