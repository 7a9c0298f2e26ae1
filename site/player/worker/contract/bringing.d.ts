/** Games that were played elsewhere, as the engine reads them. */

import type { GameRecord } from "./record";

/** Where something stands in a text: the number of its line, or a path in the data. */
interface Placed {
  line?: number;
  at?: string;
}

/** A phase that was found; one that the text leaves out is `missing`. */
export interface FoundPhase extends Placed {
  phase: string;
  name: string;
  orders: number;
  missing?: true;
}

/** What became of a unit or a centre by our rules and in the text, and the likely rule. */
export interface Difference {
  phase: string;
  name: string;
  power: string;
  unit: string;
  order: string;
  here: string;
  there: string;
  sentence: string;
  rule: string;
  why: string;
}

export interface UnreadPart extends Placed {
  text: string;
  why: string;
}

export interface Brought {
  game: GameRecord;
  variant: string;
  /** The program or the kind of text. */
  format: string;
  title: string;
  /** How it ended there, in the words of the text. */
  ended: string;
  /** How many games the text holds. */
  games: number;
  /** Does the text tell positions or results? */
  compared: boolean;
  phases: FoundPhase[];
  differences: Difference[];
  /** How many slots come before the first difference. */
  agreed: number;
  /** Why the text could not be followed to its end, or "". */
  stopped: string;
  unread: UnreadPart[];
}
