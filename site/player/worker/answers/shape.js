// @ts-check
/**
 * Shapes of JSON values. A shape is a function: does a value have it? Keys beyond the expected
 * ones are allowed, since nothing reads them.
 */

/** @typedef {(value: unknown) => boolean} Shape */

const LONGEST = 2_000_000; // characters of one text: a link's, or sealed sheets
const LONGEST_KEY = 1_000; // characters: sealed sheets are named by their orders
const DEEPEST = 60; // lists and objects inside each other, in values that are only passed on

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @type {Shape} */
export const text = (value) => typeof value === "string" && value.length <= LONGEST;

/** @type {Shape} */
export const number = (value) => Number.isFinite(value);

/** @type {Shape} */
export const flag = (value) => typeof value === "boolean";

/** @param {Shape} shape @returns {Shape} */
export const orNull = (shape) => (value) => value === null || shape(value);

/** @param {...Shape} shapes @returns {Shape} */
export const either =
  (...shapes) =>
  (value) =>
    shapes.some((shape) => shape(value));

/** @param {...string} words @returns {Shape} */
export const oneOf =
  (...words) =>
  (value) =>
    words.includes(/** @type {string} */ (value));

/** @param {Shape} shape @returns {Shape} */
export const listOf = (shape) => (value) => Array.isArray(value) && value.every(shape);

/** An object with any keys. @param {Shape} shape @returns {Shape} */
export const mapOf = (shape) => (value) =>
  isObject(value) &&
  Object.entries(value).every(
    ([key, one]) => key !== "__proto__" && key.length <= LONGEST_KEY && shape(one),
  );

/**
 * @param {Record<string, Shape>} needed
 * @param {Record<string, Shape>} [optional]
 * @returns {Shape}
 */
export function object(needed, optional = {}) {
  const must = Object.entries(needed);
  const may = Object.entries(optional);
  return (value) =>
    isObject(value) &&
    must.every(([key, shape]) => Object.hasOwn(value, key) && shape(value[key])) &&
    may.every(([key, shape]) => !Object.hasOwn(value, key) || shape(value[key]));
}

/** Any JSON that the page passes on without reading it. @type {Shape} */
export const anything = (value) => isShallow(value, DEEPEST);

/** @param {unknown} value @param {number} depth @returns {boolean} */
function isShallow(value, depth) {
  if (typeof value === "string") return text(value);
  if (typeof value !== "object" || value === null) return value !== undefined;
  if (depth === 0 || Object.hasOwn(value, "__proto__")) return false;
  return Object.values(value).every((one) => isShallow(one, depth - 1));
}

/**
 * A regular expression that cannot take long: without groups, and with two repetitions at most.
 *
 * @type {Shape}
 */
export const pattern = (value) =>
  typeof value === "string" &&
  value.length <= 200 &&
  !/[()]/.test(value) &&
  (value.match(/[*+{?]/g) ?? []).length <= 2;
