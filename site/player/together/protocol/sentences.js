// @ts-check
/** Which sentence the page says to a token: that of its code, with its values filled in. */

import { say } from "../../words/protocol.js";
import { capital } from "../../words/wording.js";
import { nameOf } from "./roster.js";
import { DESK } from "./seals/binding.js";

/** @typedef {import("./seals/refusal.js").Values} Values */
/** @typedef {import("./statement.js").Said} Said */
/** @typedef {import("./table.js").Table} Table */
/** @typedef {string | ((who: string) => string)} Phrase */

const LONGEST_NAME = 40; // characters of a name inside a sentence
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;
/** Values that are phrases of this page; names in them are shortened before. */
const PHRASES = new Set(["kind", "what", "done", "missing", "differs", "wrong", "who"]);
/** Numbers that sentences spell out. @type {Record<string, (count: number) => string>} */
const COUNTS = { seats: say.seats, lines: say.lines, orders: say.orders };

/** The sentence of a code with its values. @param {string} code @param {Values} [values] */
export function sentenceOf(code, values = {}) {
  const sentences = /** @type {Record<string, string>} */ (say.sentences);
  const sentence = sentences[code] ?? say.sentences["unknown-kind"];
  const filled = sentence.replace(/\{(\w+)\}/g, (_, key) => filledIn(key, values[key]));
  return filled.startsWith("the ") ? capital(filled) : filled;
}

/** @param {string} key @param {string | number | undefined} value */
function filledIn(key, value = "") {
  const count = COUNTS[key];
  if (count && typeof value === "number") return count(value);
  return PHRASES.has(key) ? String(value) : shortened(String(value));
}

/** A name that somebody else chose, as it may stand in a sentence. @param {string} text */
export const shortened = (text) => [...text.replace(UNSEEN, "")].slice(0, LONGEST_NAME).join("");

/**
 * What a statement is, and what somebody has done by signing it, in a few words: `what` and `done`.
 *
 * @param {Table} table
 * @param {Said | null} said null for one that this version does not know
 * @returns {{ what: string, done: string }}
 */
export function inShort(table, said) {
  const all = /** @type {Record<string, Record<"what" | "done", Phrase>>} */ (say.statements);
  const kind = said?.standing ? `${said.say} with standing orders` : said?.say;
  const { what, done } = all[kind ?? ""] ?? { what: "", done: "" };
  const who = shortened(nameOf(table, Number(said?.seat ?? DESK)));
  const phrase = (/** @type {Phrase} */ one) => (typeof one === "string" ? one : one(who));
  return { what: phrase(what), done: phrase(done) };
}
