// One seat at one table, kept up to date: moves are posted; news of it come by the socket (`listening`).

import { api, Refused, seatSocket, Unreachable } from "./api.ts";
import { Listening } from "./listening.ts";
import type { EventOut, MoveIn, PushOut, RefusalOut, SeatOut, StopIn } from "../wire.ts";

export type Link = "loading" | "live" | "polling" | "lost";

export interface SeatState {
  link: Link;
  out: SeatOut | null;
  /** All events received, oldest first. */
  log: EventOut[];
  /** The events that came with the newest answer; the animations play these. */
  fresh: EventOut[];
  /** A move is on its way. */
  busy: boolean;
  /** The last refusal, until the player closes it or makes another move. */
  refusal: RefusalOut | null;
  /** The seat cannot be opened at all (no such table, an open seat, ...). */
  closed: RefusalOut | null;
  /** Phrases and presence, newest last. */
  said: { id: number; text: string }[];
}

const START: SeatState = {
  link: "loading",
  out: null,
  log: [],
  fresh: [],
  busy: false,
  refusal: null,
  closed: null,
  said: [],
};

const RETRY_MS = [400, 800, 1_600, 3_000];

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export class SeatLink {
  readonly token: string;
  state: SeatState = START;
  private readonly tell: (state: SeatState) => void;
  private readonly listening: Listening;
  private stopped = false;
  private fetching: Promise<void> | null = null;
  private again = false;
  private utterances = 0;

  constructor(token: string, tell: (state: SeatState) => void) {
    this.token = token;
    this.tell = tell;
    this.listening = new Listening(seatSocket(token), {
      look: () => this.refresh(),
      heard: (push) => this.heard(push),
      opened: () => {
        if (this.state.out !== null) this.set({ link: "live" });
      },
      lost: () => {
        if (this.state.link === "live") this.set({ link: "polling" });
      },
      idle: () => this.state.closed !== null || this.state.out?.result != null,
      closed: () => this.state.closed !== null,
    });
  }

  start(): void {
    void this.refresh();
    this.listening.start();
  }

  stop(): void {
    this.stopped = true;
    this.listening.stop();
  }

  /** Answer the choice. An unacknowledged answer is sent again with the same choice number: the server answers it as the first time. */
  async answer(move: MoveIn): Promise<void> {
    if (this.state.busy) return;
    await this.act((since) => api.move(this.token, move, since));
  }

  undo = (): Promise<void> => this.act((since) => api.undo(this.token, since), 1);
  answerUndo = (yes: boolean): Promise<void> => this.act((since) => api.answerUndo(this.token, yes, since), 1);
  concede = (): Promise<void> => this.act((since) => api.concede(this.token, since));
  stops = (stop: StopIn): Promise<void> => this.act((since) => api.stops(this.token, stop, since));
  bot = (seat: number): Promise<void> => this.act((since) => api.bot(this.token, seat, since));
  phrase = (phrase: number): Promise<void> => this.act((since) => api.phrase(this.token, { phrase }, since), 1);
  forget = (): void => this.set({ refusal: null });
  hush = (id: number): void => this.set({ said: this.state.said.filter((line) => line.id !== id) });

  private set(change: Partial<SeatState>): void {
    if (this.stopped) return;
    this.state = { ...this.state, ...change };
    this.tell(this.state);
  }

  /** The number of the last event received, -1 before the first: events count from 0. */
  private get last(): number {
    return this.state.log.at(-1)?.number ?? -1;
  }

  private get since(): number {
    return Math.max(0, this.last);
  }

  private async act(request: (since: number) => Promise<SeatOut | null>, tries = Number.POSITIVE_INFINITY): Promise<void> {
    this.set({ busy: true, refusal: null });
    for (let attempt = 1; !this.stopped; attempt++) {
      try {
        const out = await request(this.since);
        this.set({ busy: false });
        if (out?.view !== undefined && out !== null) this.take(out);
        else await this.refresh();
        return;
      } catch (error) {
        if (error instanceof Unreachable && attempt < tries) {
          this.set({ link: "lost" });
          await pause(RETRY_MS[Math.min(attempt, RETRY_MS.length) - 1] ?? 3_000);
          continue;
        }
        this.set({ busy: false });
        if (error instanceof Refused) {
          // a stale choice means that this page is behind: what it asks now is the answer to the player
          this.set({ refusal: error.refusal });
          await this.refresh();
        } else if (error instanceof Unreachable) {
          this.set({ refusal: { key: "unreachable", text: error.message, rule: "", game: "", kept: "" } });
        } else {
          throw error;
        }
        return;
      }
    }
  }

  private take(out: SeatOut): void {
    const known = this.state.out;
    // answers can overtake each other; an older one would turn the table back
    if (known !== null && out.number < known.number) return;
    const { last } = this;
    const fresh = out.events.filter((event) => event.number > last);
    this.set({
      out,
      fresh,
      log: fresh.length > 0 ? [...this.state.log, ...fresh] : this.state.log,
      link: this.listening.live ? "live" : "polling",
      closed: null,
    });
  }

  /** Fetch what is new. Calls that arrive during a fetch are answered by one more fetch. */
  refresh(): Promise<void> {
    if (this.fetching !== null) {
      this.again = true;
      return this.fetching;
    }
    this.fetching = this.fetchOnce().finally(() => {
      this.fetching = null;
      if (this.again && !this.stopped) {
        this.again = false;
        void this.refresh();
      }
    });
    return this.fetching;
  }

  private async fetchOnce(): Promise<void> {
    try {
      this.take(await api.seat(this.token, this.since));
    } catch (error) {
      if (error instanceof Refused) this.set({ closed: error.refusal });
      else if (error instanceof Unreachable) this.set({ link: "lost" });
      else throw error;
    }
  }

  private heard(push: PushOut): void {
    if (push.text && push.kind !== "changed") {
      this.set({ said: [...this.state.said, { id: ++this.utterances, text: push.text }].slice(-4) });
    }
    if (push.kind !== "phrase") void this.refresh();
  }
}
