// One colour per affiliation, in five tones. Colour never stands alone: every affiliation has an emblem and a silhouette too.

export type Affiliation =
  | "bauhaus"
  | "capitol"
  | "cybertronic"
  | "imperial"
  | "mishima"
  | "brotherhood"
  | "legion"
  | "crescentia"
  | "lutheran"
  | "rasputin"
  | "templars"
  | "general";

export interface Tones {
  base: string;
  light: string;
  mid: string;
  dark: string;
  deep: string;
}

const BASE: Record<Affiliation, string> = {
  bauhaus: "#d98e2b",
  capitol: "#4a86d8",
  cybertronic: "#3aa6a0",
  imperial: "#5f9f4b",
  mishima: "#cf4a42",
  brotherhood: "#d8c06a",
  legion: "#9068cc",
  crescentia: "#c98d5b",
  lutheran: "#99825f",
  rasputin: "#b5714a",
  templars: "#bda47b",
  general: "#8b93a1",
};

export const BONE = "#e9e4d8";
export const NIGHT = "#0d0f13";
export const GLOW = "#fff1cf";

const channels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** `share` of the way from one colour to another. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  const part = (index: 0 | 1 | 2): string =>
    Math.round(a[index] + (b[index] - a[index]) * share)
      .toString(16)
      .padStart(2, "0");
  return `#${part(0)}${part(1)}${part(2)}`;
}

/** The five tones of a colour. */
export function tonesOf(base: string): Tones {
  return {
    base,
    light: mix(base, "#fff3dc", 0.45),
    mid: mix(base, "#161a21", 0.42),
    dark: mix(base, "#12151b", 0.68),
    deep: mix(base, "#0b0d11", 0.86),
  };
}

const TONES = Object.fromEntries(Object.entries(BASE).map(([name, base]) => [name, tonesOf(base)])) as Record<Affiliation, Tones>;

const NAMES: Record<Affiliation, string> = {
  bauhaus: "Bauhaus",
  capitol: "Capitol",
  cybertronic: "Cybertronic",
  imperial: "Imperial",
  mishima: "Mishima",
  brotherhood: "Brotherhood",
  legion: "Dark Legion",
  crescentia: "Crescentia",
  lutheran: "Lutheran Triad",
  rasputin: "Sons of Rasputin",
  templars: "Templars",
  general: "General",
};

export const AFFILIATIONS = Object.keys(BASE) as Affiliation[];

/** The affiliation that a wire name means; what we do not know looks general. */
export function affiliation(name: string | undefined): Affiliation {
  const key = (name ?? "").toLowerCase().replace(/[^a-z]/g, "");
  if (key.includes("legion")) return "legion";
  return AFFILIATIONS.find((known) => key.includes(known)) ?? "general";
}

export const tones = (which: Affiliation): Tones => TONES[which];
export const affiliationName = (which: Affiliation): string => NAMES[which];
