// @ts-check
/** What the page says about the results of a phase, and the reasons for one result. */

import { capital, listed, typeset } from "./wording.js";

/** @typedef {{ power: string, places: string[] }} Gain a power as it is spoken, and place names */

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
  summary: (
    /** @type {string} */ phase,
    /** @type {string} */ tally,
    /** @type {Gain[]} */ gains,
  ) => {
    const told = gains.map(({ power, places }) => `${power} gained ${listed(places)}`);
    const parts = [tally, told.length ? `${capital(told.join("; "))}.` : ""].filter(Boolean);
    return `${phase}: ${parts.join(" ")}`;
  },
  onlyFailed: "only what failed",
  others: "Others",
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
