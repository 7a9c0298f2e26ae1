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
  new: { args: { variant: string; options: Record<string, unknown>; seats: Seats | null }; answer: { record: GameRecord } };
  view: { args: { record: GameRecord; at: number | null }; answer: View };
  step: { args: { record: GameRecord; power: string; path: string[]; beside?: Texts }; answer: Step };
  read: { args: ToRead; answer: Reading };
  due: { args: { record: GameRecord; drafts: Texts }; answer: { due: Record<string, Due> } };
  resolve: { args: { record: GameRecord; orders: Texts }; answer: { record: GameRecord; at: number } };
  branch: { args: { record: GameRecord; at: number }; answer: { record: GameRecord; orders: Texts } };
  why: { args: { record: GameRecord; at: number; result: number }; answer: Why };
  encode: { args: { record: GameRecord; names: boolean }; answer: { payload: string } };
  text: { args: { record: GameRecord; at: number }; answer: { text: string } };
  decode: { args: { payload: string }; answer: Opened };
  open: { args: { file: unknown } | { text: string }; answer: Opened };
  variant_of: { args: { payload: string } | { text: string }; answer: { id: string; version: string } };
}

/** Orders as text, by power. */
export type Texts = Record<string, string[]>;

export interface Opened {
  record: GameRecord;
  warnings: string[];
}

/** A text to read: the orders of `power`, or else of whoever can give them, `likely` first. */
export interface ToRead {
  record: GameRecord;
  text: string;
  drafts: Texts;
  power?: string | null;
  likely?: string | null;
}

/** What a text means, and how the sheets of the seat's powers stand after it. */
export interface Reading {
  lines: ReadLine[];
  /** By power: numbers of its drafts, from 0, and then of its lines. */
  sheets: Record<string, number[]>;
  due: Record<string, Due>;
}

/** How many orders a power owes, how many it has given, and the keys of the actors without one. */
export interface Due {
  due: number;
  given: number;
  lacking: string[];
}

export type Seats = Record<string, string[]>;

/** What one seat gave in a slot: orders by power, what it says itself, and in secret. */
export interface Sheet {
  orders?: Record<string, string[]>;
  said?: string[];
  secret?: string[];
}

/** One place where orders were collected: a phase, or another kind of slot. */
export interface Slot {
  phase: string;
  kind?: string;
  sheets?: Record<string, Sheet>;
  answers?: { phase: string; about: string; answer: string }[];
  events?: { event: string; who: string; reason: string }[];
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
  slots?: Slot[];
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
  sketch: Sketch | null;
}

export interface Panel {
  title: string;
  rows: { label: string; value: string }[];
}

export interface View {
  at: number;
  present: boolean;
  phase: PhaseName;
  history: HistoryEntry[];
  powers: Power[];
  units: Unit[];
  centres: Centre[];
  /** Land without a centre: who stood there alone when centres were last counted. */
  lands: Centre[];
  closed: string[];
  contested: string[];
  panels: Panel[];
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
  order: string | null;
  more: boolean;
  text: string;
  sketch: Sketch | null;
}

/** One line of orders as the engine read it; nothing typed is lost. */
export interface Line {
  text: string;
  order: string | null;
  sentence: string;
  status: "legal" | "illegal" | "invalid";
  why: string;
  actor: string | null;
  power?: string;
  suggestion: string | null;
  sketch?: Sketch | null;
}

/** A line with its power and its number in the text, from 1. */
export interface ReadLine extends Line {
  power: string;
  n: number;
}

export interface Why {
  order: string;
  result: string;
  sentence: string;
  forces: { label: string; strength: number; by: string[] }[];
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
  provinces: Record<string, ChartProvince>;
  /** By kind of unit, then by location. */
  reach?: Record<string, Record<string, string[]>>;
}

export interface Fault {
  message: string;
  where?: string;
}
