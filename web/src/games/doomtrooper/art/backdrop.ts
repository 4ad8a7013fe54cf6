// What lies behind: the place an affiliation fights in, and the weather of the name.

import { circle, line, n, path, poly, polar, rect, star, type Point } from "./draw.ts";
import { mix, NIGHT, type Tones } from "./palette.ts";
import type { Subject } from "./subject.ts";
import type { Chance } from "./seed.ts";

type Scene = (t: Tones, c: Chance) => string;

const rays: Scene = (t, c) => {
  const [x, y] = [c.between(70, 130), c.between(40, 80)];
  let out = "";
  const count = c.whole(7, 14);
  for (let ray = 0; ray < count; ray++) {
    const angle = (360 / count) * ray + c.between(-8, 8);
    out += path(poly([[x, y], polar(x, y, angle, 240), polar(x, y, angle + c.between(5, 13), 240)]), { fill: t.base, opacity: c.between(0.06, 0.2) });
  }
  return out;
};

const disc: Scene = (t, c) => {
  const [x, y, r] = [c.between(40, 160), c.between(30, 66), c.between(24, 46)];
  return circle(x, y, r + 8, { fill: t.base, opacity: 0.1 }) + circle(x, y, r, { fill: t.base, opacity: 0.3 }) + circle(x + r * 0.3, y - r * 0.2, r * 0.25, { fill: NIGHT, opacity: 0.18 }) + circle(x - r * 0.3, y + r * 0.3, r * 0.15, { fill: NIGHT, opacity: 0.18 });
};

const ruins: Scene = (t, c) => {
  let out = "";
  for (const [depth, shade] of [[0.62, 0.55], [0.8, 0.9]] as const) {
    let x = -10;
    const top: Point[] = [[-10, 150]];
    while (x < 210) {
      const w = c.between(10, 30);
      const y = 150 * depth - c.between(0, 48);
      top.push([x, y], [x + w * 0.5, y + (c.odds(0.4) ? c.between(-8, 10) : 0)], [x + w, y]);
      x += w;
    }
    top.push([210, 150]);
    out += path(poly(top), { fill: mix(t.dark, NIGHT, shade - 0.35), opacity: 0.9 });
  }
  return out;
};

const hexes: Scene = (t, c) => {
  let out = "";
  for (let row = 0; row < 7; row++)
    for (let column = 0; column < 9; column++) {
      if (c.odds(0.45)) continue;
      out += path(star(column * 26 + (row % 2) * 13, row * 23, 6, 13), { stroke: t.base, width: 1, fill: c.odds(0.14) ? t.base : "none", opacity: c.between(0.14, 0.42) });
    }
  return out;
};

const sunrise: Scene = (t, c) => {
  const y = c.between(60, 84);
  let out = "";
  const count = c.pick([12, 16, 20] as const);
  for (let ray = 0; ray < count; ray++) out += path(poly([[100, y], polar(100, y, (360 / count) * ray, 240), polar(100, y, (360 / count) * (ray + 0.5), 240)]), { fill: t.base, opacity: 0.2 });
  return out + circle(100, y, c.between(44, 58), { fill: t.base, opacity: 0.42 });
};

const arches: Scene = (t, c) => {
  let out = "";
  const count = c.pick([3, 4, 5] as const);
  const w = 200 / count;
  for (let arch = 0; arch < count; arch++) {
    const x = arch * w;
    out += path(`M${n(x + 4)} 150V70Q${n(x + 6)} 30 ${n(x + w / 2)} ${n(8 + c.between(0, 10))}Q${n(x + w - 6)} 30 ${n(x + w - 4)} 70V150Z`, { fill: t.base, opacity: c.between(0.08, 0.24), stroke: t.light, width: 1 });
  }
  return out + circle(100, 46, c.between(20, 32), { fill: t.light, opacity: 0.22 });
};

/** The light that falls into the Legion's places: blood, rot, visions, void, brass. */
const UNHOLY = ["#b03a34", "#6f9a3a", "#3a9a92", "#4658c8", "#a8913a", "#9068cc"] as const;

const thorns: Scene = (t, c) => {
  const light = c.pick(UNHOLY);
  const [x, y] = [c.between(66, 134), c.between(40, 70)];
  let out = circle(x, y, 74, { fill: light, opacity: 0.16 }) + circle(x, y, c.between(38, 56), { fill: light, opacity: 0.34 });
  for (let thorn = 0; thorn < 11; thorn++) {
    const x = thorn * 20 + c.between(-8, 8);
    const down = c.odds(0.4);
    const long = c.between(40, 100);
    out += down ? path(`M${n(x - 9)} 0Q${n(x + 4)} ${n(long * 0.5)} ${n(x + c.between(-8, 8))} ${n(long)}Q${n(x - 2)} ${n(long * 0.4)} ${n(x + 9)} 0Z`, { fill: t.deep, opacity: 0.9 }) : path(`M${n(x - 10)} 150Q${n(x - 2)} ${n(150 - long * 0.5)} ${n(x + c.between(-16, 16))} ${n(150 - long)}Q${n(x + 4)} ${n(150 - long * 0.4)} ${n(x + 10)} 150Z`, { fill: t.dark, opacity: 0.8 });
  }
  return out;
};

const hills: Scene = (t, c) => {
  let out = "";
  for (const [y, tone, opacity] of [[70, t.mid, 0.5], [92, t.dark, 0.8], [116, t.deep, 0.95]] as const) {
    const [a, b] = [c.between(-30, 20), c.between(-30, 20)];
    out += path(`M0 150V${n(y + b * 0.4)}Q50 ${n(y + a)} 100 ${y}T200 ${n(y + b)}V150Z`, { fill: tone, opacity });
  }
  for (let stone = c.whole(2, 4); stone > 0; stone--) {
    const x = c.between(10, 190);
    out += path(`M${n(x)} 112L${n(x + 3)} ${n(112 - c.between(24, 48))}H${n(x + 12)}L${n(x + 15)} 114Z`, { fill: t.deep });
  }
  return out;
};

const lights: Scene = (t, c) => {
  let out = "";
  for (let beam = c.whole(3, 5); beam > 0; beam--) {
    const x = c.between(0, 200);
    const angle = c.between(-34, 34);
    out += path(poly([[x, 150], polar(x, 150, angle - 5, 220), polar(x, 150, angle + 5, 220)]), { fill: t.light, opacity: 0.13 });
  }
  for (let spark = 0; spark < 16; spark++) out += path(star(c.between(0, 200), c.between(0, 90), 4, c.between(1, 3), 0.6), { fill: t.light, opacity: 0.7 });
  return out;
};

const columns: Scene = (t, c) => {
  let out = "";
  for (let column = 0; column < 4; column++) {
    const x = 8 + column * 50 + c.between(-4, 4);
    out += rect(x, 22, 30, 140, { fill: t.base, opacity: 0.15 }) + rect(x - 4, 14, 38, 8, { fill: t.base, opacity: 0.28 });
    for (let flute = 1; flute < 4; flute++) out += path(`M${n(x + flute * 7.5)} 24V150`, { stroke: NIGHT, width: 1.4, opacity: 0.4 });
  }
  return out;
};

const dunes: Scene = (t, c) => disc(t, c) + path(`M0 112Q60 ${n(c.between(70, 100))} 110 104T200 ${n(c.between(88, 104))}V150H0Z`, { fill: t.mid, opacity: 0.55 }) + path(`M0 130Q50 ${n(c.between(100, 122))} 120 128T200 120V150H0Z`, { fill: t.dark });

const pines: Scene = (t, c) => {
  let out = disc(t, c);
  for (let tree = 0; tree < 12; tree++) {
    const [x, h] = [tree * 18 + c.between(-6, 6), c.between(50, 96)];
    out += path(poly([[x - 13, 150], [x - 5, 150 - h * 0.45], [x - 9, 150 - h * 0.45], [x, 150 - h], [x + 9, 150 - h * 0.45], [x + 5, 150 - h * 0.45], [x + 13, 150]]), { fill: tree % 2 ? t.dark : t.deep });
  }
  for (let flake = 0; flake < 20; flake++) out += circle(c.between(0, 200), c.between(0, 140), c.between(0.6, 1.6), { fill: "#ffffff", opacity: 0.6 });
  return out;
};

const tunnel: Scene = (t, c) => {
  let out = "";
  for (let ring = 5; ring > 0; ring--) out += path(star(100 + c.between(-6, 6), 66, c.pick([8, 10, 12] as const), ring * 27, ring * 27, c.between(0, 40)), { stroke: t.base, width: 1.4, fill: mix(t.mid, NIGHT, ring * 0.17), opacity: 0.8 });
  return out;
};

const SCENES: Record<string, readonly [Scene, ...Scene[]]> = {
  bauhaus: [columns, rays, ruins],
  capitol: [lights, rays, ruins],
  cybertronic: [hexes, hexes, tunnel],
  imperial: [hills, ruins, disc],
  mishima: [sunrise, disc, rays],
  brotherhood: [arches, rays, arches],
  legion: [thorns, thorns, thorns, ruins],
  crescentia: [dunes],
  lutheran: [tunnel],
  rasputin: [pines],
  templars: [ruins, dunes],
  general: [ruins, lights, rays, disc, hills],
};

/** Behind a warrior. */
export function backdrop(subject: Subject): string {
  const { tones: t, chance: c } = subject;
  const scenes = SCENES[subject.side] ?? [rays];
  const scene = c.pick(scenes)(t, c);
  return rect(0, 0, 200, 150, { fill: mix(t.deep, "#1b2029", 0.35) }) + scene;
}

/** Behind a thing: a quiet ground with a pool of light. */
export function stage(subject: Subject): string {
  const { tones: t, chance: c } = subject;
  let out = rect(0, 0, 200, 150, { fill: mix(t.deep, "#1b2029", 0.35) });
  const kind = c.whole(0, 3);
  if (kind === 0) for (let ring = 1; ring < 6; ring++) out += circle(100, 75, ring * 26 + c.between(-4, 4), { stroke: t.base, width: 1, opacity: 0.34 - ring * 0.045 });
  if (kind === 1) for (let stripe = -6; stripe < 14; stripe++) out += path(line([[stripe * 20, 150], [stripe * 20 + 90, 0]]), { stroke: t.base, width: c.between(1, 6), opacity: 0.1 });
  if (kind === 2) for (let x = 0; x <= 200; x += 20) out += path(`M${x} 0V150M0 ${n(x * 0.75)}H200`, { stroke: t.base, width: 0.8, opacity: 0.2 });
  if (kind === 3) out += rays(t, c);
  const [x, y] = [c.between(80, 120), c.between(60, 86)];
  return out + circle(x, y, 62, { fill: t.base, opacity: 0.13 }) + circle(x, y, c.between(34, 50), { fill: t.base, opacity: 0.15 });
}

