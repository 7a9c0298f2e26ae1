// @ts-check
/** Questions answered by a number, a text or a ranking, and checks of answers. Pure functions. */

import { say } from "../words/orders.js";

/** @typedef {import("../worker/contract").Step} Step */
/** @typedef {{ key: string, fault: "" } | { key: null, fault: string }} Answer */

/**
 * Explain how to answer a question that takes more than one option.
 *
 * @param {Step} step
 * @returns {string} or ""
 */
export function howToAnswer(step) {
  if (step.preference) return howToRank(step, step.preference);
  if (step.input === "number") return say.wholeNumber(step.min ?? 0, step.max ?? 0);
  if (step.input === "text")
    return [step.hint ? say.hint(step.hint) : "", longest(step)].filter(Boolean).join(" ");
  return "";
}

/** @param {Step} step */
const longest = ({ max }) => (max ? say.atMost(max) : "");

/** @param {Step} step @param {NonNullable<Step["preference"]>} preference */
function howToRank({ order, options }, { min, max, ranked }) {
  const most = Math.min(max, ranked.length + options.length);
  if (!ranked.length) return say.rankFirst(min, most);
  return order ? say.rankEnough(most) : say.rankNext(min, most);
}

/**
 * Check an answer that was entered.
 *
 * @param {Step} step
 * @param {string} entered
 * @returns {Answer} the key of the answer, or a sentence on what is wrong with it
 */
export function answerOf(step, entered) {
  const text = entered.trim();
  if (step.input === "number") {
    const isIn =
      /^\d+$/.test(text) &&
      Number(text) >= (step.min ?? 0) &&
      Number(text) <= (step.max ?? Infinity);
    return isIn ? accept(String(Number(text))) : refuse(howToAnswer(step));
  }
  const { length } = [...text];
  if (step.max && length > step.max) return refuse(say.tooLong(step.max, length));
  return length >= (step.min ?? 1) && hasForm(text, step.holds)
    ? accept(text)
    : refuse(howToAnswer(step));
}

/** @param {string} key @returns {Answer} */
const accept = (key) => ({ key, fault: "" });

/** @param {string} fault @returns {Answer} */
const refuse = (fault) => ({ key: null, fault: fault || say.notAsked });

/** @param {string} text @param {string} [holds] the pattern to match as a whole */
const hasForm = (text, holds = "[^\\n]+") => new RegExp(`^(?:${holds})$`, "u").test(text);

/**
 * The rank of a word of the sentence in a ranking.
 *
 * @param {Step} step
 * @param {number} depth of the word
 * @param {number} length of the path to the step
 * @returns {number} from 1, or 0 for other words
 */
export function rankOf({ preference }, depth, length) {
  return preference ? Math.max(0, depth - (length - preference.ranked.length)) : 0;
}
