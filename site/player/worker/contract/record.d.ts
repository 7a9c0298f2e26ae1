/** The contents of a game file. */

/** A position as game files write it: units and centres by power, and what a variant adds. */
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

/** An option of a variant, set before a game begins. */
export type GameOption = { name: string; means: string } & (
  | { kind: "switch"; default: boolean }
  | { kind: "choice"; default: string | number; values: (string | number)[] }
  | { kind: "number"; default: number; min: number | null; max: number | null }
  | { kind: "powers"; default: string[]; powers: { id: string; name: string }[] }
);

export type Seats = Record<string, string[]>;

/** One seat's sheet in a slot: orders by power, the seat's own statements, and secret ones. */
export interface Sheet {
  orders?: Record<string, string[]>;
  said?: string[];
  secret?: string[];
}

/** An order, by its text and its owner. */
export interface NamedOrder {
  order: string;
  power?: string;
  seat?: string;
}

/** A decision beside the sheets, with its reason: see docs/game-file.md. */
export interface GameEvent {
  event: string;
  who?: string;
  reason?: string;
  void?: NamedOrder;
  insert?: NamedOrder;
  outcome?: NamedOrder & { result: string };
  edit?: Record<string, unknown>;
  /** For a roll-back: the game continues before this slot. */
  slot?: number;
}

/** A step at which orders are collected: a phase, or another kind of slot. */
export interface Slot {
  phase: string;
  kind?: string;
  sheets?: Record<string, Sheet>;
  answers?: { phase: string; about: string; answer: string }[];
  events?: GameEvent[];
  checksum?: string;
}

/** A game as it is stored, sent and replayed: the `*.game.json` file. */
export interface GameRecord {
  format: string;
  formatVersion: number;
  /** 22 letters, if present. */
  id?: string;
  variant: string;
  version: string;
  options: Record<string, unknown>;
  seats: Seats;
  title?: string;
  /** The position to begin from, if not the variant's own. */
  start?: Position;
  /** The variant's copyright notice, in files that the page saves. */
  rights?: string;
  slots?: Slot[];
  /** Sealed sheets from a link, in hexadecimal: see together/protocol/ledger.js. */
  sealed?: string;
  names?: Record<string, string>;
  notes?: Record<string, string>;
  /** The page's own data; the engine passes it through. */
  page?: PageKey;
}

/** The page's own data in a game: see `game/state/page-key.js`. */
export interface PageKey {
  seating?: string;
  /** Deadlines by the code of the phase: dates with a time. */
  deadlines?: Record<string, string>;
  /** In files: the other branches, each with what differs from this one. */
  lines?: unknown[];
  /** Hand-drawn arrows, by the number of the phase. */
  arrows?: Record<string, [string, string][]>;
  /** For a game between devices: the tokens of its table. */
  tokens?: string[];
  /** The seats that computers play, each with its level, and the number that decides for them. */
  computers?: { seats: Record<string, string>; seed: number };
  /** In backups: the player's key files, each under a passphrase. */
  keys?: KeyFile[];
}

export interface KeyFile {
  name: string;
  text: string;
}
