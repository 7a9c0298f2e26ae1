/** What a phase looks like to one viewer, and the chart that it is drawn on. */

/** The code, and the kind that the engine tells beside it, are the variant's own letters: nothing here follows from them. */
export interface PhaseName {
  code: string;
  name: string;
  /** Has every unit an order in it? The turn is called by such a phase: "Spring 1901". */
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

/** An order of which nothing is drawn: it is said, and stands nowhere. */
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
  power: string;
  order: string;
  submitted: string;
  generated: boolean;
  result: string;
  ok: boolean;
  /** Whether the unit was thrown out, or left the board, by what happened here. */
  lost: boolean;
  /** Was an order due here that its power did not write? A neutral power owes none. */
  lacking: boolean;
  note: string;
  sentence: string;
  why: boolean;
  sketch: Sketch | Unplaced | null;
}

export interface Panel {
  title: string;
  /** Heads of the columns, that of the labels first; a panel without them has one value a row. */
  columns?: string[];
  rows: { label: string; value?: string; values?: string[] }[];
}

/** What the chart marks a province with: a shape that it knows, and a word for it. */
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
  /** Who holds which powers, and what they have together of what wins. */
  seats: { id: string; powers: string[]; total: number }[];
  /** What those totals are measured by, where there is more than one goal. */
  goals: { name: string; centres: number }[];
  units: Unit[];
  centres: Centre[];
  /** Land without a centre: who stood there alone when centres were last counted. */
  lands: Centre[];
  closed: string[];
  contested: string[];
  panels: Panel[];
  signs: Sign[];
  /** What is told to this viewer alone. */
  notices: Panel[];
  results: Result[] | null;
  after: { units: Unit[]; centres: Centre[] } | null;
  end: { sentence: string; winners: string[] } | null;
}

export interface Why {
  order: string;
  result: string;
  sentence: string;
  forces: { label: string; strength: number; by: string[] }[];
  /** The results that made this one. */
  causes: { n: number; power: string; order: string; place: string }[];
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
  /** How many boards are joined, which all look like this chart; left out where there is one. */
  boards?: number;
  provinces: Record<string, ChartProvince>;
  /** By kind of unit, then by location. */
  reach?: Record<string, Record<string, string[]>>;
}

export interface Fault {
  message: string;
  where?: string;
}
