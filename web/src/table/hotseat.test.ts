import { beforeEach, describe, expect, it } from "vitest";

import { turn } from "../lib/settings.ts";
import type { BesideOut, ChoiceOut } from "../wire.ts";
import { curtained } from "./Curtain.tsx";
import { elsewhere } from "./onward.ts";

const other = (seat: number, asked: boolean): BesideOut => ({ seat, asked, open: false });
const seat = (you: number, change: object = {}) => ({ table: "t", you, beside: [other(1 - you, true)], secrets: true, result: null, ...change });

describe("several seats at one screen", () => {
  beforeEach(() => {
    sessionStorage.clear();
    turn("curtain", true);
  });

  it("have a curtain when another seat, or none, was shown before", () => {
    expect(curtained(seat(0))).toBe(true);
    sessionStorage.setItem("kohort.seat.t", "0");
    expect(curtained(seat(0))).toBe(false);
    expect(curtained(seat(1))).toBe(true);
    sessionStorage.setItem("kohort.seat.t", "1");
    expect(curtained(seat(0))).toBe(true);
  });

  it("have none where nothing is hidden, for the only seat, after the end, and when it is switched off", () => {
    expect(curtained(seat(0, { secrets: false }))).toBe(false);
    expect(curtained(seat(0, { beside: [] }))).toBe(false);
    expect(curtained(seat(0, { result: {} }))).toBe(false);
    turn("curtain", false);
    expect(curtained(seat(0))).toBe(false);
  });

  it("lead on only from a seat that is asked nothing", () => {
    const beside = [other(1, false), other(2, true)];
    expect(elsewhere({ result: null, choice: null, beside })?.seat).toBe(2);
    expect(elsewhere({ result: null, choice: {} as ChoiceOut, beside })).toBeNull();
    expect(elsewhere({ result: null, choice: null, beside: [other(1, false)] })).toBeNull();
  });
});
