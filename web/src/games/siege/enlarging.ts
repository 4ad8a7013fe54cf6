// How large the board is drawn, and which part of it is seen: a choice, the wheel with Ctrl, two fingers.

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { mayMove } from "../../lib/settings.ts";
import type { Point } from "./places.ts";

/** A square smaller than this is too small to tell figures apart; then it is drawn so large. */
const LEAST_PX = 22;
const READABLE_PX = 30;
const MOST = 4;
const STEP = 1.25;
/** What is watched is kept so far from the rim. */
const RIM_PX = 60;

export interface Enlarging {
  scale: number;
  /** One step nearer or farther. */
  step: (way: 1 | -1) => void;
  /** The whole board. */
  whole: () => void;
}

const within = (scale: number): number => Math.min(MOST, Math.max(1, scale));
const between = (touches: TouchList): number => {
  const [a, b] = [touches[0], touches[1]];
  return a === undefined || b === undefined ? 0 : Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
};

export function useEnlarging(frame: RefObject<HTMLDivElement | null>, size: Point, watched: Point | undefined): Enlarging {
  const [chosen, setChosen] = useState<number | null>(null);
  const [usual, setUsual] = useState(1);
  // a board whose squares would be too small is enlarged from the beginning
  useLayoutEffect(() => {
    const box = frame.current;
    if (box === null) return;
    const measure = (): void => {
      const pixels = Math.min(box.clientWidth / size.x, box.clientHeight / size.y);
      setUsual(pixels >= LEAST_PX || pixels <= 0 ? 1 : within(READABLE_PX / pixels));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    measure();
    return () => watch.disconnect();
  }, [size.x, size.y]);
  const scale = chosen ?? usual;
  const now = useRef(scale);
  now.current = scale;
  /** The point of the picture, as shares of it, that stays where it is while the size changes. */
  const held = useRef<{ share: Point; at: Point } | null>(null);

  const hold = (x: number, y: number): void => {
    const field = frame.current?.querySelector<HTMLElement>(".field");
    if (field == null) return;
    const box = field.getBoundingClientRect();
    held.current = { share: { x: (x - box.left) / box.width, y: (y - box.top) / box.height }, at: { x, y } };
  };
  useLayoutEffect(() => {
    const [box, keep] = [frame.current, held.current];
    held.current = null;
    const field = box?.querySelector<HTMLElement>(".field");
    if (box === null || field == null || keep === null) return;
    const drawn = field.getBoundingClientRect();
    box.scrollBy(drawn.left + keep.share.x * drawn.width - keep.at.x, drawn.top + keep.share.y * drawn.height - keep.at.y);
  }, [scale]);

  useEffect(() => {
    const box = frame.current;
    if (box === null) return;
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      hold(event.clientX, event.clientY);
      setChosen(within(now.current * (event.deltaY < 0 ? 1.1 : 1 / 1.1)));
    };
    let apart = 0;
    let from = 1;
    const begin = (event: TouchEvent): void => {
      apart = event.touches.length === 2 ? between(event.touches) : 0;
      from = now.current;
    };
    const pinch = (event: TouchEvent): void => {
      const [a, b] = [event.touches[0], event.touches[1]];
      if (apart === 0 || event.touches.length !== 2 || a === undefined || b === undefined) return;
      event.preventDefault();
      hold((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
      setChosen(within((from * between(event.touches)) / apart));
    };
    box.addEventListener("wheel", wheel, { passive: false });
    box.addEventListener("touchstart", begin, { passive: true });
    box.addEventListener("touchmove", pinch, { passive: false });
    return () => {
      box.removeEventListener("wheel", wheel);
      box.removeEventListener("touchstart", begin);
      box.removeEventListener("touchmove", pinch);
    };
  }, []);

  // who acts is brought into view, on an enlarged board
  useEffect(() => {
    const box = frame.current;
    const field = box?.querySelector<HTMLElement>(".field");
    if (box === null || field == null || scale === 1) return;
    const centre = watched ?? { x: size.x / 2, y: size.y / 2 };
    const [left, top] = [(centre.x / size.x) * field.offsetWidth + field.offsetLeft, (centre.y / size.y) * field.offsetHeight + field.offsetTop];
    const inside = left > box.scrollLeft + RIM_PX && left < box.scrollLeft + box.clientWidth - RIM_PX && top > box.scrollTop + RIM_PX && top < box.scrollTop + box.clientHeight - RIM_PX;
    if (!inside) box.scrollTo({ left: left - box.clientWidth / 2, top: top - box.clientHeight / 2, behavior: mayMove() ? "smooth" : "auto" });
  }, [scale === 1, usual, watched?.x, watched?.y]);

  const step = (way: 1 | -1): void => {
    const box = frame.current?.getBoundingClientRect();
    if (box !== undefined) hold(box.left + box.width / 2, box.top + box.height / 2);
    setChosen(within(now.current * (way > 0 ? STEP : 1 / STEP)));
  };
  return { scale, step, whole: () => setChosen(1) };
}
