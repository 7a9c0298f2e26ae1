// @ts-check
/** What a file is that is no game, in plain words. */

import { isolated } from "../words/wording.js";

const UNTOUCHED = "Your own games are untouched.";
const HEAD = 2_000; // characters that tell what a text is

/** @type {[RegExp, string][]} */
const KINDS = [
  [/\.(?:png|jpe?g|gif|webp|svg|heic)$/i, "is a picture"],
  [/\.(?:zip|gz|7z|rar)$/i, "is packed: unpack it, and open the game file in it"],
  [/\.(?:pdf|docx?|odt|rtf)$/i, "is a document"],
  [/\.ics$/i, "is for a calendar"],
];

/**
 * @param {File} file
 * @param {string} text how it begins
 * @returns {string} a sentence, or "" where it may be a game
 */
export function wrongFile(file, text) {
  const name = isolated(file.name);
  const kind = KINDS.find(([ending]) => ending.test(file.name))?.[1];
  if (!file.size)
    return `${name} is empty. Save the game file again, or ask for it again. ${UNTOUCHED}`;
  if (kind) return `${name} ${kind}, and no game. Game files end in .game.json. ${UNTOUCHED}`;
  const head = text.slice(0, HEAD).trim();
  if (/^<(?:!doctype|html|\?xml|svg)/i.test(head))
    return `${name} is a page of the web, and no game. Open its address instead, if it is a link. ${UNTOUCHED}`;
  if (/#g=[\w-]{20,}/.test(head) && !head.startsWith("{"))
    return `${name} holds a link. Open the link itself: put it into the address. ${UNTOUCHED}`;
  return "";
}

/**
 * What JSON is that is no game of this site.
 *
 * @param {File} file
 * @param {unknown} value
 * @returns {string}
 */
export function wrongJson(file, value) {
  // the engine says what it is
  if (typeof value !== "object" || value === null || Array.isArray(value)) return "";
  const format = String(/** @type {any} */ (value).format ?? "");
  if (format === "chancery-game") return "";
  const what = /^chancery-/.test(format)
    ? "is a file of this site, but no game: a key file goes into the table’s own drawer"
    : "is data of some other program, not a Chancery game";
  return `${isolated(file.name)} ${what}. ${UNTOUCHED}`;
}
