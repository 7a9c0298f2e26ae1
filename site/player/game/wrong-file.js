// @ts-check
/** What is in files: their text, or what they are instead of games. */

import { say } from "../words/files.js";
import { isolated } from "../words/wording.js";

const HEAD = 2_000; // characters that tell what kind of text it is

/** @typedef {Parameters<typeof say.notGame>[1]} Kind */

/** @type {[RegExp, Kind][]} */
const KINDS = [
  [/\.(?:png|jpe?g|gif|webp|svg|heic)$/i, "picture"],
  [/\.(?:zip|gz|7z|rar)$/i, "packed"],
  [/\.(?:pdf|docx?|odt|rtf)$/i, "document"],
  [/\.ics$/i, "calendar"],
];

/**
 * @param {File} file
 * @param {string} text its beginning
 * @returns {string} a sentence, or "" if it may be a game
 */
export function wrongFile(file, text) {
  const name = isolated(file.name);
  const kind = KINDS.find(([ending]) => ending.test(file.name))?.[1];
  if (!file.size) return say.empty(name);
  if (kind) return say.notGame(name, kind);
  const head = text.slice(0, HEAD).trim();
  if (/^<(?:!doctype|html|\?xml|svg)/i.test(head)) return say.notGame(name, "webPage");
  if (/#g=[\w-]{20,}/.test(head) && !head.startsWith("{")) return say.notGame(name, "link");
  return "";
}

/**
 * Is a value of JSON nested more than so many levels deep? No call inside another answers that,
 * which a value from a stranger could make too many.
 *
 * @param {unknown} value
 * @param {number} levels
 */
export function isDeeper(value, levels) {
  let level = [value];
  for (let depth = 0; depth <= levels; depth += 1) {
    level = level.filter((one) => typeof one === "object" && one !== null);
    if (!level.length) return false;
    level = level.flatMap((one) => Object.values(/** @type {object} */ (one)));
  }
  return true;
}

/**
 * JSON that is not a game of this site.
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
  return say.notGame(isolated(file.name), /^chancery-/.test(format) ? "ours" : "foreign");
}

const GZIP = [0x1f, 0x8b];

/**
 * The text of a file; one that gzip has packed, as jDip's are, is unpacked.
 *
 * @param {File} file
 * @param {number} most bytes of the text; the rest is cut off
 */
export async function textOf(file, most) {
  const head = new Uint8Array(await file.slice(0, GZIP.length).arrayBuffer());
  if (!GZIP.every((byte, i) => head[i] === byte)) return file.slice(0, most).text();
  const reader = file.stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let bytes = 0; bytes < most; ) {
    const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }));
    if (done || !value) break;
    bytes += value.length;
    text += decoder.decode(value, { stream: true });
  }
  void reader.cancel().catch(() => undefined);
  return text + decoder.decode();
}
