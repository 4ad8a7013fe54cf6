import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { EventOut, FigureView, MarkOut, SiegeView } from "../../wire.ts";
import { useReplay, type Replay } from "./replay.ts";

const MARK: MarkOut = { piece: -1, pieces: [], squares: [], area: [], note: "", dice: [] };
const happened = (number: number, kind: string, of: Partial<MarkOut> | null = null, amount: number | null = null): EventOut => ({ number, kind, text: `${number} ${kind}`, cards: [], seats: [], amount, rule: "", mark: of === null ? null : { ...MARK, ...of } });
const figure = (square: number, strength = 5): FigureView => ({ id: 7, square, place: "board", strength, entrance: "" }) as FigureView;
const table = (round: number, ...figures: FigureView[]): SiegeView => ({ width: 16, height: 16, round, figures }) as unknown as SiegeView;

const BEFORE = table(1, figure(3));
const AFTER = table(2, figure(5, 3));
const OLD = [happened(0, "round")];
const NEWS = [...OLD, happened(1, "moves", { piece: 7, squares: [4, 5] }), happened(2, "rolls", { dice: [1, 0] }), happened(3, "hurt", { piece: 7 }, 2), happened(4, "round")];
/** Longer than any of these events is shown. */
const AGES = 60_000;

let root: HTMLElement;
let now: Replay;

function Told({ view, log }: { view: SiegeView; log: readonly EventOut[] }) {
  now = useReplay(view, log);
  return <ol>{log.filter((event) => now.upTo === null || event.number <= now.upTo).map((event) => <li key={event.number}>{event.text}</li>)}</ol>;
}

const show = (view: SiegeView, log: readonly EventOut[]): void => {
  void act(() => render(<Told view={view} log={log} />, root));
};
const wait = (ms: number): void => {
  void act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const told = (): number => root.querySelectorAll("li").length;
/** Let it play until the log tells of so many events. */
const until = (events: number): void => {
  for (let ms = 0; told() < events && ms < AGES; ms += 20) wait(20);
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  root = document.createElement("div");
  document.body.append(root);
});
afterEach(() => {
  void act(() => render(null, root));
  root.remove();
  vi.useRealTimers();
});

describe("what has not been played yet", () => {
  it("is not told: the log and the table follow the board", () => {
    show(BEFORE, OLD);
    show(AFTER, NEWS);
    expect([now.upTo, told()]).toEqual([1, 2]);
    expect([now.shown.round, now.shown.figures[0]?.square, now.shown.figures[0]?.strength]).toEqual([1, 4, 5]);
    until(3);
    expect([now.shown.round, now.shown.figures[0]?.square, now.shown.figures[0]?.strength]).toEqual([1, 5, 5]);
    until(4);
    expect([now.shown.round, now.shown.figures[0]?.strength]).toEqual([1, 3]);
    wait(AGES);
    expect([now.upTo, told()]).toEqual([null, 5]);
    expect(now.shown).toBe(AFTER);
  });

  it("is all told at once when it is skipped", () => {
    show(BEFORE, OLD);
    show(AFTER, NEWS);
    void act(() => now.skip());
    expect([now.upTo, told()]).toEqual([null, 5]);
    expect(now.shown).toBe(AFTER);
  });

  it("is told on when somebody has answered before its end", () => {
    show(BEFORE, OLD);
    show(AFTER, NEWS);
    const later = table(3, figure(6, 3));
    show(later, [...NEWS, happened(5, "moves", { piece: 7, squares: [6] })]);
    expect([now.upTo, told()]).toEqual([1, 2]);
    until(6);
    expect([now.shown.round, now.shown.figures[0]?.square]).toEqual([2, 6]);
    wait(AGES);
    expect(told()).toBe(6);
    expect(now.shown).toBe(later);
  });

  it("is told where two answers came at once", () => {
    show(BEFORE, OLD);
    show(table(2, figure(6, 3)), [...NEWS, happened(5, "moves", { piece: 7, squares: [6] })]);
    expect(now.upTo).toBe(1);
    until(6);
    expect(now.upTo).toBe(5);
  });

  it("is all there when the page is loaded anew", () => {
    show(AFTER, NEWS);
    expect([now.upTo, told()]).toEqual([null, 5]);
    expect(now.shown).toBe(AFTER);
  });

  it("is told at once where nothing may move", () => {
    localStorage.setItem("kohort.siege.speed", "off");
    show(BEFORE, OLD);
    show(AFTER, NEWS);
    expect([now.upTo, told()]).toEqual([null, 5]);
  });
});
