// Where a panel goes so that it lies beside what it speaks of and over nothing that is needed.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 10;
/** What a pixel of way costs against a square pixel that is covered. */
const WAY = 12;
/** What it costs to lie over what is spoken of, however small that is. */
const OVER = 100_000;

/** How much of `b` lies under `a`, in square pixels. */
export function covered(a: Box, b: Box): number {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** The smallest box round all of them; null for none. */
export function round(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const width = Math.max(...boxes.map((box) => box.left + box.width)) - left;
  const height = Math.max(...boxes.map((box) => box.top + box.height)) - top;
  return { left, top, width, height };
}

const middle = (box: Box): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];

/** From the middle of a box to its nearest point on another's rim, or into it. */
function way(from: Box, to: Box): number {
  const [x, y] = middle(from);
  const dx = Math.max(to.left - x, 0, x - to.left - to.width);
  const dy = Math.max(to.top - y, 0, y - to.top - to.height);
  return Math.hypot(dx, dy);
}

/** A place for a panel of this size beside `about`, in a window of this size; `kept` should stay free. */
export function placed(size: { width: number; height: number }, about: readonly Box[], kept: readonly Box[], window: { width: number; height: number }): { left: number; top: number } {
  const right = Math.max(GAP, window.width - size.width - GAP);
  const bottom = Math.max(GAP, window.height - size.height - GAP);
  const inside = (left: number, top: number) => ({ left: Math.min(Math.max(GAP, left), right), top: Math.min(Math.max(GAP, top), bottom) });
  const whole = round(about);
  const places = [inside(right, bottom), inside(GAP, bottom), inside(right, GAP + 40), inside(GAP, GAP + 40)];
  for (let x = GAP; x <= right; x += Math.max(40, (right - GAP) / 14)) for (let y = GAP + 40; y <= bottom; y += Math.max(30, (bottom - GAP - 40) / 10)) places.push(inside(x, y));
  if (whole !== null) {
    const [x, y] = middle(whole);
    places.push(
      inside(whole.left + whole.width + GAP, y - size.height / 2),
      inside(whole.left - size.width - GAP, y - size.height / 2),
      inside(x - size.width / 2, whole.top + whole.height + GAP),
      inside(x - size.width / 2, whole.top - size.height - GAP),
    );
  }
  const cost = (place: { left: number; top: number }): number => {
    const panel = { ...place, ...size };
    const over = [...about, ...kept].reduce((sum, box) => sum + covered(panel, box), 0);
    const hidden = about.filter((box) => covered(panel, box) > 0).length;
    return over + OVER * hidden + (whole === null ? 0 : WAY * way(panel, whole));
  };
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}
