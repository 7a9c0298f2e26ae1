// @ts-check
/** What the page says where players revealed on different lists of sealed orders. */

import { listed } from "./wording.js";

export const say = {
  heading: "The lists of sealed orders differ",
  about:
    "Nothing counts until all who revealed have revealed on the same list, or all the others have signed which one counts. Lists differ where somebody changed or deleted a message, or revealed before they had read everything. Compare what each of you has read, and when.",
  by: (/** @type {string[]} */ names) => `${listed(names)} revealed on this list.`,
  own: "This is what your page has read.",
  mine: "You have revealed on it.",
  entry: (/** @type {string} */ name, /** @type {number} */ version) =>
    version ? `${name}: version ${version}` : `${name}: no orders`,
  unread: "Your page has not read all the orders on it. Paste the whole chat.",
  reveal: "Reveal on this list",
  revealAgain: "Reveal on this list as well",
  decide: "Sign that this list counts",
  saw: (/** @type {string} */ name, /** @type {string[]} */ all) =>
    `${name} has read ${all.length ? listed(all) : "none of these orders"}.`,
  sawOne: (
    /** @type {string} */ name,
    /** @type {number} */ version,
    /** @type {boolean} */ isEarly,
  ) => `version ${version} of ${name} ${isEarly ? "before" : "not before"} any reveal`,
};
