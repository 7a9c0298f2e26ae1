// @ts-check
/**
 * The folder of a draft: texts by name. Whatever comes from a file, a link or another page is
 * checked here before anything is done with it.
 */

import { say } from "../words/folder.js";

/** @typedef {Record<string, string>} Files */
/** @typedef {{ folder: string, files: Files }} Folder */

const FOLDER = /^[a-z][a-z0-9_]{0,39}$/;
// As the publisher reads them: folders three deep, no name that begins with a dot.
const NAME = /^[\w-][\w.-]{0,79}(?:\/[\w-][\w.-]{0,79}){0,3}$/;
const KINDS = [".toml", ".md", ".py", ".json", ".geojson"];
export const MOST_FILES = 200;
export const LONGEST_FILE = 3_000_000; // characters
export const LONGEST_FOLDER = 8_000_000;
const NEEDED = "variant.toml";

/** What keeps a folder from being opened, as a sentence. */
export class Unsound extends Error {
  name = "Unsound";
}

/** Is this a name that a draft's file may have? @param {string} name */
export const isName = (name) =>
  NAME.test(name) && KINDS.some((kind) => name.endsWith(kind)) && !name.includes("__proto__");

/** Can a folder have this name? @param {string} name */
export const isFolder = (name) => FOLDER.test(name);

/**
 * The files of a folder that gets another name: worked cases and rules name it.
 *
 * @param {Files} files @param {string} before @param {string} after
 * @returns {Files}
 */
export function renamed(files, before, after) {
  const inCases = new RegExp(`^(\\s*variant\\s*=\\s*)(["'])${before}\\2`, "gm");
  const inRules = new RegExp(`\\bvariants\\.${before}\\b`, "g");
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => {
      if (name.startsWith("cases/")) return [name, text.replace(inCases, `$1$2${after}$2`)];
      return [name, name.endsWith(".py") ? text.replace(inRules, `variants.${after}`) : text];
    }),
  );
}

/** A name for a folder, made of a title. @param {string} title */
export function folderOf(title) {
  const plain = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_");
  const name = plain
    .replace(/^[^a-z]+/, "")
    .replace(/_+$/, "")
    .slice(0, 40);
  return name || "my_variant";
}

/**
 * Take a value as a folder.
 *
 * @param {unknown} value
 * @returns {Folder} raises Unsound if it is none
 */
export function soundFolder(value) {
  const { folder, files } = /** @type {any} */ (value ?? {});
  if (typeof folder !== "string" || typeof files !== "object" || files === null)
    throw new Unsound(say.noDraft);
  if (!isFolder(folder)) throw new Unsound(say.badFolder(shown(folder)));
  const entries = Object.entries(files);
  if (entries.length > MOST_FILES) throw new Unsound(say.tooMany(MOST_FILES));
  let total = 0;
  for (const [name, text] of entries) {
    if (!isName(name)) throw new Unsound(say.badName(shown(name)));
    if (typeof text !== "string") throw new Unsound(say.noText(name));
    if (text.length > LONGEST_FILE) throw new Unsound(say.tooLong(name));
    total += text.length;
  }
  if (total > LONGEST_FOLDER) throw new Unsound(say.tooLarge);
  if (!Object.hasOwn(files, NEEDED)) throw new Unsound(say.noVariant);
  return { folder, files: Object.fromEntries(/** @type {[string, string][]} */ (entries)) };
}

/** The beginning of a name that may be anything, without what would not print. @param {string} name */
export const shown = (name) => name.replace(/[\p{C}\p{Z}]+/gu, " ").slice(0, 60);

/** The files in the order of their tabs. @param {Files} files */
export function ordered(files) {
  const first = ["variant.toml", "rules.md", "map.toml", "rules.py"];
  const rank = (/** @type {string} */ name) =>
    first.includes(name) ? first.indexOf(name) : first.length + Number(name.endsWith(".json"));
  return Object.keys(files).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** Is it written by hand? What the atlas draws is not. @param {string} name */
export const isWritten = (name) => !name.endsWith("json");
