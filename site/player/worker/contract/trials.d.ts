/** Questions about a game as a whole: its past, set-ups, comparisons, audits. */

import type { Position } from "./record";
import type { Panel, PhaseName, Result, Sketch, Unit, Unplaced, View } from "./view";

/** Whose past orders to list: a power, a province, or a power's unit by its location. */
export interface About {
  power?: string;
  place?: string;
  unit?: string;
}

/** Centres by power after a phase. */
export interface Count {
  title: string;
  counts: Record<string, number>;
}

/** A past order, with its phase. */
export interface Past extends Pick<Result, "n" | "power" | "order" | "result" | "ok" | "sentence"> {
  at: number;
  phase: string;
}

/** A position to edit, and what can be put where. */
export interface Setting {
  position: Position;
  empty: Position;
  turn: string;
  year: number;
  turns: { key: string; name: string }[];
  kinds: { key: string; name: string; places: string[] }[];
  marks: { letter: string; name: string }[];
}

/** One edit of such a position. */
export interface Arranging {
  turn?: string;
  year?: number | string;
  put?: { text: string; power: string; anyway?: boolean };
  take?: { power: string; unit: string };
}

/** The position after it. `edit` is the override that sets it in the game, or null if none can. */
export interface Arranged {
  position: Position;
  faults: { where: string; message: string }[];
  /** Was some part of `put` unreadable? */
  unread: boolean;
  /** Can play continue from this position? */
  sound: boolean;
  turn: string;
  year: number;
  phase: PhaseName;
  /** Is it a phase of retreats? */
  retreats: boolean;
  ground: Pick<View, "units" | "centres" | "closed" | "contested" | "signs">;
  edit: Record<string, unknown> | null;
}

/** One branch's order in a comparison. */
export interface Compared {
  order: string;
  result: string;
  ok: boolean;
  sketch: Sketch | Unplaced | null;
}

/** How two branches differ in one phase. */
export interface Comparison {
  at: number;
  /** The first phase that was played differently. */
  first: number;
  phase: string;
  phases: { at: number; name: string }[];
  orders: { power: string; one: Compared | null; other: Compared | null }[];
  units: (Unit & { one: boolean; other: boolean })[];
  centres: { place: string; name: string; one: string; other: string }[];
}

/** How many answers were announced, how many sheets have secret parts, and what differs. */
export interface Audit {
  announced: number;
  sheets: number;
  differences: string[];
  /** What was secret in each phase, once the game is over. */
  opened: { at: number; phase: string; panels: Panel[] }[];
}
