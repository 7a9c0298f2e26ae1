// @ts-check
/** What the search over all rules says, and the words by which people name a number of players. */

import { counted } from "./wording.js";

/** From one on. */
export const NUMBERS = (
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen " +
  "sixteen seventeen eighteen nineteen twenty"
).split(" ");

export const OF_PLAYERS = ["player", "players", "people", "persons", "seats"];

export const say = {
  passages: (/** @type {number} */ count, /** @type {number} */ shown) =>
    shown < count
      ? `${counted(count, "passage")} found; the best ${shown} are shown.`
      : `${counted(count, "passage")} found.`,
  nothing: "No rules have these words. Try fewer of them, or another spelling.",
  failed: "The list of all words did not arrive. Try again when you are online.",
  title: (/** @type {string} */ variant, /** @type {string} */ title) => `${variant}: ${title}`,
  cut: "…",
};
