// @ts-check
/** The widgets open, begun, switched on or pointed at on this page. None of it is saved. */

/** @typedef {import("../../worker/contract").Line} Line */
/** @typedef {import("../../worker/contract").Option} Option */
/** @typedef {import("../../worker/contract").Offer} Offer */
/** @typedef {import("../../worker/contract").Step} Step */
/** @typedef {import("../../worker/contract").Why} Why */
/** @typedef {import("./seat-state.js").Notice} Notice */
/**
 * @typedef {{ sketch: import("../../worker/contract").Sketch, power: string, n: number, look?: string
 *   }} Sketched an order to draw, the number of its result, and a class of its arrow
 */

/** @typedef {Option & { path?: string[] }} Asked an option, perhaps with all answers up to it */

/**
 * An order being built: the way into the choices tree.
 *
 * @typedef {object} Builder
 * @property {string} power
 * @property {string[]} path
 * @property {Step[]} steps one more than the path is long
 * @property {string[]} instead drafts that give way to the order, since they are being changed
 * @property {boolean} isOffered was the last word chosen by the page, not the player?
 * @property {Asked[] | null} asked options that share the place that was touched
 * @property {string} hint
 * @property {string} letters typed so far to find an option
 */

/**
 * A message being read, which stays until its orders are taken.
 *
 * @typedef {object} Pasted
 * @property {string} text
 * @property {Record<string, string>} owners whose orders those are that do not tell
 * @property {import("../../worker/contract").Reading | null} reading
 */

/**
 * A use of touches on the map, instead of orders, while its drawer is open.
 *
 * @typedef {object} Tool
 * @property {string} drawer
 * @property {string} hint
 * @property {(place: string, unit: string | null) => unknown} touch
 * @property {string} [marked] the province that was touched
 * @property {() => unknown} [foot] what stands at the foot of the panel
 * @property {import("../../worker/contract").View | null} view what the map shows meanwhile; null is
 *   the phase
 * @property {Sketched[]} sketches beside that view
 */

/**
 * @typedef {object} Widgets
 * @property {Builder | null} builder
 * @property {{ offers: Offer[], drafts: unknown }} offered what was offered after the last order,
 *   beside those drafts
 * @property {Pasted} pasted
 * @property {string} typed
 * @property {Line | null} typedLine
 * @property {{ n: number, why: Why } | null} why
 * @property {string} tab
 * @property {string} drawer a tool that covers the panel, as `game/panels/panel.js` names them, or ""
 * @property {"peek" | "half" | "full"} stop of the phone's sheet
 * @property {"loading" | "ready" | "failed"} engine
 * @property {"" | "game" | "table"} coming what a link leads to and the page does not show yet
 * @property {boolean} isAwaited does what somebody did wait for the engine?
 * @property {{ place: string, name: string } | null} landed the province that was touched last
 *   before the engine was there
 * @property {string} chip how the engine is, in a sentence
 * @property {boolean} isOnline
 * @property {boolean} isBusy is a phase being resolved?
 * @property {Notice[]} notices for everybody at this device; those of a seat alone lie on its desk
 * @property {Set<string>} hidden layers that are switched off
 * @property {boolean} hasBorders is every declared reach drawn?
 * @property {string} board which of joined boards is shown, "" where there is one
 * @property {string | null} found a province to point at
 * @property {string | null} asked a province whose card is kept open
 * @property {boolean} isAsking does the next touch on the map ask about a province?
 * @property {boolean} hasLayers is the menu of layers open?
 * @property {"orders" | "results" | null} playing what is shown of a phase while the game plays by
 *   itself
 * @property {number} pace how many times as fast it plays
 * @property {string} findSaid what the field that finds a province has to say
 * @property {Tool | null} tool
 */

const NOTHING_OFFERED = { offers: [], drafts: null };

/** @type {Pasted} */
export const NOTHING_PASTED = { text: "", owners: {}, reading: null };

/** @type {Widgets} */
export const widgets = {
  builder: null,
  offered: NOTHING_OFFERED,
  pasted: NOTHING_PASTED,
  typed: "",
  typedLine: null,
  why: null,
  tab: "orders",
  drawer: "",
  stop: "half",
  engine: "loading",
  coming: "",
  isAwaited: false,
  landed: null,
  chip: "",
  isOnline: globalThis.navigator?.onLine ?? true,
  isBusy: false,
  notices: [],
  hidden: new Set(),
  hasBorders: false,
  board: "",
  found: null,
  asked: null,
  isAsking: false,
  hasLayers: false,
  findSaid: "",
  tool: null,
  playing: null,
  pace: 1,
};

/** The purpose of touches on the map now, if not orders. */
export const toolInUse = () => (widgets.tool?.drawer === widgets.drawer ? widgets.tool : null);

/** The touch that waits for the engine. */
export const awaitedTouch = () => (widgets.isAwaited ? widgets.landed : null);

/** What somebody has begun and not given. @type {Partial<Widgets>} */
export const NOTHING_BEGUN = {
  why: null,
  builder: null,
  offered: NOTHING_OFFERED,
  typed: "",
  typedLine: null,
};

/** What somebody looked at. @type {Partial<Widgets>} */
export const NOTHING_ASKED = {
  asked: null,
  found: null,
  isAsking: false,
  drawer: "",
  hasLayers: false,
  findSaid: "",
  pasted: NOTHING_PASTED,
};
