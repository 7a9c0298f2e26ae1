// @ts-check
/**
 * What the options of one question say: places, conditions, names, letters. Nothing here looks at
 * the page.
 */

import { say } from "../words/orders.js";

/** @typedef {import("../worker/contract").Step} Step */
/** @typedef {import("../worker/contract").Option} Option */

/** Options that are places on the chart. @param {Step} step */
export const placesOf = (step) => step.options.filter((option) => option.place && option.possible);

/**
 * What places ask for before they can be entered: the same words for several are said once.
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

/** Does a place say what it takes to go there? @param {Option} option */
export const isOnCondition = ({ place, unit, detail }) =>
  place !== null && unit === null && detail !== "";

/**
 * What tells a unit from all others, whoever stands beside it.
 *
 * @param {{ power: string | null, unit: string | null }} option
 */
export const whole = ({ power, unit }) => (unit ? `${power} ${unit}` : "");

/** What an option is called, by those who type. @param {Option} option */
export const namesOf = (option) =>
  [option.place ?? "", option.label, ...option.label.split(" "), option.key].map((name) =>
    name.toLowerCase(),
  );

/**
 * The letter that picks each word; the first of its own that is free.
 *
 * @param {Option[]} options
 * @returns {Map<string, string>}
 */
export function lettersOf(options) {
  const taken = new Set();
  const letters = new Map();
  for (const option of options) {
    const letter = [...option.label.toLowerCase()].find(
      (one) => /\p{L}|\d/u.test(one) && !taken.has(one),
    );
    if (!letter) continue;
    taken.add(letter);
    letters.set(option.key, letter);
  }
  return letters;
}
