// Signs: sigils of the Art, gifts of the Symmetry, ki, glyphs of Specials, seals of missions and alliances, relics, beasts.

import { at, circle, group, line, mirrored, n, path, poly, polar, rect, star, type Point } from "./draw.ts";
import { EMBLEM } from "./emblems.ts";
import { BONE, GLOW, NIGHT, tonesOf, type Tones } from "./palette.ts";
import { named, type Subject } from "./subject.ts";
import type { Chance } from "./seed.ts";

/** Spells: circles, polygons and runes of light, all from the name. */
export function sigil({ tones: t, chance: c }: Subject): string {
  const corners = c.whole(3, 9);
  const turn = c.between(0, 90);
  let out = circle(0, 0, 58, { stroke: t.light, width: 2 }) + circle(0, 0, c.between(48, 53), { stroke: t.base, width: 1 });
  const skip = corners > 4 ? c.whole(1, Math.floor((corners - 1) / 2)) : 1;
  const tips: Point[] = [];
  for (let corner = 0; corner < corners; corner++) tips.push(polar(0, 0, turn + (360 / corners) * corner, 49));
  for (let corner = 0; corner < corners; corner++) out += path(line([tips[corner] ?? [0, 0], tips[(corner + skip) % corners] ?? [0, 0]]), { stroke: t.light, width: 2 });
  for (const [x, y] of tips) out += circle(x, y, c.between(3, 5), { fill: GLOW, stroke: t.dark, width: 1 });
  const inner = c.between(14, 24);
  out += circle(0, 0, inner, { fill: t.dark, stroke: t.light, width: 1.6 });
  out += path(star(0, 0, c.whole(3, 8), inner - 3, c.between(3, 8), c.between(0, 60)), { fill: GLOW });
  const runes = c.whole(8, 14);
  for (let rune = 0; rune < runes; rune++) {
    const angle = (360 / runes) * rune;
    const [x, y] = polar(0, 0, angle, 65);
    const strokes = line([[c.between(-3, 3), -4], [c.between(-3, 3), 0], [c.between(-3, 3), 4]]) + line([[-3, c.between(-4, 4)], [3, c.between(-4, 4)]]);
    out += group(path(strokes, { stroke: t.base, width: 1.5 }), at(x, y, 1, angle));
  }
  return group(out, at(100, 75));
}

/** Gifts: a wound in the dark with eyes, thorns and tendrils. */
export function gift({ tones: t, chance: c }: Subject): string {
  let out = "";
  const tendrils = c.whole(7, 13);
  for (let tendril = 0; tendril < tendrils; tendril++) {
    const angle = (360 / tendrils) * tendril + c.between(-10, 10);
    const [x1, y1] = polar(0, 0, angle + c.between(-34, 34), 38);
    const [x2, y2] = polar(0, 0, angle + c.between(-20, 20), c.between(52, 84));
    out += path(`M0 0Q${n(x1)} ${n(y1)} ${n(x2)} ${n(y2)}`, { stroke: t.base, width: c.between(2, 6) }) + circle(x2, y2, c.between(2, 4), { fill: t.light });
  }
  const lids = c.between(18, 34);
  const turn = c.between(-40, 40);
  out += path(star(0, 0, c.whole(8, 15), c.between(42, 52), c.between(26, 34), turn), { fill: t.dark, stroke: t.light, width: 1.8 });
  const kind = c.whole(0, 3);
  if (kind === 0) out += group(path(`M-36 0Q0 ${n(-lids - 10)} 36 0Q0 ${n(lids + 10)} -36 0Z`, { fill: BONE, stroke: NIGHT, width: 1.6 }) + circle(0, 0, 15, { fill: "#c8342c" }) + path("M0 -14Q6 0 0 14Q-6 0 0 -14Z", { fill: NIGHT }), `rotate(${n(turn)})`);
  if (kind === 1) out += path("M-20 6Q-24 -30 0 -30Q24 -30 20 6L12 12V22H-12V12Z", { fill: BONE, stroke: NIGHT, width: 1.4 }) + circle(-9, -6, 6, { fill: NIGHT }) + circle(9, -6, 6, { fill: NIGHT }) + circle(-9, -6, 2.2, { fill: "#ff4d3d" }) + circle(9, -6, 2.2, { fill: "#ff4d3d" }) + path("M-6 13V22M0 13V22M6 13V22M0 0L-3 7H3Z", { stroke: NIGHT, width: 1.4, fill: NIGHT });
  if (kind === 2) out += path(`M0 -32Q${n(c.between(20, 30))} -6 12 14Q22 10 22 2Q30 30 0 34Q-30 30 -20 -2Q-12 8 -8 6Q-20 -14 0 -32Z`, { fill: "#ff5a4d", stroke: NIGHT, width: 1.2 }) + path("M0 -6Q12 12 0 26Q-12 14 0 -6Z", { fill: GLOW });
  if (kind === 3) out += path(star(0, 0, c.whole(3, 6), 32, c.between(9, 14), turn), { fill: "#ff5a4d", stroke: NIGHT, width: 1.4 }) + circle(0, 0, 7, { fill: NIGHT });
  return group(out, at(100, 76));
}

/** Ki: brush strokes round a flame. */
export function ki({ tones: t, chance: c }: Subject): string {
  let out = "";
  const gap = c.between(10, 60);
  const [x1, y1] = polar(0, 0, gap, 52);
  const [x2, y2] = polar(0, 0, gap - 28, 52);
  out += path(`M${n(x1)} ${n(y1)}A52 52 0 1 1 ${n(x2)} ${n(y2)}`, { stroke: BONE, width: c.between(7, 11) });
  for (let stroke = c.whole(3, 5); stroke > 0; stroke--) {
    const [a, b] = [c.between(-26, 26), c.between(-28, 20)];
    out += path(`M${n(a - 18)} ${n(b)}Q${n(a)} ${n(b + c.between(-14, 14))} ${n(a + c.between(8, 26))} ${n(b + c.between(-8, 26))}`, { stroke: t.light, width: c.between(3.5, 7) });
  }
  return group(out + circle(c.between(-20, 20), c.between(-20, 20), 7, { fill: "#ff5a4d" }), at(100, 75));
}

type Glyph = (t: Tones, c: Chance) => string;

const burst: Glyph = (t, c) => path(star(0, 0, c.whole(9, 16), 56, c.between(22, 38), c.between(0, 30)), { fill: t.mid, stroke: t.light, width: 2 }) + path(star(0, 0, c.whole(7, 12), 34, 15), { fill: GLOW });
const fist: Glyph = (t, c) => burst(t, c) + group(path("M-24 30V-4Q-26 -22 -12 -22Q-8 -30 0 -24Q8 -30 13 -22Q26 -22 24 -4V12L14 34H-16Z", { fill: t.dark, stroke: BONE, width: 2 }) + path("M-12 -20V-4M0 -22V-4M12 -20V-4M-24 2H4", { stroke: BONE, width: 2 }), `rotate(${n(c.between(-25, 25))})`);
const crosshair: Glyph = (t, c) => {
  const r = c.between(36, 48);
  let ticks = "";
  for (let tick = 0; tick < 12; tick++) ticks += path(line([polar(0, 0, tick * 30, r - 8), polar(0, 0, tick * 30, r)]), { stroke: t.light, width: 1.6 });
  return circle(0, 0, r, { stroke: t.light, width: 2.6 }) + circle(0, 0, r * 0.5, { stroke: t.base, width: 1.8 }) + ticks + path(`M0 ${n(-r - 12)}V-10M0 10V${n(r + 12)}M${n(-r - 12)} 0H-10M10 0H${n(r + 12)}`, { stroke: BONE, width: 2.2 }) + circle(c.between(-16, 16), c.between(-16, 16), 6, { fill: "#ff5a4d" });
};
const eyes: Glyph = (t, c) => {
  let out = "";
  for (let pair = c.whole(2, 4); pair > 0; pair--) {
    const [x, y, s] = [c.between(-46, 46), c.between(-40, 40), c.between(0.7, 1.4)];
    out += group(path("M-22 0Q-13 -9 -5 2Q-14 6 -22 0ZM22 0Q13 -9 5 2Q14 6 22 0Z", { fill: GLOW }) + circle(-13, 0, 2.4, { fill: NIGHT }) + circle(13, 0, 2.4, { fill: NIGHT }), at(x, y, s, c.between(-8, 8)));
  }
  for (let leaf = 0; leaf < 9; leaf++) out += group(path("M0 0Q12 -16 0 -40Q-12 -16 0 0Z", { fill: t.dark, stroke: t.mid, width: 1.2 }), at(-88 + leaf * 22, 74, c.between(0.8, 1.5), c.between(-30, 30)));
  return out;
};
const arrows: Glyph = (t, c) => {
  let out = "";
  const count = c.whole(2, 5);
  for (let arrow = 0; arrow < count; arrow++) out += group(path("M0 -58L15 -34H6Q8 -6 30 8L24 16Q-4 4 -6 -34H-15Z", { fill: arrow % 2 ? t.mid : t.base, stroke: NIGHT, width: 1.2 }), at(0, 0, c.between(0.85, 1.05), (360 / count) * arrow + c.between(-8, 8)));
  return out + circle(0, 0, 9, { fill: GLOW, stroke: NIGHT, width: 1.4 });
};
const scales: Glyph = (t, c) => {
  const tilt = c.between(-22, 22);
  const pan = (side: 1 | -1): string => group(path("M0 0L-15 26H15Z", { stroke: t.light, width: 1.4 }) + path("M-20 26H20Q14 40 0 40Q-14 40 -20 26Z", { fill: side === 1 ? BONE : t.mid, stroke: NIGHT, width: 1.2 }), at(side * 44, side * tilt * 0.75 - 28));
  return path(`M-46 ${n(-28 - tilt * 0.75)}L46 ${n(-28 + tilt * 0.75)}`, { stroke: t.light, width: 4 }) + path("M0 -40V40M-22 44H22", { stroke: t.light, width: 5 }) + circle(0, -36, 7, { fill: GLOW }) + pan(1) + pan(-1);
};
const papers: Glyph = (t, c) => {
  let out = "";
  for (let sheet = 0; sheet < 4; sheet++) {
    let text = "";
    for (let row = 0; row < 6; row++) text += path(`M-20 ${-24 + row * 9}H${n(c.between(4, 20))}`, { stroke: NIGHT, width: 1.8, opacity: 0.6 });
    out += group(rect(-28, -38, 56, 74, { fill: sheet === 3 ? BONE : "#b9b2a2", stroke: NIGHT, width: 1.2 }, 2) + text + (sheet === 3 ? circle(14, 24, 9, { fill: t.base, stroke: NIGHT, width: 1 }) : ""), at(c.between(-26, 26), c.between(-12, 12), 0.95, c.between(-34, 34)));
  }
  return out;
};
const coins: Glyph = (t, c) => {
  let out = "";
  for (let stack = 0; stack < 4; stack++) {
    const x = -48 + stack * 32;
    for (let coin = c.whole(2, 7); coin > 0; coin--) out += `<ellipse cx="${x}" cy="${n(42 - coin * 9)}" rx="17" ry="7" fill="${coin % 2 ? "#d8b24a" : "#b98f35"}" stroke="${NIGHT}" stroke-width="1.2"/>`;
  }
  return out + path(star(c.between(-30, 30), -46, 4, 14, 4), { fill: GLOW }) + circle(0, 56, 3, { fill: t.base });
};
const flag: Glyph = (t, c) => path("M-36 60V-58", { stroke: BONE, width: 4.4 }) + path(`M-34 -56Q-6 ${n(c.between(-70, -44))} 14 -52T56 -50L${n(c.between(36, 48))} -26L56 -6Q30 -18 10 -8T-34 -10Z`, { fill: t.base, stroke: NIGHT, width: 1.6 }) + path(star(4, -32, c.whole(4, 7), 13, 5), { fill: t.deep });
const laurel: Glyph = (t, c) => {
  let out = "";
  const leaves = c.whole(6, 9);
  out += mirrored((side) => {
    let half = "";
    for (let leaf = 0; leaf < leaves; leaf++) {
      const angle = 170 - leaf * (140 / leaves);
      const [x, y] = polar(0, 0, angle, 46);
      half += group(path("M0 0Q9 -11 0 -24Q-9 -11 0 0Z", { fill: side === 1 ? t.base : t.mid, stroke: NIGHT, width: 1 }), at(x, y, 1, angle - 60));
    }
    return half;
  });
  return out + path(star(0, -2, c.whole(5, 8), 26, 11), { fill: GLOW, stroke: NIGHT, width: 1.4 });
};
const medal: Glyph = (t, c) => path("M-26 -60H-4L8 -10H-10ZM26 -60H4L-8 -10H10Z", { fill: t.base, stroke: NIGHT, width: 1.2 }) + circle(0, 20, 32, { fill: "#c99b45", stroke: NIGHT, width: 1.8 }) + circle(0, 20, 25, { stroke: "#f4dc9a", width: 1.6 }) + path(star(0, 20, c.whole(4, 8), 21, c.between(7, 11)), { fill: "#f4dc9a" });
const cog: Glyph = (t, c) => {
  const wheel = (x: number, y: number, r: number, fill: string): string => path(star(x, y, c.whole(9, 14), r, r * 0.78), { fill, stroke: NIGHT, width: 1.6 }) + circle(x, y, r * 0.4, { fill: NIGHT, stroke: t.light, width: 1.6 });
  return wheel(-22, 10, c.between(36, 44), t.mid) + wheel(34, -22, c.between(24, 30), t.base) + path(`M${n(c.between(-20, 0))} -66L6 -30L-8 -26L${n(c.between(10, 22))} 20`, { stroke: "#ff5a4d", width: 4 });
};
const fog: Glyph = (t, c) => {
  let out = "";
  for (let band = 0; band < 8; band++) out += path(`M${n(-90 + c.between(-10, 20))} ${-46 + band * 14}q${n(c.between(16, 26))} ${n(c.between(-16, 16))} 50 0t50 0t50 0t30 0`, { stroke: band % 2 ? t.light : BONE, width: c.between(5, 11), opacity: c.between(0.25, 0.75) });
  return out;
};
const chasm: Glyph = (t, c) => {
  const edge: Point[] = [];
  for (let y = -76; y <= 76; y += 15) edge.push([c.between(-14, 6), y]);
  const right = [...edge].reverse().map(([x, y]): Point => [x + c.between(18, 36), y]);
  return path(poly([...edge, ...right]), { fill: "#ff7a3c", stroke: NIGHT, width: 3 }) + path(poly([...edge.map(([x, y]): Point => [x + 8, y]), ...right.map(([x, y]): Point => [x - 8, y])]), { fill: NIGHT }) + path("M-80 20L-30 10M80 -20L40 -10M-70 -30L-24 -28M70 34L34 26", { stroke: t.light, width: 2.4 });
};
const hourglass: Glyph = (t, c) => path("M-32 -56H32V-48Q30 -20 6 0Q30 20 32 48V56H-32V48Q-30 20 -6 0Q-30 -20 -32 -48Z", { fill: t.deep, stroke: t.light, width: 2.4 }) + path(`M${n(-c.between(14, 24))} -30H${n(c.between(14, 24))}Q12 -12 0 -2Q-12 -12 -20 -30ZM0 4V30M-26 50Q0 ${n(c.between(16, 32))} 26 50Z`, { fill: "#e0b65a", stroke: "#e0b65a", width: 1.6 }) + rect(-40, -64, 80, 9, { fill: t.base }, 2) + rect(-40, 55, 80, 9, { fill: t.base }, 2);
const swords: Glyph = (t, c) => {
  const blade = path("M-4 44V-46L0 -60L4 -46V44Z", { fill: "#c9ccd2", stroke: NIGHT, width: 1.2 }) + path("M-16 30H16V36H-16Z", { fill: t.base, stroke: NIGHT, width: 1 }) + rect(-3, 36, 6, 20, { fill: "#3a2c22" }, 2);
  const lean = c.between(34, 56);
  return group(blade, `rotate(${n(lean)})`) + group(blade, `rotate(${n(-lean)})`) + path(star(0, -4, c.whole(4, 9), c.between(10, 16), 4), { fill: GLOW });
};
const broken: Glyph = (t, c) => group(path("M-6 60V6L2 -2L8 10V60Z", { fill: "#c9ccd2", stroke: NIGHT, width: 1.4 }) + path("M-20 50H20V58H-20Z", { fill: t.base, stroke: NIGHT, width: 1 }) + group(path("M-6 0L0 -10L6 -4V-48L0 -62L-6 -48Z", { fill: "#8c929c", stroke: NIGHT, width: 1.4 }), at(c.between(8, 18), c.between(-6, 4), 1, c.between(16, 34))), `rotate(${n(c.between(-24, -8))})`) + path("M20 -2L40 -8M18 8L38 16M-16 4L-36 0", { stroke: GLOW, width: 2.4 });
const skullSign: Glyph = (t, c) => path("M-34 4Q-38 -50 0 -50Q38 -50 34 4L20 14V32H-20V14Z", { fill: BONE, stroke: NIGHT, width: 2 }) + circle(-14, -10, c.between(8, 11), { fill: NIGHT }) + circle(14, -10, c.between(8, 11), { fill: NIGHT }) + path("M0 0L-5 11H5ZM-10 16V32M0 16V32M10 16V32", { fill: NIGHT, stroke: NIGHT, width: 2.4 }) + path(`M-50 ${n(c.between(34, 44))}L50 62M50 ${n(c.between(34, 44))}L-50 62`, { stroke: t.base, width: 6 });
const heart: Glyph = (t, c) => path("M0 48Q-56 10 -46 -24Q-34 -50 0 -24Q34 -50 46 -24Q56 10 0 48Z", { fill: "#b23a35", stroke: t.light, width: 2.2 }) + path(`M-58 4H-22L-12 ${n(c.between(-30, -14))}L2 ${n(c.between(18, 34))}L12 -10L18 4H58`, { stroke: GLOW, width: 3.2 });
const mask: Glyph = (t, c) => path("M-40 -38Q0 -54 40 -38Q42 14 0 52Q-42 14 -40 -38Z", { fill: t.mid, stroke: t.light, width: 2 }) + path("M2 -46Q22 -46 40 -38Q42 14 2 50Z", { fill: NIGHT, opacity: 0.4 }) + path("M-30 -16Q-18 -28 -6 -14Q-18 -6 -30 -16ZM30 -16Q18 -28 6 -14Q18 -6 30 -16Z", { fill: NIGHT }) + path(`M-16 ${n(c.between(14, 22))}Q0 ${n(c.between(8, 36))} 16 ${n(c.between(14, 22))}`, { stroke: NIGHT, width: 3 }) + path(star(0, -36, c.whole(3, 6), 9, 4), { fill: GLOW });
const megaphone: Glyph = (t, c) => group(path("M-44 -12H-12L34 -40V40L-12 12H-44Z", { fill: t.mid, stroke: t.light, width: 2 }) + path("M-34 12L-26 42H-10L-16 12Z", { fill: t.dark, stroke: t.light, width: 1.6 }) + path(`M44 -20Q56 0 44 20M54 -32Q${n(c.between(70, 80))} 0 54 32`, { stroke: GLOW, width: 3.2 }), `rotate(${n(c.between(-18, 18))})`);
const chain: Glyph = (t, c) => {
  let out = "";
  const turn = c.between(-40, 40);
  for (let link = -2; link <= 2; link++) out += rect(link * 27 - 19, -11, 38, 22, { stroke: link % 2 ? t.base : t.light, width: 6 }, 11);
  return group(out, `rotate(${n(turn)})`) + (c.odds(0.5) ? path("M-16 -44L4 -10L-6 8L16 46", { stroke: "#ff5a4d", width: 5 }) : circle(0, 0, 12, { fill: GLOW, stroke: NIGHT, width: 2 }));
};
const bolt: Glyph = (t, c) => circle(0, 0, c.between(40, 54), { fill: t.dark, stroke: t.base, width: 2 }) + path(`M${n(c.between(0, 14))} -60L-26 8H-4L${n(c.between(-16, -4))} 62L28 -10H6Z`, { fill: GLOW, stroke: NIGHT, width: 1.8 }) + path(star(0, 0, c.whole(10, 18), 66, 60), { stroke: t.mid, width: 1.4 });
const gears: Glyph = (t, c) => {
  let out = "";
  const rows = c.whole(3, 4);
  for (let row = 0; row < rows; row++) for (let column = 0; column <= row; column++) out += path("M0 -15L9 -7V9L5 15H-5L-9 9V-7Z", { fill: row === 0 ? GLOW : row % 2 ? t.base : t.mid, stroke: NIGHT, width: 1.2, extra: `transform="${at((column - row / 2) * 30, -40 + row * 28, c.between(0.9, 1.05))}"` });
  return out;
};

const door: Glyph = (t, c) => path("M-30 60V-52H30V60Z", { fill: t.dark, stroke: t.light, width: 3 }) + path(`M-22 60V-44L${n(c.between(4, 14))} -34V66Z`, { fill: GLOW, stroke: NIGHT, width: 1.4 }) + path(`M${n(c.between(10, 20))} 14H58M44 0L60 14L44 28`, { stroke: BONE, width: 5 }) + circle(-2, 14, 3, { fill: NIGHT });
const boots: Glyph = (t, c) => {
  let out = "";
  const steps = c.whole(3, 4);
  for (let step = 0; step < steps; step++) out += group(path("M-12 -26H8V2Q26 4 26 16H-14Z", { fill: step % 2 ? t.mid : t.base, stroke: NIGHT, width: 1.6 }) + path("M-14 17H27V22H-14Z", { fill: NIGHT, stroke: t.light, width: 1 }), at(-58 + step * (116 / steps) + 12, 30 - step * 22, 1, -10));
  return out;
};
const swerve: Glyph = (t, c) => path(`M-58 44Q-10 50 -6 6T${n(c.between(36, 48))} -40`, { stroke: t.base, width: 11 }) + path("M26 -58L66 -44L36 -14Z", { fill: t.base, stroke: NIGHT, width: 1.4 }) + path("M-62 -30L44 30", { stroke: BONE, width: 2.6, extra: 'stroke-dasharray="7 6"' }) + path("M40 20L58 38L32 36Z", { fill: BONE }) + circle(c.between(-52, -44), 44, 7, { fill: GLOW, stroke: NIGHT, width: 1.4 });
const clover: Glyph = (t, c) => {
  let out = path("M2 10Q10 40 -4 62", { stroke: t.mid, width: 6 });
  for (const turn of [0, 90, 180, 270]) out += group(path("M0 0Q-34 -16 -20 -38Q-8 -50 0 -34Q8 -50 20 -38Q34 -16 0 0Z", { fill: turn % 180 ? "#5f9f4b" : "#79b35f", stroke: NIGHT, width: 1.6 }), `rotate(${turn + 45})`);
  return out + circle(0, 0, c.between(5, 8), { fill: GLOW });
};
const crow: Glyph = (t, c) => path(`M-66 ${n(c.between(-30, -12))}Q-30 -34 -4 -8Q30 -44 66 ${n(c.between(-34, -16))}Q48 -12 46 4Q28 0 20 14L26 44L6 24L-14 46L-12 14Q-26 0 -44 8Q-48 -8 -66 -20Z`, { fill: t.deep, stroke: t.light, width: 2.2 }) + circle(2, -4, 3.4, { fill: "#ff5a4d" }) + path("M-40 58H44M-30 66H30", { stroke: t.base, width: 3 });
const dynamite: Glyph = (t, c) => {
  let out = "";
  for (const x of [-24, 0, 24]) out += rect(x - 11, -22, 22, 74, { fill: "#b23a35", stroke: NIGHT, width: 1.6 }, 4) + path(`M${x - 11} -12h22`, { stroke: "#e5857c", width: 2.4 });
  return out + rect(-40, 6, 80, 18, { fill: t.mid, stroke: NIGHT, width: 1.4 }, 2) + path(`M0 -22Q${n(c.between(-20, 0))} -46 24 -48T48 -58`, { stroke: BONE, width: 3 }) + path(star(48, -58, c.whole(6, 9), 14, 5), { fill: GLOW }) + circle(0, 15, 6, { fill: GLOW, stroke: NIGHT, width: 1.4 });
};
const empty: Glyph = (t, c) => {
  let out = "";
  for (let shell = 0; shell < 3; shell++) out += group(rect(-8, -30, 16, 44, { fill: "#c99b45", stroke: NIGHT, width: 1.2 }, 2) + path("M-8 -18H8", { stroke: NIGHT, width: 1.4 }), at(-34 + shell * 34, c.between(-6, 18), 1, c.between(-60, 60)));
  return out + circle(0, 0, 56, { stroke: "#ff5a4d", width: 6 }) + path("M-40 -40L40 40", { stroke: "#ff5a4d", width: 6 }) + circle(0, 62, 2, { fill: t.base });
};
const comet: Glyph = (t, c) => path(`M-70 ${n(c.between(36, 56))}Q-20 20 18 -22L40 0Q4 34 -70 56Z`, { fill: t.base, opacity: 0.75 }) + path(star(32, -16, c.whole(5, 8), 34, 14, c.between(0, 30)), { fill: GLOW, stroke: NIGHT, width: 1.6 }) + path("M-40 -48H-20M-30 -58V-38M-60 -10H-48M-54 -16V-4", { stroke: BONE, width: 2.2 });

/** Quiet tints for cards of no affiliation, which would all be steel. Their frames stay steel. */
const TINTS = ["#a5707a", "#6f9aa5", "#a5926f", "#7d9a72", "#8a7fae", "#7f97b8", "#b08a66"] as const;

const GLYPH_WORDS: readonly (readonly [RegExp, Glyph])[] = [
  [/out of ammo|empty|misfire/, empty],
  [/lucky|luck|fortune|chance/, clover],
  [/negative|bad karma|omen|misfortune|jinx/, crow],
  [/portent|prophe|vision|star\b|dream|forese/, comet],
  [/sabotage|demolit|explosi|bomb|mine\b/, dynamite],
  [/escape|exit|door|retreat|leave|flee/, door],
  [/march|boot|drill|train|advance/, boots],
  [/evasive|dodge|swerve|reflex/, swerve],
  [/shot|aim|sniper|fire\b|target|ammo|trigger|marks/, crosshair],
  [/blow|strike|punch|fist|brawl|kick|ferocity|rage|fury|blood lust/, fist],
  [/ambush|shadow|hidden|spy|surveil|watch|eye|stalk|lurk/, eyes],
  [/evasive|dodge|retreat|march|manoeuv|maneuver|escape|advance|transfer|flank|turn|chase|pursuit/, arrows],
  [/karma|justice|balance|law|trial|judg|destiny|fate/, scales],
  [/paper|letter|contract|report|file|permit|communic|orders|transcript|document|insurance/, papers],
  [/money|tax|bribe|refund|influence|budget|fund|wealth|bonus|salary|profit|pay/, coins],
  [/victory|honor|honour|hero|triumph|glory/, laurel],
  [/award|medal|reputation|promotion|rank|noted|efficien/, medal],
  [/malfunction|sabotage|jam|mechan|repair|technic|fuel|engine|overload/, cog],
  [/fog|smoke|mist|storm|gas|rain|wind|weather/, fog],
  [/chasm|quake|collapse|pit|rift|abyss/, chasm],
  [/time|delay|wait|initiative|haste|slow|speed|first/, hourglass],
  [/attack|battle|combat|duel|fight|war|melee|tactic/, swords],
  [/dull|broken|weak|fail|disarm|shatter/, broken],
  [/death|dead|kill|grave|curse|doom|corpse|martyr|assassin/, skullSign],
  [/heal|life|wound|medic|heart|love|faith|luck|recover/, heart],
  [/disguise|treason|traitor|deceit|decept|betray|trick|illusion|imposter|identity|double/, mask],
  [/invasion|rally|call|propagand|press|media|speech|order|command|inspir/, megaphone],
  [/capture|prison|chain|bond|arrest|loyal|link|alliance/, chain],
  [/power|shock|energy|surge|spark|electr|storm|blast|bomb|explos/, bolt],
  [/squad|troop|reinforce|recruit|army|team|group|company|gang/, gears],
  [/flag|banner|territor|conquer|surrender|peace/, flag],
];

const ANY_GLYPH: readonly [Glyph, ...Glyph[]] = [burst, comet, crow, door, dynamite, boots, crosshair, arrows, scales, papers, flag, laurel, medal, cog, hourglass, swords, skullSign, mask, megaphone, chain, bolt, gears, eyes];

/** Tones for a sign: the affiliation's, or a tint by the name where there is none. */
export function tinted({ side, tones, chance: c }: Subject): Tones {
  return side === "general" ? tonesOf(c.pick(TINTS)) : tones;
}

export function glyph(subject: Subject): string {
  const { tones: t, chance: c } = subject;
  const drawn = (GLYPH_WORDS.find(([words]) => named(subject, words))?.[1] ?? c.pick(ANY_GLYPH))(t, c);
  const ring = c.whole(0, 2);
  let frame = "";
  if (ring === 0) frame = circle(0, 0, c.between(62, 68), { stroke: t.base, width: 1.2, opacity: 0.7, extra: `stroke-dasharray="${c.whole(2, 16)} ${c.whole(2, 8)}"` });
  if (ring === 1) frame = path(star(0, 0, c.whole(5, 10), 72, 66, c.between(0, 40)), { stroke: t.base, width: 1.2, opacity: 0.6 });
  return group(frame + drawn, at(100 + c.between(-4, 4), 75, c.between(0.9, 1.02)));
}

/** Missions: a wax seal on orders. */
export function seal({ side, tones: t, chance: c }: Subject): string {
  let text = "";
  for (let row = 0; row < 9; row++) text += path(`M52 ${30 + row * 11}H${n(c.between(96, 148))}`, { stroke: "#4a4438", width: 2, opacity: 0.6 });
  const turn = c.between(-8, 8);
  return group(
    `${rect(38, 12, 124, 150, { fill: "#d9cfb8", stroke: NIGHT, width: 1.4 }, 2)}${text}` +
      path(star(c.between(104, 132), c.between(84, 110), c.whole(12, 20), 30, 26), { fill: "#9c2f2a", stroke: NIGHT, width: 1.4 }) +
      group(path(EMBLEM[side], { fill: "#5e1815", extra: 'fill-rule="evenodd"' }), at(100, 76, 1.5)) +
      path(`M46 20h${n(c.between(30, 60))}`, { stroke: t.dark, width: 5 }),
    `rotate(${n(turn)} 100 75)`,
  );
}

/** Alliances: the emblem, large, in a wreath. */
export function wreath({ side, tones: t, chance: c }: Subject): string {
  return group(laurel(t, c), at(100, 76, 1.35)) + circle(100, 75, 34, { fill: t.dark, stroke: t.light, width: 2 }) + group(path(EMBLEM[side], { fill: t.light, extra: 'fill-rule="evenodd"' }), at(73, 48, 2.25));
}

/** Relics: a thing under a beam, on a plinth. */
export function relic({ tones: t, chance: c }: Subject): string {
  const corners = c.whole(4, 8);
  const points: Point[] = [];
  for (let step = 0; step < corners; step++) points.push(polar(0, 0, (360 / corners) * step + c.between(-12, 12), c.between(18, 34)));
  let facets = "";
  for (const point of points) facets += path(line([[0, 0], point]), { stroke: t.light, width: 1.3 });
  return (
    path(`M${n(c.between(70, 84))} 0H${n(c.between(116, 130))}L150 124H50Z`, { fill: GLOW, opacity: 0.16 }) +
    path("M52 124H148L158 150H42Z", { fill: t.dark, stroke: t.light, width: 1.6 }) +
    path("M62 112H138V124H62Z", { fill: t.mid, stroke: t.light, width: 1.4 }) +
    group(path(poly(points), { fill: t.mid, stroke: GLOW, width: 2.2 }) + facets + circle(0, 0, c.between(5, 10), { fill: GLOW }), at(100, c.between(66, 74), 1.15)) +
    circle(100, 70, c.between(46, 54), { stroke: t.base, width: 1.4, extra: `stroke-dasharray="${c.whole(1, 12)} ${c.whole(3, 9)}"` })
  );
}

/** Beasts: a great head in profile, horned or tusked. */
export function beast({ tones: t, chance: c }: Subject): string {
  const horns = c.whole(0, 2);
  const snout = c.between(22, 40);
  let out = path(`M150 150Q158 92 128 62Q112 34 84 44Q66 50 ${n(60 - snout * 0.6)} ${n(80 + snout * 0.2)}L${n(46 - snout * 0.4)} 100Q62 112 80 104Q92 120 84 150Z`, { fill: t.mid, stroke: t.light, width: 2 });
  out += path(`M150 150Q158 92 128 62Q126 100 108 118Q100 132 104 150Z`, { fill: NIGHT, opacity: 0.35 });
  out += circle(88, 66, 5.5, { fill: GLOW, stroke: NIGHT, width: 2 });
  for (let horn = 0; horn <= horns; horn++) out += path(`M${n(96 + horn * 16)} ${n(46 + horn * 6)}Q${n(84 + horn * 20)} ${n(14 - c.between(0, 10))} ${n(60 + horn * 40 + c.between(-10, 10))} ${n(6 + c.between(0, 14))}Q${n(94 + horn * 16)} 24 ${n(110 + horn * 14)} ${n(48 + horn * 8)}Z`, { fill: BONE, stroke: NIGHT, width: 1.4 });
  if (c.odds(0.5)) out += path(`M62 102Q${n(54 - c.between(0, 14))} 92 ${n(48 - c.between(0, 10))} 74Q66 84 74 102Z`, { fill: BONE, stroke: NIGHT, width: 1.4 });
  for (let stripe = c.whole(2, 5); stripe > 0; stripe--) out += path(`M${n(104 + stripe * 9)} ${n(64 + stripe * 6)}q${n(c.between(-8, 2))} 12 ${n(c.between(-10, -2))} 24`, { stroke: t.base, width: 3.4 });
  return group(out, c.odds(0.5) ? "translate(200 0) scale(-1 1)" : "");
}
