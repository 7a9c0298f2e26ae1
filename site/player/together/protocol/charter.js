// @ts-check
/**
 * The charter: offer, roster and keys as everybody has them; and the confirmations that open the
 * game.
 */

import { say } from "../../words/protocol.js";
import { listed } from "../../words/wording.js";
import { asOffer, hasKeys } from "./join.js";
import { promiseOf } from "./seals/chance.js";
import {
  frame,
  hash,
  hex,
  joined,
  jsonBytes,
  random,
  readJson,
  same,
  sha256,
  u8,
  unhex,
} from "./seals/frame.js";
import { hasSigned, isWeak, signed } from "./seals/keys.js";
import { deflated, inflated } from "./seals/pack.js";
import { write } from "./seals/tokens.js";
import { shortened } from "./sentences.js";

/** @typedef {import("./seals/frame.js").Bytes} Bytes */
/** @typedef {import("./seals/frame.js").Json} Json */
/** @typedef {import("./join.js").Join} Join */
/** @typedef {import("./join.js").Offer} Offer */
/** @typedef {import("./join.js").PublicKeys} PublicKeys */
/**
 * @typedef {{ name: string, powers?: string[], sign: string, box: string, promise: string }}
 *   CharterSeat
 */
/**
 * @typedef {import("./join.js").Settings & { seats: CharterSeat[], table?: string, by?: number }}
 *   Charter `by`: the seat that put it together, without a desk
 */
/** @typedef {{ charter: Charter, game: Bytes, signature: Bytes }} Sworn */

const [WHOLE, REFERRING] = [1, 2]; // forms
const LONGEST = 60_000; // bytes of JSON
const CONFIRMATION = 85; // bytes
const NAMED = 8; // differences, in a sentence

/**
 * Put the charter together from the offer and one join for each seat.
 * @param {Offer} offer @param {Bytes} table @param {Join[]} joins @param {{ names?: string[], by?:
 *   number }} [value] names as agreed
 * @returns {Charter}
 */
export function assembled(offer, table, joins, { names = [], by } = {}) {
  const seats = offer.seats.map((seat, i) => {
    const found = joins.find((one) => one.seat === i);
    if (!found) throw new RangeError(`nobody has joined seat ${i + 1}`);
    return {
      ...seat,
      name: names[i] ?? seat.name,
      sign: hex(found.sign),
      box: hex(found.box),
      promise: hex(found.promise),
    };
  });
  return { ...offer, seats, table: hex(table), ...(by === undefined ? {} : { by }) };
}

/**
 * The id of the game, which is the head of its history before anything has happened.
 *
 * @param {Charter} charter
 */
export const gameOf = (charter) =>
  hash("charter", jsonBytes(/** @type {Json} */ (/** @type {unknown} */ (charter))));

/** The desk of a table: who opens seals. @param {Charter} charter */
const deskOf = ({ gm, steward }) => gm ?? steward ?? null;

/** The key that signs a charter. @param {Charter} charter */
const signerOf = (charter) =>
  unhex(deskOf(charter)?.sign ?? charter.seats[charter.by ?? -1]?.sign ?? "");

/** Write a charter into a token, whole. @param {Charter} charter @param {CryptoKey} sign */
export async function charterToken(charter, sign) {
  const game = await gameOf(charter);
  const written = await deflated(jsonBytes(/** @type {Json} */ (/** @type {unknown} */ (charter))));
  return write("c", joined(u8(WHOLE), written, await signed(sign, frame("charter-sig", game))));
}

/**
 * Write a charter that refers to the joins for keys and promises.
 *
 * @param {Charter} charter
 * @param {Join[]} joins by seat
 * @param {CryptoKey} sign
 */
export async function shortCharterToken(charter, joins, sign) {
  const game = await gameOf(charter);
  const seats = charter.seats.map(({ sign: _, box: __, promise: ___, ...seat }) => seat);
  const ids = await Promise.all(joins.map(joinId));
  const written = await deflated(
    jsonBytes(/** @type {Json} */ (/** @type {unknown} */ ({ ...charter, seats }))),
  );
  return write(
    "c",
    joined(
      u8(REFERRING),
      u8(ids.length),
      game,
      ...ids,
      written,
      await signed(sign, frame("charter-sig", game)),
    ),
  );
}

/** @param {Join} join */
const joinId = async ({ payload }) => (await sha256(payload)).slice(0, 8);

/**
 * Read a charter token with the joins that the page has seen. Null where it is none or nobody
 * entitled has signed it; `missing` lists the seats, from 0, whose joins it refers to and nobody
 * has shown.
 * @param {Bytes} payload @param {Join[]} joins @returns {Promise<Sworn | { missing: number[] } |
 *   null>}
 */
export async function readCharter(payload, joins) {
  const form = payload[0];
  const count = form === REFERRING ? (payload[1] ?? 0) : 0;
  const start = form === REFERRING ? 34 + 8 * count : 1;
  if ((form !== WHOLE && form !== REFERRING) || payload.length < start + 65) return null;
  const plain = await inflated(payload.slice(start, -64), LONGEST);
  const value = plain ? asOffer(readJson(plain)) : null;
  if (!value) return null;
  const filled =
    form === REFERRING ? await withKeys(value, payload.slice(34, start), joins) : value;
  if ("missing" in filled && Array.isArray(filled.missing))
    return { missing: /** @type {number[]} */ (filled.missing) };
  const charter = asCharter(filled);
  if (!charter) return null;
  const [game, signature] = [await gameOf(charter), payload.slice(-64)];
  const isWhole = form === WHOLE || same(game, payload.slice(2, 34));
  return isWhole && (await hasSigned(signerOf(charter), signature, frame("charter-sig", game)))
    ? { charter, game, signature }
    : null;
}

/**
 * @param {Offer} value
 * @param {Bytes} ids
 * @param {Join[]} joins
 * @returns {Promise<Record<string, unknown>>}
 */
async function withKeys(value, ids, joins) {
  const known = new Map(
    await Promise.all(
      joins.map(async (join) => /** @type {const} */ ([hex(await joinId(join)), join])),
    ),
  );
  const found = value.seats.map((_, i) => known.get(hex(ids.slice(8 * i, 8 * i + 8))));
  const missing = found.flatMap((join, i) => (join ? [] : [i]));
  if (missing.length) return { missing };
  const seats = value.seats.map((seat, i) => {
    const { sign, box, promise } = /** @type {Join} */ (found[i]);
    return { ...seat, sign: hex(sign), box: hex(box), promise: hex(promise) };
  });
  return { ...value, seats };
}

/** @param {unknown} value @returns {Charter | null} */
function asCharter(value) {
  const charter = /** @type {Charter | null} */ (asOffer(value));
  const areSeats = charter?.seats.every(
    (seat) => hasKeys(seat) && /^[0-9a-f]{32}$/.test(seat.promise),
  );
  return charter && areSeats ? charter : null;
}

/**
 * What is wrong with a charter, as code and values; null for nothing. A page gives what it knows:
 * its own seat with its keys and promise, the offer it was invited to, the joins it saw.
 * @param {Charter} charter @param {{ mine?: { seat: number, sign: string, box: string, promise:
 *   string } | null, offer?: Offer | null, table?: string, joins?: Join[] }} known
 * @returns {Promise<{ code: string, differs?: string } | null>}
 */
export async function charterFault(charter, { mine, offer, table, joins = [] }) {
  const people = [
    ...charter.seats,
    ...[charter.gm, charter.deputy, charter.steward].flatMap((keys) => (keys ? [keys] : [])),
  ];
  for (const { sign, box } of people)
    if (await isWeak(unhex(sign), unhex(box))) return { code: "weak-key" };
  if (hasKeyTwice(charter)) return { code: "key-twice" };
  const own = mine ? charter.seats[mine.seat] : null;
  if (mine && (own?.sign !== mine.sign || own.box !== mine.box || own.promise !== mine.promise))
    return { code: "charter-mine" };
  const differs = [
    ...(offer ? offerDifferences(charter, offer) : []),
    ...(table && charter.table !== table ? [say.differences.offer] : []),
    ...joinDifferences(charter, joins),
  ];
  return differs.length
    ? {
        code: "charter-changed",
        differs: listed([...new Set(differs)].slice(0, NAMED).map(shortened)),
      }
    : null;
}

/**
 * Whether two of a table share a key; a steward who plays has those of their seat.
 *
 * @param {Charter} charter
 */
function hasKeyTwice({ seats, gm, steward, deputy }) {
  const plays = seats.some(({ sign, box }) => steward?.sign === sign && steward.box === box);
  const all = [
    ...seats,
    ...(gm ? [gm] : []),
    ...(deputy ? [deputy] : []),
    ...(steward && !plays ? [steward] : []),
  ];
  const keys = all.flatMap(({ sign, box }) => [sign, box]);
  return new Set(keys).size < keys.length;
}

/** @param {Charter} charter @param {Offer} offer */
function offerDifferences(charter, offer) {
  const { seats, table: _, by: __, ...rest } = charter;
  const { seats: offered, ...asked } = offer;
  const names = [...new Set([...Object.keys(rest), ...Object.keys(asked)])];
  const text = (/** @type {unknown} */ one) =>
    one === undefined ? "" : hex(jsonBytes(/** @type {Json} */ (one)));
  const changed = names.filter(
    (name) => text(/** @type {Record<string, unknown>} */ (rest)[name]) !== text(asked[name]),
  );
  const powers = (/** @type {{ powers?: string[] }[]} */ list) =>
    text(list.map(({ powers: held = [] }) => held));
  return [...changed, ...(powers(seats) === powers(offered) ? [] : ["seats"])].map(inWords);
}

/** What differs, for people; what other pages have added keeps its name. @param {string} key */
function inWords(key) {
  const known = /** @type {Record<string, unknown>} */ (say.differences);
  const word = Object.hasOwn(known, key) ? known[key] : key;
  return typeof word === "string" ? word : key;
}

/** Whether a charter lists what a join says. @param {Charter} charter @param {Join} join */
export function hasListed({ seats }, { seat, sign, box, promise }) {
  const listed = seats[seat];
  return (
    !!listed &&
    hex(sign) === listed.sign &&
    hex(box) === listed.box &&
    hex(promise) === listed.promise
  );
}

/**
 * Seats whose keys in the charter differ from those in every join of theirs seen here.
 *
 * @param {Charter} charter
 * @param {Join[]} joins
 */
const joinDifferences = (charter, joins) =>
  charter.seats
    .filter((_, i) => {
      const seen = joins.filter((join) => join.seat === i);
      return seen.length > 0 && !seen.some((join) => hasListed(charter, join));
    })
    .map(({ name }) => name);

/**
 * Confirm a charter or, after a change of keys, the new head. The nonce is the one promised in the
 * join.
 *
 * @param {{ about: Bytes, seat: number, nonce: Bytes | null, sign: CryptoKey }} asked
 */
export async function confirm({ about, seat, nonce, sign }) {
  const opening = nonce ?? new Uint8Array(16);
  const signature = await signed(sign, frame("confirm", about, u8(seat), opening));
  return write("k", joined(about.slice(0, 4), u8(seat), opening, signature));
}

/** Read a confirmation; null where its length is another. @param {Bytes} payload */
export const readConfirmation = (payload) =>
  payload.length === CONFIRMATION
    ? {
        about: hex(payload.slice(0, 4)),
        seat: payload[4] ?? 0,
        nonce: payload.slice(5, 21),
        signature: payload.slice(21),
      }
    : null;

/** @typedef {NonNullable<ReturnType<typeof readConfirmation>>} Confirmation */

/**
 * Whether a key has signed a confirmation.
 *
 * @param {Bytes} sign
 * @param {Bytes} about
 * @param {Confirmation} said
 */
export const hasConfirmed = (sign, about, { seat, nonce, signature }) =>
  hasSigned(sign, signature, frame("confirm", about, u8(seat), nonce));

/**
 * Whether a confirmation opens the promise of its seat.
 *
 * @param {Charter} charter
 * @param {Confirmation} said
 */
export async function keepsPromise({ seats, table = "" }, { seat, nonce }) {
  const { sign = "", box = "", promise = "" } = seats[seat] ?? {};
  return hex(await promiseOf(unhex(table), seat, unhex(sign), unhex(box), nonce)) === promise;
}

/** A nonce for one seat, or a desk's seed. @param {16 | 32} length */
export const newNonce = (length) => random(length);
