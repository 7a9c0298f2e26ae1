/** What one viewer sees of a phase, and facts about the map. */

/** `code` consists of the variant's own letters: nothing may be deduced from it. */
export interface PhaseName {
  code: string;
  name: string;
  /** Does every unit get an order? Such a phase names the turn: "Spring 1901". */
  movement: boolean;
  title: string;
  task: string;
}

export interface HistoryEntry {
  code: string;
  name: string;
  movement: boolean;
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
  /** A letter and a word for what the variant's rules make of the unit where it stands. */
  /** One that travels is the unit's wherever it goes, and is shown large. */
  badge?: { key: string; name: string; travels?: boolean } | null;
}

export interface Centre {
  place: string;
  owner: string;
}

export type SketchState = "done" | "failed" | "void" | "draft";

/** How to draw one order. The page knows nothing about orders but their shapes. */
export interface Sketch {
  shape: string;
  unit: string;
  at: string;
  to?: string;
  from?: string;
  via?: string[];
  /** How many units of a stack the order is for. */
  count?: number;
  /** The power whose unit it helps, if the order says so. */
  whose?: string;
  state: SketchState;
  strength?: number;
}

/** An order that is only listed, not drawn. */
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
  /** Empty: it is no power's doing. */
  power: string;
  order: string;
  submitted: string;
  generated: boolean;
  result: string;
  ok: boolean;
  /** Was the unit dislodged, or did it leave the board? */
  lost: boolean;
  /** Was an order due that its power did not write? A neutral power owes none. */
  lacking: boolean;
  note: string;
  sentence: string;
  why: boolean;
  sketch: Sketch | Unplaced | null;
}

export interface Panel {
  title: string;
  /** Column headings, that of the labels first. Without them each row has one value. */
  columns?: string[];
  rows: { label: string; value?: string; values?: string[] }[];
}

/** A mark on a province: a shape that the map can draw, and a word for it. */
export interface Sign {
  place: string;
  shape: string;
  name: string;
  label: string;
  power: string;
}

export interface View {
  at: number;
  present: boolean;
  phase: PhaseName;
  history: HistoryEntry[];
  powers: Power[];
  /** The powers of each seat, and their total of what counts for victory. */
  seats: { id: string; powers: string[]; total: number }[];
  /** The goals for those totals, if there is more than one. */
  goals: { name: string; centres: number }[];
  units: Unit[];
  centres: Centre[];
  /** Land without a centre: the power that stood there alone when centres were last counted. */
  lands: Centre[];
  closed: string[];
  contested: string[];
  panels: Panel[];
  signs: Sign[];
  /** For this viewer only. */
  notices: Panel[];
  /** What was secret in the phase, once the game is over. */
  opened: Panel[];
  results: Result[] | null;
  after: { units: Unit[]; centres: Centre[] } | null;
  end: { sentence: string; winners: string[] } | null;
}

export interface Why {
  order: string;
  result: string;
  sentence: string;
  forces: { label: string; strength: number; by: string[] }[];
  /** The results that led to this one. */
  causes: { n: number; power: string; order: string; place: string }[];
  culprits: string[];
  follows: { text: string; place: string }[];
  rule: { title: string; anchor: string } | null;
}

export interface MapProvince {
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
  /** The owner of land without a centre at the start. */
  realm?: string;
}

/** `chart.json`: where things stand on the map. */
export interface MapFacts {
  width: number;
  height: number;
  scale: number;
  /** The number of joined boards, which all look like this map; absent if there is only one. */
  boards?: number;
  provinces: Record<string, MapProvince>;
  /** Neighbouring locations, by kind of unit and location. */
  reach?: Record<string, Record<string, string[]>>;
}

export interface Fault {
  message: string;
  where?: string;
}
