// Places: fortifications as skylines, warzones as landscapes.

import { circle, line, n, path, poly, rect, star, type Point } from "./draw.ts";
import { GLOW, mix, NIGHT, type Tones } from "./palette.ts";
import { named, type Subject } from "./subject.ts";
import type { Chance } from "./seed.ts";

function windows(c: Chance, x: number, y: number, w: number, h: number, share: number): string {
  let out = "";
  for (let row = y + 5; row < y + h - 5; row += 8)
    for (let column = x + 4; column < x + w - 5; column += 7) if (c.odds(share)) out += rect(column, row, 3.4, 4.4, { fill: GLOW, opacity: c.between(0.5, 1) });
  return out;
}

type Tower = (t: Tones, c: Chance, x: number, w: number, h: number, fill: string) => string;

const roofs: Record<string, Tower> = {
  bauhaus: (t, c, x, w, h, fill) => rect(x, 150 - h, w, h, { fill, stroke: t.light, width: 1 }) + path(`M${n(x - 3)} ${n(150 - h)}Q${n(x + w / 2)} ${n(150 - h - w * 0.8)} ${n(x + w + 3)} ${n(150 - h)}Z`, { fill: t.mid, stroke: t.light, width: 1 }) + path(`M${n(x + w / 2)} ${n(150 - h - w * 0.4)}v${n(-c.between(8, 18))}`, { stroke: t.light, width: 1.4 }),
  capitol: (t, c, x, w, h, fill) => rect(x, 150 - h, w, h, { fill, stroke: t.light, width: 1 }) + rect(x + w * 0.2, 150 - h - 10, w * 0.6, 10, { fill: t.mid, stroke: t.light, width: 1 }) + path(`M${n(x + w / 2)} ${n(140 - h)}v${n(-c.between(6, 24))}`, { stroke: t.light, width: 1.4 }),
  cybertronic: (t, c, x, w, h, fill) => path(poly([[x, 150], [x + c.between(0, w * 0.25), 150 - h], [x + w * 0.8, 150 - h - c.between(6, 20)], [x + w, 150]]), { fill, stroke: t.light, width: 1.2 }) + path(line([[x + w * 0.5, 150 - h + 4], [x + w * 0.5, 146]]), { stroke: GLOW, width: 1.4, opacity: 0.8 }),
  imperial: (t, _c, x, w, h, fill) => {
    const teeth: Point[] = [[x, 150]];
    const step = w / 5;
    for (let tooth = 0; tooth < 5; tooth++) teeth.push([x + tooth * step, 150 - h - (tooth % 2 ? 0 : 7)], [x + (tooth + 1) * step, 150 - h - (tooth % 2 ? 0 : 7)]);
    return path(poly([...teeth, [x + w, 150]]), { fill, stroke: t.light, width: 1.1 });
  },
  mishima: (t, c, x, w, h, fill) => {
    let out = rect(x + w * 0.15, 150 - h, w * 0.7, h, { fill, stroke: t.light, width: 1 });
    const floors = c.whole(2, 4);
    for (let floor = 0; floor < floors; floor++) {
      const y = 150 - h + floor * (h / floors) * 0.8;
      const reach = 4 + floor * 3;
      out += path(`M${n(x - reach)} ${n(y + 3)}Q${n(x + w / 2)} ${n(y - 4)} ${n(x + w + reach)} ${n(y + 3)}L${n(x + w * 0.75)} ${n(y - 9)}H${n(x + w * 0.25)}Z`, { fill: t.mid, stroke: t.light, width: 1 });
    }
    return out;
  },
  brotherhood: (t, c, x, w, h, fill) => path(poly([[x, 150], [x, 150 - h], [x + w / 2, 150 - h - c.between(18, 40)], [x + w, 150 - h], [x + w, 150]]), { fill, stroke: t.light, width: 1.1 }) + path(`M${n(x + w / 2 - w * 0.2)} ${n(150 - h * 0.3)}V${n(150 - h * 0.65)}Q${n(x + w / 2)} ${n(150 - h * 0.9)} ${n(x + w / 2 + w * 0.2)} ${n(150 - h * 0.65)}V${n(150 - h * 0.3)}Z`, { fill: GLOW, opacity: 0.85 }),
  legion: (t, c, x, w, h, fill) => path(`M${n(x - 4)} 150Q${n(x + w * 0.3)} ${n(150 - h * 0.5)} ${n(x + w * c.between(0.1, 0.9))} ${n(150 - h - c.between(8, 30))}Q${n(x + w * 0.7)} ${n(150 - h * 0.5)} ${n(x + w + 4)} 150Z`, { fill, stroke: t.light, width: 1.2 }) + circle(x + w / 2, 150 - h * 0.4, c.between(2, 4.5), { fill: "#ff4d3d" }),
};

const plain: Tower = (t, _c, x, w, h, fill) => rect(x, 150 - h, w, h, { fill, stroke: t.light, width: 1 }) + rect(x - 2, 150 - h - 4, w + 4, 5, { fill: t.mid });

export function skyline(subject: Subject): string {
  const { tones: t, chance: c } = subject;
  let out = rect(0, 0, 200, 150, { fill: mix(t.deep, "#1b2029", 0.4) });
  out += circle(c.between(30, 170), c.between(24, 54), c.between(14, 34), { fill: t.base, opacity: 0.3 });
  for (let star = 0; star < 14; star++) out += circle(c.between(0, 200), c.between(0, 70), c.between(0.5, 1.3), { fill: "#ffffff", opacity: 0.6 });
  if (named(subject, /foxhole|barricade|trench|bunker|wire|wall|pit|mine\b|dugout/)) return out + trench(subject);
  const tower = roofs[subject.side] ?? plain;
  for (let x = -8; x < 205; ) {
    const w = c.between(14, 26);
    out += rect(x, 150 - c.between(24, 66), w, 90, { fill: t.deep });
    x += w;
  }
  const count = c.whole(3, 5);
  const centre = c.whole(0, count - 1);
  const step = 184 / count;
  for (let place = 0; place < count; place++) {
    const w = step * c.between(0.58, 0.86);
    const h = place === centre ? c.between(84, 108) : c.between(34, 74);
    const x = 8 + place * step + (step - w) / 2;
    out += tower(t, c, x, w, h, place === centre ? t.mid : t.dark);
    if (tower !== roofs.legion && tower !== roofs.brotherhood) out += windows(c, x + 2, 150 - h + 4, w - 4, h - 6, c.between(0.25, 0.6));
  }
  if (named(subject, /factory|industr|refinery|works|plant|forge|mill/)) out += chimneys(t, c);
  return out + rect(0, 143, 200, 7, { fill: NIGHT });
}

function chimneys(t: Tones, c: Chance): string {
  let out = "";
  for (let stack = 0; stack < 3; stack++) {
    const x = 20 + stack * 62 + c.between(-12, 12);
    const y = c.between(46, 66);
    out += path(poly([[x, 150], [x + 4, y], [x + 14, y], [x + 18, 150]]), { fill: t.dark, stroke: t.light, width: 1.2 }) + path(`M${n(x + 4)} ${n(y + 8)}h11`, { stroke: t.base, width: 3 });
    for (let puff = 0; puff < 4; puff++) out += circle(x + 9 + puff * c.between(4, 9), y - 8 - puff * 10, 6 + puff * 2.6, { fill: t.light, opacity: 0.22 });
  }
  return out;
}

function trench({ tones: t, chance: c }: Subject): string {
  let out = path(`M0 ${n(c.between(84, 96))}Q60 ${n(c.between(74, 92))} 100 90T200 ${n(c.between(80, 98))}V150H0Z`, { fill: t.dark, stroke: t.mid, width: 1.4 });
  for (let row = 0; row < 3; row++) for (let bag = 0; bag < 6; bag++) out += rect(28 + bag * 25 + (row % 2) * 11 + c.between(-2, 2), 120 - row * 13, 25, 13, { fill: row % 2 ? t.mid : mix(t.mid, NIGHT, 0.25), stroke: NIGHT, width: 1.1 }, 6);
  let wire = "M0 82";
  for (let twist = 0; twist < 20; twist++) wire += `q5 ${n(c.between(-14, -6))} 10 0`;
  out += path(wire, { stroke: "#c9ccd2", width: 1.3 });
  const spikes = c.whole(3, 6);
  for (let spike = 0; spike < spikes; spike++) {
    const x = 14 + (spike * 172) / (spikes - 1);
    out += path(line([[x - 8, 104], [x + 8, 58 + c.between(-6, 6)]]), { stroke: t.light, width: 3 }) + path(line([[x + 9, 104], [x - 7, 62]]), { stroke: t.base, width: 3 });
  }
  return out;
}

export function landscape(subject: Subject): string {
  const { tones: t, chance: c } = subject;
  const sky = c.pick(["#2b3a55", "#55322c", "#28453c", "#4d4526", "#3a2b50", "#23424b"] as const);
  let out = rect(0, 0, 200, 150, { fill: mix(sky, NIGHT, 0.35) }) + rect(0, 60, 200, 40, { fill: sky, opacity: 0.6 });
  out += circle(c.between(24, 176), c.between(18, 56), c.between(8, 30), { fill: mix(sky, "#fff3dc", 0.6), opacity: 0.85 });
  const ice = named(subject, /ice|polar|arctic|snow|north/);
  const wet = named(subject, /ocean|sea|water|graveton|canal|swamp|lake/);
  const green = named(subject, /jungle|forest|swamp|crescentia|venusian/);
  for (const [y, share] of [[70, 0.3], [94, 0.55], [118, 0.8]] as const) {
    const crest: Point[] = [[0, 150]];
    const rough = c.between(4, 30);
    for (let x = 0; x <= 200; x += c.between(9, 22)) crest.push([x, y + c.between(-rough, rough * 0.5)]);
    crest.push([200, y], [200, 150]);
    out += path(poly(crest), { fill: mix(ice ? "#c8d8e6" : green ? "#3f7a3c" : t.mid, NIGHT, share), stroke: mix(sky, "#fff3dc", 0.3), width: 0.8 });
  }
  if (wet) for (let wave = 0; wave < 9; wave++) out += path(`M${n(c.between(-10, 150))} ${n(104 + wave * 5)}q9 -5 18 0t18 0t18 0`, { stroke: "#9cc4e0", width: 1.4, opacity: 0.7 });
  if (green) for (let tree = 0; tree < 9; tree++) out += path(star(tree * 25 + c.between(-8, 8), c.between(94, 118), 9, c.between(10, 17), 6), { fill: mix("#3f7a3c", NIGHT, c.between(0.2, 0.6)) });
  if (named(subject, /city|metro|underworld|heim|burg|polis|dorado|europe|america/)) for (let x = 6; x < 190; x += 20) { const h = c.between(24, 70); out += rect(x, 128 - h, 16, h, { fill: t.deep, stroke: t.mid, width: 1 }) + windows(c, x, 128 - h, 16, h, 0.5); }
  for (let crater = c.whole(2, 5); crater > 0; crater--) out += `<ellipse cx="${n(c.between(20, 180))}" cy="${n(c.between(122, 142))}" rx="${n(c.between(8, 20))}" ry="${n(c.between(2, 5))}" fill="${NIGHT}" opacity="0.6"/>`;
  return out + path("M6 6H194V144H6Z", { stroke: t.base, width: 1.6, opacity: 0.7 });
}
