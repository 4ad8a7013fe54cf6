// News of what a page shows: the socket says when to look, and polling stands in for it.

import type { PushOut } from "../wire.ts";

const POLL_MS = 2_500;
const CHECK_MS = 20_000;
const LONGEST_RETRY_MS = 15_000;

/** What a page does with the news of its table, or of its campaign. */
export interface Reader {
  /** Fetch what there is to see. */
  look: () => Promise<void>;
  /** Something was pushed; looking is up to the reader. */
  heard: (push: PushOut) => void;
  opened?: () => void;
  lost?: () => void;
  /** Nothing more will happen: then nobody looks by the clock. */
  idle: () => boolean;
  /** It cannot be opened at all: then a closed socket stays closed. */
  closed: () => boolean;
}

export class Listening {
  private readonly address: string;
  private readonly reader: Reader;
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private reconnects = 0;
  private stopped = false;

  constructor(address: string, reader: Reader) {
    this.address = address;
    this.reader = reader;
  }

  get live(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  start(): void {
    this.listen();
    this.schedule();
    document.addEventListener("visibilitychange", this.looked);
    window.addEventListener("online", this.looked);
  }

  stop(): void {
    this.stopped = true;
    if (this.timer !== null) clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.looked);
    window.removeEventListener("online", this.looked);
    this.socket?.close();
  }

  private looked = (): void => {
    if (document.visibilityState !== "visible") return;
    void this.reader.look();
    if (this.socket === null) this.listen();
  };

  private schedule(): void {
    this.timer = setTimeout(() => {
      const next = this.reader.idle() ? Promise.resolve() : this.reader.look();
      void next.finally(() => {
        if (!this.stopped) this.schedule();
      });
    }, this.live ? CHECK_MS : POLL_MS);
  }

  private listen(): void {
    let socket: WebSocket;
    try {
      socket = new WebSocket(this.address);
    } catch {
      return; // no sockets here at all: polling goes on
    }
    this.socket = socket;
    socket.onopen = () => {
      this.reconnects = 0;
      this.reader.opened?.();
      void this.reader.look(); // what happened while nobody listened
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      let push: PushOut;
      try {
        push = JSON.parse(message.data) as PushOut;
      } catch {
        return;
      }
      this.reader.heard(push);
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (this.stopped || this.reader.closed()) return;
      this.reader.lost?.();
      this.reconnects += 1;
      setTimeout(() => {
        if (!this.stopped && this.socket === null) this.listen();
      }, Math.min(LONGEST_RETRY_MS, 500 * 2 ** this.reconnects));
    };
  }
}
