// All that crosses the wire. Written by `python -m kohort.server.wire_ts` from server/wire.py
// and the games' views: change those, not this.

export type Form = "pick" | "some" | "number" | "order" | "split" | "yesno" | "dice";

export type SeatKind = "human" | "bot" | "open";

/** Where on a board a move or an event happens. `piece` acts (-1: nobody) at `pieces`; `squares` are pointed at, or are the way gone; `area` is hit; `note` stands there (steps, a chance); `dice` were rolled, 1 for a hit. */
export interface MarkOut {
  piece: number;
  pieces: number[];
  squares: number[];
  area: number[];
  note: string;
  dice: number[];
}

/** One legal move. `cards` are the handles it touches (lit on the table); `seats` the players it touches; `mark` says where on a board it happens. `warning`: what to ask the player before he makes it. */
export interface MoveOut {
  id: number;
  verb: string;
  text: string;
  cards: number[];
  seats: number[];
  mark: MarkOut | null;
  warning: string;
}

/** The question a seat is asked. `number` names it: a move that answers another number is stale. `form` is "pick" (one of `moves`), "yesno" (as pick), "number" and "split" (a whole number from `low` to `high`, or one of `moves`), "some" (from `low` to `high` of `moves`), "order" (all of `moves`, in an order) or "dice" (`high` real dice of the colour `colour`: of each whether it is a hit, or one of `moves`). `window` is the kind for stops; `pass_id` the move that passes. */
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
  colour: string;
}

/** Something that happened, in the order of `number`. `cards` are handles, for the animation; `text` goes to the log. */
export interface EventOut {
  number: number;
  kind: string;
  text: string;
  cards: number[];
  seats: number[];
  amount: number | null;
  rule: string;
  mark: MarkOut | null;
}

/** Who sits at a seat. `present`: his page is open. `away_seconds`: None when present or a bot. `replaceable`: he has been away for so long that a bot may play on for him. */
export interface PlayerOut {
  seat: number;
  name: string;
  kind: SeatKind;
  level: string | null;
  present: boolean;
  away_seconds: number | null;
  replaceable: boolean;
}

/** How the game ended: winners' seats, points of each side, why in words, and points over time for the plot. `unit`: what is counted, in words. */
export interface ResultOut {
  winners: number[];
  points: number[];
  reason: string;
  rule: string;
  turns: number[];
  series: number[][];
  unit: string;
}

/** What may be undone now. `free`: at once; `ask`: the opponents are asked; `asked_by`: a seat asks for consent. */
export interface UndoOut {
  free: boolean;
  ask: boolean;
  asked_by: number | null;
}

/** A kind of window and what its player wants there: always ask, ask when something can be played, or pass. */
export interface StopOut {
  kind: string;
  text: string;
  setting: "ask" | "auto" | "pass";
}

/** Another seat of the same person at this table, whether it is asked something, and whether it is open on another page. The way to it is in "My games": a token opens its own seat only. */
export interface BesideOut {
  seat: number;
  asked: boolean;
  open: boolean;
}

/** One thing explained to a newcomer. `key` names it; `rule` is the paragraph that it tells of; `at` the part of the page beside which it is shown; `mark` what it points at on the board. */
export interface LessonOut {
  key: string;
  title: string;
  text: string;
  rule: string;
  at: string;
  mark: MarkOut | null;
}

/** All that a seat is sent: its view, its choice, what happened since the number it named. `view` is null while a seat of the table is still free; `invitations` are the links to it. `notice` is said once on top of the page. `beside` are the other seats of the same person, for several at one screen. `guide` is what has been explained to a newcomer so far, in order; empty in a game without a guide. `campaign` is the link to the sheet of the campaign that the game belongs to; `awaited` says what real dice the table waits for, and whose. `secrets`: people at one screen hide something from each other. `conceding`: what comes of it if this seat gives up, empty where that goes without saying. */
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
  notice: string;
  beside: BesideOut[];
  guide: LessonOut[];
  campaign: string | null;
  awaited: string;
  secrets: boolean;
  conceding: string;
}

/** Answer to choice `choice`: the id of a listed move; a number, or ids in order, where the form wants them; of dice for each 1 for a hit, 0 for a miss. */
export interface MoveIn {
  choice: number;
  move?: number | null;
  number?: number | null;
  moves?: number[] | null;
}

/** Why something was refused, in words, with the paragraph of the rules. For a seat that is still free also the table's `game`, and what is `kept` for the seat (a deck, a corporation) where that is settled already. */
export interface RefusalOut {
  key: string;
  text: string;
  rule: string;
  game: string;
  kept: string;
}

/** Why nothing can be done with a card now: one reason for each thing one could want to do with it. */
export interface WhyOut {
  handle: number;
  reasons: RefusalOut[];
}

/** A card's full face: text of both editions generated from its definition, None where it is not playable yet. */
export interface FaceOut {
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

/** Every card of a game, for the page of cards and for hovering. */
export interface CardsOut {
  cards: FaceOut[];
}

/** One thing wrong with a deck list, in words that say what to do; `line` counts from 1, 0 for the whole list. */
export interface DeckProblemOut {
  text: string;
  line: number;
  suggestions: string[];
}

/** A pasted deck list. */
export interface DeckIn {
  text: string;
  edition: string;
}

/** A deck: its id when it is one of ours, name, and cards as [code, count]. */
export interface DeckOut {
  id: string | null;
  name: string;
  cards: [string, number][];
  size: number;
  problems: DeckProblemOut[];
}

/** Two decks that are to play against each other, each named or pasted. */
export interface PairIn {
  edition: string;
  decks: JoinIn[];
}

/** What somebody should know before these two decks play: a sentence, or nothing. */
export interface PairOut {
  text: string;
}

/** A seat of a new table: who plays it and with what. `deck` is a deck's id, or `deck_text` a pasted list. */
export interface SeatIn {
  kind: "me" | "friend" | "bot";
  name?: string;
  level?: string | null;
  deck?: string | null;
  deck_text?: string | null;
}

/** A new table. A friend's seat brings its own deck when he joins, unless one is named here. */
export interface TableIn {
  game: string;
  options: Record<string, string | number | boolean>;
  seats: SeatIn[];
}

/** A friend sits down at an open seat: his name and his deck. */
export interface JoinIn {
  name?: string;
  deck?: string | null;
  deck_text?: string | null;
}

/** A table as "My games" lists it. `link` reopens the reader's seat; `invite` is the link to send to a friend. */
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

/** An option of a game: its allowed values in words, the first is the default. */
export interface OptionOut {
  key: string;
  text: string;
  values: [string, string][];
}

/** A game one can play here: options, bot levels, numbers of players in the client. `learn`: the name of the game in which a newcomer is guided, empty where there is none. `campaign`: the options of its campaigns, none where it is played in single games only. */
export interface GameOut {
  game: string;
  name: string;
  options: OptionOut[];
  levels: string[];
  players: [number, number];
  learn: string;
  campaign: OptionOut[];
}

/** Set a stop, or `until_something=True`: pass until something happens. */
export interface StopIn {
  kind?: string | null;
  setting?: "ask" | "auto" | "pass" | null;
  until_something?: boolean;
}

/** Say one of the set phrases, by its place in the list. */
export interface PhraseIn {
  phrase: number;
}

/** Who asks: a guest, known by his browser's cookie. */
export interface MeOut {
  user: string;
  name: string;
}

/** A user's new name. */
export interface NameIn {
  name: string;
}

/** Yes or no to an opponent's request. */
export interface AnswerIn {
  yes: boolean;
}

/** What the socket pushes: news that the table has reached `number`; the client fetches what it lacks. */
export interface PushOut {
  number: number;
  kind: "changed" | "presence" | "phrase";
  text: string;
}

/** A member of a new campaign: who he is, and what he plays (in Siege corporations). */
export interface MemberIn {
  kind: "me" | "friend" | "bot";
  teams: string[];
  name?: string;
  level?: string | null;
}

/** A new campaign. */
export interface CampaignIn {
  game: string;
  options: Record<string, string | number | boolean>;
  members: MemberIn[];
  name?: string;
}

/** Begin a campaign's next game. `played`: how many have been, as the reader saw it. `mission`: which comes, where there is a choice. `absent`: teams that a bot plays this time, or that sit it out. */
export interface NextIn {
  played: number;
  mission?: number | null;
  absent?: Record<string, "bot" | "out">;
}

/** Go on, in another campaign, from where one was after so many games. */
export interface BranchIn {
  played: number;
}

/** A member of a campaign. `invite`: the link for a friend whose place is free; `here`: his page of the campaign is open, so that nobody else says who plays for him. */
export interface MemberOut {
  member: number;
  name: string;
  kind: SeatKind;
  level: string | null;
  teams: string[];
  invite: string | null;
  here: boolean;
}

/** The campaign's game that is being played: its table, the reader's seat there, and who is asked. */
export interface RunningOut {
  table: string;
  link: string | null;
  your_turn: boolean;
  waiting: string[];
}

/** A campaign as one of its members sees it. `link` is his way to it; `sheet` is the game's own; `tables` are the reader's links to the games played, in order, null where he had no seat. */
export interface CampaignOut {
  campaign: string;
  link: string;
  game: string;
  name: string;
  you: number;
  members: MemberOut[];
  sheet: unknown;
  played: number;
  over: boolean;
  running: RunningOut | null;
  tables: (string | null)[];
}

/** A campaign as "My games" lists it. */
export interface CampaignLineOut {
  campaign: string;
  game: string;
  title: string;
  name: string;
  link: string;
  players: string[];
  played: number;
  over: boolean;
  running: boolean;
  your_turn: boolean;
  updated: number;
}

/** A rating as it counts now, with where it comes from, in words ("+3 Composite Armor"). */
export interface RatingView {
  base: number;
  now: number;
  parts: string[];
}

/** A card on the table or in a hand. A card the seat may not know has no code and no name, only a handle. `handle` names the card in moves and events. It is renewed whenever the card could have been mixed with others. */
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

/** One player's side: pools, piles and areas. `hand_cards` is filled for the seat that looks only. */
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

/** One side of the running combat: who, with which ratings, and how it stands. `outcome` is what would happen to it now: "kill", "hit" or "safe" with the blow, its armor and its value ("kill:9:7:6"); "gone" or "unknown". `standing` says the same in words: "9 reaches 7: killed, worth 6". `fallen` are the faces of those who are no longer in play. */
export interface CombatantView {
  seat: number;
  handles: number[];
  attack: RatingView | null;
  armor: RatingView;
  outcome: string;
  struck: boolean;
  strikes_first: boolean;
  weapons: number[];
  standing: string;
  fallen: CardView[];
}

/** The running combat. `tactic` is "fight", "shoot" or None before it is named; `step` is the rulebook's (1 to 7). */
export interface CombatView {
  attacker: CombatantView;
  defender: CombatantView;
  tactic: string | null;
  step: number;
  played: CardView[];
}

/** A card or action announced and not yet applied: it stays in sight until answered. */
export interface AnnouncementView {
  seat: number;
  text: string;
  card: CardView | null;
  targets: number[];
}

/** The whole table as one seat sees it. */
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

/** A sector: number, place in the layout, turned by quarters, face-down Force Cards, inside the Citadel. */
export interface SectorView {
  number: number;
  column: number;
  row: number;
  quarters: number;
  force: number;
  inside: boolean;
}

/** A figure: trooper or creature, where it is, how it is. `number` tells creatures of a kind apart, 0 for a trooper; `actions` taken of `most`; `close` and `fire` are dice of the colours `close_die` and `fire_die`; `worth` Promotion Points. */
export interface FigureView {
  id: number;
  name: string;
  number: number;
  kind: string;
  team: number;
  square: number;
  place: string;
  entrance: string;
  strength: number;
  armor: number;
  actions: number;
  most: number;
  reach: number;
  close: number;
  fire: number;
  close_die: string;
  fire_die: string;
  worth: number;
  done: boolean;
  idle: boolean;
  weapon: string;
  gear: string[];
  weapon_text: string;
  gear_texts: string[];
}

/** A Doomtrooper Card in hand: two effects, of which one is used, each with its name and what it does. */
export interface TrooperCardView {
  first: string;
  first_text: string;
  second: string;
  second_text: string;
}

/** A team's tray. Cards and Secondary Missions are named for their own team; others see how many. */
export interface TeamView {
  seat: number;
  name: string;
  corporation: string;
  points: number;
  credits: number;
  rank: number;
  die: string;
  extra: number;
  earned: number;
  cards: number;
  hand: TrooperCardView[];
  secondary: string[];
  secondary_texts: string[];
  secondary_count: number;
  primary: boolean;
}

/** An attack, running or past: dice shown, re-rolls, Kevlarite dice (of the colour `kevlarite_dice` for each target), and what it did to each target. */
export interface AttackView {
  attacker: string;
  mode: string;
  colour: string;
  rolls: number[][];
  rerolled: number[][];
  targets: string[];
  hits: number[];
  armors: number[];
  wounds: number[];
  absorbed: number[];
  kevlarite: number[][];
  kevlarite_dice: string[];
  failed: boolean;
}

/** A line from a figure to one that it could want to fire at: whether it is seen; else the squares whose figures block the line, or `at`, the point where a wall stops it, in squares from the board's top left corner; `why` in words. */
export interface SightView {
  figure: number;
  target: number;
  square: number;
  seen: boolean;
  blockers: number[];
  at: [number, number] | null;
  why: string;
}

/** A creature as the reference card has it, with what an event or the mission adds to its actions; `supply` figures are left in the box. */
export interface CreatureView {
  name: string;
  kind: string;
  close: number;
  close_die: string;
  fire: number;
  fire_die: string;
  armor: number;
  actions: number;
  points: number;
  supply: number;
}

/** An Equipment Card in the bunker, for the draft: dice of the team's colour, what it does, `left` of `copies`; for each of the pair of the seat that looks, why he may not have it, "" where he may. */
export interface EquipmentView {
  name: string;
  kind: string;
  close: number;
  fire: number;
  rank: number;
  cost: number;
  left: number;
  copies: number;
  text: string;
  refused: string[];
}

/** What a side won or lost by one thing, in words, in Promotion Points and Credits. */
export interface ReportLineView {
  what: string;
  points: number;
  credits: number;
}

/** A side's account of a mission that is over; `lines` add up to `points` and `credits`, which make its `score`; in Trial By Fire figures do. */
export interface ReportView {
  seat: number;
  points: number;
  credits: number;
  score: number;
  lines: ReportLineView[];
}

/** The whole mission as one seat sees it. `above` and `left` are the walls, row by row. `task`, `progress` and `leaving` (where troopers leave) are the mission sheet in words; `sights` are for the figures of the seat that looks, in its turn; `event` is the Event Card drawn last, in words; `designed` says what is our own design, where the printed one is not known; `bunker` the Equipment Cards while they are checked out; `report` is empty until the mission is over. */
export interface SiegeView {
  game: string;
  mission: number;
  title: string;
  mark: string;
  round: number;
  rounds: number | null;
  phase: string;
  turn: number;
  legion: number;
  band: string;
  width: number;
  height: number;
  covered: number[];
  above: number[];
  left: number[];
  stairs: number[];
  sectors: SectorView[];
  entrances: string[];
  legion_entrances: string[];
  figures: FigureView[];
  things: [string, number, boolean][];
  doors: [number, number, boolean][];
  teams: TeamView[];
  attack: AttackView | null;
  last_attacks: AttackView[];
  effects: string[];
  events_left: number;
  active: number;
  sights: SightView[];
  task: string;
  progress: string[];
  leaving: string;
  citadel: [number, number];
  event: string;
  designed: string;
  reference: CreatureView[];
  bunker: EquipmentView[];
  report: ReportView[];
}

/** A corporation in a campaign. `member`: which of the members plays it; `score`: what counts for winning; `next_rank`: from how many points its next Rank is, 0 for none. */
export interface CampaignTeamView {
  key: string;
  corporation: string;
  troopers: string[];
  member: number;
  player: string;
  points: number;
  credits: number;
  score: number;
  rank: number;
  die: string;
  extra: number;
  next_rank: number;
  legion_times: number;
  winner: boolean;
}

/** A corporation after a mission of a campaign: what it has, and what the mission changed. `rank`: in that mission; 0 where it sat out. */
export interface GainView {
  key: string;
  points: number;
  credits: number;
  points_gained: number;
  credits_gained: number;
  rank: number;
}

/** A mission of a campaign that has been played; corporations by their keys. `legion`: the Legion player's, empty where the Legion played itself; `out`: who sat it out; `reason`: how it ended, where it did before its time. */
export interface CampaignMissionView {
  number: number;
  mission: number;
  title: string;
  legion: string;
  out: string[];
  primary: string[];
  accomplished: string[];
  secondary: string[];
  rounds: number;
  band: string;
  reason: string;
  gains: GainView[];
}

/** A mission that may come next. */
export interface CampaignNextView {
  mission: number;
  title: string;
}

/** The campaign sheet. `wanted`: how many missions, or points; `legion_order`: the first of these corporations that takes part is the Legion player's next; `branched`: missions taken over from another campaign, -1 for none; `series`: each corporation's points that count after 0, 1, 2, ... missions. */
export interface CampaignView {
  game: string;
  mode: string;
  won: string;
  wanted: number;
  counted: string;
  branched: number;
  over: boolean;
  teams: CampaignTeamView[];
  played: CampaignMissionView[];
  next: CampaignNextView[];
  legion_order: string[];
  band: string;
  turns: number[];
  series: number[][];
}
