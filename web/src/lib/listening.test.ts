import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Listening } from "./listening.ts";

class Socket {
  static OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  constructor() {
    Socket.all.push(this);
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

const look = vi.fn(() => Promise.resolve());
const heard = vi.fn();
let over = false;
let listening: Listening;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  Socket.all = [];
  over = false;
  look.mockClear();
  heard.mockClear();
  listening = new Listening("ws://here/socket", { look, heard, idle: () => over, closed: () => over });
  listening.start();
});
afterEach(() => {
  listening.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const [after, calls] = [(ms: number) => vi.advanceTimersByTimeAsync(ms), () => look.mock.calls.length];

test("without a socket it is looked every few seconds", async () => {
  await after(5_500);
  expect([listening.live, calls()]).toEqual([false, 2]);
});

test("with a socket it is looked when something is pushed, and seldom besides", async () => {
  Socket.all[0]?.opens();
  await after(2_500);
  const before = calls();
  await after(15_000);
  expect([listening.live, calls()]).toEqual([true, before]);
  Socket.all[0]?.onmessage?.({ data: '{"number":0,"kind":"changed","text":""}' });
  Socket.all[0]?.onmessage?.({ data: "no JSON" });
  expect(heard.mock.calls).toEqual([[{ number: 0, kind: "changed", text: "" }]]);
});

test("a lost socket is opened anew, and what was missed is looked up", async () => {
  Socket.all[0]?.opens();
  Socket.all[0]?.close();
  expect(listening.live).toBe(false);
  await after(1_100);
  expect(Socket.all).toHaveLength(2);
  const before = calls();
  Socket.all[1]?.opens();
  expect(calls()).toBe(before + 1);
});

test("nothing is looked for any more where nothing can come", async () => {
  over = true;
  Socket.all[0]?.close();
  await after(60_000);
  expect([Socket.all.length, calls()]).toEqual([1, 0]);
});
