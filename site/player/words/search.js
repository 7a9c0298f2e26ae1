// @ts-check
/** What the search over all rules says, and which words it takes for numbers, or skips. */

import { capital, counted } from "./wording.js";

/** From one on. */
export const NUMBERS = (
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen " +
  "sixteen seventeen eighteen nineteen twenty"
).split(" ");

export const OF_PLAYERS = ["player", "players", "people", "persons", "seats"];

/** Words of questions, such as "how to win", that nobody looks for. */
export const FILLERS = (
  "a an and are can do does for how i in is it may my of on or the there to what when where which " +
  "who why with you your"
).split(" ");

export const say = {
  passages: (/** @type {number} */ count, /** @type {number} */ shown) =>
    shown < count
      ? `${capital(counted(count, "passage"))} found; the best ${shown} are shown.`
      : `${capital(counted(count, "passage"))} found.`,
  nothing: "No rules have these words. Try fewer of them, or another spelling.",
  failed: "The list of all words did not arrive. Try again when you are online.",
  title: (/** @type {string} */ variant, /** @type {string} */ title) => `${variant}: ${title}`,
  cut: "…",
};
