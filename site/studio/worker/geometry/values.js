// @ts-check
/** Numbers in a row, for Python: what numpy is for on the desk. A truth is 1 or 0. */

import { numbersOf } from "./memory.js";

/** @typedef {Float64Array} Values */

/**
 * A loop over two rows, of which either may be one number: its step is then 0. Each operation has a
 * loop of its own: one for all would call a function for each number, five times as slow.
 *
 * @typedef {(to: Values, a: Values, b: Values, i: 0 | 1, j: 0 | 1) => void} Loop
 */
/** @type {Record<string, Loop>} */
const TWO = {
  add: (to, a, b, i, j) => {
    for (let k = 0; k < to.length; k += 1) to[k] = a[k * i] + b[k * j];
  },
  subtract: (to, a, b, i, j) => {
    for (let k = 0; k < to.length; k += 1) to[k] = a[k * i] - b[k * j];
  },
  multiply: (to, a, b, i, j) => {
    for (let k = 0; k < to.length; k += 1) to[k] = a[k * i] * b[k * j];
  },
  divide: (to, a, b, i, j) => {
    for (let k = 0; k < to.length; k += 1) to[k] = a[k * i] / b[k * j];
  },
  power: (to, a, b, i, j) => {
    for (let k = 0; k < to.length; k += 1) to[k] = a[k * i] ** b[k * j];
  },
  minimum: (to, a, b, i, j) => {
    for (let k = 0; k < to.length; k += 1) to[k] = Math.min(a[k * i], b[k * j]);
  },
  maximum: (to, a, b, i, j) => {
    for (let k = 0; k < to.length; k += 1) to[k] = Math.max(a[k * i], b[k * j]);
  },
  hypot: (to, a, b, i, j) => {
    for (let k = 0; k < to.length; k += 1) to[k] = Math.sqrt(a[k * i] ** 2 + b[k * j] ** 2);
  },
  atLeast: (to, a, b, i, j) => {
    for (let k = 0; k < to.length; k += 1) to[k] = a[k * i] >= b[k * j] ? 1 : 0;
  },
  atMost: (to, a, b, i, j) => {
    for (let k = 0; k < to.length; k += 1) to[k] = a[k * i] <= b[k * j] ? 1 : 0;
  },
  above: (to, a, b, i, j) => {
    for (let k = 0; k < to.length; k += 1) to[k] = a[k * i] > b[k * j] ? 1 : 0;
  },
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
  const rows = [a, b].filter((given) => typeof given !== "number");
  const found = new Float64Array(rows[0].length);
  TWO[name](found, rowOf(a), rowOf(b), stepOf(a), stepOf(b));
  return found;
}

/** @param {Values | number} given */
const rowOf = (given) => (typeof given === "number" ? Float64Array.of(given) : given);

/** @param {Values | number} given */
const stepOf = (given) => (typeof given === "number" ? 0 : 1);

/** @param {Values} mask @param {Values | number} yes @param {Values | number} no */
export function where(mask, yes, no) {
  const at = (/** @type {Values | number} */ from, /** @type {number} */ i) =>
    typeof from === "number" ? from : from[i];
  return mask.map((is, i) => (is ? at(yes, i) : at(no, i)));
}

/** @param {Values} table @param {Values} places */
export const take = (table, places) => places.map((place) => table[place]);

/** Those where a mask says yes. @param {Values} values @param {Values} mask */
export function chosen(values, mask) {
  const found = new Float64Array(values.length);
  let count = 0;
  for (let i = 0; i < values.length; i += 1) if (mask[i]) found[count++] = values[i];
  return found.slice(0, count);
}

/** @param {Values} mask */
export function any(mask) {
  for (let i = 0; i < mask.length; i += 1) if (mask[i]) return true;
  return false;
}

/** @param {Values} values */
export const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The place of the greatest, or of the first of them. @param {Values} values */
export function argmax(values) {
  let best = 0;
  for (let i = 1; i < values.length; i += 1) if (values[i] > values[best]) best = i;
  return best;
}
