// Every request the client makes. Refusals come back as `Refused`, a dead network as `Unreachable`.

import type {
  BranchIn,
  CampaignIn,
  CampaignLineOut,
  CampaignOut,
  CardsOut,
  DeckIn,
  DeckOut,
  GameOut,
  JoinIn,
  MoveIn,
  NextIn,
  PairIn,
  PairOut,
  PhraseIn,
  RefusalOut,
  SeatOut,
  StopIn,
  TableIn,
  TableOut,
  WhyOut,
} from "../wire.ts";

/** The server understood and said no, in words for the player. */
export class Refused extends Error {
  readonly refusal: RefusalOut;
  readonly status: number;

  constructor(refusal: RefusalOut, status: number) {
    super(refusal.text);
    this.refusal = refusal;
    this.status = status;
  }
}

/** Nobody answered, or nobody who speaks our language (a proxy, a server that is just starting). */
export class Unreachable extends Error {}

const PATIENCE_MS = 15_000;

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch (cause) {
    throw new Unreachable("The server does not answer.", { cause });
  }
  const text = await response.text();
  let value: unknown;
  try {
    value = text === "" ? null : JSON.parse(text);
  } catch (cause) {
    throw new Unreachable(`The server answered ${response.status} without a message.`, { cause });
  }
  if (response.ok) return value as T;
  const refusal = value as Partial<RefusalOut> | null;
  if (typeof refusal?.text !== "string" || response.status >= 500) {
    throw new Unreachable(typeof refusal?.text === "string" ? refusal.text : `The server answered ${response.status}.`);
  }
  throw new Refused({ key: refusal.key ?? "", text: refusal.text, rule: refusal.rule ?? "", game: refusal.game ?? "", kept: refusal.kept ?? "" }, response.status);
}

/** What somebody asks about: a card or piece by its handle, or a square of a board; with `by`, who would act. */
export interface Pointed {
  card?: number;
  square?: number;
  by?: number;
}

const campaignPath = (token: string, rest = ""): string => `/api/campaigns/${encodeURIComponent(token)}${rest}`;
const seatPath = (token: string, rest: string): string => `/api/seats/${encodeURIComponent(token)}${rest}`;

export const api = {
  me: () => send<{ user: string; name: string }>("GET", "/api/me"),
  rename: (name: string) => send<{ user: string; name: string }>("PUT", "/api/me", { name }),
  games: () => send<GameOut[]>("GET", "/api/games"),
  cards: (game: string) => send<CardsOut>("GET", `/api/games/${game}/cards`),
  decks: (game: string) => send<DeckOut[]>("GET", `/api/games/${game}/decks`),
  checkDeck: (game: string, deck: DeckIn) => send<DeckOut>("POST", `/api/games/${game}/decks/check`, deck),
  pairOfDecks: (game: string, pair: PairIn) => send<PairOut>("POST", `/api/games/${game}/decks/pair`, pair),
  tables: () => send<TableOut[]>("GET", "/api/tables"),
  newTable: (table: TableIn) => send<TableOut>("POST", "/api/tables", table),
  learn: (game: string) => send<TableOut>("POST", `/api/games/${game}/learn`, {}),
  quick: () => send<TableOut>("POST", "/api/quick", {}),
  campaigns: () => send<CampaignLineOut[]>("GET", "/api/campaigns"),
  newCampaign: (campaign: CampaignIn) => send<CampaignOut>("POST", "/api/campaigns", campaign),
  campaign: (token: string) => send<CampaignOut>("GET", campaignPath(token)),
  joinCampaign: (token: string, name: string) => send<CampaignOut>("POST", campaignPath(token, "/join"), { name }),
  nextGame: (token: string, next: NextIn) => send<CampaignOut>("POST", campaignPath(token, "/next"), next),
  branch: (token: string, branch: BranchIn) => send<CampaignOut>("POST", campaignPath(token, "/branch"), branch),
  seat: (token: string, since: number) => send<SeatOut>("GET", seatPath(token, `?since=${since}`)),
  join: (token: string, body: JoinIn) => send<SeatOut>("POST", seatPath(token, "/join"), body),
  move: (token: string, move: MoveIn, since: number) => send<SeatOut>("POST", seatPath(token, `/moves?since=${since}`), move),
  why: (token: string, what: Pointed) => send<WhyOut>("GET", seatPath(token, `/why?${new URLSearchParams(Object.entries(what).map(([key, value]) => [key, `${value}`])).toString()}`)),
  undo: (token: string, since: number) => send<SeatOut>("POST", seatPath(token, `/undo?since=${since}`), {}),
  answerUndo: (token: string, yes: boolean, since: number) =>
    send<SeatOut>("POST", seatPath(token, `/undo/answer?since=${since}`), { yes }),
  concede: (token: string, since: number) => send<SeatOut>("POST", seatPath(token, `/concede?since=${since}`), {}),
  stops: (token: string, stop: StopIn, since: number) => send<SeatOut>("POST", seatPath(token, `/stops?since=${since}`), stop),
  phrase: (token: string, phrase: PhraseIn, since: number) =>
    send<SeatOut | null>("POST", seatPath(token, `/phrase?since=${since}`), phrase),
  bot: (token: string, seat: number, since: number) =>
    send<SeatOut>("POST", seatPath(token, `/bot?seat=${seat}&since=${since}`), {}),
  rematch: (token: string) => send<TableOut>("POST", seatPath(token, "/rematch"), {}),
};

function socketUrl(path: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}${path}`;
}

export const seatSocket = (token: string): string => socketUrl(seatPath(token, "/socket"));
export const campaignSocket = (token: string): string => socketUrl(campaignPath(token, "/socket"));
