// Cause and effect on the table: cards glide to where they went, blows flash, points rise. Short, and off when the reader wants it off.

import { useLayoutEffect, useRef } from "preact/hooks";

import type { EventOut } from "../wire.ts";
import { mayMove } from "./settings.ts";

const GLIDE_MS = 340;
const FLASH_MS = 700;

const handleOf = (element: HTMLElement): string => element.dataset.card ?? "";
const onTable = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-card]:not([data-still])")];

function glide(element: HTMLElement, from: DOMRect, to: DOMRect): void {
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if (Math.hypot(dx, dy) < 3) return;
  element.animate([{ transform: `translate(${dx}px, ${dy}px)`, zIndex: 5 }, { transform: "none", zIndex: 5 }], { duration: GLIDE_MS, easing: "cubic-bezier(.2,.8,.3,1)" });
}

/** The piles of the side an element lies on. */
const pileBy = (element: Element): HTMLElement | null => element.closest(".side")?.querySelector<HTMLElement>("[data-pile]") ?? null;

/** A card comes into sight: from its player's piles, or where it is when it is nobody's. */
function appear(element: HTMLElement, to: DOMRect): void {
  const pile = pileBy(element)?.getBoundingClientRect();
  const from = pile === undefined ? "scale(.85)" : `translate(${pile.left - to.left}px, ${pile.top - to.top}px) scale(.35)`;
  element.animate([{ opacity: 0, transform: from, zIndex: 5 }, { opacity: 1, transform: "none", zIndex: 5 }], { duration: GLIDE_MS, easing: "ease-out" });
}

/** A card goes out of sight: a copy of it falls to its player's piles, after the blow when it was killed. */
function leave({ element, box, pile }: Place, killed: boolean): void {
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-card");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  ghost.className = "slot ghost";
  Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  document.body.append(ghost);
  const to = pile?.isConnected ? pile.getBoundingClientRect() : box;
  const away = `translate(${to.left - box.left}px, ${to.top - box.top}px) scale(.3)`;
  const steps: Keyframe[] = [
    { opacity: 1, transform: "none" },
    { opacity: 0, transform: away },
  ];
  if (killed) steps.splice(1, 0, { opacity: 1, transform: "scale(1.06)", filter: "brightness(1.4) sepia(1) hue-rotate(-50deg) saturate(4)", offset: 0.4 });
  ghost.animate(steps, { duration: killed ? GLIDE_MS * 2 : GLIDE_MS, easing: "ease-in" }).onfinish = () => ghost.remove();
}

function rise(pool: HTMLElement, words: string): void {
  const mark = document.createElement("span");
  mark.className = "rise";
  mark.setAttribute("aria-hidden", "true");
  mark.textContent = words;
  pool.append(mark);
  setTimeout(() => mark.remove(), FLASH_MS * 2);
}

const BLOWS = /wound|kill|dies|struck|annihil/;
const HELP = /heal|saved|prevent/;

function show(event: EventOut): void {
  const flash = BLOWS.test(event.kind) ? "hit" : HELP.test(event.kind) ? "helped" : "";
  if (flash !== "") {
    for (const handle of event.cards) {
      const card = document.querySelector<HTMLElement>(`[data-card="${handle}"]`);
      card?.classList.add(flash);
      setTimeout(() => card?.classList.remove(flash), FLASH_MS);
    }
  }
  const pool = /promotion/.test(event.kind) ? "promotion" : /destiny/.test(event.kind) ? "destiny" : "";
  const [seat] = event.seats;
  if (pool !== "" && seat !== undefined && event.amount !== null) {
    const element = document.querySelector<HTMLElement>(`[data-pool="${seat}-${pool}"]`);
    if (element !== null) rise(element, `${/lose|pay|paid|spend/.test(event.kind) ? "−" : "+"}${event.amount}`);
  }
}

interface Place {
  element: HTMLElement;
  box: DOMRect;
  pile: HTMLElement | null;
}

/** At most so many copies at once: after a long run of events one wants to see where things are, not where they were. */
const GHOSTS = 6;

/** Animate the step to this state of the table. `version` changes with every answer of the server. */
export function useMotion(version: unknown, fresh: readonly EventOut[]): void {
  const places = useRef(new Map<string, Place>());
  const first = useRef(true);
  useLayoutEffect(() => {
    const now = new Map<string, Place>();
    const move = mayMove() && !first.current && document.visibilityState === "visible";
    for (const element of onTable()) {
      const handle = handleOf(element);
      const box = element.getBoundingClientRect();
      now.set(handle, { element, box, pile: pileBy(element) ?? document.querySelector<HTMLElement>(".side.mine [data-pile]") });
      if (!move) continue;
      const from = places.current.get(handle)?.box;
      if (from === undefined) appear(element, box);
      else glide(element, from, box);
    }
    if (move) {
      const killed = new Set(fresh.filter((event) => BLOWS.test(event.kind)).flatMap((event) => event.cards.map(String)));
      const gone = [...places.current].filter(([handle]) => !now.has(handle));
      for (const [handle, place] of gone.slice(0, GHOSTS)) leave(place, killed.has(handle));
    }
    places.current = now;
    if (move) for (const event of fresh.slice(-12)) show(event);
    first.current = now.size === 0;
  }, [version]);
}
