// @ts-check
/**
 * Signed statements of a seat or the desk to all: who may make each, and when it is agreed.
 */

import { DEPUTY, DESK, HEADER, header } from "./seals/binding.js";
import {
  canonicalJson,
  frame,
  hash,
  hex,
  joined,
  jsonBytes,
  readJson,
  u8,
  u16,
  utf8,
} from "./seals/frame.js";
import { hasSigned, signed } from "./seals/keys.js";
import { write } from "./seals/tokens.js";

/** @typedef {import("./seals/frame.js").Bytes} Bytes */
/** @typedef {import("./seals/frame.js").Json} Json */
/** @typedef {import("./seals/binding.js").Place} Place */
/** @typedef {import("./charter.js").Charter} Charter */
/** @typedef {{ say: string, [key: string]: Json }} Said */
/**
 * @typedef {{ id: string, seat: number, n: number, said: Said, token: string }} Statement `id` is
 *   the same for everybody who says the same
 */

const SIGNATURE = 64;
const LONGEST_REASON = 500; // characters
const MOST = 6_000; // bytes of a list in one statement, but for a single item that is longer
const HEX = (/** @type {number} */ bytes) => (/** @type {unknown} */ value) =>
  typeof value === "string" && value.length === 2 * bytes && /^[0-9a-f]*$/.test(value);
const isNumber = (/** @type {unknown} */ value) => typeof value === "number" && value >= 0;
const isText = (/** @type {unknown} */ value) =>
  typeof value === "string" && value.length > 0 && [...value].length <= LONGEST_REASON;
const isObject = (/** @type {unknown} */ value) =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const areSeats = (/** @type {unknown} */ value) => Array.isArray(value) && value.every(isNumber);

/**
 * The statements that this version understands: what their keys must be, and who has to say them.
 * `desk`: the desk, and where there is none more than half of the seats. `anybody`: each for
 * themselves. `others`: more than half of the seats that it is not about. `all others`: each of those,
 * if they are more than half of the table. `rekey`, `takeover`: see below.
 * @type {Readonly<Record<string, { by: "desk" | "anybody" | "others" | "all others" | "rekey" |
 *   "takeover", about?: string, keys: Record<string, (value: unknown) => boolean> }>>}
 */
export const STATEMENTS = {
  close: { by: "desk", keys: { slot: isNumber, ledger: HEX(32) } },
  open: {
    by: "desk",
    keys: { slot: isNumber, openings: Array.isArray },
  },
  award: {
    by: "desk",
    keys: { slot: isNumber, ledger: HEX(32), awards: Array.isArray },
  },
  draw: {
    by: "desk",
    keys: { slot: isNumber, drawn: Array.isArray },
  },
  disclose: {
    by: "desk",
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
  ledger: {
    by: "all others",
    about: "without",
    keys: { slot: isNumber, ledger: HEX(32), without: areSeats },
  },
  rekey: { by: "rekey", keys: { seat: isNumber, sign: HEX(32), box: HEX(32) } },
  takeover: { by: "takeover", keys: {} },
  concede: { by: "anybody", keys: {} },
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
  return write(
    "g",
    joined(header(place, seat, n), json, await signed(sign, spoken(place, seat, n, json))),
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
export function readStatement(payload) {
  if (payload.length < HEADER + 2 + SIGNATURE) return null;
  const json = payload.slice(HEADER, -SIGNATURE);
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

/**
 * Whether this signer may make this statement at all, alone or with others.
 *
 * @param {Charter} charter
 * @param {Said} said
 * @param {number} signer
 */
export function mayState(charter, said, signer) {
  const isSeat = signer < charter.seats.length;
  const hasDesk = !!(charter.gm ?? charter.steward);
  const by = STATEMENTS[said.say]?.by;
  if (signer === DEPUTY) return by === "takeover";
  if (by === "takeover") return isSeat && !!charter.deputy;
  if (by === "desk") return signer === DESK || (isSeat && !hasDesk);
  if (by === "others" || by === "all others") return isSeat && !aboutOf(said).includes(signer);
  if (by === "rekey") return mayRekey(charter, said, signer);
  return by === "anybody" && (isSeat || signer === DESK);
}

/**
 * A new key is given by the old one, by the desk or by the others, as the table agreed.
 *
 * @param {Charter} charter
 * @param {Said} said
 * @param {number} signer
 */
function mayRekey({ policy = {}, seats }, { seat }, signer) {
  if (signer === seat) return true;
  if (seat === DESK) return signer < seats.length;
  return signer === DESK
    ? policy.rekey === "gm"
    : policy.rekey === "majority" && signer < seats.length;
}

/** @param {Said} said @returns {number[]} */
const aboutOf = (said) => {
  const about = said[STATEMENTS[said.say]?.about ?? ""];
  return /** @type {number[]} */ (
    Array.isArray(about) ? about : typeof about === "number" ? [about] : []
  );
};

/**
 * Whether what these have signed is thereby agreed.
 *
 * @param {Charter} charter
 * @param {Said} said
 * @param {readonly number[]} signers each entitled
 */
export function isAgreed(charter, said, signers) {
  const all = charter.seats.map((_, i) => i);
  const has = (/** @type {number[]} */ seats) =>
    seats.filter((seat) => signers.includes(seat)).length;
  const isMost = (/** @type {number[]} */ seats) => 2 * has(seats) > seats.length;
  const others = all.filter((seat) => !aboutOf(said).includes(seat));
  switch (STATEMENTS[said.say]?.by) {
    case "anybody":
      return signers.length > 0;
    case "desk":
      return signers.includes(DESK) || isMost(all);
    case "others":
      return isMost(others);
    case "all others":
      return isMost(all) && has(others) === others.length;
    case "takeover":
      return signers.includes(DEPUTY) && isMost(all);
    case "rekey":
      return (
        signers.includes(Number(said.seat)) ||
        (said.seat !== DESK && signers.includes(DESK)) ||
        isMost(all.filter((seat) => seat !== said.seat))
      );
    default:
      return false;
  }
}

/**
 * What a statement that is agreed puts into the record, as an event of the game file; null for the
 * others.
 *
 * @param {Said} said
 * @param {string} who
 * @returns {Json}
 */
export function eventOf(said, who) {
  if (said.say === "override") return /** @type {Json} */ (said.event);
  if (said.say === "takeover") return { event: "takeover", who, reason: "" };
  if (said.say !== "rekey") return null;
  const { seat, sign, box, name } = said; // and nothing else that a seat signs for itself alone
  return {
    event: "rekey",
    who,
    reason: "",
    seat,
    sign,
    box,
    ...(name === undefined ? {} : { name }),
  };
}

/**
 * The statements that are agreed, each once.
 *
 * @param {Charter} charter
 * @param {readonly Statement[]} statements
 * @returns {Statement[]}
 */
export function agreed(charter, statements) {
  const first = statements.filter(
    ({ id }, i) => statements.findIndex((one) => one.id === id) === i,
  );
  return first.filter(({ said, id }) => isAgreed(charter, said, signersOf(statements, id)));
}

/**
 * The seats to which the default goes.
 *
 * @param {Charter} charter
 * @param {readonly Statement[]} statements
 * @returns {number[]}
 */
export const agreedDefaults = (charter, statements) =>
  agreed(charter, statements)
    .filter(({ said }) => said.say === "default")
    .map(({ said }) => Number(said.seat));

/**
 * The proposals that enough other seats have seconded, or proposed themselves, to be voted on: one
 * unless the table agreed on more. The desk's second counts as one, too.
 * @param {Charter} charter @param {readonly Statement[]} statements @returns {{ of: string, what:
 *   string, by: number, seconds: number[] }[]}
 */
export function dueBallots({ policy = {} }, statements) {
  const first = statements.filter(
    ({ id, said }, i) =>
      said.say === "propose" && statements.findIndex((one) => one.id === id) === i,
  );
  return first
    .map(({ id, said, seat }) => {
      const others = statements.filter(
        (one) =>
          one.seat !== seat && (one.id === id || (one.said.say === "second" && one.said.of === id)),
      );
      return {
        of: id,
        what: String(said.what),
        by: seat,
        seconds: [...new Set(others.map((one) => one.seat))],
      };
    })
    .filter(({ seconds }) => seconds.length >= Math.max(1, policy.seconds ?? 1));
}

/**
 * Count a ballot. A seat that did not answer, or did not answer with one of the words, has voted
 * no.
 *
 * @param {readonly (string | undefined)[]} texts by seat
 */
export function countBallot(texts) {
  const words = texts.map((text) => (text ?? "").trim().toLowerCase());
  const seats = (/** @type {string} */ word) =>
    words.flatMap((one, seat) => (one === word ? [seat] : []));
  const [yes, abstain] = [seats("yes"), seats("abstain")];
  return {
    yes,
    abstain,
    no: words.flatMap((_, seat) => (yes.includes(seat) || abstain.includes(seat) ? [] : [seat])),
  };
}

/** The signers of a statement. @param {readonly Statement[]} statements @param {string} id */
export const signersOf = (statements, id) =>
  statements.filter((one) => one.id === id).map(({ seat }) => seat);

/**
 * Whether an agreed statement covers an event of a record; who is said to have made it counts for
 * nothing.
 *
 * @param {Charter} charter
 * @param {readonly Statement[]} statements
 * @param {Json} event
 */
export function isCovered(charter, statements, event) {
  const value = comparable(event);
  return agreed(charter, statements).some(({ said }) => comparable(eventOf(said, "")) === value);
}

/** An event as text, without the name of who made it. @param {Json} event */
function comparable(event) {
  const { who: _, reason = "", ...rest } = /** @type {{ [key: string]: Json }} */ (event ?? {});
  try {
    return canonicalJson({ ...rest, reason });
  } catch {
    return "what cannot be signed";
  }
}
