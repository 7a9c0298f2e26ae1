/** How orders come about: one question after the other, or read from a text. */

import type { GameRecord, Texts } from "./record";
import type { Sketch, Unplaced } from "./view";

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
  /** Of stacks a part of which has orders, by actor: how many units have none. */
  left?: Record<string, number>;
}

/** The sheet of one seat: by power, as the texts of its parts, and packed, in hexadecimal digits. */
export interface SeatSheet {
  orders: Texts;
  parts: string[];
  body: string | null;
  /** How many units, ballots and builds the seat may order now. */
  things: number;
}

/** What chance decides before a phase is resolved: one line of the pool. */
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
