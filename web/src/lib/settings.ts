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
