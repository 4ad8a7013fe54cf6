import { describe, expect, test } from "vitest";

import { ticks } from "../lib/Plot.tsx";
import { pathOf } from "../lib/route.ts";
import { isPlay, worthALook } from "../lib/seen.ts";
import type { EventOut, FaceOut } from "../wire.ts";
import { passes, type Filter } from "./CardsPage.tsx";
import { mended } from "./DeckField.tsx";
import { typed } from "./NewTable.tsx";

const hussar: FaceOut = {
  code: "01044",
  name: "Hussar",
  set: "unl",
  type: "warrior",
  affiliations: ["bauhaus"],
  fight: 2,
  shoot: 2,
  armor: 3,
  value: 2,
  post_play: null,
  limit: 5,
  text_standard: null,
  text_gengine: "Stands firm.",
};
const everything: Filter = { text: "", set: "", type: "", side: "", playable: "" };

describe("the page of cards", () => {
  test("filters by each part", () => {
    expect(passes(hussar, everything)).toBe(true);
    expect(passes(hussar, { ...everything, set: "inq" })).toBe(false);
    expect(passes(hussar, { ...everything, type: "special" })).toBe(false);
    expect(passes(hussar, { ...everything, side: "bauhaus" })).toBe(true);
    expect(passes(hussar, { ...everything, playable: "standard" })).toBe(false);
    expect(passes(hussar, { ...everything, playable: "gengine" })).toBe(true);
    expect(passes(hussar, { ...everything, playable: "not yet" })).toBe(false);
  });

  test("finds every word, in the name or in the text", () => {
    expect(passes(hussar, { ...everything, text: "firm HUSS" })).toBe(true);
    expect(passes(hussar, { ...everything, text: "firm dragoon" })).toBe(false);
  });
});

describe("a pasted deck", () => {
  test("a suggestion takes the misspelt name's place and keeps the count", () => {
    expect(mended("5 Husar\n3 Wolfe", 1, "Hussar")).toBe("5 Hussar\n3 Wolfe");
    expect(mended("5x Husar", 1, "Hussar")).toBe("5x Hussar");
    expect(mended("Husar", 1, "Hussar")).toBe("Hussar");
    expect(mended("Husar", 4, "Hussar")).toBe("Husar");
  });
});

test("options are sent as what they are", () => {
  expect([typed("25"), typed("true"), typed("gengine")]).toEqual([25, true, "gengine"]);
});

test("links may be whole, a path or a token", () => {
  expect([pathOf("http://h:1/t/a"), pathOf("/t/a"), pathOf("a")]).toEqual(["/t/a", "/t/a", "/t/a"]);
});

test("an axis has few round marks", () => {
  expect(ticks(26)).toEqual([0, 10, 20]);
  expect(ticks(3)).toEqual([0, 1, 2, 3]);
});

describe("plays worth a look", () => {
  const event = (kind: string, seats: number[], text = kind): EventOut => ({ number: 1, kind, text, seats, cards: [], amount: null, rule: "", mark: null });

  test("are somebody else's", () => {
    expect(isPlay(event("played", [1]), 0)).toBe(true);
    expect(isPlay(event("played", [0]), 0)).toBe(false);
    expect(isPlay(event("drew", [1]), 0)).toBe(false);
  });

  test("come with what became of them, whosever card it was", () => {
    const log = [event("killed", [1]), event("attacks", [1]), event("pays", [1]), event("wounded", [0])];
    expect(worthALook(log, 0).map(({ kind }) => kind)).toEqual(["attacks", "wounded"]);
    expect(worthALook([event("killed", [1])], 0)).toEqual([]);
  });
});
