// What this reader set on this device.

const MOTION = "kohort.motion";

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage can be forbidden; the setting then lasts as long as the page
  }
};

let motion = stored(MOTION);

/** What can be switched off on this device. */
export const SWITCHES = {
  unspent: "Ask before a turn ends with actions left",
  onward: "At one screen, go on to whose turn it is by itself",
  curtain: "At one screen, a curtain between players who have secrets",
} as const;
export type Switch = keyof typeof SWITCHES;

const off = new Set<Switch>((Object.keys(SWITCHES) as Switch[]).filter((name) => stored(`kohort.${name}`) === "off"));

/** Whether something that can be switched off is on. */
export const isOn = (name: Switch): boolean => !off.has(name);

export function turn(name: Switch, on: boolean): void {
  if (on) off.delete(name);
  else off.add(name);
  try {
    localStorage.setItem(`kohort.${name}`, on ? "on" : "off");
  } catch {
    // without storage it lasts as long as the page
  }
}

/** Whether things may move: the reader's own setting, else the system's. */
export function mayMove(): boolean {
  if (motion !== null) return motion === "on";
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function setMotion(on: boolean): void {
  motion = on ? "on" : "off";
  try {
    localStorage.setItem(MOTION, motion);
  } catch {
    // as above
  }
  markMotion();
}

/** Tell the style sheets. */
export function markMotion(): void {
  document.documentElement.dataset.motion = mayMove() ? "on" : "off";
}
