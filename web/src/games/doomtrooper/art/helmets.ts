// Heads, by affiliation. The neck is at 0 0, the crown near 0 -40. Every head reads by its outline first.

import { circle, group, line, mirrored, n, path, poly, rect, star, type Point } from "./draw.ts";
import { BONE, GLOW, NIGHT, type Affiliation, type Tones } from "./palette.ts";
import { named, type Subject } from "./subject.ts";
import type { Chance } from "./seed.ts";

type Head = (t: Tones, c: Chance) => string;

const SKIN = ["#c9a184", "#a97c5e", "#dcbfa5", "#7d5a45", "#b98f73"] as const;
const HAIR = ["#2a2420", "#5a3d28", "#8c8478", "#b08a4c", "#1c1a1e", "#7a2f1d"] as const;

const edge = (t: Tones) => ({ stroke: t.light, width: 1.1 });

/** A face: jaw, shadow on one side, brows and eyes. */
function face(c: Chance, beard = c.odds(0.3)): string {
  const skin = c.pick(SKIN);
  const jaw = c.between(9, 12);
  const hair = c.pick(HAIR);
  let out = path(`M-13 -24V-12Q-13 -4 ${n(-jaw + 3)} 0Q0 5 ${n(jaw - 3)} 0Q13 -4 13 -12V-24Q0 -33 -13 -24Z`, { fill: skin });
  out += path(`M2 -29V3Q8 2 ${n(jaw - 3)} 0Q13 -4 13 -12V-24Q8 -29 2 -29Z`, { fill: NIGHT, opacity: 0.35 });
  out += path("M-9 -15.500h6M3 -15.500h6", { stroke: NIGHT, width: 2 });
  out += path("M0 -14L-2 -7H1.500M-4 -3H4", { stroke: NIGHT, width: 1.2, opacity: 0.7 });
  if (beard) out += path(`M-13 -12Q-12 -6 -6 -6Q0 -9 6 -6Q12 -6 13 -12Q14 4 ${n(c.between(4, 7))} ${n(c.between(7, 12))}H-5Q-14 4 -13 -12Z`, { fill: hair });
  if (c.odds(0.35)) out += path(`M${n(c.between(-10, -5))} -20L${n(c.between(-7, -3))} -4`, { stroke: "#6d2c24", width: 1.3 });
  return out;
}

const dome = (t: Tones, width: number, top: number, chin = 2): string =>
  path(`M${-width} ${chin - 6}V-14Q${-width} ${top} 0 ${top}Q${width} ${top} ${width} -14V${chin - 6}L9 ${chin + 3}H-9Z`, { fill: t.mid, ...edge(t) }) +
  path(`M3 ${top}Q${width} ${top} ${width} -14V${chin - 6}L9 ${chin + 3}H3Z`, { fill: NIGHT, opacity: 0.4 });

const visor = (y: number, half: number, height: number, fill: string): string =>
  path(`M${-half} ${y}H${half}L${half - 3} ${y + height}H${-half + 3}Z`, { fill });

const bauhaus: readonly [Head, ...Head[]] = [
  (t, c) =>
    // a spiked dome with a flared neck guard
    path(`M-3 -38L0 ${n(-52 - c.between(0, 8))}L3 -38Z`, { fill: t.base }) +
    dome(t, 16, -39) +
    path("M-25 -6Q-20 -17 0 -18Q20 -17 25 -6L21 0Q14 -10 0 -11Q-14 -10 -21 0Z", { fill: t.dark, ...edge(t) }) +
    visor(-11, 12, 5, GLOW) +
    rect(-2, -34, 4, 18, { fill: t.base }, 1) +
    path("M-7 -3h14M-6 0h12", { stroke: t.light, width: 1 }),
  (t, c) =>
    // a plumed shako over a face
    path(`M2 -46Q${n(c.between(14, 22))} -66 6 -68Q-6 -66 -2 -46Z`, { fill: t.light, opacity: 0.9 }) +
    face(c, false) +
    path("M-6 -5Q0 -8 6 -5Q3 -3.500 0 -4Q-3 -3.500 -6 -5Z", { fill: "#3a2a1e" }) +
    path("M-15 -20L-17 -46H17L15 -20Q0 -26 -15 -20Z", { fill: t.dark, ...edge(t) }) +
    path("M-17 -20Q0 -28 17 -20L15 -15Q0 -22 -15 -15Z", { fill: t.base }) +
    path(star(0, -34, 8, 7, 4), { fill: t.base, stroke: NIGHT, width: 0.8 }),
  (t, c) =>
    // a great helm with a cog for a crest
    path(star(0, -38, c.whole(9, 13), 15, 11), { fill: t.dark, stroke: t.base, width: 1.2 }) +
    path("M-15 -32L-17 -4L-8 4H8L17 -4L15 -32Q0 -42 -15 -32Z", { fill: t.mid, ...edge(t) }) +
    path("M2 -37V4H8L17 -4L15 -32Q9 -36 2 -37Z", { fill: NIGHT, opacity: 0.4 }) +
    path("M-12 -20H12V-15H3L1.500 0H-1.500L-3 -15H-12Z", { fill: NIGHT }) +
    path("M-11 -18.500H-4M4 -18.500H11", { stroke: GLOW, width: 2.4 }) +
    path("M-14 -26h28", { stroke: t.base, width: 2 }),
  (t, c) =>
    // goggles and a ridged pot
    face(c) +
    path("M-19 -17Q-19 -42 0 -42Q19 -42 19 -17L24 -12H-24Z", { fill: t.mid, ...edge(t) }) +
    path("M3 -42Q19 -42 19 -17L24 -12H3Z", { fill: NIGHT, opacity: 0.35 }) +
    path("M-3 -44H3L2 -18H-2Z", { fill: t.base }) +
    circle(-6, -26, 5, { fill: NIGHT, stroke: t.light, width: 2 }) +
    circle(7, -26, 5, { fill: NIGHT, stroke: t.light, width: 2 }),
];

const capitol: readonly [Head, ...Head[]] = [
  (t, c) =>
    // a combat helmet with a strap, goggles down
    face(c, false) +
    path("M-17 -16Q-20 -42 0 -42Q20 -42 17 -16L20 -9L14 -15H-14L-20 -9Z", { fill: t.mid, ...edge(t) }) +
    path("M3 -42Q20 -42 17 -16L20 -9L14 -15H3Z", { fill: NIGHT, opacity: 0.35 }) +
    path("M-14 -19H14L12 -10Q6 -8 0 -11Q-6 -8 -12 -10Z", { fill: NIGHT, stroke: t.light, width: 1.2 }) +
    path("M-10 -17L-3 -11", { stroke: GLOW, width: 1.6 }) +
    path(star(0, -30, 5, 6, 2.5), { fill: BONE }) +
    path("M-12 -9L-7 2M12 -9L7 2", { stroke: NIGHT, width: 1.6 }),
  (t, c) =>
    // an officer's peaked cap
    face(c) +
    path("M-12 -17H-2L-4 -11Q-8 -9 -11 -12ZM12 -17H2L4 -11Q8 -9 11 -12ZM-3 -16H3", { fill: NIGHT, stroke: NIGHT, width: 1 }) +
    path(`M-24 -38Q0 ${n(-52 - c.between(0, 5))} 24 -38L15 -25H-15Z`, { fill: t.mid, ...edge(t) }) +
    path("M-15 -25H15V-20H-15Z", { fill: t.dark }) +
    path("M-16 -20Q0 -28 16 -20Q8 -14 0 -16Q-8 -14 -16 -20Z", { fill: NIGHT, stroke: t.base, width: 1 }) +
    path(star(0, -32, 5, 6, 2.5), { fill: GLOW }),
  (t, c) =>
    // a closed helmet with a whip antenna
    path(`M13 -30Q${n(c.between(18, 26))} -50 ${n(c.between(14, 24))} -66`, { stroke: t.light, width: 1.4 }) +
    dome(t, 17, -40) +
    path("M-14 -24Q0 -29 14 -24L13 -12Q0 -7 -13 -12Z", { fill: NIGHT, stroke: t.base, width: 1.4 }) +
    path("M-11 -21Q-4 -24 2 -23L-4 -12Q-8 -12 -11 -14Z", { fill: t.light, opacity: 0.55 }) +
    rect(-7, -6, 14, 7, { fill: t.dark, stroke: t.light, width: 0.9 }, 2) +
    rect(12, -24, 7, 12, { fill: t.dark, ...edge(t) }, 2) +
    path("M-3 -40H3V-27H-3Z", { fill: BONE, opacity: 0.85 }),
  (t, c) =>
    // a bare head, a bandana, a cigar
    face(c, c.odds(0.5)) +
    path("M-15 -20Q-14 -40 0 -40Q15 -40 15 -20Q0 -27 -15 -20Z", { fill: c.pick(HAIR) }) +
    path("M-15 -21Q0 -28 15 -21V-26Q0 -33 -15 -26Z", { fill: t.base }) +
    path(`M14 -24L${n(c.between(24, 30))} -18L22 -14L14 -21Z`, { fill: t.base }) +
    path("M3 -2L14 1", { stroke: "#6b4a30", width: 3 }) +
    circle(15, 1.2, 1.8, { fill: "#ff8a3c" }),
];

const cybertronic: readonly [Head, ...Head[]] = [
  (t, c) =>
    // a smooth skull with one burning line
    path("M-14 -6Q-18 -44 0 -46Q18 -44 14 -6L8 4H-8Z", { fill: t.mid, ...edge(t) }) +
    path("M2 -46Q18 -44 14 -6L8 4H2Z", { fill: NIGHT, opacity: 0.42 }) +
    visor(-22, 14, c.between(2.5, 5), GLOW) +
    path("M-8 -8V2M-4 -9V3M0 -9V3M4 -9V3M8 -8V2", { stroke: t.light, width: 0.9, opacity: 0.8 }),
  (t, c) =>
    // a wedge with a triangle of lenses
    path("M-20 -36L0 -46L20 -36L12 -2L0 6L-12 -2Z", { fill: t.mid, ...edge(t) }) +
    path("M0 -46L20 -36L12 -2L0 6Z", { fill: NIGHT, opacity: 0.42 }) +
    [
      [-7, -24],
      [7, -24],
      [0, -13],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, c.between(2.6, 4), { fill: GLOW, stroke: t.base, width: 1.4 }))
      .join("") +
    path("M-16 -33L0 -40L16 -33", { stroke: t.light, width: 1 }),
  (t, c) =>
    // half a face, half a machine
    face(c, false) +
    path("M0 -44Q20 -44 17 -12L8 3H0Z", { fill: t.mid, ...edge(t) }) +
    path("M-13 -22Q-14 -44 0 -44V-27Q-8 -28 -13 -22Z", { fill: t.dark, ...edge(t) }) +
    circle(7, -16, 4.4, { fill: "#ff5a4d", stroke: NIGHT, width: 1.6 }) +
    path("M14 -8Q24 -2 18 10M11 -3Q19 4 14 12", { stroke: t.light, width: 1.6 }) +
    path("M3 -34H14M3 -38H12", { stroke: t.base, width: 1 }),
  (t, c) =>
    // a flat-topped block with fins
    mirrored((side) => path(`M14 -30L${n(24 + c.between(0, 4))} -48V-18L14 -10Z`, { fill: side === 1 ? t.dark : t.deep, ...edge(t) })) +
    path("M-15 -44H15V-6L7 4H-7L-15 -6Z", { fill: t.mid, ...edge(t) }) +
    path("M2 -44H15V-6L7 4H2Z", { fill: NIGHT, opacity: 0.42 }) +
    path("M-11 -24H-3V-18H-11ZM3 -24H11V-18H3Z", { fill: GLOW }) +
    path("M-9 -36H9M-9 -32H9", { stroke: t.base, width: 1.4 }) +
    path("M-5 -8H5V-3H-5Z", { fill: NIGHT }),
];

const imperial: readonly [Head, ...Head[]] = [
  (t, c) =>
    // a beret, worn to one side
    face(c) +
    path("M-16 -21Q-18 -40 2 -40Q30 -40 27 -26Q20 -20 8 -24Q-4 -27 -16 -21Z", { fill: c.odds(0.6) ? "#8c2f2a" : t.base, ...edge(t) }) +
    path("M-16 -21Q0 -30 14 -24", { stroke: NIGHT, width: 2 }) +
    path(star(-8, -29, 4, 4.5, 1.8), { fill: GLOW }),
  (t, c) =>
    // a wide brim and a respirator
    path("M-13 -20V-6L-6 4H6L13 -6V-20Z", { fill: t.dark }) +
    path("M-32 -18Q-18 -24 -15 -34Q-10 -42 0 -42Q10 -42 15 -34Q18 -24 32 -18Q0 -10 -32 -18Z", { fill: t.mid, ...edge(t) }) +
    path("M3 -42Q10 -42 15 -34Q18 -24 32 -18Q16 -14 3 -14Z", { fill: NIGHT, opacity: 0.35 }) +
    circle(-6, -10, 4, { fill: GLOW, stroke: NIGHT, width: 1.6 }) +
    circle(6, -10, 4, { fill: GLOW, stroke: NIGHT, width: 1.6 }) +
    circle(0, 1, 5, { fill: t.dark, stroke: t.light, width: 1.4 }) +
    path(`M5 2Q14 6 ${n(c.between(12, 18))} 20`, { stroke: t.light, width: 2.6 }),
  (t, c) =>
    // a bonnet with feathers, a great beard
    `${path(`M-6 -40Q-12 ${n(-64 - c.between(0, 8))} -20 -66Q-18 -50 -12 -36Z`, { fill: BONE, opacity: 0.9 })}${face(c, true)}` +
    path("M-21 -24Q-20 -42 0 -42Q22 -42 21 -24Q0 -31 -21 -24Z", { fill: t.mid, ...edge(t) }) +
    path("M-19 -25Q0 -33 19 -25V-20Q0 -27 -19 -20Z", { fill: BONE, opacity: 0.85 }) +
    path("M-16 -24l4 -3 4 2 4 -3 4 3 4 -3 4 2 4 -3 4 3", { stroke: "#8c2f2a", width: 1.6 }) +
    circle(0, -42, 4, { fill: "#8c2f2a" }),
  (t, c) =>
    // war paint and wild hair
    path(`M-18 4Q-26 -20 -18 -38Q0 ${n(-52 - c.between(0, 5))} 18 -38Q26 -20 19 6L12 -8V-24H-12V-8Z`, { fill: c.pick(HAIR) }) +
    face(c) +
    path("M-13 -20H13V-13H-13Z", { fill: t.base, opacity: 0.75 }) +
    path("M-8 -16h5M3 -16h5", { stroke: NIGHT, width: 2 }),
];

const mishima: readonly [Head, ...Head[]] = [
  (t, c) =>
    // a kabuto with a crescent crest and a snarling mask
    path(`M-5 -36Q-28 -42 ${n(-24 - c.between(0, 5))} ${n(-64 - c.between(0, 6))}Q-20 -46 0 -44Q20 -46 ${n(24 + c.between(0, 5))} -66Q28 -42 5 -36Z`, { fill: GLOW, stroke: t.dark, width: 1 }) +
    path("M-30 2Q-22 -14 -17 -22H17Q22 -14 30 2Q18 -8 14 -6V-10H-14V-6Q-18 -8 -30 2Z", { fill: t.dark, ...edge(t) }) +
    path("M-18 -20Q-18 -42 0 -42Q18 -42 18 -20Q0 -26 -18 -20Z", { fill: t.mid, ...edge(t) }) +
    path("M-13 -19Q0 -24 13 -19V-8L7 4H-7L-13 -8Z", { fill: t.deep, stroke: t.base, width: 1.2 }) +
    path("M-10 -16L-3 -12.500H-9ZM10 -16L3 -12.500H9Z", { fill: GLOW }) +
    path("M-6 -3L-3 -6L0 -3L3 -6L6 -3", { stroke: BONE, width: 1.4 }),
  (t, c) =>
    // a kabuto with a sun disc
    circle(0, -46, c.between(8, 12), { fill: t.base, stroke: GLOW, width: 1.4 }) +
    face(c, false) +
    path("M-32 4Q-26 -14 -16 -24H16Q26 -14 32 4L24 1Q20 -10 13 -14H-13Q-20 -10 -24 1Z", { fill: t.dark, ...edge(t) }) +
    path("M-28 0Q-23 -12 -16 -18M28 0Q23 -12 16 -18", { stroke: t.base, width: 1 }) +
    path("M-17 -20Q-17 -42 0 -42Q17 -42 17 -20L12 -17H-12Z", { fill: t.mid, ...edge(t) }) +
    path("M-9 -39L-11 -20M-3 -41.500V-19M3 -41.500V-19M9 -39L11 -20", { stroke: t.light, width: 0.9 }),
  (t, c) =>
    // a wide straw hat; the face is in its shadow
    path("M-12 -20V-8Q-10 2 0 4Q10 2 12 -8V-20Z", { fill: t.deep, stroke: t.mid, width: 1 }) +
    path("M-9 -12h6M3 -12h6", { stroke: GLOW, width: 2 }) +
    path(`M${n(-36 - c.between(0, 5))} -14Q-4 -34 0 -46Q4 -34 ${n(36 + c.between(0, 5))} -14Q0 -22 -36 -14Z`, { fill: t.mid, ...edge(t) }) +
    path("M0 -46Q4 -34 38 -14Q20 -19 4 -19Z", { fill: NIGHT, opacity: 0.35 }) +
    path("M-24 -20L-2 -42M-12 -21L-1 -42M12 -21L1 -42", { stroke: t.base, width: 0.9 }),
  (t, c) =>
    // wrapped to the eyes
    path("M-14 -4Q-18 -42 0 -42Q18 -42 14 -4Q8 5 0 5Q-8 5 -14 -4Z", { fill: t.dark, ...edge(t) }) +
    path("M-12 -22Q0 -26 12 -22V-14Q0 -18 -12 -14Z", { fill: c.pick(SKIN) }) +
    path("M-9 -19h6M3 -19h6", { stroke: NIGHT, width: 2.2 }) +
    path("M-15 -28Q0 -34 15 -28V-33Q0 -39 -15 -33Z", { fill: t.base }) +
    path(`M14 -30Q28 -30 ${n(c.between(30, 38))} -16Q26 -24 14 -26Z`, { fill: t.base }),
];

const brotherhood: readonly [Head, ...Head[]] = [
  (t, c) =>
    // a deep hood
    path(`M-22 8Q-26 -34 0 ${n(-50 - c.between(0, 5))}Q26 -34 22 8Q14 -2 0 0Q-14 -2 -22 8Z`, { fill: t.mid, ...edge(t) }) +
    path("M3 -50Q26 -34 22 8Q14 -2 3 0Z", { fill: NIGHT, opacity: 0.35 }) +
    path("M-13 -4Q-16 -30 0 -38Q16 -30 13 -4Q6 2 0 2Q-6 2 -13 -4Z", { fill: NIGHT }) +
    path("M-8 -18L-2 -15M8 -18L2 -15", { stroke: GLOW, width: 2.4 }),
  (t, c) =>
    // a mitre over a stern face
    face(c, c.odds(0.5)) +
    path(`M-15 -22L-18 -44L0 ${n(-64 - c.between(0, 8))}L18 -44L15 -22Q0 -28 -15 -22Z`, { fill: t.mid, ...edge(t) }) +
    path("M-2.500 -56H2.500V-48H9V-43H2.500V-28H-2.500V-43H-9V-48H-2.500Z", { fill: GLOW }) +
    path("M-15 -22Q0 -28 15 -22V-26Q0 -33 -15 -26Z", { fill: t.base }),
  (t, c) =>
    // a closed helm, the visor a cross, wings at the temples
    mirrored(() => path(`M14 -26Q26 -32 ${n(32 + c.between(0, 6))} ${n(-54 - c.between(0, 6))}Q22 -48 14 -38Z`, { fill: t.light, opacity: 0.85 })) +
    path("M-15 -36Q0 -48 15 -36L16 -6L7 4H-7L-16 -6Z", { fill: t.mid, ...edge(t) }) +
    path("M2 -42Q9 -42 15 -36L16 -6L7 4H2Z", { fill: NIGHT, opacity: 0.4 }) +
    path("M-11 -24H-2V-34H2V-24H11V-19H2V-2H-2V-19H-11Z", { fill: NIGHT }) +
    path("M-9 -21.500H-3M3 -21.500H9", { stroke: GLOW, width: 2 }),
  (t, c) =>
    // a circlet and long hair: the Valkyries and the Mystics
    path(`M-17 8Q-22 -40 0 -43Q22 -40 17 8L11 ${n(c.between(8, 16))}V-20H-11V${n(c.between(8, 16))}Z`, { fill: c.pick(HAIR) }) +
    face(c, false) +
    path("M-14 -24Q0 -32 14 -24V-28Q0 -36 -14 -28Z", { fill: t.base }) +
    path(star(0, -31, 4, 6, 2), { fill: GLOW }),
];

const spikes = (t: Tones, count: number, inner: number, outer: number, c: Chance): string => {
  let out = "";
  for (let index = 0; index < count; index++) {
    const angle = -78 + (156 / (count - 1)) * index;
    const length = outer + c.between(-5, 7) + (index === (count - 1) / 2 ? 8 : 0);
    const turn = (a: number, d: number): Point => [d * Math.sin((a * Math.PI) / 180), -18 - d * Math.cos((a * Math.PI) / 180)];
    out += path(poly([turn(angle - 7, inner), turn(angle, length), turn(angle + 7, inner)]), { fill: t.dark, stroke: t.base, width: 1 });
  }
  return out;
};

const skull = (fill: string, eye: string): string =>
  path("M-14 -14Q-16 -38 0 -38Q16 -38 14 -14L9 -9V-2H-9V-9Z", { fill, stroke: NIGHT, width: 1 }) +
  path("M2 -38Q16 -38 14 -14L9 -9V-2H2Z", { fill: NIGHT, opacity: 0.35 }) +
  path("M-11 -22Q-6 -26 -3 -18Q-7 -13 -11 -16ZM11 -22Q6 -26 3 -18Q7 -13 11 -16Z", { fill: NIGHT }) +
  circle(-7, -18, 1.8, { fill: eye }) +
  circle(7, -18, 1.8, { fill: eye }) +
  path("M0 -15L-2 -10H2ZM-6 -8V-2M-3 -8V-2M0 -8V-2M3 -8V-2M6 -8V-2", { stroke: NIGHT, width: 1.1 });

const legion: readonly [Head, ...Head[]] = [
  (t, c) =>
    // horns
    mirrored(() => path(`M10 -30Q34 -30 ${n(30 + c.between(0, 10))} ${n(-60 - c.between(0, 8))}Q22 -40 6 -38Z`, { fill: t.dark, stroke: t.light, width: 1.1 })) +
    skull(c.odds(0.5) ? "#b9b39f" : t.light, c.odds(0.5) ? "#ff4d3d" : GLOW) +
    path("M-8 -2L-6 6L-3 0L0 7L3 0L6 6L8 -2Z", { fill: BONE, opacity: 0.85 }),
  (t, c) =>
    // a dead soldier in his old helmet
    skull("#a6a98b", "#9dff7a") +
    path("M-19 -18Q-20 -42 0 -42Q20 -42 19 -18L24 -13L0 -19L-24 -13Z", { fill: t.mid, ...edge(t) }) +
    path("M3 -42Q20 -42 19 -18L24 -13L3 -18Z", { fill: NIGHT, opacity: 0.4 }) +
    path(`M${n(c.between(-9, -4))} -41L-2 -34L-6 -29L${n(c.between(0, 3))} -22`, { stroke: NIGHT, width: 1.6 }),
  (t, c) =>
    // a carapace with too many eyes
    path("M-20 -10Q-24 -36 -8 -44L0 -38L8 -44Q24 -36 20 -10L8 6L4 -2H-4L-8 6Z", { fill: t.dark, ...edge(t) }) +
    path("M0 -38L8 -44Q24 -36 20 -10L8 6L4 -2H0Z", { fill: NIGHT, opacity: 0.4 }) +
    [-11, -6, 6, 11].map((x) => circle(x, -18 - c.between(0, 8), c.between(1.8, 3), { fill: "#ff4d3d", stroke: NIGHT, width: 1 })).join("") +
    circle(0, -28, 3.4, { fill: GLOW, stroke: NIGHT, width: 1.2 }) +
    path("M-12 -4L-8 3M12 -4L8 3", { stroke: BONE, width: 2 }),
  (t, c) =>
    // a crown of spikes about a long face: the lords
    spikes(t, c.pick([7, 9] as const), 14, 36, c) +
    path("M-13 -34Q0 -42 13 -34L12 -6L0 12L-12 -6Z", { fill: t.mid, ...edge(t) }) +
    path("M1 -39Q8 -38 13 -34L12 -6L1 11Z", { fill: NIGHT, opacity: 0.4 }) +
    path("M-10 -24L-2 -18L-9 -17ZM10 -24L2 -18L9 -17Z", { fill: GLOW }) +
    path("M-6 -5L-3 -2L0 -6L3 -2L6 -5", { stroke: BONE, width: 1.4 }),
  (t, c) =>
    // a hooded cultist with a mark on the brow
    path(`M-21 8Q-24 -32 ${n(c.between(-4, 4))} -50Q24 -32 21 8Q12 -2 0 0Q-12 -2 -21 8Z`, { fill: t.dark, ...edge(t) }) +
    face(c, c.odds(0.4)) +
    path("M-13 -24Q0 -34 13 -24V-44H-13Z", { fill: t.dark }) +
    path(star(0, -29, 3, 6, 2.2, 180), { fill: "#ff4d3d" }) +
    path("M-9 -15.500h6M3 -15.500h6", { stroke: "#ff4d3d", width: 1.8 }),
];

const tribe: readonly [Head, ...Head[]] = [
  (t, c) =>
    // antlers on a leather cap
    mirrored(() => path(`M10 -38Q22 -44 24 ${n(-62 - c.between(0, 5))}M16 -43Q28 -42 34 -52M22 -52Q30 -54 32 -62`, { stroke: BONE, width: 2.6 })) +
    face(c) +
    path("M-16 -16Q-18 -42 0 -42Q18 -42 16 -16L13 -22Q0 -28 -13 -22Z", { fill: t.mid, ...edge(t) }),
  (t) =>
    // a mole's goggles and a breather
    path("M-16 -4Q-19 -42 0 -42Q19 -42 16 -4L8 4H-8Z", { fill: t.dark, ...edge(t) }) +
    circle(-8, -20, 7, { fill: NIGHT, stroke: t.base, width: 2.4 }) +
    circle(8, -20, 7, { fill: NIGHT, stroke: t.base, width: 2.4 }) +
    circle(-9, -21, 2.4, { fill: GLOW }) +
    circle(7, -21, 2.4, { fill: GLOW }) +
    path("M-7 -8H7L5 6H-5Z", { fill: t.mid, stroke: t.light, width: 1 }) +
    path("M-5 -4H5M-4.500 0H4.500", { stroke: NIGHT, width: 1.4 }),
  (t, c) =>
    // a fur hat and ice in the beard
    face(c, true) +
    path(`M-21 -18Q-26 -30 -20 -38Q-10 -50 0 -47Q10 -50 20 -38Q26 -30 21 -18L16 -14L12 -22Q0 -28 -12 -22L-16 -14Z`, { fill: t.mid, ...edge(t) }) +
    path("M-18 -28l4 4 3 -6 4 5 4 -6 4 6 4 -5 3 6 4 -4", { stroke: t.light, width: 1.3 }),
  (t, c) =>
    // a bucket helm, dented
    path("M-16 -42H16L17 -2L0 6L-17 -2Z", { fill: t.mid, ...edge(t) }) +
    path("M2 -42H16L17 -2L2 5Z", { fill: NIGHT, opacity: 0.4 }) +
    path("M-13 -22H13V-17H-13Z", { fill: NIGHT }) +
    path("M-3 -42H3V4H-3Z", { fill: t.base }) +
    [-9, -6, 6, 9].map((x) => circle(x, -8 + c.between(-2, 2), 1.2, { fill: NIGHT })).join(""),
  (t, c) =>
    // a veil against the sand
    path("M-18 6Q-24 -42 0 -46Q24 -42 18 6Q10 10 0 8Q-10 10 -18 6Z", { fill: t.mid, ...edge(t) }) +
    path("M-13 -26Q0 -32 13 -26V-15Q0 -19 -13 -15Z", { fill: c.pick(SKIN) }) +
    path("M-9 -21h6M3 -21h6", { stroke: NIGHT, width: 2.2 }) +
    path("M-17 -8Q0 -2 17 -8M-17 0Q0 6 17 0", { stroke: t.dark, width: 1.4 }),
];

const general: readonly [Head, ...Head[]] = [
  (t, c) =>
    // a hat with a wide brim, the collar up
    face(c) +
    path("M-27 -22Q0 -34 27 -22Q0 -14 -27 -22Z", { fill: t.dark, ...edge(t) }) +
    path("M-15 -24L-13 -44Q0 -50 13 -44L15 -24Q0 -30 -15 -24Z", { fill: t.mid, ...edge(t) }) +
    path("M-15 -24Q0 -30 15 -24V-29Q0 -35 -15 -29Z", { fill: NIGHT }),
  (t, c) => dome(t, 17, -40) + visor(-24, 14, c.between(6, 9), NIGHT) + path("M-11 -21H-2", { stroke: GLOW, width: 2 }) + path("M-6 -8H6M-5 -4H5", { stroke: t.light, width: 1.2 }),
  (t, c) =>
    // a bare head
    `${face(c)}${path(`M-15 -14Q-18 -42 0 -42Q18 -42 15 -14L12 -24Q${n(c.between(-8, 8))} ${n(c.between(-32, -26))} -12 -24Z`, { fill: c.pick(HAIR) })}` +
    path("M15 -14L18 -2", { stroke: t.base, width: 1.6 }),
  (t) =>
    // a gas mask
    path("M-16 -6Q-18 -42 0 -42Q18 -42 16 -6L8 2H-8Z", { fill: t.mid, ...edge(t) }) +
    circle(-7, -19, 6, { fill: NIGHT, stroke: t.light, width: 1.6 }) +
    circle(7, -19, 6, { fill: NIGHT, stroke: t.light, width: 1.6 }) +
    path("M-6 -8H6L8 8H-8Z", { fill: t.dark, ...edge(t) }) +
    path("M-5 -2H5M-6 3H6", { stroke: NIGHT, width: 1.4 }),
  (t, c) =>
    // long hair, a visor of glass
    path(`M-17 6Q-22 -42 0 -43Q22 -42 17 6L11 ${n(c.between(4, 14))}V-22H-11V${n(c.between(4, 14))}Z`, { fill: c.pick(HAIR) }) +
    face(c, false) +
    path("M-14 -20H14L12 -11H2L0 -13L-2 -11H-12Z", { fill: t.dark, stroke: t.light, width: 1.2 }),
];

const HEADS: Record<Affiliation, readonly [Head, ...Head[]]> = {
  bauhaus,
  capitol,
  cybertronic,
  imperial,
  mishima,
  brotherhood,
  legion,
  crescentia: tribe,
  lutheran: tribe,
  rasputin: tribe,
  templars: tribe,
  general,
};

/** The head that fits the name, where the name says something; else one of the affiliation's by chance. */
function chosen(subject: Subject): Head {
  const heads = HEADS[subject.side];
  const place = (index: number): Head => heads[index] ?? heads[0];
  switch (subject.side) {
    case "legion":
      if (named(subject, /nepharite|lord|pretorian|behemoth|overlord|prince/)) return place(3);
      if (named(subject, /undead|zombie|legionnaire|centurion|necro/)) return place(1);
      if (named(subject, /heretic|cult|tekron|acolyte|sister|witch/)) return place(4);
      break;
    case "capitol":
      if (named(subject, /captain|general|colonel|major|president|admiral|commander|officer/)) return place(1);
      break;
    case "imperial":
      if (named(subject, /beret/)) return place(0);
      if (named(subject, /clansman|chieftain|mcbride|highland|wolfbane/)) return place(2);
      if (named(subject, /trencher/)) return place(1);
      break;
    case "brotherhood":
      if (named(subject, /valkyrie|mystic|sister|abbess/)) return place(3);
      if (named(subject, /inquisitor|cardinal|bishop|archdeacon/)) return place(1);
      if (named(subject, /mortificator|assassin/)) return place(0);
      break;
    case "mishima":
      if (named(subject, /samurai|hatamoto|shogun|overlord|lord/)) return place(0);
      if (named(subject, /ninja|shadow|tatsu|demon|assassin/)) return place(3);
      break;
    case "bauhaus":
      if (named(subject, /hussar|dragoon|capitaine|kaptain|marshal|duke|etoiles/)) return place(1);
      if (named(subject, /ranger|blitzer|scout|jaeger/)) return place(3);
      return subject.chance.pick([place(0), place(2), place(3)]);
    default:
      break;
  }
  return subject.chance.pick(heads);
}

export const head = (subject: Subject): string => chosen(subject)(subject.tones, subject.chance);

/** Chevrons, bars and laurels for those who command. */
export function rank(subject: Subject): string {
  const { tones: t } = subject;
  if (!named(subject, /serg|capt|kapt|command|major|general|colonel|marshal|chief|lieutenant|overseer|aide|officer|functionary|shugo|master/)) return "";
  const bars = 1 + Math.min(3, Math.floor(subject.value / 3));
  let out = "";
  for (let bar = 0; bar < bars; bar++) out += path(line([[-8, bar * 5], [0, 5 + bar * 5], [8, bar * 5]]), { stroke: t.light, width: 2.2 });
  return group(out, "translate(-20 40)");
}
