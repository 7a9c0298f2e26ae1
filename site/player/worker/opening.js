// @ts-check
/**
 * What the engine answers about a new game, written down when the site was built: with it an order
 * can be drafted before the engine is there, which then reads anew what was drafted. What is not
 * written waits for the engine.
 */

/** @typedef {import("./contract").GameRecord} GameRecord */
/** @typedef {import("./contract").View} View */
/** @typedef {import("./contract").Step} Step */
/** @typedef {import("./contract").Due} Due */
/** @typedef {import("./contract").Texts} Texts */
/** @typedef {import("./contract").Reading} Reading */
/** @typedef {{ record: GameRecord, view: View }} First */

/**
 * A step of the choices tree, and by answer those behind it. Beside an order stands what the engine
 * reads in that. What is empty or as usual is left out (site/publisher/building/opening.py).
 *
 * @typedef {object} Node
 * @property {Partial<Step> & { options: Partial<import("./contract").Option>[] }} step
 * @property {Record<string, Node>} [then]
 * @property {string} [said] the sentence of the order
 * @property {string} [note] what it leaves to be understood
 * @property {number} [gives] how much it gives of what is due
 * @property {boolean} [leaves] does its actor still lack an order then?
 */
/** @typedef {{ due: Record<string, Due>, powers: Record<string, Node> }} Opening */
/** @typedef {{ actor: string, node: Node }} Written an order, and whose it is */

const STEP = {
  slot: "",
  prompt: "",
  sentence: [],
  order: null,
  more: false,
  text: "",
  sketch: null,
  offers: [],
  again: "",
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
/** The orders of a power by their text. @type {Map<string, Map<string, Written>>} */
let orders = new Map();

/**
 * What the rules make of a record, its options and seats with its course: names are nothing to
 * them.
 *
 * @param {GameRecord} record
 */
const ofRules = ({ id, title, names, notes, page, ...rest }) => JSON.stringify(rest);

/**
 * Read what is written. What lies behind the first answers waits until somebody gives one, or a
 * phone would be kept from drawing the page.
 *
 * @param {string} text (site/publisher/building/opening.py, `on_lines`)
 * @returns {Opening | null} nothing where the text was cut short
 */
export function openingFrom(text) {
  const [first, ...behind] = text.split("\n");
  const { due, powers, lines } = JSON.parse(first);
  if (behind.length <= lines.length) return null; // every line has its end
  for (const [n, power] of lines.entries()) {
    /** @type {Record<string, Node> | undefined} */
    let then;
    // biome-ignore lint/suspicious/noThenProperty: the engine's word for what comes after a choice
    Object.defineProperty(powers[power], "then", { get: () => (then ??= JSON.parse(behind[n])) });
  }
  return { due, powers };
}

/**
 * Know the new game of a page, if all is written that it begins with.
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

/** Leave every answer to the engine from now on. */
export function forgetOpening() {
  start = null;
}

/**
 * Is a game the new one, in which nothing was resolved yet?
 *
 * @param {GameRecord | undefined} record
 */
export const isOpening = (record) =>
  start !== null && record !== undefined && ofRules(record) === start.record;

/**
 * The answer to a question of the page, where it is written: all seats together ask about a new
 * game.
 *
 * @param {string} call @param {any} args
 * @returns {any} null where the engine is to be asked
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
 * What drafts leave to be given, as far as they are written.
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
 * Read an order as it is written; who has one already, and is no single unit, is left to the
 * engine.
 *
 * @param {Opening} opening
 * @param {{ power?: string | null, text: string, drafts: Texts }} asked
 * @returns {Reading | null}
 */
function read(opening, { power, text, drafts }) {
  const order = text.trim();
  const whose = (power ? [power] : Object.keys(opening.powers)).filter((id) =>
    ordersOf(opening, id).has(order),
  );
  if (whose.length !== 1) return null;
  const [giver] = whose;
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
 * Is an actor one unit, of which a new order takes the place of the old one?
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
  };
}
