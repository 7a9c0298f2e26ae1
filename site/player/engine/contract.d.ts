/**
 * The words the page and the engine exchange, as JSON.
 *
 * The engine's side is `engine/session.py`. The page knows no rules: it walks
 * the steps it is given, shows the view it is given, and sends text back.
 */

/**
 * Every call of the page, what it is given beside `seat`, and what it answers. `seat` is the id
 * of the seat that asks, or null for all seats together (`game/ask-engine.js` adds it). `at`
 * is the number of a phase; null is the present one.
 */
export interface Calls {
  limits: { args: object; answer: { file: number; link: number; paste: number; chat: number } };
  options: { args: { variant: string }; answer: { options: GameOption[] } };
  new: { args: { variant: string; options: Record<string, unknown>; seats: Seats | null; start?: Position }; answer: { record: GameRecord } };
  view: { args: { record: GameRecord; at: number | null }; answer: View };
  /** The units that could come to a province from where they stand. */
  comers: { args: { record: GameRecord; at: number | null; place: string }; answer: { comers: { power: string; location: string; how: "move" | "convoy" }[] } };
  step: { args: { record: GameRecord; power: string; path: string[]; beside?: Texts }; answer: Step };
  read: { args: ToRead; answer: Reading };
  due: { args: { record: GameRecord; drafts: Texts }; answer: { due: Record<string, Due>; contradictions: Contradiction[] } };
  sheet: { args: { record: GameRecord } & ({ orders: Texts } | { parts: string[] } | { body: string }); answer: SeatSheet };
  lots: { args: { record: GameRecord }; answer: { lots: Lot[]; has_draws: boolean; told: Record<string, string[]> } };
  /** The orders of all, or the next slot as it is; with `secrets`, those of the record included, its answers are computed. */
  resolve: { args: { record: GameRecord } & ({ orders: Texts; drawn?: string[] } | { slot: Omit<Slot, "phase">; secrets?: Record<string, unknown> }); answer: { record: GameRecord; at: number } };
  /** With `secrets`, those of the record included, the slot's answers are computed anew. */
  event: { args: { record: GameRecord; event: GameEvent; secrets?: Record<string, unknown> }; answer: { record: GameRecord; at: number } };
  branch: { args: { record: GameRecord; at: number }; answer: { record: GameRecord; orders: Texts } };
  setting: { args: { record: GameRecord; at: number | null }; answer: Setting };
  arrange: { args: { record: GameRecord; at: number | null; position: Position } & Arranging; answer: Arranged };
  compare: { args: { record: GameRecord; other: GameRecord; at?: number | null; drafts?: Texts; other_drafts?: Texts }; answer: Comparison };
  why: { args: { record: GameRecord; at: number; result: number }; answer: Why };
  history: { args: { record: GameRecord; about?: About }; answer: { centres: Count[]; orders: Past[] } };
  encode: { args: { record: GameRecord; names: boolean }; answer: { payload: string } };
  text: { args: { record: GameRecord; at: number }; answer: { text: string } };
  decode: { args: { payload: string }; answer: Opened };
  open: { args: { file: unknown } | { text: string }; answer: Opened };
  audit: { args: { record: GameRecord; secrets?: Record<string, unknown> }; answer: Audit };
  variant_of: { args: { payload: string } | { text: string }; answer: { id: string; version: string } };
}

/** Of what the orders are asked: a power, a province, a unit of a power by its location. */
export interface About {
  power?: string;
  place?: string;
  unit?: string;
}

/** Centres by power, as they stood after the phase of a title. */
export interface Count {
  title: string;
  counts: Record<string, number>;
}

/** An order of the past, with its phase. */
export interface Past extends Pick<Result, "n" | "power" | "order" | "result" | "ok" | "sentence"> {
  at: number;
  phase: string;
}

/** A position in the words of game files: units and centres by power, and what a variant adds. */
export interface Position {
  phase: string;
  units: Texts;
  centres: Texts;
  dislodged?: { power: string; unit: string; from: string[]; retreats?: string[] }[];
  [key: string]: unknown;
}

/** A position to be set up anew, and what can stand where. */
export interface Setting {
  position: Position;
  empty: Position;
  turn: string;
  year: number;
  turns: { key: string; name: string }[];
  kinds: { key: string; name: string; places: string[] }[];
  marks: { letter: string; name: string }[];
}

/** One change of such a position. */
export interface Arranging {
  turn?: string;
  year?: number | string;
  put?: { text: string; power: string };
  take?: { power: string; unit: string };
}

/** The position after it: `edit` is what an override of the game says, null where none can. */
export interface Arranged {
  position: Position;
  faults: { where: string; message: string }[];
  /** Could a part of what was to be put not be read? */
  unread: boolean;
  /** Can the position be played from? */
  sound: boolean;
  turn: string;
  year: number;
  phase: PhaseName;
  /** Do dislodged units go in this phase? */
  retreats: boolean;
  ground: Pick<View, "units" | "centres" | "closed" | "contested" | "signs">;
  edit: Record<string, unknown> | null;
}

/** An order of one line of play in a comparison. */
export interface Compared {
  order: string;
  result: string;
  ok: boolean;
  sketch: Sketch | Unplaced | null;
}

/** What two lines of play have apart in one phase. */
export interface Comparison {
  at: number;
  /** The first phase that was played otherwise. */
  first: number;
  phase: string;
  phases: { at: number; name: string }[];
  orders: { power: string; one: Compared | null; other: Compared | null }[];
  units: (Unit & { one: boolean; other: boolean })[];
  centres: { place: string; name: string; one: string; other: string }[];
}

/** Orders as text, by power. */
export type Texts = Record<string, string[]>;

export interface Opened {
  record: GameRecord;
  warnings: string[];
}

/** What a table may agree on before a game begins. */
export type GameOption = { name: string; means: string } & (
  | { kind: "switch"; default: boolean }
  | { kind: "choice"; default: string | number; values: (string | number)[] }
  | { kind: "number"; default: number; min: number | null; max: number | null }
  | { kind: "powers"; default: string[]; powers: { id: string; name: string }[] }
);

/** How many answers were announced, how many secret parts of sheets there are, what differs. */
export interface Audit {
  announced: number;
  sheets: number;
  differences: string[];
}

/** A text to read: the orders of `power`, or else of whoever can give them, `likely` first. */
export interface ToRead {
  record: GameRecord;
  text: string;
  drafts: Texts;
  power?: string | null;
  likely?: string | null;
  /** Orders stand among prose: whose they are follows from their units, or is asked. */
  message?: boolean;
  /** The answers: the power of a line by its number, from 0. */
  owners?: Record<string, string>;
}

/** What a text means, and how the sheets of the seat's powers stand after it. */
export interface Reading {
  lines: ReadLine[];
  /** By power: numbers of its drafts, from 0, and then of its lines. */
  sheets: Record<string, number[]>;
  due: Record<string, Due>;
  contradictions: Contradiction[];
  /** Of a message: its lines without orders. */
  skipped?: { n: number; text: string }[];
}

/** A draft that another one contradicts, and how. */
export interface Contradiction {
  power: string;
  text: string;
  sentence: string;
}

/** How many orders a power owes, how many it has given, and the keys of the actors without one. */
export interface Due {
  due: number;
  given: number;
  lacking: string[];
}

/** The sheet of one seat: by power, as the texts of its parts, and packed, in hexadecimal digits. */
export interface SeatSheet {
  orders: Texts;
  parts: string[];
  body: string | null;
  /** How many units, ballots and builds the seat may order now. */
  things: number;
}

export type Seats = Record<string, string[]>;

/** What one seat gave in a slot: orders by power, what it says itself, and in secret. */
export interface Sheet {
  orders?: Record<string, string[]>;
  said?: string[];
  secret?: string[];
}

/** An order by its text, and whose it is. */
export interface NamedOrder {
  order: string;
  power?: string;
  seat?: string;
}

/** What somebody decided beside the sheets, with the reason: see docs/game-file.md. */
export interface GameEvent {
  event: string;
  who?: string;
  reason?: string;
  void?: NamedOrder;
  insert?: NamedOrder;
  outcome?: NamedOrder & { result: string };
  edit?: Record<string, unknown>;
  /** Of a roll-back: the slot before which the game goes on. */
  slot?: number;
}

/** One place where orders were collected: a phase, or another kind of slot. */
export interface Slot {
  phase: string;
  kind?: string;
  sheets?: Record<string, Sheet>;
  answers?: { phase: string; about: string; answer: string }[];
  events?: GameEvent[];
  checksum?: string;
}

/** One game as it is stored, sent and replayed: the `*.game.json` file. */
export interface GameRecord {
  format: string;
  formatVersion: number;
  /** 22 letters, or nothing. */
  id?: string;
  variant: string;
  version: string;
  options: Record<string, unknown>;
  seats: Seats;
  title?: string;
  /** A position of its own to begin from. */
  start?: Position;
  /** Whose the variant is: in files that the page saves. */
  rights?: string;
  slots?: Slot[];
  /** What a link told of sealed sheets, in hexadecimal: see table/ledger.js. */
  sealed?: string;
  /** Instead of slots, in files of the first format. */
  phases?: { phase: string }[];
  names?: Record<string, string>;
  notes?: Record<string, string>;
  /** What the page keeps here for itself; the engine writes it back. */
  page?: PageKey;
}

/** The page's own words in a game: see `engine/page-key.js`. */
export interface PageKey {
  seating?: string;
  /** When orders are due, by the code of the phase: dates with their time. */
  deadlines?: Record<string, string>;
  /** In files: the other lines of play, each with what it has beyond this one. */
  lines?: unknown[];
  /** Drawn by hand, by the number of the phase. */
  arrows?: Record<string, [string, string][]>;
  /** Of a game between devices: the tokens that its table rests on. */
  tokens?: string[];
}

export interface PhaseName {
  code: string;
  name: string;
  kind: string;
  title: string;
  task: string;
}

export interface HistoryEntry {
  code: string;
  name: string;
  kind: string;
  title?: string;
  at: number;
}

export interface Power {
  id: string;
  name: string;
  spoken: string;
  adjective: string;
  slot: number;
  code: string;
  seat: string;
  centres: number;
  units: number;
  playing: boolean;
  out: boolean;
  needs: string;
  count: number;
  may: boolean;
}

export interface Unit {
  power: string;
  kind: string;
  place: string;
  coast: string;
  location: string;
  text: string;
  name: string;
  count: number;
  marks: { letter: string; name: string; label?: string }[];
  state: string;
  /** What sets it apart where it stands, by the variant's rules: a letter and a word. */
  badge?: { key: string; name: string } | null;
}

export interface Centre {
  place: string;
  owner: string;
}

export type SketchState = "done" | "failed" | "void" | "draft";

/** How to draw one order; the shapes are all the page knows of orders. */
export interface Sketch {
  shape: string;
  unit: string;
  at: string;
  to?: string;
  from?: string;
  via?: string[];
  /** How many units of a stack it is for. */
  count?: number;
  /** Whose unit it helps, where it says so. */
  whose?: string;
  state: SketchState;
  strength?: number;
}

/** An order of which nothing is drawn: it is said, and stands nowhere. */
export interface Unplaced {
  shape: "none";
  state: SketchState;
  at?: undefined;
  to?: undefined;
  from?: undefined;
  count?: undefined;
}

export interface Result {
  n: number;
  power: string;
  order: string;
  submitted: string;
  generated: boolean;
  result: string;
  ok: boolean;
  note: string;
  sentence: string;
  why: boolean;
  sketch: Sketch | Unplaced | null;
}

export interface Panel {
  title: string;
  /** Heads of the columns, that of the labels first; a panel without them has one value a row. */
  columns?: string[];
  rows: { label: string; value?: string; values?: string[] }[];
}

/** What the chart marks a province with: a shape that it knows, and a word for it. */
export interface Sign {
  place: string;
  shape: string;
  name: string;
  label: string;
  power: string;
}

/** What chance decides before a phase is resolved: one line of the pool. */
export interface Lot {
  name: string;
  pool: string[];
}

export interface View {
  at: number;
  present: boolean;
  phase: PhaseName;
  history: HistoryEntry[];
  powers: Power[];
  /** Who holds which powers, and what they have together of what wins. */
  seats: { id: string; powers: string[]; total: number }[];
  /** What those totals are measured by, where there is more than one goal. */
  goals: { name: string; centres: number }[];
  units: Unit[];
  centres: Centre[];
  /** Land without a centre: who stood there alone when centres were last counted. */
  lands: Centre[];
  closed: string[];
  contested: string[];
  panels: Panel[];
  signs: Sign[];
  /** What is told to this viewer alone. */
  notices: Panel[];
  results: Result[] | null;
  after: { units: Unit[]; centres: Centre[] } | null;
  end: { sentence: string; winners: string[] } | null;
}

export interface Word {
  text: string;
  depth?: number;
  open?: boolean;
}

export interface Option {
  key: string;
  label: string;
  detail: string;
  place: string | null;
  unit: string | null;
  /** Whose unit it is, where it is one. */
  power: string | null;
  possible: boolean;
  reason: string;
  order: string;
  /** Of an actor: is an order expected of it? */
  due?: boolean;
}

/** Whole orders that are given with one answer, by power. */
export interface Offer {
  label: string;
  detail: string;
  orders: Texts;
  /** Where a unit's touch means the offer, before any word is chosen, and the answers to it. */
  place: string | null;
  path: string[];
}

/** One level of the choices tree. */
export interface Step {
  slot: string;
  prompt: string;
  sentence: Word[];
  options: Option[];
  input?: "number" | "text";
  /** Of a number its limits, of a text its lengths. */
  min?: number;
  max?: number;
  /** Of a text: a regular expression that the whole of it matches, and the same in words. */
  holds?: string;
  hint?: string;
  /** An order of preference is asked for: each answer is the next best of the options. */
  preference?: { min: number; max: number; ranked: string[] };
  /** Set by the page: its options are the numbers that were asked for. */
  isCount?: boolean;
  /** Whole orders that fit the drafts. */
  offers: Offer[];
  /** The key of the answer of who touches the actor again, or "". */
  again: string;
  /** The key of the answer of who touches another unit, where no answer leads to its place; or "". */
  other: string;
  order: string | null;
  more: boolean;
  text: string;
  sketch: Sketch | Unplaced | null;
}

/** One line of orders as the engine read it; nothing typed is lost. */
export interface Line {
  text: string;
  order: string | null;
  sentence: string;
  status: "legal" | "illegal" | "invalid";
  why: string;
  /** What the order leaves to be understood, such as the board of a place. */
  note: string;
  actor: string | null;
  power?: string;
  suggestion: string | null;
  sketch?: Sketch | Unplaced | null;
}

/** A line with its power and its number in the text, from 1. */
export interface ReadLine extends Line {
  power: string;
  n: number;
  /** Of a message: among whom somebody must choose; `power` is "" until then. */
  asks?: string[];
}

export interface Why {
  order: string;
  result: string;
  sentence: string;
  forces: { label: string; strength: number; by: string[] }[];
  /** The results that made this one. */
  causes: { n: number; power: string; order: string; place: string }[];
  culprits: string[];
  follows: { text: string; place: string }[];
  rule: { title: string; anchor: string } | null;
}

export interface ChartProvince {
  name: string;
  terrain: string;
  centre?: boolean;
  unit: [number, number];
  coasts?: Record<string, [number, number]>;
  dislodged?: [number, number];
  mark?: [number, number];
  label?: [number, number];
  box: [number, number, number, number];
  aliases?: string[];
  /** Whose land it is at the start, where it is no centre. */
  realm?: string;
}

/** The sister file of the chart: where things stand on it. */
export interface ChartFacts {
  width: number;
  height: number;
  scale: number;
  /** How many boards are joined, which all look like this chart; left out where there is one. */
  boards?: number;
  provinces: Record<string, ChartProvince>;
  /** By kind of unit, then by location. */
  reach?: Record<string, Record<string, string[]>>;
}

export interface Fault {
  message: string;
  where?: string;
}
