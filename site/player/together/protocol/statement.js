// @ts-check
/** Signed statements of a seat or the desk to all: their kinds, and their bytes. */

import { HEADER, header } from "./seals/binding.js";
import { frame, hash, hex, joined, jsonBytes, readJson, u8, u16, utf8 } from "./seals/frame.js";
import { hasSigned, signed } from "./seals/keys.js";
import { deflated, inflated } from "./seals/pack.js";
import { isSheet } from "./seals/sheet.js";
import { write } from "./seals/tokens.js";

/** @typedef {import("./seals/frame.js").Bytes} Bytes */
/** @typedef {import("./seals/frame.js").Json} Json */
/** @typedef {import("./seals/binding.js").Place} Place */
/** @typedef {{ say: string, [key: string]: Json }} Said */
/**
 * @typedef {{ id: string, seat: number, n: number, said: Said, token: string, heard?: number }}
 *   Statement `id` is the same for everybody who says the same
 */

const SIGNATURE = 64;
const LONGEST_REASON = 500; // characters
const MOST = 2_000; // bytes of a list in one statement, but for a single item that is longer
const DEFLATED = 2; // before JSON that is deflated, which begins with a brace otherwise
const LONGEST = 65_536; // bytes of the JSON of a statement
const HEX = (/** @type {number} */ bytes) => (/** @type {unknown} */ value) =>
  typeof value === "string" && value.length === 2 * bytes && /^[0-9a-f]*$/.test(value);
const isNumber = (/** @type {unknown} */ value) =>
  Number.isSafeInteger(value) && Number(value) >= 0;
const isText = (/** @type {unknown} */ value) =>
  typeof value === "string" && value.length > 0 && [...value].length <= LONGEST_REASON;
const isObject = (/** @type {unknown} */ value) =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const MOST_SEEN = 60; // sealed sheets that one statement lists
/** Seat, number, beginning of the commitment, and whether it was heard before any reveal. */
const areSeen = (/** @type {unknown} */ value) =>
  Array.isArray(value) &&
  value.length <= MOST_SEEN &&
  value.every(
    (one) =>
      Array.isArray(one) &&
      one.length === 4 &&
      isNumber(one[0]) &&
      isNumber(one[1]) &&
      HEX(8)(one[2]) &&
      typeof one[3] === "boolean",
  );
const LONGEST_SHEET = 8_192; // bytes
/** A sheet as text, in the form in which it would be sealed; "" for nothing. */
const isOneSheet = (/** @type {unknown} */ value) =>
  typeof value === "string" && utf8(value).length <= LONGEST_SHEET && isSheet([value]);
const areSeats = (/** @type {unknown} */ value) => Array.isArray(value) && value.every(isNumber);

/**
 * The statements that this version understands: what their keys must be, and who has to say them.
 * `gm`: a game master. `keeper`: a game master or a steward. `desk`: either of these, and where there
 * is neither more than half of the seats. `seat`: each for themselves. `anybody`: a seat or the desk.
 * `others`: more than half of the seats that it is not about. `witness`: each of those, or a steward.
 * `all others`: each of those, if they are more than half of the table. `rekey`, `takeover`: see below.
 * @type {Readonly<Record<string, { by: "gm" | "keeper" | "desk" | "seat" | "anybody" | "others" |
 *   "witness" | "all others" | "rekey" | "takeover", about?: string, keys: Record<string, (value:
 *   unknown) => boolean> }>>}
 */
export const STATEMENTS = {
  close: { by: "gm", keys: { slot: isNumber, ledger: HEX(32) } },
  open: {
    by: "gm",
    keys: { slot: isNumber, openings: Array.isArray },
  },
  award: {
    by: "keeper",
    keys: { slot: isNumber, ledger: HEX(32), awards: Array.isArray },
  },
  draw: {
    by: "keeper",
    keys: { slot: isNumber, drawn: Array.isArray },
  },
  disclose: {
    by: "keeper",
    keys: { seed: HEX(32), openings: Array.isArray, letters: Array.isArray, all: isNumber },
  },
  deadline: { by: "desk", keys: { until: isText } },
  override: { by: "desk", keys: { event: isObject } },
  "as before": {
    by: "desk",
    keys: { slot: isNumber, seat: isNumber, seq: isNumber, commitment: HEX(32), head: HEX(32) },
  },
  default: {
    by: "others",
    about: "seat",
    keys: { slot: isNumber, seat: isNumber },
  },
  standing: { by: "seat", keys: { orders: isOneSheet } },
  ledger: {
    by: "all others",
    about: "without",
    keys: { slot: isNumber, ledger: HEX(32), without: areSeats },
  },
  holds: {
    by: "witness",
    about: "seat",
    keys: { slot: isNumber, seat: isNumber, commitment: HEX(32), ledger: HEX(16) },
  },
  saw: { by: "seat", keys: { slot: isNumber, seals: areSeen } },
  rekey: { by: "rekey", keys: { seat: isNumber, sign: HEX(32), box: HEX(32) } },
  takeover: { by: "takeover", keys: {} },
  concede: { by: "seat", keys: {} },
  propose: { by: "anybody", keys: { what: isText } },
  second: { by: "anybody", keys: { of: HEX(32) } },
  note: { by: "anybody", keys: { text: isText } },
};

/** @param {Place} place @param {number} seat @param {number} n @param {Bytes} json */
const spoken = ({ game, head }, seat, n, json) => frame("say", game, head, u8(seat), u16(n), json);

/**
 * Make a statement; `n` is the seat's running number of statements in this slot.
 *
 * @param {{ place: Place, seat: number, n: number, sign: CryptoKey, said: Said }} asked
 */
export async function state({ place, seat, n, sign, said }) {
  if (!isWellFormed(said)) throw new TypeError("this is no statement");
  const json = jsonBytes(said);
  const short = joined(u8(DEFLATED), await deflated(json));
  const body = short.length < json.length ? short : json;
  return write(
    "g",
    joined(header(place, seat, n), body, await signed(sign, spoken(place, seat, n, json))),
  );
}

/**
 * A list in pieces of a size for chats, in its order; one empty piece for nothing. What opens one
 * sheet or message is a piece that always fits.
 * @template T @param {readonly T[]} items @returns {T[][]}
 */
export function inPieces(items) {
  /** @type {T[][]} */
  const pieces = [[]];
  let size = 0;
  for (const item of items) {
    const more = utf8(JSON.stringify(item)).length + 1;
    if (size && size + more > MOST) {
      pieces.push([]);
      size = 0;
    }
    pieces.at(-1)?.push(item);
    size += more;
  }
  return pieces;
}

/**
 * What opens the sheets of a slot, as statements of a size for chats.
 *
 * @param {number} slot
 * @param {readonly { [key: string]: Json }[]} all
 * @returns {Said[]}
 */
export const openedBy = (slot, all) =>
  inPieces(all).map((openings) => ({ say: "open", slot, openings, all: all.length }));

/**
 * Read a statement; null where its length is impossible. `said` is null where it is no statement
 * this version knows.
 *
 * @param {Bytes} payload
 */
export async function readStatement(payload) {
  if (payload.length < HEADER + 2 + SIGNATURE) return null;
  const body = payload.slice(HEADER, -SIGNATURE);
  const json = body[0] === DEFLATED ? await inflated(body.slice(1), LONGEST) : body;
  if (!json) return null;
  const value = readJson(json);
  return { json, said: isWellFormed(value) ? value : null, signature: payload.slice(-SIGNATURE) };
}

/** @param {unknown} value @returns {value is Said} */
function isWellFormed(value) {
  if (!isObject(value)) return false;
  const { say, ...rest } = /** @type {Record<string, unknown>} */ (value);
  const known =
    typeof say === "string" && Object.hasOwn(STATEMENTS, say) ? STATEMENTS[say] : undefined;
  return (
    !!known &&
    Object.entries(known.keys).every(([key, fits]) => fits(rest[key])) &&
    (say !== "override" || isOverride(rest.event)) &&
    (say !== "default" || rest.standing === undefined || HEX(32)(rest.standing)) &&
    (say !== "rekey" || rest.name === undefined || isText(rest.name))
  );
}

/**
 * Whether this is a correction with its reason, as the game file asks, and nothing else: keys have
 * statements of their own.
 *
 * @param {unknown} value
 */
function isOverride(value) {
  const { event, reason } = /** @type {Record<string, unknown>} */ (value);
  return (event === "override" || event === "roll back") && isText(reason);
}

/**
 * Whether a key has signed a statement at this place.
 *
 * @param {Bytes} sign
 * @param {Place} place
 * @param {number} seat
 * @param {number} n
 * @param {{ json: Bytes, signature: Bytes }} read
 */
export const hasStated = (sign, place, seat, n, { json, signature }) =>
  hasSigned(sign, signature, spoken(place, seat, n, json));

/** The id shared by everybody who makes the same statement. @param {Said} said */
export const statementId = async (said) => hex(await hash("statement", jsonBytes(said)));
