// All that crosses the wire, after server/wire.py and doomtrooper/view.py.

export type Form = "pick" | "some" | "number" | "order" | "split" | "yesno";
export type SeatKind = "human" | "bot" | "open";

export interface MoveOut {
  id: number;
  verb: string;
  text: string;
  cards: number[];
  seats: number[];
}

export interface ChoiceOut {
  number: number;
  kind: string;
  prompt: string;
  rule: string;
  rule_text: string;
  form: Form;
  moves: MoveOut[];
  low: number;
  high: number;
  window: string | null;
  pass_id: number | null;
}

export interface EventOut {
  number: number;
  kind: string;
  text: string;
  cards: number[];
  seats: number[];
  amount: number | null;
  rule: string;
}

export interface PlayerOut {
  seat: number;
  name: string;
  kind: SeatKind;
  level: string | null;
  present: boolean;
  away_seconds: number | null;
}

export interface ResultOut {
  winners: number[];
  points: number[];
  reason: string;
  rule: string;
  turns: number[];
  series: number[][];
}

export interface UndoOut {
  free: boolean;
  ask: boolean;
  asked_by: number | null;
}

export interface StopOut {
  kind: string;
  text: string;
  setting: "ask" | "auto" | "pass";
}

export interface SeatOut {
  table: string;
  game: string;
  number: number;
  you: number;
  players: PlayerOut[];
  view: unknown;
  choice: ChoiceOut | null;
  waiting: number[];
  events: EventOut[];
  undo: UndoOut;
  stops: StopOut[];
  phrases: string[];
  passing: boolean;
  not_asked: string;
  result: ResultOut | null;
  rematch: string | null;
  invitations: string[];
}

export interface MoveIn {
  choice: number;
  move?: number | null;
  number?: number | null;
  moves?: number[] | null;
}

export interface RefusalOut {
  key: string;
  text: string;
  rule: string;
}

export interface WhyOut {
  handle: number;
  reasons: RefusalOut[];
}

export interface ProvenanceOut {
  code: string;
  name: string;
  set: string;
  type: string;
  affiliations: string[];
  fight: number | null;
  shoot: number | null;
  armor: number | null;
  value: number | null;
  post_play: string | null;
  limit: number;
  text_standard: string | null;
  text_gengine: string | null;
}

export interface CardsOut {
  cards: ProvenanceOut[];
}

export interface DeckProblemOut {
  text: string;
  line: number;
  suggestions: string[];
}

export interface DeckIn {
  text: string;
  edition: string;
}

export interface DeckOut {
  id: string | null;
  name: string;
  cards: [string, number][];
  size: number;
  problems: DeckProblemOut[];
}

export interface SeatIn {
  kind: "me" | "friend" | "bot";
  name?: string;
  level?: string | null;
  deck?: string | null;
  deck_text?: string | null;
}

export interface TableIn {
  game: string;
  options: Record<string, string | number | boolean>;
  seats: SeatIn[];
}

export interface JoinIn {
  name?: string;
  deck?: string | null;
  deck_text?: string | null;
}

export interface TableOut {
  table: string;
  game: string;
  title: string;
  link: string | null;
  invite: string | null;
  players: PlayerOut[];
  your_turn: boolean;
  over: boolean;
  result: string;
  updated: number;
}

export interface OptionOut {
  key: string;
  text: string;
  values: [string, string][];
}

export interface GameOut {
  game: string;
  name: string;
  options: OptionOut[];
  levels: string[];
  players: [number, number];
}

export interface StopIn {
  kind?: string | null;
  setting?: "ask" | "auto" | "pass" | null;
  until_something?: boolean;
}

export interface PhraseIn {
  phrase: number;
}

export interface AnswerIn {
  yes: boolean;
}

export interface PushOut {
  number: number;
  kind: "changed" | "presence" | "phrase";
  text: string;
}

export interface RatingView {
  base: number;
  now: number;
  parts: string[];
}

export interface CardView {
  handle: number;
  owner: number;
  controller: number;
  code: string | null;
  name: string | null;
  type: string | null;
  affiliations: string[];
  wounded: boolean;
  cover: boolean;
  unpaid: boolean;
  fight: RatingView | null;
  shoot: RatingView | null;
  armor: RatingView | null;
  value: RatingView | null;
  keywords: string[];
  notes: string[];
  attachments: CardView[];
}

export interface SideView {
  seat: number;
  name: string;
  destiny: number;
  promotion: number;
  hand: number;
  draw_pile: number;
  discard_pile: number;
  annihilated_pile: number;
  squad: CardView[];
  kohort: CardView[];
  outpost: CardView[];
  cover: CardView[];
  player_cards: CardView[];
  hand_cards: CardView[];
  notes: string[];
  out: boolean;
}

export interface CombatantView {
  seat: number;
  handles: number[];
  attack: RatingView | null;
  armor: RatingView;
  outcome: string;
  struck: boolean;
  strikes_first: boolean;
  weapons: number[];
}

export interface CombatView {
  attacker: CombatantView;
  defender: CombatantView;
  tactic: string | null;
  step: number;
  played: CardView[];
}

export interface AnnouncementView {
  seat: number;
  text: string;
  card: CardView | null;
  targets: number[];
}

export interface DoomtrooperView {
  game: string;
  edition: string;
  turn: number;
  turn_number: number;
  phase: string;
  actions: number;
  tactical: boolean;
  goal: number;
  sides: SideView[];
  combats: CombatView[];
  announcements: AnnouncementView[];
  effects: string[];
}
