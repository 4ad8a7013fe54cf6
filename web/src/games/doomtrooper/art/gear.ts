// Equipment as objects: blades, guns, armour, devices, machines, by the words of the name and the ratings it gives.

import { at, circle, group, line, mirrored, n, path, poly, rect, star, type Point } from "./draw.ts";
import { GLOW, NIGHT, type Tones } from "./palette.ts";
import { named, type Subject } from "./subject.ts";
import type { Chance } from "./seed.ts";
import * as arms from "./weapons.ts";
import type { Weapon } from "./weapons.ts";

type Thing = (t: Tones, c: Chance) => string;

const STEEL = "#c9ccd2";

const cuirass: Thing = (t, c) => {
  const style = c.whole(0, 2);
  const ribs = style === 0 ? c.whole(3, 5) : 0;
  let lines = "";
  if (style === 1) lines = path("M0 -34V50M-30 2Q-15 14 0 6Q15 14 30 2M-26 26Q-13 34 0 28Q13 34 26 26", { stroke: t.light, width: 2 }) + path("M-16 -44Q0 -30 16 -44L10 -54H-10Z", { fill: t.dark, stroke: t.light, width: 1.6 });
  if (style === 2) for (let row = 0; row < 5; row++) for (let scale = -2; scale <= 2; scale++) lines += path(`M${scale * 12 - 6 + (row % 2) * 6} ${row * 10}q6 10 12 0`, { stroke: t.light, width: 1.4 });
  for (let rib = 0; rib < ribs; rib++) lines += path(`M-26 ${n(8 + rib * (34 / ribs))}Q0 ${n(18 + rib * (34 / ribs))} 26 ${n(8 + rib * (34 / ribs))}`, { stroke: t.light, width: 1.6 });
  return (
    mirrored((side) => path("M0 -36Q14 -34 18 -46L38 -38Q44 -18 36 -6Q38 24 28 46Q14 54 0 52Z", { fill: side === 1 ? t.mid : t.dark, stroke: t.light, width: 1.5 })) +
    mirrored((side) => path(`M30 -46Q${n(56 + c.between(0, 12))} -48 56 -16Q46 -26 34 -22Z`, { fill: side === 1 ? t.base : t.mid, stroke: NIGHT, width: 1.2 })) +
    lines +
    path(c.odds(0.5) ? star(0, -12, c.whole(5, 8), 11, 5) : "M0 -24L12 -12L0 4L-12 -12Z", { fill: GLOW, stroke: NIGHT, width: 1 })
  );
};

const shieldwall: Thing = (t, c) =>
  path("M-36 -48Q0 -60 36 -48V0Q34 36 0 56Q-34 36 -36 0Z", { fill: t.mid, stroke: t.light, width: 2 }) +
  path("M2 -54Q20 -54 36 -48V0Q34 36 2 54Z", { fill: NIGHT, opacity: 0.35 }) +
  path(star(0, -4, c.whole(4, 9), c.between(18, 26), c.between(7, 12)), { fill: t.base, stroke: NIGHT, width: 1 }) +
  circle(0, -4, c.between(40, 50), { stroke: GLOW, width: 1.6, opacity: 0.6, extra: 'stroke-dasharray="5 4"' });

const helm: Thing = (t, c) =>
  path("M-34 30V-8Q-34 -50 0 -50Q34 -50 34 -8V30L18 40H-18Z", { fill: t.mid, stroke: t.light, width: 1.8 }) +
  path("M4 -50Q34 -50 34 -8V30L18 40H4Z", { fill: NIGHT, opacity: 0.38 }) +
  path(`M-28 -12H28L22 ${n(c.between(2, 12))}H-22Z`, { fill: c.odds(0.5) ? GLOW : NIGHT, stroke: t.base, width: 1.8 }) +
  path("M-12 22H12M-10 30H10", { stroke: t.light, width: 2 }) +
  path(`M-5 -50L0 ${n(-62 - c.between(0, 10))}L5 -50V-20H-5Z`, { fill: t.base });

const scope: Thing = (t, c) => {
  const r = c.between(26, 34);
  return (
    rect(-64, -13, 70, 26, { fill: t.dark, stroke: t.light, width: 1.6 }, 4) +
    rect(-44, -22, 20, 44, { fill: t.mid, stroke: NIGHT, width: 1.2 }, 3) +
    circle(22, 0, r + 6, { fill: t.mid, stroke: t.light, width: 1.8 }) +
    circle(22, 0, r, { fill: "#10202a", stroke: NIGHT, width: 1.4 }) +
    path(`M22 ${n(-r)}V${n(r)}M${n(22 - r)} 0H${n(22 + r)}`, { stroke: "#ff5a4d", width: 1.2 }) +
    circle(22, 0, c.between(8, 14), { stroke: "#ff5a4d", width: 1.2 }) +
    path(`M8 -18Q14 -24 22 -24`, { stroke: "#ffffff", width: 2, opacity: 0.6 })
  );
};

const cyberarm: Thing = (t, c) => {
  let cables = "";
  for (let cable = 0; cable < 3; cable++) cables += path(`M${n(-46 + cable * 5)} ${n(-16 + cable * 8)}Q-10 ${n(c.between(-44, -20))} 22 ${n(-10 + cable * 7)}`, { stroke: cable % 2 ? "#cf4a42" : t.light, width: 2 });
  let fingers = "";
  for (const y of [-16, -5, 6, 17]) fingers += path(line([[38, y * 0.6], [56, y], [66 + c.between(-5, 5), y + 3]]), { stroke: STEEL, width: 6 });
  return group(
    `${circle(-48, 0, 24, { fill: t.mid, stroke: t.light, width: 1.8 })}${circle(-48, 0, 9, { fill: GLOW, stroke: NIGHT, width: 2 })}` +
      path(poly([[-30, -16], [6, -12], [6, 12], [-30, 16]]), { fill: t.dark, stroke: t.light, width: 1.4 }) +
      circle(10, 0, 15, { fill: t.mid, stroke: t.light, width: 1.6 }) +
      path(poly([[20, -14], [42, -16], [44, 18], [20, 14]]), { fill: t.dark, stroke: t.light, width: 1.4 }) +
      cables +
      fingers,
    "rotate(-16)",
  );
};

const eye: Thing = (t, c) => {
  let nerve = "";
  for (let index = 0; index < 10; index++) nerve += path(`M0 0L${n(c.between(-74, 74))} ${n(c.between(-52, 52))}`, { stroke: t.mid, width: 1.2 });
  return nerve + path("M-62 0Q0 -52 62 0Q0 52 -62 0Z", { fill: "#e9e4d8", stroke: t.light, width: 2 }) + circle(0, 0, 25, { fill: t.base, stroke: NIGHT, width: 2 }) + path(star(0, 0, c.whole(6, 12), 22, 12), { fill: t.dark }) + circle(0, 0, 9, { fill: NIGHT }) + circle(-5, -6, 3.6, { fill: "#ffffff" });
};

const kit: Thing = (t, c) =>
  path("M-18 -32V-44Q0 -54 18 -44V-32", { stroke: t.light, width: 5 }) +
  rect(-52, -32, 104, 72, { fill: t.mid, stroke: t.light, width: 2 }, 8) +
  rect(-52, -32, 104, c.between(14, 22), { fill: t.dark }, 8) +
  circle(0, 8, 22, { fill: "#e9e4d8" }) +
  path("M-5 -8H5V3H16V13H5V24H-5V13H-16V3H-5Z", { fill: "#c8443c" });

const device: Thing = (t, c) => {
  let out = rect(-46, -34, 92, 70, { fill: t.dark, stroke: t.light, width: 2 }, 6) + rect(-38, -26, c.between(40, 56), 38, { fill: "#0b1a16", stroke: t.base, width: 1.4 }, 3);
  let wave = "M-36 -7";
  for (let step = 1; step <= 10; step++) wave += `L${-36 + step * 4.6} ${n(-7 + c.between(-15, 15))}`;
  out += path(wave, { stroke: "#8fe0a8", width: 1.6 });
  for (let knob = 0; knob < 3; knob++) out += circle(32, -18 + knob * 15, c.between(4, 6), { fill: c.odds(0.5) ? t.base : t.mid, stroke: NIGHT, width: 1.2 });
  for (let key = 0; key < 8; key++) out += rect(-38 + key * 9.4, 20, 7, 8, { fill: c.odds(0.3) ? "#cf4a42" : t.mid }, 1.5);
  return out + path(`M-30 -34L${n(c.between(-44, -20))} -64M28 -34L${n(c.between(20, 44))} -58`, { stroke: t.light, width: 2.2 });
};

const grenade: Thing = (t, c) => {
  let ribs = "";
  for (let rib = 0; rib < 4; rib++) ribs += path(`M-30 ${n(-12 + rib * 14)}H30M${n(-21 + rib * 14)} -24V42`, { stroke: NIGHT, width: 1.8, opacity: 0.7 });
  return circle(0, 10, 34, { fill: t.mid, stroke: t.light, width: 2 }) + ribs + rect(-11, -38, 22, 18, { fill: t.dark, stroke: t.light, width: 1.4 }, 3) + path("M-4 -40Q34 -46 40 0", { stroke: STEEL, width: 5 }) + circle(-24, -38, c.between(9, 13), { stroke: STEEL, width: 3 });
};

const vial: Thing = (t, c) => {
  let bubbles = "";
  for (let bubble = 0; bubble < 7; bubble++) bubbles += circle(c.between(-14, 14), c.between(-4, 38), c.between(1.5, 4.5), { fill: GLOW, opacity: 0.8 });
  return group(path("M-10 -52H10V-18L22 8V44Q0 54 -22 44V8L-10 -18Z", { fill: t.deep, stroke: STEEL, width: 2.4 }) + path("M-20 8H20V42Q0 50 -20 42Z", { fill: t.base }) + bubbles + rect(-14, -60, 28, 9, { fill: "#4a382a", stroke: NIGHT, width: 1 }, 2), `rotate(${n(c.between(-20, 20))})`);
};

const book: Thing = (t, c) =>
  path("M0 -30Q-30 -46 -64 -34V34Q-30 24 0 40Z", { fill: "#e2d9c3", stroke: t.light, width: 2 }) +
  path("M0 -30Q30 -46 64 -34V34Q30 24 0 40Z", { fill: "#c9bfa6", stroke: t.light, width: 2 }) +
  [-18, -8, 2, 12].map((y) => path(`M-54 ${y - 4}Q-32 ${y - 10} -10 ${y}M10 ${y}Q32 ${y - 10} 54 ${y - 4}`, { stroke: NIGHT, width: 1.6, opacity: 0.55 })).join("") +
  path(star(c.odds(0.5) ? 32 : -32, -2, c.whole(4, 7), 15, 6), { fill: t.dark, opacity: 0.9 });

const bike: Thing = (t, c) => {
  const wheel = (x: number): string => circle(x, 26, 23, { fill: NIGHT, stroke: t.light, width: 2.4 }) + circle(x, 26, 13, { stroke: t.base, width: 2 }) + circle(x, 26, 4, { fill: t.light });
  return wheel(-48) + wheel(48) + path(`M-50 20L-30 -8H12L30 -26L${n(c.between(34, 44))} -20L50 24L30 6L10 20H-20Z`, { fill: t.mid, stroke: t.light, width: 1.8 }) + path("M-34 -10Q-14 -20 10 -9", { stroke: t.dark, width: 7 }) + path(star(0, 6, c.whole(5, 8), 9, 5), { fill: t.base });
};

const tank: Thing = (t, c) => {
  let wheels = "";
  for (let x = -50; x <= 50; x += 20) wheels += circle(x, 34, 9, { fill: t.dark, stroke: t.light, width: 1.6 });
  const turret = c.between(-18, 12);
  return rect(-66, 22, 132, 24, { fill: NIGHT, stroke: t.light, width: 2 }, 12) + wheels + path("M-60 22L-46 -4H50L62 22Z", { fill: t.mid, stroke: t.light, width: 1.8 }) + path(`M${n(turret - 26)} -4L${n(turret - 16)} -30H${n(turret + 20)}L${n(turret + 28)} -4Z`, { fill: t.dark, stroke: t.light, width: 1.8 }) + rect(turret + 16, -24, c.between(40, 60), 8, { fill: t.mid, stroke: NIGHT, width: 1.2 }, 2) + circle(turret, -30, 6, { fill: t.base });
};

const flyer: Thing = (t, c) => {
  const sweep = c.between(14, 34);
  return group(mirrored((side) => path(`M6 -30L76 ${n(sweep)}L70 ${n(sweep + 12)}L8 22Z`, { fill: side === 1 ? t.mid : t.dark, stroke: t.light, width: 1.6 }) + path(`M6 34L30 54L6 50Z`, { fill: t.dark, stroke: t.light, width: 1.2 }) + rect(34, sweep - 14, 7, 22, { fill: NIGHT, stroke: t.base, width: 1.2 }, 3)) + path("M-10 46V-30Q0 -66 10 -30V46Z", { fill: t.mid, stroke: t.light, width: 1.8 }) + path("M-6 -22Q0 -48 6 -22L4 -4H-4Z", { fill: GLOW }) + path(`M-6 48L0 ${n(c.between(62, 74))}L6 48Z`, { fill: "#ff9a3c" }), `rotate(${n(c.between(20, 60))})`);
};

const airship: Thing = (t, c) =>
  path("M-70 -14Q-60 -46 0 -46Q64 -44 74 -14Q64 14 0 16Q-60 14 -70 -14Z", { fill: t.mid, stroke: t.light, width: 2 }) +
  path("M-66 -14H72M-58 -30Q0 -20 64 -30M-58 2Q0 -8 64 2", { stroke: NIGHT, width: 1.6, opacity: 0.6 }) +
  path("M-62 -24L-86 -42V10L-62 -2Z", { fill: t.base, stroke: NIGHT, width: 1.2 }) +
  path("M-30 18L-22 42H34L44 16Z", { fill: t.dark, stroke: t.light, width: 1.6 }) +
  [-14, 0, 14, 28].map((x) => circle(x, 30, c.between(2.6, 4), { fill: GLOW })).join("");

const relicEye: Thing = (t, c) => {
  const points: Point[] = [];
  for (let step = 0; step < 7; step++) points.push([c.between(20, 46) * Math.sin(step * 0.9), -c.between(20, 46) * Math.cos(step * 0.9)]);
  return path(poly(points), { fill: t.mid, stroke: t.light, width: 2 }) + path(line([points[0] ?? [0, 0], [0, 0], points[3] ?? [0, 0]]), { stroke: t.base, width: 2 }) + circle(0, 0, 12, { fill: GLOW, stroke: NIGHT, width: 2 });
};

const ammo: Thing = (t, c) => {
  let out = "";
  const shells = c.whole(4, 6);
  for (let shell = 0; shell < shells; shell++) {
    const x = (shell - (shells - 1) / 2) * 22;
    const lift = c.between(-8, 8);
    out += rect(x - 8, -10 + lift, 16, 50, { fill: "#c99b45", stroke: NIGHT, width: 1.2 }, 2) + path(`M${n(x - 8)} ${n(-10 + lift)}Q${n(x)} ${n(-54 + lift)} ${n(x + 8)} ${n(-10 + lift)}Z`, { fill: t.mid, stroke: t.light, width: 1.4 }) + path(`M${n(x - 8)} ${n(32 + lift)}H${n(x + 8)}`, { stroke: NIGHT, width: 1.4 });
  }
  return out;
};

const implant: Thing = (t, c) => {
  let legs = "";
  for (let leg = -3; leg <= 3; leg++) legs += path(`M${leg * 11} -34V-52M${leg * 11} 34V52M-34 ${leg * 11}H-52M34 ${leg * 11}H52`, { stroke: STEEL, width: 3 });
  let traces = "";
  for (let trace = 0; trace < 6; trace++) traces += path(`M${n(c.between(-28, 28))} -28V${n(c.between(-10, 10))}H${n(c.between(-28, 28))}`, { stroke: t.base, width: 1.3 });
  return legs + rect(-36, -36, 72, 72, { fill: t.dark, stroke: t.light, width: 2 }, 5) + traces + circle(0, 0, c.between(9, 14), { fill: GLOW, stroke: NIGHT, width: 2 });
};

const gauntlet: Thing = (t, c) =>
  group(
    path("M-22 54L-26 4L26 4L22 54Z", { fill: t.dark, stroke: t.light, width: 1.8 }) +
      rect(-30, -2, 60, 13, { fill: t.base, stroke: NIGHT, width: 1.2 }, 3) +
      path("M-26 -4Q-30 -40 -14 -46H16Q30 -40 26 -4Z", { fill: t.mid, stroke: t.light, width: 1.8 }) +
      [-15, -5, 5, 15].map((x) => rect(x - 4.6, -50, 9.2, c.between(20, 28), { fill: t.mid, stroke: NIGHT, width: 1.2 }, 4)).join("") +
      path("M-26 -22Q-40 -18 -34 2L-24 0Z", { fill: t.mid, stroke: t.light, width: 1.4 }),
    `rotate(${n(c.between(-14, 20))})`,
  );

const WEAPON_WORDS: readonly (readonly [RegExp, Weapon])[] = [
  [/claymore|great ?sword|infurior/, arms.claymore],
  [/katana|ceremonial blade|scalper|dai|punisher blade/, arms.katana],
  [/chain|azogar|castigator|violator|defiler|skal[aá]k/, arms.chainblade],
  [/\baxe|hatchet|cleaver|scythe/, arms.axe],
  [/spear|lance|trident|glaive/, arms.spear],
  [/mace|flail|hammer|club|crusher/, arms.mace],
  [/staff|sceptre|scepter|\brod\b/, arms.staff],
  [/claw|talon|fist\b/, arms.claws],
  [/sword|blade|bayonet|dagger|knife|sabre|saber|rapier/, arms.sword],
  [/drum|rattlesnake|gatling/, arms.drum],
  [/sniper|archer|assailant|long range/, arms.sniper],
  [/shotgun|hagelsturm|mandible|scatter|sa-sg/, arms.shotgun],
  [/flame|inciner|puker|gehenna|purifier|napalm/, arms.flamer],
  [/launcher|grenade l|bazooka|rocket|missile|panzer|deuce|southpaw|autocannon|carronade|cannon|mortar/, arms.launcher],
  [/hmg|lmg|machine gun|charger|justifier|nimrod|rattlesnake|autom|gatling|belzarach|voriche|kratach|ag-17|ac-4/, arms.machinegun],
  [/plasma|laser|blaster|carbine|beam|energy|ssw/, arms.plasma],
  [/handgun|pistol|revolver|bolter|aggressor|sidearm|iron ?hand|hg-14/, arms.pistol],
  [/smg|rifle|interceptor|invader|gun\b|mk\.? ?i/, arms.rifle],
];

const THING_WORDS: readonly (readonly [RegExp, Thing])[] = [
  [/force shield|shield|barrier/, shieldwall],
  [/helmet|helm|mask|visor/, helm],
  [/armor|armour|plates|suit|vest|cuirass|robe|cloak/, cuirass],
  [/scope|sight|binocular|radar|scanner|lens/, scope],
  [/power arm|arm\b|cybernetic (?!ret)|limb|leg/, cyberarm],
  [/retina|eye|optic|mirror/, eye],
  [/kit|medic|surgery|aid/, kit],
  [/grenade|bomb|\bmines?\b|explosive|\bcharges?\b/, grenade],
  [/serum|drug|vial|potion|adrenal|steroid|stimul|elixir|blood|gas/, vial],
  [/book|codex|scroll|tome|\blaw\b|chronicle/, book],
  [/bike|cycle|offroad|rider/, bike],
  [/tank|wagon|transport|vehicle|hurricane|blitztank|grizzly|truck|car\b|crawler|shark/, tank],
  [/jet|fighter|bomber|guardian|copter|gyro|icarus|dream/, flyer],
  [/airvessel|airship|zeppelin|balloon|ship\b/, airship],
  [/ammo|bullet|shell|round|cartridge/, ammo],
  [/implant|chip|induction|link|neuro|booster|stabilizer|computer/, implant],
  [/gauntlet|glove|hand\b/, gauntlet],
];

const ANY_THING: readonly [Thing, ...Thing[]] = [device, implant, helm, gauntlet, relicEye, vial, ammo, device];
const ANY_MELEE: readonly [Weapon, ...Weapon[]] = [arms.sword, arms.chainblade, arms.axe, arms.mace, arms.spear];
const ANY_RANGED: readonly [Weapon, ...Weapon[]] = [arms.rifle, arms.machinegun, arms.shotgun, arms.pistol, arms.launcher, arms.plasma];

function held(weapon: Weapon, { tones: t, chance: c }: Subject): string {
  // a gun lies across the window, a blade stands askew in it
  const turn = c.between(38, 62) * (c.odds(0.5) ? 1 : -1);
  const scale = c.between(1.25, 1.45);
  const [dx, dy] = [-Math.sin((turn * Math.PI) / 180) * 44, Math.cos((turn * Math.PI) / 180) * 36];
  return group(group(weapon(t, c), `scale(${n(scale)})`), at(100 + dx, 76 + dy, 1, turn));
}

export function gear(subject: Subject): string {
  const { tones: t, chance: c } = subject;
  const object = (thing: Thing): string => group(thing(t, c), at(100 + c.between(-5, 5), 76, c.between(0.98, 1.14), c.between(-6, 6)));
  const weapon = WEAPON_WORDS.find(([words]) => named(subject, words))?.[1];
  const thing = THING_WORDS.find(([words]) => named(subject, words))?.[1];
  if (thing !== undefined && !(weapon !== undefined && /sword|blade|gun|rifle|launcher/.test(subject.words))) return object(thing);
  if (weapon !== undefined) return held(weapon, subject);
  if (subject.fight > 0 && subject.fight >= subject.shoot) return held(c.pick(ANY_MELEE), subject);
  if (subject.shoot > 0) return held(c.pick(ANY_RANGED), subject);
  return object(c.pick(ANY_THING));
}
