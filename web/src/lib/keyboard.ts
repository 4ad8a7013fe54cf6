// A whole game by keyboard: numbers make moves, Space and Enter pass, arrows walk the cards.

import { useEffect } from "preact/hooks";

export const KEYS: readonly (readonly [string, string])[] = [
  ["1 – 9", "make the move with that number, or open its group"],
  ["Space or Enter", "pass, or confirm (the bright button)"],
  ["Arrows", "walk from card to card; Enter plays the card or says why not"],
  ["Escape", "back: close what is open, or return to the question"],
  ["C", "to the question"],
  ["H, T", "to your hand, to the table"],
  ["L", "to the log"],
  ["X", "the opponent's plays are seen"],
  ["H, M, ⌫", "while real dice are typed in: a hit, a miss, take the last one back"],
  ["G, B", "the guide: got it (or open it again), and back"],
  ["N", "pass until something happens"],
  ["U", "undo, or ask for it"],
  ["Z", "hold the card in view, or let it go"],
  ["?", "these keys"],
];

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Real dice are typed in with these; what the letters do otherwise waits until then. */
const DICE_KEYS: Record<string, string> = { h: "#choice [data-hit]:not(:disabled)", m: "#choice [data-miss]:not(:disabled)", backspace: "#choice [data-unsay]:not(:disabled)" };

/** The nearest of `others` in a direction; what lies askew counts as farther. */
export function nearest(from: DOMRect, way: readonly [number, number], others: readonly DOMRect[]): number {
  const [dx, dy] = way;
  const centre = (box: DOMRect): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];
  const [fx, fy] = centre(from);
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  others.forEach((box, index) => {
    const [x, y] = centre(box);
    const along = (x - fx) * dx + (y - fy) * dy;
    const askew = Math.abs((x - fx) * dy) + Math.abs((y - fy) * dx);
    if (along <= 4) return;
    const far = along + askew * 2.5;
    if (far < least) {
      least = far;
      best = index;
    }
  });
  return best;
}

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-card]")].filter((card) => card.offsetParent !== null && card.closest("[inert]") === null);

function walk(way: readonly [number, number]): boolean {
  const all = cards();
  const here = document.activeElement;
  if (!(here instanceof HTMLElement) || here.dataset.card === undefined) {
    // from the question one steps into the hand first: it lies beside it
    const start = document.querySelector<HTMLElement>(".holding .lit[data-card], .holding [data-card]") ?? all[0];
    start?.focus();
    return start !== undefined;
  }
  const others = all.filter((card) => card !== here);
  const next = others[nearest(here.getBoundingClientRect(), way, others.map((card) => card.getBoundingClientRect()))];
  next?.focus();
  next?.scrollIntoView({ block: "nearest", inline: "nearest" });
  return next !== undefined;
}

const first = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);

export interface Acts {
  help: () => void;
  undo: () => void;
  seen: () => void;
  /** The newcomer's guide: on, or open it again; and one step back. */
  gotIt: () => void;
  guideBack: () => void;
  passOn: () => void;
  pin: () => void;
  /** Close what is open over the table; false when nothing was. */
  back: () => boolean;
}

const TYPING = "input:not([type=range]):not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]";
const PRESSABLE = "button, a[href], summary, input, [role=button]";

/** What a key does on the table page; true when it did something. Exported for the tests. */
export function pressed(event: KeyboardEvent, acts: Acts): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  if (target.closest(TYPING) !== null || document.querySelector("dialog[open], .curtain") !== null) return false;
  const { key } = event;
  const inBubble = target.closest(".bubble") !== null;
  if (/^[1-9]$/.test(key)) {
    const button = first(`.bubble [data-key="${key}"]`) ?? first(`#choice [data-key="${key}"]:not(:disabled)`);
    button?.click();
    return button !== null;
  }
  const typed = document.querySelector("#choice [data-die]") === null ? undefined : DICE_KEYS[key.toLowerCase()];
  if (typed !== undefined) {
    first(typed)?.click();
    return true;
  }
  const way = WAYS[key];
  if (way !== undefined && target.closest("#log, input") === null && !inBubble) return walk(way);
  if (key === " " || key === "Enter") {
    if (target.closest(PRESSABLE) !== null) return false; // the browser presses it
    const button = first("#choice [data-primary]:not(:disabled)") ?? first("[data-beside]");
    button?.click();
    return button !== null;
  }
  switch (key.toLowerCase()) {
    case "escape": {
      const back = first("#choice [data-back]");
      // what lies over the table is closed first; only then a step back is taken
      if (!acts.back()) back?.click();
      first("#choice")?.focus();
      return true;
    }
    case "c":
      first("#choice")?.focus();
      return true;
    case "h":
      first(".holding [data-card]")?.focus();
      return true;
    case "t":
      (first(".side.mine [data-card]") ?? first(".side [data-card]") ?? first(".draft [data-card]") ?? first(".figure.able, .figure"))?.focus();
      return true;
    case "l":
      first("#log")?.focus();
      return true;
    case "x":
      acts.seen();
      return true;
    case "g":
      acts.gotIt();
      return true;
    case "b":
      acts.guideBack();
      return true;
    case "n":
      acts.passOn();
      return true;
    case "u":
      acts.undo();
      return true;
    case "z":
      acts.pin();
      return true;
    case "?":
      acts.help();
      return true;
    default:
      return false;
  }
}

export function useKeyboard(acts: Acts): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (pressed(event, acts)) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [acts]);
}

/** One card is in the tab order at a time: the one that had the focus last, or the first. */
export function useRoving(version: unknown): void {
  useEffect(() => {
    const all = cards();
    const current = all.find((card) => card === document.activeElement) ?? all.find((card) => card.tabIndex === 0) ?? all[0];
    for (const card of all) card.tabIndex = card === current ? 0 : -1;
  }, [version]);
  useEffect(() => {
    const follow = (event: FocusEvent): void => {
      const card = event.target;
      if (!(card instanceof HTMLElement) || card.dataset.card === undefined) return;
      for (const other of cards()) other.tabIndex = other === card ? 0 : -1;
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);
}
