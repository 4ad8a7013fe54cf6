import { describe, expect, test } from "vitest";

import { members, type Place, type Who } from "./places-of-members.ts";

const said = (side: string): string => side.toUpperCase();
const places = (...rows: [string, Who, string?][]): Place[] => rows.map(([side, who, name]) => ({ side, who, name: name ?? "" }));

describe("the members of a campaign", () => {
  test("with a Legion player each has one corporation, and several on one screen have names", () => {
    expect(members(places(["a", "me", "Ann"], ["b", "me"], ["c", "friend:0"], ["d", "bot:greedy"]), false, "Zed", said)).toEqual([
      { kind: "me", teams: ["a"], name: "Ann" },
      { kind: "me", teams: ["b"], name: "B" },
      { kind: "friend", teams: ["c"] },
      { kind: "bot", teams: ["d"], level: "greedy" },
    ]);
    expect(members(places(["a", "me"], ["b", "bot:random"]), false, "Zed", said)[0]).toEqual({ kind: "me", teams: ["a"], name: "Zed" });
  });

  test("together a person may have several, a friend too; computers stay by themselves", () => {
    expect(members(places(["a", "me"], ["b", "friend:0"], ["c", "me"], ["d", "friend:0"]), true, "Zed", said)).toEqual([
      { kind: "me", teams: ["a", "c"], name: "Zed" },
      { kind: "friend", teams: ["b", "d"] },
    ]);
    expect(members(places(["a", "friend:0"], ["b", "friend:1"], ["c", "bot:x"], ["d", "bot:x"]), true, "", said)).toHaveLength(4);
  });
});
