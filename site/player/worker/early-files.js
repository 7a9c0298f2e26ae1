// @ts-check
/** Files that the page begins with: asked for as soon as somebody knows of them, and once. */
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
 * What a file of JSON holds, or the text of another.
 *
 * @param {string} address from the page
 * @param {RequestInit} [how]
 * @returns {Promise<any>}
 */
export function fileOf(address, how) {
  const known = coming.get(address) ?? fetched(address, how);
  coming.set(address, known);
  known.catch(() => undefined); // whoever waits for it hears it
  return known;
}
