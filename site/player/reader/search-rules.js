// @ts-check
/** Search all rules pages. The index is made at build time, and loaded when somebody searches. */

import MiniSearch from "../vendor/minisearch.js";
import { OPTIONS } from "./search-options.js";

/** @typedef {{ variant: string, name: string, anchor: string, title: string, text: string }} Passage */
/** @typedef {Passage & { terms: string[] }} Hit  `terms` are the words of it that were meant */
/** @typedef {import("minisearch").default} Index */

const SHORTEST = { prefix: 3, fuzzy: 5 }; // letters of a word that may be cut short, or misspelt
const FUZZY = 0.2; // of the letters may be wrong

/** @param {string} address @returns {Promise<Index>} */
export async function opened(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return read(await answer.text());
}

/** @param {string} text of the index @returns {Promise<Index>} */
export const read = (text) => MiniSearch.loadJSONAsync(text, OPTIONS);

/**
 * The passages with all the words, best first; with some of them where no passage has all.
 *
 * @param {Index} index
 * @param {string[]} words
 * @returns {Hit[]}
 */
export function found(index, words) {
  const all = searched(index, words, "AND");
  return all.length ? all : searched(index, words, "OR");
}

/**
 * The variants with a passage that has every word, each with the best one; where there is none, those
 * whose rules have every word somewhere.
 *
 * @param {Index} index
 * @param {string[]} words
 * @returns {Map<string, Hit>}
 */
export function variantsWith(index, words) {
  const together = best(searched(index, words, "AND"));
  if (together.size) return together;
  const having = words.map((word) => new Set(searched(index, [word], "AND").map(of)));
  const some = [...best(searched(index, words, "OR"))];
  return new Map(some.filter(([variant]) => having.every((one) => one.has(variant))));
}

/** The best passage of each variant. @param {Hit[]} hits best first */
const best = (hits) => new Map(hits.toReversed().map((hit) => [hit.variant, hit]));

/** @param {Hit} hit */
const of = (hit) => hit.variant;

/**
 * As the words are spelt, if they are found so; else by similar ones.
 *
 * @param {Index} index
 * @param {string[]} words
 * @param {"AND" | "OR"} combineWith
 */
function searched(index, words, combineWith) {
  const usual = {
    combineWith,
    prefix: (/** @type {string} */ term) => term.length >= SHORTEST.prefix,
    boost: { title: 3, name: 0.1 },
  };
  const exact = index.search(words.join(" "), usual);
  const fuzzy = (/** @type {string} */ term) => (term.length >= SHORTEST.fuzzy ? FUZZY : false);
  const hits = exact.length ? exact : index.search(words.join(" "), { ...usual, fuzzy });
  return /** @type {Hit[]} */ (/** @type {unknown} */ (hits));
}
