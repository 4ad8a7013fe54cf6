// A table in mid-combat and what surrounds it, for looking at the client without a server. Not part of what is built.

import type { CardView, ChoiceOut, DeckOut, DoomtrooperView, EventOut, GameOut, FaceOut, RatingView, SeatOut, SideView, TableOut } from "../wire.ts";

interface Header {
  code: string;
  name: string;
  set: string;
  type: string;
  affiliations: string[];
  fight?: number;
  shoot?: number;
  armor?: number;
  value?: number;
  post_play?: string;
}

const files = import.meta.glob<Header[]>("../../../src/kohort/data/doomtrooper/cards.json", { eager: true, import: "default" });
const headers = Object.values(files).flat();

export const CARDS: FaceOut[] = headers.map((card, index) => ({
  code: card.code,
  name: card.name,
  set: card.set,
  type: card.type,
  affiliations: card.affiliations,
  fight: card.fight ?? null,
  shoot: card.shoot ?? null,
  armor: card.armor ?? null,
  value: card.value ?? null,
  post_play: card.post_play ?? null,
  limit: 5,
  text_standard: index % 3 ? "Every other warrior of yours here has +2 to his ratings in this invented sentence." : null,
  text_gengine: index % 3 ? `PERSONALITY. Your other warriors here have +2 F, S and A. It stands beside [[${headers[2]?.code}|${headers[2]?.name}]].` : null,
}));

const rate = (base: number | null, parts: string[] = [], now = base): RatingView | null => (base === null || now === null ? null : { base, now, parts });
let handle = 100;

export function card(name: string, change: Partial<CardView> = {}): CardView {
  const found = CARDS.find((header) => header.name.toLowerCase() === name.toLowerCase());
  return {
    handle: handle++,
    owner: 0,
    controller: 0,
    code: found?.code ?? null,
    name: found?.name ?? null,
    type: found?.type ?? null,
    affiliations: found?.affiliations ?? [],
    wounded: false,
    cover: false,
    unpaid: false,
    fight: rate(found?.fight ?? null),
    shoot: rate(found?.shoot ?? null),
    armor: rate(found?.armor ?? null),
    value: rate(found?.value ?? null),
    keywords: [],
    notes: [],
    attachments: [],
    ...change,
  };
}

const theirs = { owner: 1, controller: 1 };
const side = (seat: number, name: string, change: Partial<SideView>): SideView => ({
  seat,
  name,
  destiny: 6,
  promotion: 15,
  hand: 5,
  draw_pile: 38,
  discard_pile: 11,
  annihilated_pile: 0,
  squad: [],
  kohort: [],
  outpost: [],
  cover: [],
  player_cards: [],
  hand_cards: [],
  notes: [],
  out: false,
  ...change,
});

const capitaine = card("Capitaine", { fight: rate(7, ["+2 [[x|Venusian Marshal]]"], 9), attachments: [card("Violator Sword"), card("Combat Armor")] });
const striker = card("Sunset Striker", { ...theirs, wounded: true, armor: rate(4, ["+3 [[x|Evasive Action]]"], 7), attachments: [card("Portable Force Shield", theirs)] });

export const view: DoomtrooperView = {
  game: "doomtrooper",
  edition: "gengine",
  turn: 0,
  turn_number: 7,
  phase: "actions",
  actions: 1,
  tactical: true,
  goal: 25,
  sides: [
    side(0, "Ann", {
      squad: [card("Hussar"), capitaine, card("Venusian Marshal"), card("Venusian Ranger", { wounded: true }), card("Heimburg")],
      cover: [card("Wolfe", { cover: true, unpaid: true })],
      hand_cards: [card("Lucky Shot"), card("Violator Sword"), card("Max Steiner"), card("Factory"), card("Positive Karma"), card("Hagelsturm/M516D Shotgun")],
    }),
    side(1, "Ben", {
      destiny: 3,
      promotion: 12,
      squad: [card("Infantry", theirs), striker, card("Sea Lion", theirs), card("Mitch Hunter", theirs), card("San Dorado", theirs)],
      kohort: [card("Nepharite of Algeroth", theirs)],
      cover: [card("", { ...theirs, cover: true })],
    }),
  ],
  combats: [
    {
      attacker: { seat: 0, handles: [capitaine.handle], attack: rate(7, ["+2 [[x|Venusian Marshal]]"], 9), armor: rate(8) as RatingView, outcome: "safe:4:8:10", standing: "4 does not reach 8: unharmed", struck: false, strikes_first: true, fallen: [], weapons: [capitaine.attachments[0]?.handle ?? 0] },
      defender: { seat: 1, handles: [striker.handle], attack: rate(4), armor: rate(4, ["+3 [[x|Evasive Action]]"], 7) as RatingView, outcome: "kill:9:7:6", standing: "9 reaches 7: killed, worth 6", struck: false, strikes_first: false, fallen: [], weapons: [] },
      tactic: "fight",
      step: 4,
      played: [card("Evasive Action", theirs)],
    },
  ],
  announcements: [],
  effects: ["[[x|Heavy Fog]]: no Shoot combats until the end of the turn."],
};

const own = view.sides[0]?.hand_cards ?? [];
export const choice: ChoiceOut = {
  number: 41,
  kind: "modify",
  prompt: "Modify the ratings of this combat, or pass",
  rule: "Attack 4",
  rule_text: "You and Ben play in turns, any number each, until both have passed in a row.",
  form: "pick",
  moves: [
    { id: 0, verb: "pass", text: "Pass: strike now", cards: [], seats: [], mark: null, warning: "" },
    { id: 1, verb: "play", text: "Play [[x|Lucky Shot]] on [[x|Capitaine]]", cards: [own[0]?.handle ?? 0, capitaine.handle], seats: [], mark: null, warning: "" },
    { id: 2, verb: "play", text: "Play [[x|Positive Karma]]", cards: [own[4]?.handle ?? 0], seats: [], mark: null, warning: "" },
    { id: 3, verb: "play", text: "Play [[x|Lucky Shot]] on [[x|Sunset Striker]]", cards: [own[0]?.handle ?? 0, striker.handle], seats: [], mark: null, warning: "" },
  ],
  low: 0,
  high: 0,
  window: "modify",
  pass_id: 0,
  colour: "",
};

const event = (number: number, text: string, kind = "played", seats = [0], cards: number[] = []): EventOut => ({ number, kind, text, cards, seats, amount: null, rule: "", mark: null });
export const events: EventOut[] = [
  event(0, "Turn 6: Ben.", "turn-began", []),
  event(1, "Ben musters [[x|Sunset Striker]] for 6 D.", "mustered", [1]),
  event(2, "Ben meditates: 1 D.", "meditated", [1]),
  event(3, "Turn 7: you.", "turn-began", []),
  event(4, "You muster [[x|Hussar]] for 2 D.", "mustered", [0]),
  event(5, "[[x|Capitaine]] attacks [[x|Sunset Striker]]: Fight.", "attacked", [0]),
  event(6, "Ben plays [[x|Evasive Action]]: +3 A until this combat ends.", "played", [1]),
].map((item) => ({ ...item, text: item.text.replace(/\[\[x\|([^\]]+)\]\]/g, (_, name: string) => `[[${CARDS.find((header) => header.name === name)?.code ?? "x"}|${name}]]`) }));

export const seat: SeatOut = {
  table: "t1",
  game: "doomtrooper",
  number: 41,
  you: 0,
  players: [
    { seat: 0, name: "Ann", kind: "human", level: null, present: true, away_seconds: null, replaceable: false },
    { seat: 1, name: "Ben", kind: "bot", level: "greedy", present: true, away_seconds: null, replaceable: false },
  ],
  view,
  choice,
  waiting: [0],
  events,
  undo: { free: true, ask: false, asked_by: null },
  stops: [
    { kind: "modify", text: "Modify ratings in a combat", setting: "auto" },
    { kind: "respond", text: "Respond to a card", setting: "ask" },
  ],
  phrases: ["Hello", "Good game", "Well played", "One moment, please"],
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
  secrets: false,
  conceding: "",
};

export const games: GameOut[] = [
  {
    game: "doomtrooper",
    name: "Doomtrooper",
    options: [
      { key: "edition", text: "Edition", values: [["standard", "Standard, 2nd edition"], ["gengine", "gEngine Edition"]] },
      { key: "goal", text: "Promotion points to win", values: [["25", "25"], ["40", "40"]] },
    ],
    levels: ["random", "greedy"],
    players: [2, 2],
    learn: "",
    campaign: [],
  },
];

export const decks: DeckOut[] = ["Bauhaus", "Capitol", "Cybertronic", "Imperial", "Mishima", "Brotherhood", "Dark Legion"].map((name) => ({ id: name.toLowerCase(), name, cards: [], size: 60, problems: [] }));
export const checked: DeckOut = { id: null, name: "", cards: [], size: 11, problems: [{ text: "There is no card called Husar.", line: 1, suggestions: ["Hussar"] }, { text: "A deck has at least 60 cards; this one has 11.", line: 0, suggestions: [] }] };
export const tables: TableOut[] = [
  { table: "t1", game: "doomtrooper", title: "Doomtrooper · gEngine", link: "/t/ann", invite: null, players: seat.players, your_turn: true, over: false, result: "", updated: Date.now() / 1000 - 300 },
  { table: "t2", game: "doomtrooper", title: "Doomtrooper · standard", link: "/t/ann2", invite: null, players: seat.players, your_turn: false, over: true, result: "You won, 25 to 12", updated: Date.now() / 1000 - 90000 },
];
export const result = { winners: [0], points: [26, 12], reason: "Ann has 26 promotion points; the goal was 25.", rule: "Winning", turns: [0, 1, 2, 3, 4, 5, 6, 7, 8], series: [[0, 0, 2, 4, 4, 9, 15, 15, 26], [0, 1, 1, 5, 5, 8, 8, 12, 12]], unit: "promotion points" };
