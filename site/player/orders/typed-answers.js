// @ts-check
/**
 * What a question asks for beside options, and whether an answer will do. Nothing here looks at the
 * page.
 */

import { say } from "../words/orders.js";

/** @typedef {import("../worker/contract").Step} Step */
/** @typedef {{ key: string, fault: "" } | { key: null, fault: string }} Answer */

/**
 * Say how a question is to be answered, where that is not one of its options alone.
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
 * Read what was entered as the answer to a question.
 *
 * @param {Step} step
 * @param {string} entered
 * @returns {Answer} the key of the answer, or what is wrong with it in a sentence
 */
export function answerOf(step, entered) {
  const text = entered.trim();
  if (step.input === "number") {
    const isIn =
      /^\d+$/.test(text) &&
      Number(text) >= (step.min ?? 0) &&
      Number(text) <= (step.max ?? Infinity);
    return isIn ? taken(String(Number(text))) : refused(howToAnswer(step));
  }
  const { length } = [...text];
  if (step.max && length > step.max) return refused(say.tooLong(step.max, length));
  return length >= (step.min ?? 1) && hasForm(text, step.holds)
    ? taken(text)
    : refused(howToAnswer(step));
}

/** @param {string} key @returns {Answer} */
const taken = (key) => ({ key, fault: "" });

/** @param {string} fault @returns {Answer} */
const refused = (fault) => ({ key: null, fault: fault || say.notAsked });

/** @param {string} text @param {string} [holds] a pattern that the whole of it matches */
const hasForm = (text, holds = "[^\\n]+") => new RegExp(`^(?:${holds})$`, "u").test(text);

/**
 * Which place a word of the sentence has in an order of preference.
 *
 * @param {Step} step
 * @param {number} depth of the word
 * @param {number} length of the path to the step
 * @returns {number} from 1, or 0 for other words
 */
export function rankOf({ preference }, depth, length) {
  return preference ? Math.max(0, depth - (length - preference.ranked.length)) : 0;
}
