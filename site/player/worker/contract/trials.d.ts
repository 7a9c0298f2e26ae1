/** What is asked about a game beside its phases: its past, set-ups, comparisons, audits. */

import type { Position } from "./record";
import type { PhaseName, Result, Sketch, Unit, Unplaced, View } from "./view";

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

/** How many answers were announced, how many secret parts of sheets there are, what differs. */
export interface Audit {
  announced: number;
  sheets: number;
  differences: string[];
}
