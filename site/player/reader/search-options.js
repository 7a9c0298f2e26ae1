// @ts-check
/** How the rules are indexed. The build makes the index, and the page reads it, by the same ones. */

/** Words without case and accents, so that "Orléans" is found by "orleans". @param {string} word */
export const plain = (word) => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** A word as the index has it: without the s of a plural. @param {string} word */
export const termOf = (word) => plain(word).replace(/(?<=\p{L}{3}[^s])s$/u, "");

export const OPTIONS = {
  fields: ["title", "text", "name"],
  storeFields: ["variant", "name", "anchor", "title", "text"],
  processTerm: (/** @type {string} */ term) => termOf(term) || null,
};
