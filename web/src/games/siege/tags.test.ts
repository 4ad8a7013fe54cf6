import { describe, expect, it } from "vitest";

import { covered, type Box } from "../../lib/beside.ts";
import { arranged, type Tag } from "./tags.ts";

const BOARD = { width: 800, height: 600 };
/** Squares of the board, wide enough for a desk, a phone, and a phone with the whole board in sight; tags as wide as their words. */
const SIZES = [
  { square: 30, width: 33, height: 16 },
  { square: 24, width: 30, height: 15 },
  { square: 13, width: 30, height: 15 },
];
const NEIGHBOURS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  "one alone": [[10, 10]],
  "two in a row": [[10, 10], [11, 10]],
  "two in a column": [[10, 10], [10, 11]],
  "two corner to corner": [[10, 10], [11, 11]],
  "three in a row": [[10, 10], [11, 10], [12, 10]],
  "three in a column": [[10, 10], [10, 11], [10, 12]],
  "three in a corner": [[10, 10], [11, 10], [10, 11]],
  "three in the board's corner": [[0, 0], [1, 0], [0, 1]],
};

const boxOf = (square: number, [x, y]: readonly [number, number]): Box => ({ left: x * square, top: y * square, width: square, height: square });
const centre = (box: Box): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];
const apart = ([x, y]: [number, number], box: Box): number => Math.hypot(Math.max(box.left - x, 0, x - box.left - box.width), Math.max(box.top - y, 0, y - box.top - box.height));

function placed(size: (typeof SIZES)[number], squares: readonly (readonly [number, number])[], others: readonly (readonly [number, number])[] = []): { tags: Box[]; figures: Box[] } {
  const tags: Tag[] = squares.map((square) => ({ about: boxOf(size.square, square), width: size.width, height: size.height }));
  const found = arranged(tags, others.map((square) => boxOf(size.square, square)), BOARD);
  return { tags: found.map(({ x, y }) => ({ left: x - size.width / 2, top: y - size.height / 2, width: size.width, height: size.height })), figures: tags.map(({ about }) => about) };
}

describe.each(SIZES)("odds beside figures on squares of $square pixels", (size) => {
  it.each(Object.entries(NEIGHBOURS))("can be read where there are %s", (_, squares) => {
    const { tags, figures } = placed(size, squares);
    tags.forEach((tag, own) => {
      for (const other of tags.slice(own + 1)) expect(covered(tag, other)).toBe(0);
      for (const figure of figures) {
        const [x, y] = centre(figure);
        expect(covered(tag, { left: x - figure.width / 4, top: y - figure.height / 4, width: figure.width / 2, height: figure.height / 2 })).toBe(0);
      }
      expect(Math.min(tag.left, tag.top, BOARD.width - tag.left - tag.width, BOARD.height - tag.top - tag.height)).toBeGreaterThanOrEqual(0);
    });
  });

  it("stand above a figure that is alone", () => {
    const { tags: [tag], figures: [figure] } = placed(size, [[10, 10]]);
    if (tag === undefined || figure === undefined) throw new Error("one tag");
    expect(centre(tag)[0]).toBeCloseTo(centre(figure)[0]);
    expect(centre(tag)[1]).toBeLessThan(figure.top + 4);
  });
});

describe("odds", () => {
  it("stand nearest to the figure whose they are, where there is room for that", () => {
    for (const [name, squares] of Object.entries(NEIGHBOURS)) {
      if (name === "three in the board's corner") continue; // beside the first of them all places are taken
      const { tags, figures } = placed({ square: 30, width: 33, height: 16 }, squares);
      tags.forEach((tag, own) => {
        const [mine = 0, ...others] = [figures[own], ...figures.filter((_, at) => at !== own)].map((figure) => (figure === undefined ? 0 : apart(centre(figure), tag)));
        for (const other of others) expect(other, name).toBeGreaterThanOrEqual(mine);
      });
    }
  });

  it("do not stand nearer to another target where several crowd together", () => {
    const { tags, figures } = placed({ square: 13, width: 30, height: 15 }, [[12, 11], [13, 10], [11, 11], [12, 12]]);
    tags.forEach((tag, own) => {
      const away = figures.map((figure) => apart(centre(figure), tag));
      expect(Math.min(...away)).toBe(away[own]);
    });
  });

  it("stand rather above their figures than below them", () => {
    const { tags, figures } = placed({ square: 24, width: 30, height: 15 }, [[12, 11], [11, 12]]);
    tags.forEach((tag, own) => {
      const figure = figures[own];
      if (figure === undefined) throw new Error("a figure for each tag");
      expect(centre(tag)[1]).toBeLessThan(centre(figure)[1]);
    });
  });

  it("do not lie over the one who attacks where there is room elsewhere", () => {
    const attacker = [10, 9] as const;
    const { tags: [tag] } = placed({ square: 30, width: 33, height: 16 }, [[10, 10]], [attacker]);
    if (tag === undefined) throw new Error("one tag");
    expect(covered(tag, boxOf(30, attacker))).toBeLessThan(60);
  });
});
