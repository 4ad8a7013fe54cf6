// Things one fights with, drawn upright: the grip at 0 0, the business end up. Used in hands and as equipment.

import { circle, line, n, path, poly, rect, type Point } from "./draw.ts";
import { GLOW, NIGHT, type Tones } from "./palette.ts";
import type { Chance } from "./seed.ts";

export type Weapon = (t: Tones, c: Chance) => string;

const STEEL = "#c9ccd2";
const SHADE = "#7e848e";

const grip = (t: Tones, long: number): string =>
  rect(-2.2, -2, 4.4, long, { fill: "#3a2c22", stroke: NIGHT, width: 0.8 }, 1.5) + circle(0, long, 3.2, { fill: t.base, stroke: NIGHT, width: 0.8 });

export const sword: Weapon = (t, c) => {
  const length = c.between(58, 78);
  const wide = c.between(3, 5);
  const guard = c.between(10, 16);
  return (
    path(poly([[-wide, -4], [-wide, -length], [0, -length - 10], [0, -4]]), { fill: STEEL, stroke: NIGHT, width: 0.8 }) +
    path(poly([[0, -4], [0, -length - 10], [wide, -length], [wide, -4]]), { fill: SHADE, stroke: NIGHT, width: 0.8 }) +
    path(`M${n(-guard)} ${n(c.between(-9, -3))}Q0 -4 ${n(guard)} ${n(c.between(-9, -3))}L${n(guard)} -1Q0 2 ${n(-guard)} -1Z`, { fill: t.base, stroke: NIGHT, width: 0.9 }) +
    grip(t, 16)
  );
};

export const claymore: Weapon = (t, c) => {
  const length = c.between(78, 92);
  return (
    path(poly([[-5.500, -4], [-6, -length], [0, -length - 8], [0, -4]]), { fill: STEEL, stroke: NIGHT, width: 0.8 }) +
    path(poly([[0, -4], [0, -length - 8], [6, -length], [5.500, -4]]), { fill: SHADE, stroke: NIGHT, width: 0.8 }) +
    path(`M0 -10V${n(-length * 0.6)}`, { stroke: NIGHT, width: 1.4, opacity: 0.6 }) +
    path("M-20 -14L-17 -17L0 -5L17 -17L20 -14L3 1H-3Z", { fill: t.base, stroke: NIGHT, width: 0.9 }) +
    grip(t, 24)
  );
};

export const katana: Weapon = (t, c) => {
  const bend = c.between(6, 12);
  return (
    path(`M-3 -4Q${n(-2 - bend * 0.2)} -44 ${n(bend)} -82L${n(bend + 2)} -74Q5 -40 3 -4Z`, { fill: STEEL, stroke: NIGHT, width: 0.8 }) +
    path(`M0 -4Q2 -44 ${n(bend + 1.500)} -76`, { stroke: "#ffffff", width: 1, opacity: 0.8 }) +
    path("M-7 -5H7V-1H-7Z", { fill: t.base, stroke: NIGHT, width: 0.9 }) +
    rect(-2.4, -1, 4.8, 24, { fill: t.dark, stroke: NIGHT, width: 0.8 }, 1) +
    path("M-2 4L2 8M-2 10L2 14M-2 16L2 20M2 4L-2 8M2 10L-2 14", { stroke: t.light, width: 0.9 })
  );
};

/** A blade with teeth, an edge of energy or barbs. */
export const chainblade: Weapon = (t, c) => {
  const teeth = c.whole(7, 10);
  const left: Point[] = [];
  for (let tooth = 0; tooth <= teeth; tooth++) {
    const y = -8 - tooth * (64 / teeth);
    left.push([-9, y], [-6, y - 32 / teeth]);
  }
  return (
    path(poly([...left, [0, -84], [7, -72], [7, -8]]), { fill: SHADE, stroke: NIGHT, width: 0.9 }) +
    path("M1 -12V-72", { stroke: c.odds(0.5) ? t.light : GLOW, width: 2.6 }) +
    rect(-11, -12, 22, 12, { fill: t.mid, stroke: NIGHT, width: 0.9 }, 3) +
    grip(t, 18)
  );
};

export const axe: Weapon = (t, c) => {
  const both = c.odds(0.4);
  const blade = "M2 -72Q22 -84 26 -60Q26 -44 18 -38Q16 -50 2 -52Z";
  return (
    rect(-2.2, -80, 4.4, 100, { fill: "#4a382a", stroke: NIGHT, width: 0.8 }, 2) +
    path(blade, { fill: STEEL, stroke: NIGHT, width: 0.9 }) +
    (both ? `<g transform="scale(-1 1)">${path(blade, { fill: SHADE, stroke: NIGHT, width: 0.9 })}</g>` : path("M-2 -66L-14 -62L-2 -56Z", { fill: SHADE, stroke: NIGHT, width: 0.8 })) +
    rect(-4, -76, 8, 6, { fill: t.base }) +
    rect(-4, -52, 8, 5, { fill: t.base })
  );
};

export const staff: Weapon = (t, c) =>
  rect(-2, -88, 4, 120, { fill: "#54432f", stroke: NIGHT, width: 0.8 }, 2) +
  circle(0, -88, c.between(8, 11), { stroke: t.base, width: 3 }) +
  circle(0, -88, 4, { fill: GLOW }) +
  path("M-10 -74H10", { stroke: t.base, width: 3 });

export const spear: Weapon = (t, c) =>
  rect(-1.8, -80, 3.6, 110, { fill: "#54432f", stroke: NIGHT, width: 0.8 }, 1.5) +
  path(`M0 ${n(-104 - c.between(0, 8))}L7 -86L3 -76H-3L-7 -86Z`, { fill: STEEL, stroke: NIGHT, width: 0.9 }) +
  path("M-12 -78Q0 -70 12 -78L10 -72Q0 -64 -10 -72Z", { fill: t.base });

export const claws: Weapon = (t, c) => {
  let out = "";
  for (const x of [-8, -3, 2, 7]) out += path(`M${x} 0Q${x - 4} -18 ${n(x * 1.6 + c.between(-2, 2))} ${n(-34 - c.between(0, 6))}Q${x + 5} -16 ${x + 4} 0Z`, { fill: t.light, stroke: NIGHT, width: 0.9 });
  return out + path("M-12 -2H12L8 14H-8Z", { fill: t.dark, stroke: t.light, width: 1 });
};

/** A flail or mace with a spiked head. */
export const mace: Weapon = (t, c) => {
  const points: Point[] = [];
  const corners = c.whole(8, 11);
  for (let step = 0; step < corners * 2; step++) {
    const turn = (Math.PI / corners) * step;
    const r = step % 2 === 0 ? 19 : 11;
    points.push([r * Math.sin(turn), -70 - r * Math.cos(turn)]);
  }
  return rect(-2.4, -66, 4.8, 84, { fill: "#3a2c22", stroke: NIGHT, width: 0.8 }, 2) + path(poly(points), { fill: SHADE, stroke: NIGHT, width: 0.9 }) + circle(0, -70, 5, { fill: t.base });
};

/** Guns share a frame: stock below, barrel up, and what hangs on it. */
function gun(t: Tones, c: Chance, barrel: number, thick: number, body: number, extra: string): string {
  const muzzle = c.whole(0, 2);
  return (
    path(`M-4 2L${n(-12 - c.between(0, 4))} 26L-2 28L5 4Z`, { fill: t.dark, stroke: NIGHT, width: 0.9 }) +
    rect(-thick / 2, -body - barrel, thick, barrel + 4, { fill: SHADE, stroke: NIGHT, width: 0.9 }, 1) +
    path(`M${n(-thick / 2 + 1)} ${n(-body - barrel + 2)}V${n(-body)}`, { stroke: STEEL, width: 1.2 }) +
    path(poly([[-7, 4], [-8, -body + 4], [-4, -body - 2], [6, -body - 2], [8, -body + 6], [7, 6]]), { fill: t.mid, stroke: NIGHT, width: 1 }) +
    path(`M-4 ${n(-body + 6)}H5M-4 ${n(-body + 11)}H5`, { stroke: t.light, width: 1.2 }) +
    (muzzle === 0 ? rect(-thick / 2 - 2, -body - barrel - 4, thick + 4, 8, { fill: "#454a54", stroke: NIGHT, width: 0.9 }, 1.5) : "") +
    (muzzle === 1 ? path(`M${n(-thick / 2 - 3)} ${n(-body - barrel - 6)}L0 ${n(-body - barrel + 4)}L${n(thick / 2 + 3)} ${n(-body - barrel - 6)}Z`, { fill: "#454a54", stroke: NIGHT, width: 0.9 }) : "") +
    extra
  );
}

const magazine = (t: Tones, y: number, long: number, lean: number): string =>
  path(poly([[7, y], [7 + long, y + lean], [7 + long - 2, y + 9 + lean], [7, y + 9]]), { fill: t.dark, stroke: NIGHT, width: 0.9 });

export const rifle: Weapon = (t, c) => gun(t, c, c.between(44, 56), 4, 30, magazine(t, -18, c.between(10, 16), c.between(2, 7)) + rect(-13, -30, 4, 16, { fill: t.dark, stroke: NIGHT, width: 0.8 }, 1));
export const sniper: Weapon = (t, c) =>
  gun(t, c, c.between(62, 72), 3.4, 32, rect(-15, -40, 6, 30, { fill: "#2a2f38", stroke: t.light, width: 0.9 }, 2) + circle(-12, -40, 3.6, { fill: GLOW, stroke: NIGHT, width: 0.8 }) + magazine(t, -16, 9, 3));
export const shotgun: Weapon = (t, c) => gun(t, c, 40, 9, 26, path("M0 -66V-26", { stroke: NIGHT, width: 1.2 }) + rect(-6.5, -52, 13, c.between(14, 20), { fill: "#5a432d", stroke: NIGHT, width: 0.9 }, 3));
export const machinegun: Weapon = (t, c) => {
  let belt = "";
  for (let shell = 0; shell < 7; shell++) belt += rect(9 + shell * 1.4, -20 + shell * 6, 8, 4, { fill: "#cfa24a", stroke: NIGHT, width: 0.6 }, 1);
  let vents = "";
  for (let vent = 0; vent < 5; vent++) vents += circle(0, -42 - vent * 8, 1.6, { fill: NIGHT });
  return gun(t, c, c.between(46, 54), 9, 34, vents + belt + path("M-6 -58L-18 -36", { stroke: SHADE, width: 2 }));
};
export const pistol: Weapon = (t, c) => {
  const slide = c.between(15, 21);
  return (
    path("M-8 2L-16 34L4 36L11 4Z", { fill: t.dark, stroke: t.light, width: 1 }) +
    path("M-12 10L6 12M-14 18L5 20M-15 26L4 28", { stroke: NIGHT, width: 1.4 }) +
    rect(-11, -54, slide, 58, { fill: STEEL, stroke: NIGHT, width: 1 }, 2) +
    rect(-11 + slide * 0.55, -54, slide * 0.45, 58, { fill: SHADE, stroke: NIGHT, width: 0.8 }, 2) +
    rect(-8, -62, 9, 12, { fill: "#454a54", stroke: NIGHT, width: 0.9 }) +
    path("M-11 -42H8M-11 -35H8", { stroke: t.base, width: 2.6 }) +
    path(`M${n(slide - 11)} -6Q${n(slide + 4)} 0 12 14`, { stroke: SHADE, width: 3 }) +
    circle(-2, -14, c.between(4, 7), { fill: t.base, stroke: NIGHT, width: 0.9 })
  );
};
export const drum: Weapon = (t, c) =>
  gun(t, c, 40, 12, 32, circle(2, -12, 19, { fill: t.mid, stroke: t.light, width: 1.4 }) + circle(2, -12, 11, { stroke: NIGHT, width: 2 }) + circle(2, -12, c.between(3, 5), { fill: t.base }));
export const launcher: Weapon = (t, c) =>
  rect(-9, -72, 18, 90, { fill: t.mid, stroke: NIGHT, width: 1 }, 3) +
  rect(-12, -78, 24, 12, { fill: t.dark, stroke: t.light, width: 1 }, 2) +
  path(`M0 ${n(-92 - c.between(0, 8))}L6 -78H-6Z`, { fill: "#cf4a42", stroke: NIGHT, width: 0.9 }) +
  path("M-9 -44H9M-9 -36H9", { stroke: t.base, width: 2.4 }) +
  path("M9 -14L22 -8V2L9 0Z", { fill: t.dark, stroke: NIGHT, width: 0.9 }) +
  rect(-16, -40, 6, 18, { fill: t.dark, stroke: NIGHT, width: 0.9 }, 2);
export const flamer: Weapon = (t, c) =>
  gun(t, c, 30, 10, 34, path(`M0 -66Q-14 -78 -4 -92Q-2 -84 3 -84Q2 -94 ${n(c.between(6, 12))} -102Q18 -82 8 -66Z`, { fill: "#ff9a3c" }) + path("M2 -66Q-4 -76 2 -86Q10 -76 6 -66Z", { fill: GLOW }) + rect(9, -30, 12, 26, { fill: t.dark, stroke: t.light, width: 0.9 }, 5));
export const plasma: Weapon = (t, c) => {
  let coils = "";
  for (let coil = 0; coil < 4; coil++) coils += path(line([[-8, -40 - coil * 8], [8, -42 - coil * 8]]), { stroke: t.light, width: 2.6 });
  return gun(t, c, 36, 7, 34, coils + circle(0, -76, c.between(5, 8), { fill: GLOW, opacity: 0.95 }) + circle(0, -76, 12, { fill: t.base, opacity: 0.35 }));
};

export const MELEE: Weapon[] = [sword, claymore, katana, chainblade, axe, spear, mace];
