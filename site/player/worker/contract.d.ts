/**
 * What the page and the engine exchange, as JSON.
 *
 * The engine's side is `engine/session.py`. The page knows no rules: it shows the steps and views
 * that it gets, and sends text back.
 */

import type { Brought } from "./contract/bringing";
import type {
  Contradiction,
  Due,
  Lot,
  Reading,
  SeatSheet,
  Step,
  Thinker,
  Thought,
  ToRead,
} from "./contract/choices";
import type {
  GameEvent,
  GameOption,
  GameRecord,
  Opened,
  Position,
  Seats,
  Slot,
  Texts,
} from "./contract/record";
import type {
  About,
  Arranged,
  Arranging,
  Audit,
  Comparison,
  Count,
  Past,
  Setting,
} from "./contract/trials";
import type { View, Why } from "./contract/view";

export * from "./contract/bringing";
export * from "./contract/choices";
export * from "./contract/record";
export * from "./contract/trials";
export * from "./contract/view";

/**
 * The calls of the page: their arguments beside `seat`, and their answers. `seat` is the id of the
 * seat that asks, or null for all seats together (`game/state/ask-engine.js` adds it). `at` is the
 * number of a phase, or null for the present one.
 */
export interface Calls {
  /** The longest texts, in characters; and the levels of lists and objects in a record. */
  limits: {
    args: object;
    answer: { file: number; link: number; paste: number; chat: number; levels: number };
  };
  options: { args: { variant: string }; answer: { options: GameOption[] } };
  new: {
    args: {
      variant: string;
      options: Record<string, unknown>;
      seats: Seats | null;
      start?: Position;
    };
    answer: { record: GameRecord };
  };
  view: { args: { record: GameRecord; at: number | null }; answer: View };
  /** The units that could move to a province. */
  comers: {
    args: { record: GameRecord; at: number | null; place: string };
    answer: { comers: { power: string; location: string; how: "move" | "convoy" }[] };
  };
  step: {
    args: { record: GameRecord; power: string; path: string[]; beside?: Texts };
    answer: Step;
  };
  read: { args: ToRead; answer: Reading };
  due: {
    args: { record: GameRecord; drafts: Texts };
    answer: { due: Record<string, Due>; contradictions: Contradiction[] };
  };
  sheet: {
    args: { record: GameRecord } & ({ orders: Texts } | { parts: string[] } | { body: string });
    answer: SeatSheet;
  };
  lots: {
    args: { record: GameRecord };
    answer: { lots: Lot[]; has_draws: boolean; told: Record<string, string[]> };
  };
  /**
   * Resolve everybody's orders, or a complete slot. `secrets`, including those of the record, let
   * the engine compute the slot's answers.
   */
  resolve: {
    args: { record: GameRecord } & (
      | { orders: Texts; drawn?: string[] }
      | { slot: Omit<Slot, "phase">; secrets?: Record<string, unknown> }
    );
    answer: { record: GameRecord; at: number };
  };
  /** Add an event. `secrets`, including those of the record, let the engine recompute answers. */
  event: {
    args: { record: GameRecord; event: GameEvent; secrets?: Record<string, unknown> };
    answer: { record: GameRecord; at: number };
  };
  branch: {
    args: { record: GameRecord; at: number };
    answer: { record: GameRecord; orders: Texts };
  };
  setting: { args: { record: GameRecord; at: number | null }; answer: Setting };
  arrange: {
    args: { record: GameRecord; at: number | null; position: Position } & Arranging;
    answer: Arranged;
  };
  compare: {
    args: {
      record: GameRecord;
      other: GameRecord;
      at?: number | null;
      drafts?: Texts;
      other_drafts?: Texts;
    };
    answer: Comparison;
  };
  why: { args: { record: GameRecord; at: number; result: number }; answer: Why };
  history: {
    args: { record: GameRecord; about?: About };
    answer: { centres: Count[]; orders: Past[] };
  };
  encode: { args: { record: GameRecord; names: boolean }; answer: { payload: string } };
  text: { args: { record: GameRecord; at: number }; answer: { text: string } };
  decode: { args: { payload: string }; answer: Opened };
  open: { args: { file: unknown } | { text: string }; answer: Opened };
  /** The program that saved a game, or "". */
  foreign: { args: { text: string }; answer: { format: string } };
  /** What the text of a game calls its map, or "". */
  map_of: { args: { text: string; number: number }; answer: { variant: string } };
  /** A game that was played elsewhere; `take` says how far it goes where the text differs. */
  bring: {
    args: { text: string; variant: string; number: number; take: "text" | "agreed" };
    answer: Brought;
  };
  audit: { args: { record: GameRecord; secrets?: Record<string, unknown> }; answer: Audit };
  /** A slice of what a computer player thinks of for the seat that asks. `lend` comes first. */
  think: { args: { record: GameRecord } & Thinker; answer: Thought };
  /** What powers were after in a phase that is over. `lend` comes first. */
  /** It grows when computers would give other sheets than before. */
  edition: { args: object; answer: { edition: number } };
  aims: { args: { record: GameRecord; at: number }; answer: { aims: Record<string, string> } };
  variant_of: {
    args: { payload: string } | { text: string };
    answer: { id: string; version: string };
  };
}
