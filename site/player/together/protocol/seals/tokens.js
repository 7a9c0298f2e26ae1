// @ts-check
/** Tokens: written for a chat, and found again however the chat has changed the text. */
import { ALPHABET, bytesOf, lettersOf } from "./alphabet.js";
import { frame, joined, same, sha256, utf8 } from "./frame.js";

/** @typedef {import("./frame.js").Bytes} Bytes */
/** @typedef {{ at: number, text: string, type: string, payload: Bytes }} Token */
/** @typedef {{ at: number, text: string, type: string, code: string }} Fault */

const VERSION = "1";
const CHECK = 4; // bytes
const LENGTH = 3; // characters that say how long the body is
const HEAD = 5 + LENGTH; // characters before the body
const LONGEST_BODY = 12_000; // characters; what is longer travels as a file
const LONGEST_TEXT = 2_000_000; // characters of one paste
const MOST_TOKENS = 2_000; // in one paste
const RUN = /[0-9A-Za-z]+/g;
const GAME_LINK = /#g=[\w-]+/g;
const [SHORTEST_RUN, LONGEST_RUN] = [120, 20_000]; // characters of what may have been a token

/**
 * The letters of the tokens that this version knows: invitation, join, charter, confirmation,
 * sealed sheet, commitment, reveal, message, statement.
 */
const KINDS = "ijcksmrwg";

// Inside a marker a chat may have put a line's end with the marks of a quotation, or invisible
// characters.
const GAP = "[\\u00ad\\u200b-\\u200f\\u2060\\ufeff]{0,4}(?:\\r?\\n[\\s>|]{0,20})?";
const MARKER = new RegExp(
  ["c", "h", "y", "([0-9])", "([A-Za-z])", "([0-9A-Za-z])", "([0-9A-Za-z])", "([0-9A-Za-z])"].join(
    GAP,
  ),
  "g",
);
const BEGUN = new RegExp(MARKER, ""); // is there a marker at all?
const LETTER = new Set(ALPHABET);

/** @param {string} type @param {Bytes} payload */
const checkOf = async (type, payload) =>
  (await sha256(frame("check", utf8(type), payload))).slice(0, CHECK);

/**
 * Write a token: `chy1`, its letter, the length of the body, the body.
 *
 * @param {string} type
 * @param {Bytes} payload
 */
export async function write(type, payload) {
  const body = lettersOf(joined(payload, await checkOf(type, payload)));
  if (body.length > LONGEST_BODY)
    throw new RangeError("too long for a chat: this travels as a file");
  let length = "";
  for (let n = body.length, i = 0; i < LENGTH; i += 1) {
    length = ALPHABET.charAt(n % ALPHABET.length) + length;
    n = Math.floor(n / ALPHABET.length);
  }
  return `chy${VERSION}${type}${length}${body}`;
}

/**
 * Find every token of a text, each once, and whatever looks like one and is none, in their order.
 * @param {string} text @returns {Promise<(Token | Fault)[]>}
 */
export async function find(text) {
  if (text.length > LONGEST_TEXT) return [{ at: 0, text: "", type: "", code: "paste-too-long" }];
  /** @type {Token[]} */
  const good = [];
  /** @type {Fault[]} */
  const bad = [];
  /** @type {[number, number][]} */
  const taken = [];
  MARKER.lastIndex = 0;
  for (let met = MARKER.exec(text); met; met = MARKER.exec(text)) {
    if (good.length + bad.length >= MOST_TOKENS)
      return [{ at: 0, text: "", type: "", code: "paste-too-many" }];
    const { one, end } = await readAt(text, met);
    const isToken = "payload" in one;
    if (isToken) good.push(one);
    else bad.push(one);
    // A kind that this page does not know is a token, too, where its check is right.
    const isWhole = isToken || one.code === "unknown-kind";
    if (isWhole) taken.push([met.index, end]);
    MARKER.lastIndex = isWhole ? end : met.index + 4;
  }
  const whole = distinct(good);
  const cut = distinct(bad).filter((one) => !isShownShort(one, whole));
  return [...whole, ...cut, ...unmarked(text, taken)].sort((a, b) => a.at - b.at);
}

/**
 * Read a text that should be one token and nothing else; null if it is not.
 *
 * @param {string} text
 * @returns {Promise<Token | Fault | null>}
 */
export async function tokenOf(text) {
  MARKER.lastIndex = 0;
  const met = MARKER.exec(text);
  const one = met?.index === 0 ? (await readAt(text, met)).one : null;
  return one?.text === text ? one : null;
}

/**
 * What begins at a marker, and where it ends.
 *
 * @param {string} text
 * @param {RegExpExecArray} met
 * @returns {Promise<{ one: Token | Fault, end: number }>}
 */
async function readAt(text, met) {
  const [, version = "", type = "", ...digits] = met;
  const length = digits.reduce((sum, digit) => sum * ALPHABET.length + ALPHABET.indexOf(digit), 0);
  const { body, end } = bodyFrom(text, met.index + met[0].length, length);
  const payload = version === VERSION && body.length === length ? await checked(type, body) : null;
  const known = { at: met.index, text: `chy${version}${type}${digits.join("")}${body}`, type };
  return {
    one:
      payload && KINDS.includes(type)
        ? { ...known, payload }
        : { ...known, code: faultOf(version, length, body, payload) },
    end,
  };
}

/**
 * @param {Bytes | null} payload
 * @param {string} version
 * @param {number} length
 * @param {string} body
 */
function faultOf(version, length, body, payload) {
  if (payload) return "unknown-kind";
  return version !== VERSION && body.length === length ? "unknown-version" : "damaged";
}

/**
 * Take the letters of a body, skipping anything a chat has put between them.
 *
 * @param {string} text
 * @param {number} start
 * @param {number} length
 */
function bodyFrom(text, start, length) {
  let body = "";
  let at = start;
  const most = length > LONGEST_BODY ? start : Math.min(text.length, start + 2 * length + 400);
  for (; at < most && body.length < length; at += 1) {
    const letter = text.charAt(at);
    if (LETTER.has(letter)) body += letter;
  }
  return { body, end: at };
}

/** The payload of a body whose check is right. @param {string} type @param {string} body */
async function checked(type, body) {
  const bytes = bytesOf(body);
  if (!bytes || bytes.length < CHECK) return null;
  const payload = bytes.slice(0, -CHECK);
  return same(await checkOf(type, payload), bytes.slice(-CHECK)) ? payload : null;
}

/** @template {{ text: string }} T @param {T[]} found @returns {T[]} */
const distinct = (found) =>
  [...new Map(found.toReversed().map((one) => [one.text, one])).values()].reverse();

/**
 * Whether this is the shortened text under which a chat shows a link that is there as a whole.
 *
 * @param {Fault} fault
 * @param {Token[]} whole
 */
const isShownShort = (fault, whole) =>
  fault.text.length >= HEAD + 12 &&
  whole.some(({ text }) => text.startsWith(fault.text.slice(0, HEAD + 12)));

/**
 * Long runs of letters that no marker begins, but for those of links to games.
 *
 * @param {string} text
 * @param {[number, number][]} taken
 * @returns {Fault[]}
 */
function unmarked(text, taken) {
  const links = [...text.matchAll(GAME_LINK)].map(({ index, 0: link }) => [
    index,
    index + link.length,
  ]);
  const passed = [...taken, ...links];
  return [...text.matchAll(RUN)]
    .filter(
      ({ index, 0: run }) =>
        run.length >= SHORTEST_RUN &&
        run.length <= LONGEST_RUN &&
        !BEGUN.test(run) &&
        !passed.some(([from, to]) => index < to && from < index + run.length),
    )
    .map(({ index, 0: run }) => ({ at: index, text: run, type: "", code: "unmarked" }));
}
