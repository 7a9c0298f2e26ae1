// @ts-check
/** What somebody asks a search for. */

import { FILLERS, NUMBERS, OF_PLAYERS } from "../words/search.js";
import { plain } from "./search-options.js";

/** The words of a text to look for: all of them, if it has only fillers. @param {string} typed */
export function wordsOf(typed) {
  const words = plain(typed)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !FILLERS.includes(word));
  return telling.length ? telling : words;
}

/**
 * What somebody typed: a number of players, if it names one, and the other words.
 *
 * @param {string} typed
 * @returns {{ players: number | null, words: string[] }}
 */
export function asked(typed) {
  const words = wordsOf(typed);
  const at = words.findIndex(
    (word, n) => numberOf(word) && OF_PLAYERS.includes(words[n + 1] ?? ""),
  );
  if (at < 0) return { players: null, words };
  return { players: numberOf(words[at]), words: words.toSpliced(at, 2) };
}

/** @param {string} word */
function numberOf(word) {
  const said = NUMBERS.indexOf(word);
  if (said >= 0) return said + 1;
  return /^\d+$/.test(word) ? Number(word) : null;
}
