// @ts-check
/** Numbers in a row, for Python: what numpy is for on the desk. A truth is 1 or 0. */

import { numbersOf } from "./geos.js";

/** @typedef {Float64Array} Values */

/** @type {Record<string, (a: number, b: number) => number>} */
const TWO = {
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
  divide: (a, b) => a / b,
  power: (a, b) => a ** b,
  minimum: (a, b) => Math.min(a, b),
  maximum: (a, b) => Math.max(a, b),
  hypot: (a, b) => Math.sqrt(a * a + b * b),
  atLeast: (a, b) => Number(a >= b),
  atMost: (a, b) => Number(a <= b),
  above: (a, b) => Number(a > b),
  both: (a, b) => a * b,
};
/** @type {Record<string, (a: number) => number>} */
const ONE = { floor: Math.floor, abs: Math.abs, not: (a) => 1 - a };

/** @param {import("./geos.js").Floats} floats @returns {Values} */
export const array = (floats) => numbersOf(floats);

/** @param {number} count @param {number} number */
export const full = (count, number) => new Float64Array(count).fill(number);

/** @param {string} name @param {Values} values */
export const one = (name, values) => values.map(ONE[name]);

/** @param {string} name @param {Values | number} a @param {Values | number} b */
export function two(name, a, b) {
  const act = TWO[name];
  if (typeof a === "number") return /** @type {Values} */ (b).map((value) => act(a, value));
  if (typeof b === "number") return a.map((value) => act(value, b));
  const found = new Float64Array(a.length);
  for (let i = 0; i < found.length; i += 1) found[i] = act(a[i], b[i]);
  return found;
}

/** @param {Values} mask @param {Values | number} yes @param {Values | number} no */
export function where(mask, yes, no) {
  const at = (/** @type {Values | number} */ from, /** @type {number} */ i) =>
    typeof from === "number" ? from : from[i];
  return mask.map((is, i) => (is ? at(yes, i) : at(no, i)));
}

/** @param {Values} table @param {Values} places */
export const take = (table, places) => places.map((place) => table[place]);

/** Those where a mask says yes. @param {Values} values @param {Values} mask */
export const chosen = (values, mask) => values.filter((_, i) => mask[i]);

/** @param {Values} mask */
export const any = (mask) => mask.some(Boolean);

/** @param {Values} values */
export const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The place of the greatest, or of the first of them. @param {Values} values */
export function argmax(values) {
  let best = 0;
  for (let i = 1; i < values.length; i += 1) if (values[i] > values[best]) best = i;
  return best;
}
