import { expect, test } from "vitest";

import { announced, note, part, standing } from "./said.ts";

test("how a combat stands is a sentence, and has a fate to mark it by", () => {
  expect(standing("kill:9:7:6")).toEqual({ fate: "killed", words: "9 against 7: would be killed, worth 6" });
  expect(standing("hit:9:7:6").fate).toBe("wounded");
  expect(standing("safe:-1:7:6")).toEqual({ fate: "unharmed", words: "-1 against 7: unharmed" });
  expect(standing("unknown").words).toBe("");
});

test("what is words already stays", () => {
  expect(standing("Nobody can tell.")).toEqual({ fate: "", words: "Nobody can tell." });
  expect(note("In the open: it hides")).toBe("In the open: it hides");
  expect(announced({ seat: 0, text: "Equip it", card: null, targets: [] })).toBe("Equip it");
});

test("short forms of notes, parts and announcements", () => {
  expect(note("group:Hussar")).toBe("Stands for Hussar");
  expect(note("fewer-actions:1")).toBe("1 fewer action next turn");
  expect(part("+3 rule.cover")).toBe("+3 cover");
  expect(announced({ seat: 0, text: "announced.play", card: null, targets: [] })).toBe("Play: a card");
});
