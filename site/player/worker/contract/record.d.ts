/** What a game file holds, as the page and the engine exchange it. */

/** A position in the words of game files: units and centres by power, and what a variant adds. */
export interface Position {
  phase: string;
  units: Texts;
  centres: Texts;
  dislodged?: { power: string; unit: string; from: string[]; retreats?: string[] }[];
  [key: string]: unknown;
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
  /** What a link told of sealed sheets, in hexadecimal: see together/protocol/ledger.js. */
  sealed?: string;
  names?: Record<string, string>;
  notes?: Record<string, string>;
  /** What the page keeps here for itself; the engine writes it back. */
  page?: PageKey;
}

/** The page's own words in a game: see `game/state/page-key.js`. */
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
