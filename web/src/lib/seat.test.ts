import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import type { SeatOut } from "../wire.ts";
import { SeatLink, type SeatState } from "./seat.ts";

const out = (number: number, events: number[] = []): SeatOut => ({
  table: "t",
  game: "doomtrooper",
  number,
  you: 0,
  players: [],
  view: {},
  choice: null,
  waiting: [],
  events: events.map((event) => ({ number: event, kind: "played", text: `event ${event}`, cards: [], seats: [], amount: null, rule: "", mark: null })),
  undo: { free: false, ask: false, asked_by: null },
  stops: [],
  phrases: [],
  passing: false,
  not_asked: "",
  result: null,
  rematch: null,
  invitations: [],
  notice: "",
  beside: [],
  guide: [],
  campaign: null,
  awaited: "",
  secrets: false, conceding: "",
});

class DeadSocket {
  static OPEN = 1;
  readyState = 3;
  onclose: (() => void) | null = null;
  close(): void {}
}

const reply = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

let link: SeatLink;
let state: SeatState;
const net = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", DeadSocket);
  vi.stubGlobal("fetch", net);
  net.mockReset();
  link = new SeatLink("secret", (next) => {
    state = next;
  });
});
afterEach(() => {
  link.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const bodies = (): unknown[] => net.mock.calls.filter(([, init]) => init.method === "POST").map(([, init]) => JSON.parse(String(init.body)));

describe("a seat", () => {
  test("is kept up to date by polling where no socket comes", async () => {
    net.mockImplementation(async () => reply(out(1, [0])));
    link.start();
    await vi.advanceTimersByTimeAsync(10);
    expect(state.out?.number).toBe(1);
    expect(state.link).toBe("polling");
    net.mockImplementation(async () => reply(out(2, [0, 1])));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(state.out?.number).toBe(2);
    expect(state.log.map((event) => event.number)).toEqual([0, 1]);
    expect(state.fresh.map((event) => event.number)).toEqual([1]);
  });

  test("sends an answer that was not acknowledged again, the same one", async () => {
    net.mockImplementation(async () => reply(out(1)));
    await link.refresh();
    net.mockRejectedValueOnce(new TypeError("network"));
    net.mockImplementationOnce(async () => new Response("<html>bad gateway</html>", { status: 502 }));
    net.mockImplementation(async () => reply(out(2)));
    const done = link.answer({ choice: 5, move: 3 });
    await vi.advanceTimersByTimeAsync(50);
    expect(state.link).toBe("lost");
    await vi.advanceTimersByTimeAsync(5_000);
    await done;
    expect(bodies()).toEqual([
      { choice: 5, move: 3 },
      { choice: 5, move: 3 },
      { choice: 5, move: 3 },
    ]);
    expect(state.out?.number).toBe(2);
    expect(state.busy).toBe(false);
  });

  test("shows a refusal and fetches what is asked now", async () => {
    net.mockImplementation(async () => reply(out(1)));
    await link.refresh();
    net.mockImplementationOnce(async () => reply({ key: "stale-choice", text: "This was answered already.", rule: "" }, 409));
    net.mockImplementation(async () => reply(out(4)));
    await link.answer({ choice: 5, move: 3 });
    expect(state.refusal?.key).toBe("stale-choice");
    expect(state.out?.number).toBe(4);
    expect(bodies()).toHaveLength(1);
  });

  test("makes one answer at a time", async () => {
    let settle: (response: Response) => void = () => {};
    net.mockImplementation(() => new Promise((done) => (settle = done)));
    const first = link.answer({ choice: 1, move: 0 });
    await link.answer({ choice: 1, move: 1 });
    settle(reply(out(1)));
    await first;
    expect(bodies()).toEqual([{ choice: 1, move: 0 }]);
  });

  test("is not turned back by an answer that was overtaken", async () => {
    net.mockImplementation(async () => reply(out(9)));
    await link.refresh();
    net.mockImplementation(async () => reply(out(8)));
    await link.refresh();
    expect(state.out?.number).toBe(9);
  });

  test("says when there is no such seat", async () => {
    net.mockImplementation(async () => reply({ key: "no-such-table", text: "There is no such table.", rule: "" }, 404));
    await link.refresh();
    expect(state.closed?.key).toBe("no-such-table");
  });
});
