// @ts-check
/** Files that the page starts with. Each is requested once, as early as possible. */

import { say } from "../words/engine-start.js";

/** @type {Map<string, Promise<any>>} */
const coming = new Map();

/** @param {string} address @param {RequestInit} [how] @returns {Promise<any>} */
async function fetched(address, how) {
  const answer = await fetch(address, how);
  if (!answer.ok) throw new Error(say.missingFile);
  return address.endsWith(".json") ? answer.json() : answer.text();
}

/**
 * The contents of a JSON file, or the text of any other file.
 *
 * @param {string} address relative to the page
 * @param {RequestInit} [how]
 * @returns {Promise<any>}
 */
export function fileOf(address, how) {
  const known = coming.get(address) ?? fetched(address, how);
  coming.set(address, known);
  known.catch(() => undefined); // callers that await it get the error
  return known;
}
