// @ts-check
/** The options of a question: their places, conditions, names and letters. Pure functions. */

import { say } from "../words/orders.js";

/** @typedef {import("../worker/contract").Step} Step */
/** @typedef {import("../worker/contract").Option} Option */

/** The possible options that are places on the map. @param {Step} step */
export const placesOf = (step) => step.options.filter((option) => option.place && option.possible);

/**
 * The conditions for entering places, one sentence for all places with the same condition.
 *
 * @param {Option[]} options
 * @returns {string[]} sentences
 */
export function conditions(options) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const { label, detail } of options.filter(isOnCondition))
    groups.set(detail, [...(groups.get(detail) ?? []), label]);
  return [...groups].map(([detail, names]) => say.condition(names, detail));
}

/** Is entering this place subject to a condition? @param {Option} option */
export const isOnCondition = ({ place, unit, detail }) =>
  place !== null && unit === null && detail !== "";

/**
 * The key of a unit: its power and name, or "".
 *
 * @param {{ power: string | null, unit: string | null }} option
 */
export const whole = ({ power, unit }) => (unit ? `${power} ${unit}` : "");

/** The names under which an option can be typed. @param {Option} option */
export const namesOf = (option) =>
  [option.place ?? "", option.label, ...option.label.split(" "), option.key].map((name) =>
    name.toLowerCase(),
  );

/**
 * The letter that picks each word: its first letter that no earlier word uses.
 *
 * @param {Option[]} options
 * @returns {Map<string, string>}
 */
export function lettersOf(options) {
  const used = new Set();
  const letters = new Map();
  for (const option of options) {
    const letter = [...option.label.toLowerCase()].find(
      (one) => /\p{L}|\d/u.test(one) && !used.has(one),
    );
    if (!letter) continue;
    used.add(letter);
    letters.set(option.key, letter);
  }
  return letters;
}
