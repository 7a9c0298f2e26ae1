// @ts-check
/** What games and branches are called, and what other windows and versions have done to them. */

import { dated } from "./wording.js";

export const say = {
  forked:
    "This game was played differently in another window. Both versions are kept as branches: see the log.",
  followed: "This game was played on in another window. This window has caught up.",
  gameOf: (/** @type {number} */ begun) => `Game of ${dated(begun)}`,
  newGame: "A new game",
  asPlayed: "The game as played",
  whatIf: (/** @type {number} */ index) => `What if ${index}`,
  whatIfFrom: (/** @type {number} */ index, /** @type {string} */ phase) =>
    phase ? `What if ${index}, ${phase}` : `What if ${index}`,
  presentRules: "Go to the current rules",
};
