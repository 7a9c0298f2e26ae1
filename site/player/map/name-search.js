// @ts-check
/** Which provinces a text may mean: by name, abbreviation or another name. */

/** @typedef {{ id: string, name: string, also: string[] }} Entry */
/** @typedef {{ entry: Entry, isExact: boolean }} Match */

/** Ranks up to this one match a whole name, not just its beginning. */
const EXACT = 1;

/** @param {string} text @returns {string} without case and accents */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/**
 * List what matches the letters typed, best first.
 *
 * @param {Entry[]} entries
 * @param {string} typed
 * @returns {Match[]}
 */
export function matches(entries, typed) {
  const wanted = plain(typed);
  if (!wanted) return [];
  const ranked = entries.flatMap((entry) => {
    const rank = Math.min(
      ...[entry.name, entry.id, ...entry.also].map((word, n) => fit(plain(word), wanted, n)),
    );
    return rank < Infinity ? [{ entry, rank }] : [];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank || a.entry.name.localeCompare(b.entry.name))
    .map(({ entry, rank }) => ({ entry, isExact: rank <= EXACT }));
}

/**
 * @param {string} word
 * @param {string} wanted
 * @param {number} n 0 for the name itself, more for other words
 * @returns {number} lower is better
 */
function fit(word, wanted, n) {
  if (word === wanted) return n === 0 ? 0 : EXACT;
  if (word.startsWith(wanted)) return n === 0 ? 2 : 3;
  if (word.split(/[^\p{L}\d]+/u).some((part) => part.startsWith(wanted))) return 4;
  return wanted.length > 2 && word.includes(wanted) ? 5 : Infinity;
}
