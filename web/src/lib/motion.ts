// Cause and effect on the table: cards glide to where they went, blows flash, points rise. Short, and off when the reader wants it off.

import { useLayoutEffect, useRef } from "preact/hooks";

import type { EventOut } from "../wire.ts";
import { mayMove } from "./settings.ts";

const GLIDE_MS = 340;
const FLASH_MS = 700;

const handleOf = (element: HTMLElement): string => element.dataset.card ?? "";
const onTable = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-card]")];

function glide(element: HTMLElement, from: DOMRect, to: DOMRect): void {
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if (Math.hypot(dx, dy) < 3) return;
  element.animate([{ transform: `translate(${dx}px, ${dy}px)`, zIndex: 5 }, { transform: "none", zIndex: 5 }], { duration: GLIDE_MS, easing: "cubic-bezier(.2,.8,.3,1)" });
}

function appear(element: HTMLElement): void {
  element.animate([{ opacity: 0, transform: "scale(.85)" }, { opacity: 1, transform: "none" }], { duration: GLIDE_MS, easing: "ease-out" });
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

/** Animate the step to this state of the table. `version` changes with every answer of the server. */
export function useMotion(version: unknown, fresh: readonly EventOut[]): void {
  const places = useRef(new Map<string, DOMRect>());
  const first = useRef(true);
  useLayoutEffect(() => {
    const now = new Map<string, DOMRect>();
    const move = mayMove() && !first.current && document.visibilityState === "visible";
    for (const element of onTable()) {
      const handle = handleOf(element);
      const to = element.getBoundingClientRect();
      now.set(handle, to);
      if (!move) continue;
      const from = places.current.get(handle);
      if (from === undefined) appear(element);
      else glide(element, from, to);
    }
    places.current = now;
    if (move) for (const event of fresh.slice(-12)) show(event);
    first.current = now.size === 0;
  }, [version]);
}
