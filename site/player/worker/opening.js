// @ts-check
/**
 * The engine's answers about a new game, computed when the site was built. They let players draft
 * orders before the engine is ready; it reads the drafts again then. Other questions wait for it.
 */

/** @typedef {import("./contract").GameRecord} GameRecord */
/** @typedef {import("./contract").View} View */
/** @typedef {import("./contract").Step} Step */
/** @typedef {import("./contract").Due} Due */
/** @typedef {import("./contract").Texts} Texts */
/** @typedef {import("./contract").Reading} Reading */
/** @typedef {{ record: GameRecord, view: View }} First */

/**
 * A step of the choices tree, and the steps behind it by answer. Where the order is complete, the
 * node also has the engine's reading of it. Default values are left out
 * (site/publisher/building/opening.py).
 *
 * @typedef {object} Node
 * @property {Partial<Step> & { options: Partial<import("./contract").Option>[] }} step
 * @property {Record<string, Node>} [then]
 * @property {string} [said] the sentence of the order
 * @property {string} [note] what it leaves implicit
 * @property {number} [gives] how many of the orders due it counts for
 * @property {boolean} [leaves] does its actor still lack an order after it?
 */
/** @typedef {{ due: Record<string, Due>, powers: Record<string, Node> }} Opening */
/** @typedef {{ actor: string, node: Node }} Written an order and its actor */

const STEP = {
  slot: "",
  prompt: "",
  sentence: [],
  order: null,
  more: false,
  text: "",
  sketch: null,
  offers: [],
  touches: null,
  again: "",
  replaces: [],
  other: "",
};
const OPTION = {
  key: "",
  label: "",
  detail: "",
  place: null,
  unit: null,
  power: null,
  possible: true,
  reason: "",
  order: "",
};

/** @type {{ record: string, view: View, opening: Opening } | null} */
let start = null;
/** The orders of each power by their text. @type {Map<string, Map<string, Written>>} */
let orders = new Map();

/**
 * The parts of a record that matter to the rules: not names and notes.
 *
 * @param {GameRecord} record
 */
const ofRules = ({ id, title, names, notes, page, ...rest }) => JSON.stringify(rest);

/**
 * Read the file. Each power's later steps are parsed only when needed, since parsing all of them
 * would delay the drawing of the page on a phone.
 *
 * @param {string} text (site/publisher/building/opening.py, `on_lines`)
 * @returns {Opening | null} null if the text was cut short
 */
export function openingFrom(text) {
  const [first, ...behind] = text.split("\n");
  const { due, powers, lines } = JSON.parse(first);
  if (behind.length <= lines.length) return null; // the last line ends in a newline, too
  for (const [n, power] of lines.entries()) {
    /** @type {Record<string, Node> | undefined} */
    let then;
    // biome-ignore lint/suspicious/noThenProperty: the engine's word for what comes after a choice
    Object.defineProperty(powers[power], "then", { get: () => (then ??= JSON.parse(behind[n])) });
  }
  return { due, powers };
}

/**
 * Use these answers for the page's new game, if they cover every power that may order.
 *
 * @param {First} first
 * @param {Opening | null} opening
 */
export function learnOpening({ record, view }, opening) {
  const isWhole =
    opening !== null && view.powers.every(({ id, may }) => !may || opening.powers[id]);
  start = isWhole ? { record: ofRules(record), view, opening } : null;
  orders = new Map();
}

/** Leave all answers to the engine from now on. */
export function forgetOpening() {
  start = null;
}

/**
 * Is this the new game, with nothing resolved?
 *
 * @param {GameRecord | undefined} record
 */
export const isOpening = (record) =>
  start !== null && record !== undefined && ofRules(record) === start.record;

/**
 * The written answer to a question for all seats together about the new game.
 *
 * @param {string} call @param {any} args
 * @returns {any} null if only the engine can answer
 */
export function writtenAnswer(call, args) {
  if (!start || args.seat !== null || !isOpening(args.record)) return null;
  if (call === "view") return args.at === null ? start.view : null;
  if (call === "due") return dueAfter(start.opening, args.drafts);
  if (call === "step") return stepAt(start.opening, args);
  return call === "read" && !args.message ? read(start.opening, args) : null;
}

/**
 * @param {Opening} opening
 * @param {{ power: string, path: string[] }} where
 * @returns {Step | null}
 */
function stepAt({ powers }, { power, path }) {
  /** @type {Node | undefined} */
  let node = powers[power];
  for (const key of path) node = node?.then?.[key];
  if (!node) return null;
  const { step } = node;
  return {
    ...STEP,
    ...step,
    options: step.options.map((one) => ({ ...OPTION, ...one })),
    offers: (step.offers ?? []).map((one) => ({ ...one })),
  };
}

/** @param {Opening} opening @param {string} power */
function ordersOf({ powers }, power) {
  const known = orders.get(power);
  if (known) return known;
  /** @type {Map<string, Written>} */
  const found = new Map();
  const walk = (/** @type {Node} */ node, /** @type {string} */ actor) => {
    if (node.said !== undefined && node.step.order) found.set(node.step.order, { actor, node });
    for (const [key, next] of Object.entries(node.then ?? {})) walk(next, actor || key);
  };
  if (powers[power]) walk(powers[power], "");
  orders.set(power, found);
  return found;
}

/**
 * The orders still due after some drafts. Drafts that are not written count for nothing.
 *
 * @param {Opening} opening
 * @param {Texts} drafts
 */
function dueAfter(opening, drafts) {
  const due = Object.entries(opening.due).map(([power, { due: all, given, lacking }]) => {
    const done = (drafts[power] ?? []).flatMap((text) => ordersOf(opening, power).get(text) ?? []);
    const gone = new Set(done.filter(({ node }) => !node.leaves).map(({ actor }) => actor));
    const sum = done.reduce((count, { node }) => count + (node.gives ?? 1), given);
    return [
      power,
      { due: all, given: Math.min(all, sum), lacking: lacking.filter((key) => !gone.has(key)) },
    ];
  });
  return { due: Object.fromEntries(due), contradictions: [] };
}

/**
 * Read an order that is written. The engine has to decide if the actor has an order already and is
 * not a single unit.
 *
 * @param {Opening} opening
 * @param {{ power?: string | null, text: string, drafts: Texts }} asked
 * @returns {Reading | null}
 */
function read(opening, { power, text, drafts }) {
  const order = text.trim();
  const givers = (power ? [power] : Object.keys(opening.powers)).filter((id) =>
    ordersOf(opening, id).has(order),
  );
  if (givers.length !== 1) return null;
  const [giver] = givers;
  const known = ordersOf(opening, giver);
  const { actor, node } = /** @type {Written} */ (known.get(order));
  const before = (drafts[giver] ?? []).map((one) => known.get(one));
  const same = before.findIndex((one) => one?.actor === actor);
  if (before.includes(undefined) || (same >= 0 && !isSingle(opening, giver, actor))) return null;
  const sheet = [...before.keys()];
  sheet.splice(same < 0 ? sheet.length : same, same < 0 ? 0 : 1, before.length);
  const after = [...(drafts[giver] ?? []), order];
  const { due } = dueAfter(opening, { [giver]: sheet.map((n) => after[n]) });
  return {
    lines: [lineOf(giver, actor, order, node)],
    sheets: { [giver]: sheet },
    due: { [giver]: due[giver] },
    contradictions: [],
  };
}

/**
 * Is the actor a single unit, whose new order replaces the old one?
 *
 * @param {Opening} opening
 * @param {string} power
 * @param {string} actor
 */
function isSingle({ powers }, power, actor) {
  const { step, then } = powers[power];
  return Boolean(step.options.find(({ key }) => key === actor)?.unit) && !then?.[actor]?.step.input;
}

/**
 * @param {string} power
 * @param {string} actor
 * @param {string} order
 * @param {Node} node
 * @returns {import("./contract").ReadLine}
 */
function lineOf(power, actor, order, { step, said = "", note = "" }) {
  const sketch = step.sketch?.shape === "none" ? null : (step.sketch ?? null);
  return {
    text: order,
    power,
    order,
    sentence: said,
    status: "legal",
    why: "",
    actor,
    note,
    suggestion: null,
    sketch,
    n: 1,
    asks: [],
  };
}
