// @ts-check
/** What is open, begun, switched on or pointed at on this page: nothing of it is kept. */

/** @typedef {import("../engine/contract").Line} Line */
/** @typedef {import("../engine/contract").Option} Option */
/** @typedef {import("../engine/contract").Step} Step */
/** @typedef {import("../engine/contract").Why} Why */
/** @typedef {import("./seat-state.js").Notice} Notice */

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

/**
 * @typedef {object} Widgets
 * @property {Builder | null} builder
 * @property {string} typed
 * @property {Line | null} typedLine
 * @property {{ n: number, why: Why } | null} why
 * @property {string} tab
 * @property {string} drawer a tool that covers the panel: about, begin, help, games, paste, or ""
 * @property {"peek" | "half" | "full"} stop of the phone's sheet
 * @property {"loading" | "ready" | "failed"} engine
 * @property {string} chip how the engine is, in a sentence
 * @property {boolean} isOnline
 * @property {boolean} isBusy is a phase being resolved?
 * @property {Notice[]} notices for whoever sits here
 * @property {Set<string>} hidden layers that are switched off
 * @property {boolean} hasBorders is every declared reach drawn?
 * @property {string | null} found a province to point at
 * @property {string | null} asked a province whose card is kept open
 * @property {boolean} isAsking does the next touch on the chart ask about a province?
 * @property {boolean} hasLayers is the menu of layers open?
 * @property {string} findSaid what the field that finds a province has to say
 */

/** @type {Widgets} */
export const widgets = {
  builder: null,
  typed: "",
  typedLine: null,
  why: null,
  tab: "orders",
  drawer: "",
  stop: "half",
  engine: "loading",
  chip: "",
  isOnline: globalThis.navigator?.onLine ?? true,
  isBusy: false,
  notices: [],
  hidden: new Set(),
  hasBorders: false,
  found: null,
  asked: null,
  isAsking: false,
  hasLayers: false,
  findSaid: "",
};

/** What somebody has begun and not given. @type {Partial<Widgets>} */
export const NOTHING_BEGUN = { why: null, builder: null, typed: "", typedLine: null };

/** What somebody looked at. @type {Partial<Widgets>} */
export const NOTHING_ASKED = { asked: null, found: null, isAsking: false, drawer: "", hasLayers: false, findSaid: "" };
