import { expect, test } from "vitest";

import { nearest } from "./keyboard.ts";

const box = (left: number, top: number): DOMRect => new DOMRect(left, top, 100, 130);
const here = box(300, 300);

test("arrows go to the nearest card in their direction", () => {
  const others = [box(410, 300), box(190, 310), box(300, 160), box(520, 300)];
  expect(nearest(here, [1, 0], others)).toBe(0);
  expect(nearest(here, [-1, 0], others)).toBe(1);
  expect(nearest(here, [0, -1], others)).toBe(2);
});

test("what lies straight ahead is preferred to what lies askew", () => {
  expect(nearest(here, [1, 0], [box(400, 480), box(560, 300)])).toBe(1);
});

test("where nothing lies, nothing is found", () => {
  expect(nearest(here, [0, 1], [box(300, 100)])).toBe(-1);
});
