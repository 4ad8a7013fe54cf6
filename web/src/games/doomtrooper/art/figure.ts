// A warrior: head, shoulders, arms, weapon. Silhouette by affiliation, ornament by standing, the rest by the name.

import { at, circle, group, line, mirrored, n, path, poly, polar, rect, star, type Point } from "./draw.ts";
import { head, rank } from "./helmets.ts";
import { GLOW, NIGHT, type Tones } from "./palette.ts";
import { named, type Subject } from "./subject.ts";
import * as arms from "./weapons.ts";
import type { Weapon } from "./weapons.ts";

const ARSENAL: Record<string, { melee: [Weapon, ...Weapon[]]; ranged: [Weapon, ...Weapon[]] }> = {
  bauhaus: { melee: [arms.sword, arms.chainblade], ranged: [arms.shotgun, arms.machinegun, arms.rifle] },
  capitol: { melee: [arms.sword, arms.chainblade, arms.axe], ranged: [arms.rifle, arms.machinegun, arms.pistol, arms.shotgun] },
  cybertronic: { melee: [arms.chainblade, arms.claws], ranged: [arms.plasma, arms.rifle, arms.launcher] },
  imperial: { melee: [arms.claymore, arms.axe], ranged: [arms.rifle, arms.machinegun, arms.sniper] },
  mishima: { melee: [arms.katana, arms.spear], ranged: [arms.rifle, arms.sniper, arms.plasma] },
  brotherhood: { melee: [arms.staff, arms.claymore, arms.mace], ranged: [arms.machinegun, arms.flamer, arms.pistol] },
  legion: { melee: [arms.claws, arms.chainblade, arms.axe, arms.mace], ranged: [arms.plasma, arms.machinegun, arms.launcher] },
  tribe: { melee: [arms.axe, arms.spear, arms.claws], ranged: [arms.rifle, arms.shotgun] },
  general: { melee: [arms.sword, arms.axe], ranged: [arms.pistol, arms.rifle, arms.shotgun, arms.sniper] },
};

function weapon(subject: Subject): Weapon {
  if (named(subject, /sniper|stalker|tracker/)) return arms.sniper;
  if (named(subject, /priest|mystic|cardinal|bishop|mage|banner|curate/)) return arms.staff;
  if (named(subject, /gunner|blitzer|heavy/)) return arms.machinegun;
  if (named(subject, /grenad|artiller|warhead|bomb/)) return arms.launcher;
  const own = ARSENAL[subject.side] ?? ARSENAL.tribe;
  const kind = subject.fight === subject.shoot ? subject.chance.odds(0.5) : subject.fight > subject.shoot;
  return own === undefined ? arms.rifle : subject.chance.pick(kind ? own.melee : own.ranged);
}

interface Build {
  /** Half the breadth of the shoulders, and where they start below the neck. */
  wide: number;
  drop: number;
}

function torso({ wide, drop }: Build, t: Tones, cloth: string): string {
  const half = `M0 -2L9 -2L${n(wide * 0.75)} ${n(drop)}Q${n(wide)} ${n(drop + 8)} ${n(wide * 0.86)} 44L${n(wide * 0.68)} 110H0Z`;
  return mirrored((side) => path(half, { fill: side === 1 ? t.dark : t.deep, stroke: t.mid, width: 1 })) + cloth;
}

type Dress = (s: Subject, b: Build) => { behind: string; cloth: string; shoulder: (side: 1 | -1) => string };

const plate = (t: Tones, side: 1 | -1): string => (side === 1 ? t.mid : t.dark);

const DRESS: Record<string, Dress> = {
  bauhaus: ({ tones: t, chance: c }, { wide }) => {
    const r = c.between(21, 28);
    const rims = c.whole(1, 3);
    return {
      behind: "",
      cloth: path("M-12 8L0 18L12 8L14 60L0 70L-14 60Z", { fill: t.mid, stroke: t.light, width: 1 }) + path(star(0, 38, c.whole(7, 10), 10, 7), { fill: t.base }) + circle(0, 38, 4, { fill: t.deep }),
      shoulder: (side) => {
        let out = path(`M${n(wide - r)} 30Q${n(wide - r - 4)} -6 ${n(wide)} -6Q${n(wide + r)} -4 ${n(wide + r * 0.9)} 34Q${n(wide)} 18 ${n(wide - r)} 30Z`, { fill: plate(t, side), stroke: t.light, width: 1.3 });
        for (let rim = 1; rim <= rims; rim++) out += path(`M${n(wide - r + 3)} ${24 - rim * 6}Q${n(wide)} ${10 - rim * 6} ${n(wide + r - 4)} ${28 - rim * 6}`, { stroke: t.base, width: 1.4 });
        return out + circle(wide + r * 0.6, 22, 1.8, { fill: t.light }) + circle(wide - r * 0.5, 22, 1.8, { fill: t.light });
      },
    };
  },
  capitol: ({ tones: t, chance: c }, { wide }) => {
    const stripes = c.whole(1, 3);
    return {
      behind: "",
      cloth:
        path("M-24 14L24 14L20 64H-20Z", { fill: t.mid, stroke: t.light, width: 1 }) +
        [-15, -4, 7].map((x) => rect(x, 46, 9, 13, { fill: t.dark, stroke: t.light, width: 0.9 }, 1.5)).join("") +
        path("M-22 12L8 64M22 12L-8 64", { stroke: NIGHT, width: 3 }),
      shoulder: (side) => {
        let out = path(poly([[wide - 18, 2], [wide + 12, -2], [wide + 20, 10], [wide + 17, 36], [wide - 14, 30]]), { fill: plate(t, side), stroke: t.light, width: 1.3 });
        for (let bar = 0; bar < stripes; bar++) out += path(line([[wide - 12, 24 - bar * 7], [wide + 16, 28 - bar * 7]]), { stroke: "#e9e4d8", width: 2 });
        return out;
      },
    };
  },
  cybertronic: ({ tones: t, chance: c }, { wide }) => {
    const lift = c.between(-16, 0);
    return {
      behind: path(`M${n(-wide + 8)} 20Q${n(-wide - 16)} 50 ${n(-wide)} 90M${n(wide - 8)} 20Q${n(wide + 16)} 50 ${n(wide)} 90`, { stroke: t.mid, width: 3.4 }),
      cloth:
        path("M-20 10L0 22L20 10L14 50L0 58L-14 50Z", { fill: t.mid, stroke: t.light, width: 1 }) +
        circle(0, 36, c.between(5, 9), { fill: GLOW, stroke: t.dark, width: 3 }) +
        path("M-11 62H11M-10 70H10M-9 78H9M-8 86H8", { stroke: t.light, width: 1.6 }),
      shoulder: (side) =>
        path(poly([[wide - 20, 8], [wide - 4, lift], [wide + 22, lift + 6], [wide + 16, 34], [wide + 2, 26], [wide - 12, 32]]), { fill: plate(t, side), stroke: t.light, width: 1.2 }) +
        path(line([[wide - 4, lift], [wide + 2, 26]]), { stroke: t.base, width: 1.2 }) +
        path(line([[wide + 6, lift + 8], [wide + 16, lift + 10]]), { stroke: GLOW, width: 2 }),
    };
  },
  imperial: ({ tones: t, chance: c }, { wide }) => {
    const sash = c.odds(0.7);
    const lines = c.whole(2, 4);
    let tartan = "";
    for (let stripe = 0; stripe < lines; stripe++) tartan += path(`M${-26 + stripe * 6} 10L${14 + stripe * 6} 90`, { stroke: stripe % 2 ? "#8c2f2a" : t.light, width: 1.5 });
    return {
      behind: path(`M${n(-wide)} 14Q${n(-wide - 22)} 60 ${n(-wide - 10)} 110H0V10Z`, { fill: t.deep, stroke: t.mid, width: 1.2 }),
      cloth: (sash ? path("M-28 8H-8L34 92H12Z", { fill: t.mid, stroke: t.light, width: 0.9 }) + tartan : path("M-18 12H18L16 60H-16Z", { fill: t.mid, stroke: t.light, width: 1 }) + path("M-16 26H16M-16 40H16", { stroke: NIGHT, width: 2 })) + circle(c.between(-12, -4), 26, 4.5, { fill: GLOW, stroke: NIGHT, width: 1 }),
      shoulder: (side) =>
        path(`M${n(wide - 18)} 26Q${n(wide - 14)} 2 ${n(wide + 2)} 2Q${n(wide + 18)} 6 ${n(wide + 15)} 34Q${n(wide)} 22 ${n(wide - 18)} 26Z`, { fill: plate(t, side), stroke: t.light, width: 1.2 }) +
        path(`M${n(wide - 3)} 4L${n(wide + 4)} ${n(-10 - c.between(0, 8))}L${n(wide + 9)} 7Z`, { fill: t.base, stroke: NIGHT, width: 0.8 }),
    };
  },
  mishima: ({ tones: t, chance: c }, { wide }) => {
    const lames = c.whole(3, 5);
    return {
      behind: c.odds(0.4) ? path(`M${n(-wide)} -40V40M${n(-wide)} -40h16v34h-16`, { stroke: t.light, width: 1.6, fill: t.mid }) : "",
      cloth: path("M-22 10Q0 24 22 10L20 66H-20Z", { fill: t.mid, stroke: t.light, width: 1 }) + [24, 34, 44, 54].map((y) => path(`M-20 ${y}Q0 ${y + 8} 20 ${y}`, { stroke: t.deep, width: 2 })).join("") + path("M-24 66H24V75H-24Z", { fill: t.base }),
      shoulder: (side) => {
        let out = "";
        for (let lame = lames - 1; lame >= 0; lame--) {
          const y = 2 + lame * 8.5;
          out += path(poly([[wide - 14, y], [wide + 16 + lame * 1.6, y - 1], [wide + 18 + lame * 1.6, y + 11], [wide - 13, y + 11]]), { fill: lame % 2 ? t.dark : plate(t, side), stroke: t.light, width: 1.1 });
        }
        return out;
      },
    };
  },
  brotherhood: ({ tones: t, chance: c }, { wide }) => ({
    behind: path(`M${n(-wide + 4)} 8L${n(-wide - 24)} 110H${n(wide + 24)}L${n(wide - 4)} 8Z`, { fill: t.deep, stroke: t.mid, width: 1.2 }),
    cloth:
      path("M-11 4H11L13 110H-13Z", { fill: t.mid, stroke: t.light, width: 1 }) +
      path("M-3 24H3V34H12V40H3V66H-3V40H-12V34H-3Z", { fill: c.odds(0.5) ? GLOW : t.base }) +
      path("M-26 6L-11 18M26 6L11 18", { stroke: t.base, width: 2.6 }),
    shoulder: (side) =>
      path(`M${n(wide - 20)} 4Q${n(wide)} ${n(c.between(-14, -4))} ${n(wide + 14)} 8L${n(wide + 18)} 40Q${n(wide)} 24 ${n(wide - 18)} 28Z`, { fill: plate(t, side), stroke: t.light, width: 1.2 }) +
      path(`M${n(wide - 14)} 22Q${n(wide)} 16 ${n(wide + 14)} 30`, { stroke: t.base, width: 1.8 }),
  }),
  legion: ({ tones: t, chance: c }, { wide }) => {
    const thorns = c.whole(2, 4);
    return {
      behind: path(`M${n(-wide + 4)} 10Q${n(-wide - 28)} 40 ${n(-wide - 12)} 92L${n(-wide - 2)} 78L${n(-wide + 6)} 104L0 90L${n(wide - 6)} 104L${n(wide + 2)} 78L${n(wide + 12)} 92Q${n(wide + 28)} 40 ${n(wide - 4)} 10Z`, { fill: t.deep, stroke: t.mid, width: 1.2 }),
      cloth: path("M-16 12L0 24L16 12L10 56L0 70L-10 56Z", { fill: t.mid, stroke: t.light, width: 1 }) + [28, 38, 48].map((y) => path(`M-13 ${y}Q0 ${y + 9} 13 ${y}`, { stroke: NIGHT, width: 2.2 })).join("") + circle(0, 30, c.between(3, 6), { fill: "#ff4d3d", stroke: NIGHT, width: 1.4 }),
      shoulder: (side) => {
        let out = "";
        for (let thorn = 0; thorn < thorns; thorn++) {
          const x = wide - 8 + thorn * 9;
          out += path(`M${n(x - 5)} 10Q${n(x)} -10 ${n(x + 6 + c.between(0, 8))} ${n(-20 - c.between(0, 14))}Q${n(x + 6)} -4 ${n(x + 6)} 12Z`, { fill: t.dark, stroke: t.light, width: 1.1 });
        }
        return out + path(`M${n(wide - 20)} 24Q${n(wide - 8)} -2 ${n(wide + 10)} 2Q${n(wide + 26)} 10 ${n(wide + 16)} 38Q${n(wide + 4)} 20 ${n(wide - 20)} 24Z`, { fill: plate(t, side), stroke: t.light, width: 1.2 });
      },
    };
  },
  tribe: ({ tones: t, chance: c }, { wide }) => ({
    behind: "",
    cloth: path("M-18 10L18 10L12 70H-12Z", { fill: t.mid, stroke: t.light, width: 1 }) + path(`M-22 8L${n(c.between(8, 20))} 70`, { stroke: "#4a382a", width: 5 }) + [20, 34, 48].map((y) => circle(-14 + y * 0.42, y - 2, 2, { fill: t.light })).join(""),
    shoulder: (side) => {
      const fur: Point[] = [];
      for (let tuft = 0; tuft <= 9; tuft++) {
        const [x, y] = polar(wide - 2, 16, -100 + tuft * 26, tuft % 2 ? 15 : 23 + c.between(0, 3));
        fur.push([x, y]);
      }
      return path(poly(fur), { fill: plate(t, side), stroke: t.light, width: 1 });
    },
  }),
  general: ({ tones: t, chance: c }, { wide }) => {
    const coat = c.odds(0.6);
    return {
      behind: "",
      cloth: coat
        ? path("M-26 0L-4 34L-8 110H-30Z", { fill: t.mid, stroke: t.light, width: 1 }) + path("M26 0L4 34L8 110H30Z", { fill: t.dark, stroke: t.light, width: 1 }) + path("M-4 34L0 22L4 34V110H-4Z", { fill: "#d9d3c5" }) + path("M0 30L4 60L0 66L-4 60Z", { fill: "#8c2f2a" })
        : path("M-20 10H20L16 66H-16Z", { fill: t.mid, stroke: t.light, width: 1 }) + path("M-16 28H16M-16 46H16", { stroke: NIGHT, width: 2 }) + rect(-5, 33, 10, 9, { fill: t.base }, 1),
      shoulder: (side) => path(`M${n(wide - 18)} 22Q${n(wide - 12)} 0 ${n(wide + 4)} 4Q${n(wide + 16)} 8 ${n(wide + 13)} 34Q${n(wide)} 20 ${n(wide - 18)} 22Z`, { fill: plate(t, side), stroke: t.light, width: 1.2 }),
    };
  },
};

/** Ornament of those who are somebody: a ring, rays, laurels. */
function glory(subject: Subject): string {
  const { tones: t, chance: c } = subject;
  const ticks = c.whole(18, 34);
  const r = c.between(50, 58);
  let out = circle(0, -14, r, { fill: t.dark, opacity: 0.55 }) + circle(0, -14, r, { stroke: t.light, width: 1.6 }) + circle(0, -14, r - 5, { stroke: t.base, width: 0.9 });
  for (let tick = 0; tick < ticks; tick++) {
    const angle = (360 / ticks) * tick;
    out += path(line([polar(0, -14, angle, r + 2), polar(0, -14, angle, r + (tick % 2 ? 6 : 13))]), { stroke: tick % 2 ? t.base : t.light, width: 1.6 });
  }
  return out;
}

const wings = (t: Tones): string =>
  mirrored((side) => path("M20 20Q60 -50 84 -40Q78 -26 84 -18Q72 -12 74 0Q62 2 62 14Q48 14 20 40Z", { fill: side === 1 ? t.mid : t.dark, stroke: t.light, width: 1.2 }) + path("M28 24Q52 -20 76 -30M32 30Q52 0 70 -10", { stroke: t.base, width: 1.2 }));

/** The warrior on a window of 200 by 150, the neck near 100 72. */
export function figure(subject: Subject): string {
  const { tones: t, chance: c } = subject;
  const dressed = subject.side in DRESS ? subject.side : "tribe";
  const brute = named(subject, /nepharite|behemoth|razide|ezoghoul|golem|attila|atilla|warhead|juggernaut|giant|cuirassier/);
  const build: Build = { wide: c.between(30, 38) + (brute ? 8 : 0), drop: c.between(5, 11) };
  const dress = DRESS[dressed]?.(subject, build);
  if (dress === undefined) return "";
  const held = weapon(subject)(t, c);
  const raised = c.odds(0.5);
  const turn = raised ? c.between(8, 30) : c.between(-62, -38);
  const handX = raised ? build.wide + 20 : 16;
  const handY = raised ? c.between(34, 48) : c.between(52, 62);
  const cape = subject.unique || c.odds(0.18);
  const arm = (to: readonly [number, number]): string => path(line([[build.wide - 2, 24], [build.wide + 12, 52], to]), { stroke: t.mid, width: 15 }) + path(line([[build.wide - 2, 24], [build.wide + 12, 52], to]), { stroke: t.dark, width: 11 });
  const hand = circle(handX, handY, 6.5, { fill: t.mid, stroke: t.light, width: 1 });
  const banner = named(subject, /banner|standard/)
    ? path("M-52 -64V100", { stroke: "#54432f", width: 4 }) + path(`M-52 -62H-8L-16 -44L-8 -26H-52Z`, { fill: t.base, stroke: NIGHT, width: 1 }) + path(star(-34, -44, 5, 9, 4), { fill: GLOW })
    : "";
  const missile = named(subject, /warhead|bomb|suicide/) ? group(arms.launcher(t, c), at(-34, 26, 0.9, -18)) : "";
  const body =
    (subject.unique ? glory(subject) : "") +
    (named(subject, /valkyrie|archangel|angel|winged|icarus/) ? wings(t) : "") +
    banner +
    missile +
    (cape ? path(`M${n(-build.wide)} 6Q${n(-build.wide - 30)} 60 ${n(-build.wide - 22)} 120H${n(build.wide + 22)}Q${n(build.wide + 30)} 60 ${n(build.wide)} 6Z`, { fill: t.mid, opacity: 0.75 }) : "") +
    dress.behind +
    torso(build, t, dress.cloth) +
    group(arm([c.between(10, 26), 74]), "scale(-1 1)") +
    (raised ? arm([handX, handY]) : "") +
    mirrored(dress.shoulder) +
    path("M-10 -6H10L14 8Q0 16 -14 8Z", { fill: t.deep, stroke: t.mid, width: 1 }) +
    group(head(subject), named(subject, /nepharite|behemoth/) ? "scale(1.16)" : "") +
    rank(subject) +
    group(held, at(handX, handY, 1, turn)) +
    (raised ? "" : arm([handX, handY])) +
    hand;
  const flip = c.odds(0.5) ? -1 : 1;
  const scale = (brute ? 1.06 : c.between(0.92, 1.04)) * 0.98;
  return group(body, `translate(${n(100 + c.between(-10, 10))} ${n(subject.unique ? 70 : 68)}) rotate(${n(c.between(-4, 4))}) scale(${Math.round(flip * scale * 100) / 100} ${Math.round(scale * 100) / 100})`);
}
