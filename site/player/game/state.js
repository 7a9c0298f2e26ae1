// @ts-check
/** What the page knows at this moment, and who is told when it changes. */

import { capital } from "../page/wording.js";

/** @typedef {import("../engine/contract").GameRecord} GameRecord */
/** @typedef {import("../engine/contract").View} View */
/** @typedef {import("../engine/contract").Line} Line */
/** @typedef {import("../engine/contract").Step} Step */
/** @typedef {import("../engine/contract").Option} Option */
/** @typedef {import("../engine/contract").Why} Why */
/** @typedef {import("../engine/contract").ChartFacts} ChartFacts */

/**
 * One line of play: the main one, or a "what if" begun at some phase.
 *
 * @typedef {object} Branch
 * @property {string} name
 * @property {{ branch: number, at: number } | null} from
 * @property {GameRecord} record
 * @property {Record<string, Line[]>} drafts orders of the present phase, by power
 * @property {View | null} view the last one seen, to be shown before the engine is there
 */

/**
 * A game as this device keeps it. A value: each edit makes a new one.
 *
 * @typedef {object} Game
 * @property {string} id
 * @property {string} variant
 * @property {string} title
 * @property {Branch[]} branches
 * @property {number} current
 * @property {string} payload the fragment that stands for it, or ""
 * @property {number} saved milliseconds since 1970
 */

/**
 * An order being built: the way into the choices tree.
 *
 * @typedef {object} Builder
 * @property {string} power
 * @property {string[]} path
 * @property {Step[]} steps one more than the path is long
 * @property {boolean} isOffered was the last word chosen by the page, not the player?
 * @property {Option[] | null} asked options that share the place that was touched
 * @property {string} hint
 * @property {string} letters typed so far to find an option
 */

/** @typedef {{ id: string, tone: "warn" | "no" | "ok", text: string, action?: { label: string, href?: string, run?: () => void } }} Notice */

/**
 * @typedef {object} State
 * @property {Game} game
 * @property {Game[]} past
 * @property {Game[]} future
 * @property {View} view what is shown
 * @property {View} now the present phase
 * @property {View | null} next the phase after the one shown
 * @property {number | null} at the phase shown; null is the present one
 * @property {Record<string, Step>} actors who may be ordered, by power
 * @property {Builder | null} builder
 * @property {string} typed
 * @property {Line | null} typedLine
 * @property {string} said the last finished sentence
 * @property {{ n: number, why: Why } | null} why
 * @property {string | null} seat null: this device orders for everybody
 * @property {boolean} hasCurtain
 * @property {boolean} isCovered
 * @property {string} tab
 * @property {string} drawer a tool that covers the panel: about, help, games, paste, or ""
 * @property {"peek" | "half" | "full"} stop of the phone's sheet
 * @property {"loading" | "ready" | "failed"} engine
 * @property {string} chip how the engine is, in a sentence
 * @property {boolean} isOnline
 * @property {boolean} isBusy is a phase being resolved?
 * @property {Notice[]} notices
 * @property {Set<string>} hidden layers that are switched off
 * @property {boolean} hasBorders is every declared reach drawn?
 * @property {string | null} found a province to point at
 * @property {string | null} asked a province whose card is kept open
 * @property {boolean} isAsking does the next touch on the chart ask about a province?
 */

/** @type {State} */
export const state = {
  game: { id: "", variant: "", title: "", branches: [], current: 0, payload: "", saved: 0 },
  past: [],
  future: [],
  view: emptyView(),
  now: emptyView(),
  next: null,
  at: null,
  actors: {},
  builder: null,
  typed: "",
  typedLine: null,
  said: "",
  why: null,
  seat: null,
  hasCurtain: false,
  isCovered: false,
  tab: "orders",
  drawer: "",
  stop: "half",
  engine: "loading",
  chip: "",
  isOnline: navigator.onLine,
  isBusy: false,
  notices: [],
  hidden: new Set(),
  hasBorders: false,
  found: null,
  asked: null,
  isAsking: false,
};

/** @returns {View} */
function emptyView() {
  return {
    at: 0, present: true, phase: { code: "", name: "", kind: "", title: "", task: "" }, history: [], powers: [],
    units: [], centres: [], lands: [], closed: [], contested: [], panels: [], results: null, after: null, end: null,
  };
}

/** @type {(() => void)[]} */
const watchers = [];
let isDue = false;

/** Be told, once a frame, that something changed. @param {() => void} watcher */
export function watch(watcher) {
  watchers.push(watcher);
}

/** @param {Partial<State>} patch */
export function change(patch) {
  Object.assign(state, patch);
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    for (const watcher of watchers) watcher();
  });
}

/** The line of play that is open. */
export const branch = () => state.game.branches[state.game.current];

/** What a seat is called: its power, where it holds one. @param {string} seat */
export function seatName(seat) {
  const held = state.now.powers.filter((power) => power.seat === seat);
  return held.length === 1 ? held[0].name : capital(seat);
}

/** The name of who plays a seat, or "". @param {string} seat */
export const playerOf = (seat) => branch()?.record.names?.[seat] ?? "";

/** The orders a power has so far. @param {string} power */
export const linesOf = (power) => branch()?.drafts[power] ?? [];

/** May orders be given now: is the present phase shown, and is the game going on? */
export const isOrdering = () => state.view.present && !state.view.end && state.at === null;

/** The powers this device may order for at this moment. */
export function myPowers() {
  return state.now.powers.filter((power) => power.may && (state.seat === null || power.seat === state.seat));
}

/** @param {string} id */
export const powerOf = (id) => state.view.powers.find((power) => power.id === id) ?? state.now.powers.find((power) => power.id === id);

/** Say something that stays until it is put away. @param {Notice} notice */
export function notify(notice) {
  change({ notices: [...state.notices.filter((other) => other.id !== notice.id), notice] });
}

/** @param {string} id */
export function putAway(id) {
  change({ notices: state.notices.filter((notice) => notice.id !== id) });
}

/**
 * The classes of a power's colour: its slot of the palette, and what the variant's own
 * style sheet says of it. Powers that nobody plays have the colour of paper.
 *
 * @param {import("../engine/contract").Power | undefined} power
 */
export const colours = (power) => (power?.playing ? `slot-${power.slot} of-${power.id}` : "slot-0 minor");
