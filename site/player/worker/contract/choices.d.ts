/** Ways to give orders: question by question, or as a text. */

import type { GameRecord, Texts } from "./record";
import type { Sketch, Unplaced } from "./view";

/** A text to read: orders of `power`, or else of any power that can give them, `likely` first. */
export interface ToRead {
  record: GameRecord;
  text: string;
  drafts: Texts;
  power?: string | null;
  likely?: string | null;
  /** Are there orders among prose? Their units tell whose they are, or the page asks. */
  message?: boolean;
  /** The answers: powers by the number of the line, from 0. */
  owners?: Record<string, string>;
  /** Drafts that give way to the order. */
  instead?: string[];
}

/** What a text means, and the sheets of the seat's powers after it. */
export interface Reading {
  lines: ReadLine[];
  /** By power: indices into its drafts, followed by those into its lines. */
  sheets: Record<string, number[]>;
  due: Record<string, Due>;
  contradictions: Contradiction[];
  /** The lines of a message that are talk. */
  skipped?: { n: number; text: string }[];
  /** Every line of a message that is not empty. */
  rows?: Row[];
}

/** One line of a message, and what became of it. */
export interface Row {
  n: number;
  text: string;
  status: "taken" | "partly" | "replaced" | "unread" | "skipped";
  /** Indices of its orders that count. */
  orders: number[];
  /** Its parts that were not taken, and why. */
  left: { text: string; why: string }[];
  /** The line that replaced it, or 0. */
  by: number;
  /** The other phase for which it is, or an empty text. */
  phase: string;
  heading: boolean;
}

/** A draft that another draft contradicts, and a sentence that says how. */
export interface Contradiction {
  power: string;
  /** Its place among the drafts of its power. */
  number: number;
  text: string;
  sentence: string;
  /** Is it one too many, so that it comes to nothing? */
  over: boolean;
}

/** The orders that a power owes and has given, and the keys of actors without an order. */
export interface Due {
  due: number;
  given: number;
  lacking: string[];
  /** For stacks with orders for only some units, by actor: how many units have none. */
  left?: Record<string, number>;
}

/** One seat's sheet: orders by power, the texts of its parts, and the packed form, in hex. */
export interface SeatSheet {
  orders: Texts;
  parts: string[];
  body: string | null;
  /** How many units, ballots and builds the seat may order. */
  things: number;
}

/** A computer player, as the engine's `think` takes one; `slice` are judgements until it answers. */
export interface Thinker {
  level: "beginner" | "steady" | "strong";
  seed: number;
  /** Judgements of a phase, where the level judges at all. */
  budget: number;
  slice: number;
}

/** What it has thought of so far; `hints` say what the orders are for, without giving them away. */
export interface Thought {
  /** Judgements so far, until the sheet is finished. */
  spent?: number;
  sheet: { orders: Texts; hints: Record<string, string> } | null;
}

/** A draw by chance before a phase is resolved. */
export interface Lot {
  name: string;
  pool: string[];
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
  /** The owner of the unit, for an option that is a unit. */
  power: string | null;
  possible: boolean;
  reason: string;
  order: string;
  /** For an actor: is it due to give an order? */
  due?: boolean;
  /** Whether more than one order may be given about it, though it is no unit and no place. */
  many?: boolean;
}

/** Complete orders, by power, to give with one answer. */
export interface Offer {
  label: string;
  detail: string;
  orders: Texts;
}

/** What touching another unit may mean before a word is chosen; `path` holds the answers. */
export interface Touch {
  label: string;
  place: string | null;
  /** The unit and its owner; null for a move, which is for all units at the place. */
  unit: string | null;
  power: string | null;
  path: string[];
}

/** One level of the choices tree. */
export interface Step {
  slot: string;
  prompt: string;
  sentence: Word[];
  options: Option[];
  input?: "number" | "text";
  /** The limits of a number, or of a text's length. */
  min?: number;
  max?: number;
  /** For a text: a regular expression to match as a whole, and the same in words. */
  holds?: string;
  hint?: string;
  /** The answer is a ranking; each option chosen takes the next rank. */
  preference?: { min: number; max: number; ranked: string[] };
  /** Set by the page: the options are the numbers to choose from. */
  isCount?: boolean;
  /** Complete orders that fit the drafts. */
  offers: Offer[];
  /**
   * For a unit that has an order; null as long as the engine, which knows what fits, is not ready.
   */
  touches: Touch[] | null;
  /** The answer that touching the actor again gives, as a key; or "". */
  again: string;
  /** The answer that touching a unit out of reach of all other answers gives; or "". */
  other: string;
  /** Drafts that give way to the order, since no more may be given. */
  replaces: string[];
  order: string | null;
  more: boolean;
  text: string;
  sketch: Sketch | Unplaced | null;
}

/** One line of orders as the engine read it. `text` keeps what was typed. */
export interface Line {
  text: string;
  order: string | null;
  sentence: string;
  status: "legal" | "illegal" | "invalid";
  why: string;
  /** What the order leaves implicit, such as the board of a place. */
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
  /** In a message: the powers to choose from; `power` is "" until one is chosen. */
  asks?: string[];
}
