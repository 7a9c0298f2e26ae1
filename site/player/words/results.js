// @ts-check
/** What the page says about the results of a phase, and the reasons for one result. */

import { alike, capital, listed, sentence, typeset } from "./wording.js";

/**
 * What a phase was about, in numbers.
 *
 * @typedef {object} PhaseCounts
 * @property {number} results of any kind
 * @property {number} moves that were ordered
 * @property {number} movesDone
 * @property {number} retreats that succeeded
 * @property {number} built units
 * @property {number} disbanded units
 * @property {number} orders that somebody gave
 * @property {number} ordersDone
 */

/**
 * How the orders and units of one power fared.
 *
 * @typedef {object} PowerCounts
 * @property {number} orders that it gave
 * @property {number} failed orders
 * @property {number} idle units without an order
 * @property {number} lost units
 */

/** @typedef {{ power: string, places: string[] }} Gain a power as it is spoken, and place names */

/**
 * How many of so many succeeded.
 *
 * @param {number} done
 * @param {number} all
 * @param {(n: number) => string} write
 */
function share(done, all, write) {
  if (!done) return "none";
  return done < all || all === 1 ? write(done) : all === 2 ? "both" : "all";
}

/** A sentence to follow a colon, or "" if there is nothing to tell. @param {PhaseCounts} counts */
function tally(counts) {
  const { moves, movesDone, retreats, built, disbanded, orders, ordersDone } = counts;
  const count = alike(moves, retreats, built, disbanded);
  const told = [
    moves ? `${count(moves, "move")} ordered, ${share(movesDone, moves, count)} succeeded` : "",
    retreats ? count(retreats, "retreat") : "",
    built ? `${count(built, "unit")} built` : "",
    disbanded ? `${count(disbanded, "unit")} disbanded` : "",
  ].filter(Boolean);
  if (told.length) return sentence(told.join(", "));
  if (orders) {
    const write = alike(orders);
    return `${write(orders, "order")}, ${share(ordersDone, orders, write)} succeeded.`;
  }
  return counts.results ? "no orders were given." : "";
}

export const say = {
  highlights: "What mattered",
  /** The heading over results of one kind. @param {string} result */
  kind: (result) => capital(result.replace("-", " ")),
  centres: "Centres",
  lookAt: "Look at",
  /** Which centres a power gained and lost. @param {string[]} gained @param {string[]} lost */
  changes: (gained, lost) =>
    [gained.length ? `gained ${listed(gained)}` : "", lost.length ? `lost ${listed(lost)}` : ""]
      .filter(Boolean)
      .join(", "),
  /** A phase in one line. @param {string} phase @param {PhaseCounts} counts @param {Gain[]} gains */
  summary: (phase, counts, gains) => {
    const told = gains.map(({ power, places }) => `${power} gained ${listed(places)}`);
    const parts = [tally(counts), told.length ? `${capital(told.join("; "))}.` : ""];
    return `${phase}: ${parts.filter(Boolean).join(" ")}`;
  },
  /** How a power fared, or "" if it had neither orders nor losses. @param {PowerCounts} counts */
  outcome: ({ orders, failed, idle, lost }) => {
    const count = alike(failed, idle, lost);
    const told = [
      failed ? `${count(failed, "order")} failed` : "",
      idle ? `${count(idle, "unit")} without an order` : "",
      lost ? `${count(lost, "unit")} lost` : "",
    ];
    return listed(told.filter(Boolean)) || (orders ? "all as ordered" : "");
  },
  noOrders: "no orders",
  onlyFailed: "only what failed",
  nobodys: "For everybody",
  noneListed: "No result here matches the filter.",
  nothingOrdered: "No orders were given in this phase.",
  why: "why?",
  whyOrder: (/** @type {string} */ order) => `Why? ${order}`,
  reasons: "Why",
  written: (/** @type {string} */ text) => `Written as “${text}”.`,
  /** A result with a note beside it. @param {string} result @param {string} note */
  result: (result, note) => [result, note].filter(Boolean).join(", "),
  orderOf: (/** @type {string} */ power, /** @type {string} */ order) =>
    `${power}: ${typeset(order)}`,
  force: "Force",
  strength: "Strength",
  from: "From",
  own: "its own",
  thanksTo: "Thanks to {orders}.",
  becauseOf: "Because of {orders}.",
  helpers: (/** @type {string[]} */ orders) => orders.map(typeset).join(", "),
  /** What stands before one of several things in a list. @param {number} index */
  separator: (index) => (index ? ", " : ""),
  show: "Show",
  rule: (/** @type {string} */ title) => `Rule: ${title}`,
  whatIf: "What if",
};
