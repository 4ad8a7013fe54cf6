import { describe, expect, it } from "vitest";

import { covered, placed } from "../lib/beside.ts";
import type { LessonOut } from "../wire.ts";
import { back, gotIt, taken, type Progress } from "./Guide.tsx";

const lessons = (...keys: string[]): LessonOut[] => keys.map((key) => ({ key, title: key, text: key, rule: "1", at: "board", mark: null }));
const START: Progress = { open: null, known: [], got: [] };

describe("the guide", () => {
  it("opens the first of what is new, and goes on until everything is got", () => {
    const three = lessons("goal", "board", "tray");
    let now = taken(START, three, false);
    expect(now.open).toBe("goal");
    now = gotIt(gotIt(now, three), three);
    expect(now.open).toBe("tray");
    now = gotIt(now, three);
    expect(now.open).toBeNull();
    expect(taken(now, three, false)).toBe(now);
  });

  it("waits for the reader, but turns to what has just come up when he has played on", () => {
    let now = taken(START, lessons("goal", "board"), false);
    const more = lessons("goal", "board", "entrance", "moving");
    const reading = taken(now, more, false);
    expect([reading.open, gotIt(reading, more).open]).toEqual(["goal", "board"]);
    now = taken(now, more, true);
    expect(now.open).toBe("entrance");
    now = back(now, more);
    expect(now.open).toBe("board");
    expect(back(back(now, more), more).open).toBe("goal");
  });

  it("closes what no longer applies, and brings it again unless it was got", () => {
    const before = lessons("goal");
    const there = lessons("goal", "close");
    let now = taken(gotIt(taken(START, before, false), before), there, false);
    expect(now.open).toBe("close");
    now = taken(now, before, false);
    expect(now.open).toBeNull();
    now = taken(now, there, false);
    expect(now.open).toBe("close");
    now = gotIt(now, there);
    expect(taken(taken(now, before, false), there, false).open).toBeNull();
  });

  it("tells of the end when it has come, whatever is still unread", () => {
    const now = taken(START, lessons("goal", "board"), false);
    const over = [...lessons("goal", "board", "out"), ...lessons("end", "more").map((lesson) => ({ ...lesson, at: "result" }))];
    expect(taken(now, over, false).open).toBe("end");
  });

  it("opens its last lesson again when it is closed", () => {
    const all = lessons("goal", "board");
    const now = gotIt(gotIt(taken(START, all, false), all), all);
    expect(back(now, all).open).toBe("board");
  });
});

describe("the place of a panel", () => {
  const window = { width: 1280, height: 800 };
  const size = { width: 330, height: 200 };

  it("is beside what it speaks of, and not on it", () => {
    const about = { left: 600, top: 300, width: 24, height: 24 };
    const at = placed(size, [about], [], window);
    expect(covered({ ...at, ...size }, about)).toBe(0);
    const dx = Math.max(about.left - at.left - size.width, at.left - about.left - about.width, 0);
    const dy = Math.max(about.top - at.top - size.height, at.top - about.top - about.height, 0);
    expect(Math.hypot(dx, dy)).toBeLessThan(60);
  });

  it("leaves free what is needed, and stays in the window", () => {
    const question = { left: 900, top: 500, width: 380, height: 300 };
    const about = { left: 1000, top: 470, width: 100, height: 30 };
    const at = placed(size, [about], [question], window);
    expect(covered({ ...at, ...size }, question)).toBe(0);
    expect(at.left).toBeGreaterThanOrEqual(0);
    expect(at.left + size.width).toBeLessThanOrEqual(window.width);
    expect(at.top + size.height).toBeLessThanOrEqual(window.height);
  });
});
