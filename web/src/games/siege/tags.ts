// Where the odds stand beside the figures that can be attacked, so that each can be read and nobody asks whose it is.

import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

import { covered, type Box } from "../../lib/beside.ts";
import type { Point } from "./places.ts";

export interface Tag {
  /** The square of the figure, or the thing, whose odds these are. */
  about: Box;
  width: number;
  height: number;
}

const AROUND = 24;
/** How far away from its figure a tag may stand, in its own heights: beside it, or led there by a line. */
const RINGS = [0, 0.6, 1.3, 2.2, 3.2] as const;
/** Figures fill less than their square: a tag may lie on its rim. */
const RIM = 0.78;
/** What it costs to lie over these, for each square pixel; a pixel of way; to stand elsewhere than above, at most. */
const OVER_TAG = 100;
const OVER_TARGET = 30;
const OVER_FIGURE = 8;
const WAY = 3;
const BELOW = 40;
/** What it costs to stand nearer to another target than to one's own, and off the board. */
const AMBIGUOUS = 900;
const OUTSIDE = 100_000;
const ROUNDS = 4;

const centre = (box: Box): Point => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
const around = ({ x, y }: Point, width: number, height: number): Box => ({ left: x - width / 2, top: y - height / 2, width, height });
const inner = (box: Box): Box => around(centre(box), box.width * RIM, box.height * RIM);

/** From a point to the nearest point of a box. */
function apart({ x, y }: Point, box: Box): number {
  const dx = Math.max(box.left - x, 0, x - box.left - box.width);
  const dy = Math.max(box.top - y, 0, y - box.top - box.height);
  return Math.hypot(dx, dy);
}

/** Places for a tag round its figure, those above it first. */
function candidates({ about, width, height }: Tag): Point[] {
  const middle = centre(about);
  const [across, down] = [(width + about.width * RIM) / 2, (height + about.height * RIM) / 2];
  return RINGS.flatMap((ring) =>
    Array.from({ length: AROUND }, (_, step) => {
      const angle = (2 * Math.PI * step) / AROUND;
      const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
      const touching = Math.min(across / Math.max(Math.abs(dx), 1e-9), down / Math.max(Math.abs(dy), 1e-9));
      const far = touching + ring * height;
      return { x: middle.x + dx * far, y: middle.y + dy * far };
    }),
  );
}

/** The middle of each tag, on a board of this size; `others` are figures that cannot be attacked. */
export function arranged(tags: readonly Tag[], others: readonly Box[], board: { width: number; height: number }): Point[] {
  const targets = tags.map(({ about }) => inner(about));
  const standing = others.map(inner);
  const places = tags.map(candidates);
  const found: Point[] = places.map(([above = { x: 0, y: 0 }]) => above);
  const cost = (own: number, place: Point): number => {
    const tag = tags[own];
    if (tag === undefined) return 0;
    const box = around(place, tag.width, tag.height);
    const middle = centre(tag.about);
    let sum = WAY * Math.hypot(place.x - middle.x, place.y - middle.y);
    sum += (BELOW * (1 + (place.y - middle.y) / Math.max(1, Math.hypot(place.x - middle.x, place.y - middle.y)))) / 2;
    if (box.left < 0 || box.top < 0 || box.left + box.width > board.width || box.top + box.height > board.height) sum += OUTSIDE;
    found.forEach((other, at) => {
      const there = tags[at];
      if (at !== own && there !== undefined) sum += OVER_TAG * covered(box, around(other, there.width, there.height));
    });
    const near = apart(middle, box);
    targets.forEach((target, at) => {
      sum += OVER_TARGET * covered(box, target);
      if (at !== own && apart(centre(target), box) < near) sum += AMBIGUOUS;
    });
    for (const figure of standing) sum += OVER_FIGURE * covered(box, figure);
    return sum;
  };
  for (let round = 0; round < ROUNDS; round++) {
    places.forEach((all, own) => {
      const [first] = all;
      if (first === undefined) return;
      let [best, least] = [found[own] ?? first, Number.POSITIVE_INFINITY];
      for (const place of all) {
        const now = cost(own, place);
        if (now < least) [best, least] = [place, now];
      }
      found[own] = best;
    });
  }
  return found;
}

/** The place of a figure as it was laid out, wherever it is just gliding to; in pixels of the board. */
function boxOf({ style }: HTMLElement, board: { width: number; height: number }): Box {
  const part = (of: string, whole: number): number => (Number.parseFloat(of) / 100) * whole;
  return { left: part(style.left, board.width), top: part(style.top, board.height), width: part(style.width, board.width), height: part(style.height, board.height) };
}

function arrange(field: HTMLElement): void {
  const figures = [...field.querySelectorAll<HTMLElement>(".figure")];
  const shown = figures.flatMap((figure) => {
    const tag = figure.querySelector<HTMLElement>(".odds");
    return tag === null ? [] : [{ figure, tag }];
  });
  if (shown.length === 0) return;
  const board = { width: field.clientWidth, height: field.clientHeight };
  const tags = shown.map(({ figure, tag }) => ({ about: boxOf(figure, board), width: tag.offsetWidth, height: tag.offsetHeight }));
  const others = figures.filter((figure) => figure.querySelector(".odds") === null).map((figure) => boxOf(figure, board));
  const found = arranged(tags, others, board);
  shown.forEach(({ tag }, at) => {
    const [place, own] = [found[at], tags[at]];
    if (place === undefined || own === undefined) return;
    const middle = centre(own.about);
    const [dx, dy] = [middle.x - place.x, middle.y - place.y];
    Object.assign(tag.style, { left: `${place.x - own.about.left}px`, top: `${place.y - own.about.top}px` });
    // the line back ends at the figure's rim; there is none to see where the tag stands beside it
    tag.style.setProperty("--long", `${Math.max(0, Math.hypot(dx, dy) - (own.about.width * RIM) / 2)}px`);
    tag.style.setProperty("--turn", `${Math.atan2(dy, dx)}rad`);
  });
}

/** Arrange the odds on the board anew when `about` changes, and when the board changes its size. */
export function useTags(field: RefObject<HTMLElement | null>, about: readonly unknown[]): void {
  useLayoutEffect(() => {
    if (field.current !== null) arrange(field.current);
  }, about);
  useLayoutEffect(() => {
    const board = field.current;
    if (board === null) return;
    const watch = new ResizeObserver(() => arrange(board));
    watch.observe(board);
    return () => watch.disconnect();
  }, []);
}
