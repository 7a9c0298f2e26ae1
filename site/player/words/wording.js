// @ts-check
/** Numbers, lists and dashes as people write them. */

const NUMBERS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** @param {number} n */
export const number = (n) => NUMBERS[n] ?? String(n);

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {number} n @param {string} one @param {string} [many] */
export const counted = (n, one, many = `${one}s`) => `${number(n)} ${n === 1 ? one : many}`;

/**
 * Count the things of one sentence alike: in words up to twelve, or all in figures if one number is
 * greater. Without a noun only the number is written.
 *
 * @param {number[]} numbers of the sentence
 */
export function alike(...numbers) {
  const isLong = numbers.some((n) => n >= NUMBERS.length);
  const write = (/** @type {number} */ n) => (isLong && n ? String(n) : number(n));
  return (/** @type {number} */ n, one = "", many = one && `${one}s`) =>
    one ? `${write(n)} ${n === 1 ? one : many}` : write(n);
}

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
export const dated = (when) =>
  new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
  }).format(when);

/** Characters of a name or title that the page shows. */
const LONGEST = 80;
/** What changes the direction of text, and what else cannot be seen. */
const UNSEEN = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/**
 * A name or title that others gave: on one line, not too long, and without what cannot be seen.
 *
 * @param {string} text
 * @param {number} [longest]
 */
export function cut(text, longest = LONGEST) {
  const letters = [...String(text).replace(UNSEEN, " ").trim()];
  return letters.length > longest
    ? `${letters
        .slice(0, longest - 1)
        .join("")
        .trimEnd()}…`
    : letters.join("");
}

/**
 * The same where no element can stand: the text around it keeps its direction.
 *
 * @param {string} text
 * @param {number} [longest]
 */
export const isolated = (text, longest) => (text ? `\u2068${cut(text, longest)}\u2069` : "");

/** Scripts that run from right to left. */
const LEFTWARD =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * A name or title in a sentence that people copy: isolated if it runs from right to left, and bare
 * otherwise, since it then turns nothing round.
 *
 * @param {string} text
 * @param {number} [longest]
 */
export const inText = (text, longest) =>
  LEFTWARD.test(text) ? isolated(text, longest) : cut(text, longest);
