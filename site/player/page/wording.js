// @ts-check
/** Numbers, lists and dashes as people write them. */

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** @param {number} n */
export const number = (n) => NUMBERS[n] ?? String(n);

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {number} n @param {string} one @param {string} [many] */
export const counted = (n, one, many = `${one}s`) => `${number(n)} ${n === 1 ? one : many}`;

/** Join names: "a", "a and b", "a, b and c". @param {string[]} names */
export function listed(names) {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}

/** An order as it is set in type: a dash between spaces. @param {string} order */
export const typeset = (order) => order.replace(/ - ?/g, " – ").trim();

/** @param {string} text end it with a full stop */
export const sentence = (text) => (/[.?!…]$/.test(text) ? text : `${text}.`);

/** @param {number} when milliseconds since 1970 */
export const dated = (when) => new Intl.DateTimeFormat(undefined, { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" }).format(when);
