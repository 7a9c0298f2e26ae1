// @ts-check
/**
 * A sheet as it is committed: its canonical text, salts, leaves, the commitment and the mark under
 * it.
 */
import { say } from "../../../words/protocol.js";
import { frame, hash, hmac, joined, same, u8, utf8 } from "./frame.js";
import { hasSigned, signed } from "./keys.js";

/** @typedef {import("./frame.js").Bytes} Bytes */
/** @typedef {{ master: Bytes, salts: Bytes[], leaves: Bytes[], commitment: Bytes }} Commitment */

const SALT = 16; // bytes
const LONGEST_PART = 8_192; // bytes
// bytes of a part as JSON: so much and what opens it fit one statement
const LONGEST_WRITTEN = 8_480;
// of all parts of a sheet: more than the 238 units of the largest board; those of seven seats are
// fewer than a slot may have
const MOST_LINES = 285;

/** What the page says about a sheet that is too large. */
export const TOO_LARGE = say.tooLarge(
  MOST_LINES.toLocaleString("en-GB"),
  LONGEST_PART.toLocaleString("en-GB"),
);
// What has a direction, no width, half a letter or no meaning makes two texts look alike.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;

/**
 * The one text of a part: a line for each order, none for nothing. Throws a RangeError where it is
 * too long.
 *
 * @param {string[]} lines
 */
export function canonicalText(lines) {
  const clean = lines.map((line) =>
    line
      .replace(/\p{White_Space}/gu, " ")
      .replace(UNSEEN, "")
      .normalize("NFC")
      .replace(/ +/g, " ")
      .trim(),
  );
  const text = clean
    .filter(Boolean)
    .map((line) => `${line}\n`)
    .join("");
  const isLong =
    utf8(text).length > LONGEST_PART || utf8(JSON.stringify(text)).length > LONGEST_WRITTEN;
  if (isLong || linesOf(text).length > MOST_LINES) throw new RangeError(TOO_LARGE);
  return text;
}

/** @param {string} text the lines, without the last end of line */
export const linesOf = (text) => (text === "" ? [] : text.replace(/\n$/, "").split("\n"));

/** Whether a text is the one that its lines are written as. @param {string} text */
export function isCanonical(text) {
  try {
    return canonicalText(linesOf(text)) === text;
  } catch {
    return false;
  }
}

/** Whether these texts are the parts of one sheet. @param {string[]} texts */
export const isSheet = (texts) =>
  texts.every(isCanonical) && texts.flatMap(linesOf).length <= MOST_LINES;

/**
 * Commit to the parts of a sheet. The salts follow from key, place and text, so that they can be
 * found again.
 *
 * @param {CryptoKey} salt
 * @param {Bytes} bound
 * @param {string[]} texts
 * @returns {Promise<Commitment>}
 */
export async function committed(salt, bound, texts) {
  const master = (await hmac(salt, frame("master", bound, ...texts.map(utf8)))).slice(0, SALT);
  return commitmentOf(master, bound, texts);
}

/**
 * The commitment that a master salt and texts open.
 *
 * @param {Bytes} master
 * @param {Bytes} bound
 * @param {string[]} texts
 * @returns {Promise<Commitment>}
 */
export async function commitmentOf(master, bound, texts) {
  const salts = await Promise.all(texts.map((_, i) => saltOf(master, i)));
  const leaves = await Promise.all(
    texts.map((text, i) => leaf(bound, i, /** @type {Bytes} */ (salts[i]), text)),
  );
  return { master, salts, leaves, commitment: await over(bound, leaves) };
}

/** The salt of a part. @param {Bytes} master @param {number} part */
export const saltOf = async (master, part) => (await hash("salt", master, u8(part))).slice(0, SALT);

/** @param {Bytes} bound @param {number} part @param {Bytes} salt @param {string} text */
export const leaf = (bound, part, salt, text) => hash("part", bound, u8(part), salt, utf8(text));

/** @param {Bytes} bound @param {Bytes[]} leaves */
export const over = (bound, leaves) => hash("commit", bound, ...leaves);

/** @param {CryptoKey} sign @param {Bytes} bound @param {Bytes} commitment */
export const mark = (sign, bound, commitment) => signed(sign, frame("mark", bound, commitment));

/** @param {Bytes} sign @param {Bytes} signature @param {Bytes} bound @param {Bytes} commitment */
export const hasMarked = (sign, signature, bound, commitment) =>
  hasSigned(sign, signature, frame("mark", bound, commitment));

/**
 * What is said of one part: its salt, its text, and the leaf of the other part if there is one.
 *
 * @typedef {{ part: number, salt: Bytes, text: string, other: Bytes | null }} Opening
 */

/** The commitment that one opened part belongs to. @param {Bytes} bound @param {Opening} opening */
export async function openedTo(bound, { part, salt, text, other }) {
  const own = await leaf(bound, part, salt, text);
  return over(bound, other ? (part === 0 ? [own, other] : [other, own]) : [own]);
}

/**
 * Whether an opening is that of this commitment.
 *
 * @param {Bytes} bound
 * @param {Opening} opening
 * @param {Bytes} commitment
 */
export const opens = async (bound, opening, commitment) =>
  isCanonical(opening.text) && same(await openedTo(bound, opening), commitment);

/**
 * A mark as a payload: header, commitment, signature.
 *
 * @param {Bytes} head
 * @param {Bytes} commitment
 * @param {Bytes} signature
 */
export const markPayload = (head, commitment, signature) => joined(head, commitment, signature);
