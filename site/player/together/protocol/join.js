// @ts-check
/** Sitting down: the offer of a table, invitations to its seats, and the joins that answer them. */

import { areComputers } from "./computers.js";
import { MOST_SEATS } from "./seals/binding.js";
import { chanceOf, promiseOf } from "./seals/chance.js";
import {
  frame,
  hash,
  hex,
  hmac,
  joined,
  jsonBytes,
  random,
  readJson,
  same,
  u8,
  unhex,
} from "./seals/frame.js";
import { hasSigned, isWeak, signed } from "./seals/keys.js";
import { deflated, inflated } from "./seals/pack.js";
import { write } from "./seals/tokens.js";

/** @typedef {import("./seals/frame.js").Bytes} Bytes */
/** @typedef {import("./seals/frame.js").Json} Json */
/** @typedef {import("./seals/keys.js").Keys} Keys */
/** @typedef {{ sign: string, box: string }} PublicKeys in hexadecimal */
/** @typedef {{ name: string, powers?: string[] }} OfferedSeat */
/**
 * What is proposed before anybody has joined; a page may add what it likes. `gm` opens seals and
 * closes ledgers; a `steward` opens seals only. `parts` are those of each sheet; `policy` says what
 * is agreed on.
 * @typedef {{ format: number, nonce?: string, gm?: PublicKeys, steward?: PublicKeys, deputy?:
 *   PublicKeys,
 *   chance?: string, parts?: number, policy?: Policy, computers?: import("./computers.js").Computer[],
 *   [key: string]: unknown }} Settings
 */
/** @typedef {Settings & { seats: OfferedSeat[] }} Offer */
/**
 * @typedef {{ missing?: string, patience?: string, rekey?: "gm" | "majority", seconds?: number,
 *   [key: string]: unknown }} Policy
 */
/**
 * @typedef {{ table: string, seat: number, sign: Bytes, box: Bytes, promise: Bytes, said: Bytes,
 *   mac: Bytes, signature: Bytes, payload: Bytes }} Join
 */
/**
 * @typedef {{ offer: Offer, seat: number | null, secret: Bytes | null }} Invitation an open one is
 *   for nobody's seat
 */

const [PLAIN, WITH_COMPUTERS] = [1, 2]; // formats
const JOIN = 165; // bytes
const LONGEST_OFFER = 60_000; // bytes of JSON
const NO_SECRET = new Uint8Array(16);
const ANY_SEAT = 255;

/** Public keys as a charter holds them. @param {Keys} keys @returns {PublicKeys} */
export const publicKeys = ({ sign, box }) => ({ sign: hex(sign.public), box: hex(box.public) });

/**
 * Offer a table. With a desk, its seed of all chance is promised here; keep the seed.
 * @param {{ seats: OfferedSeat[], computers?: import("./computers.js").Computer[], [key: string]:
 *   unknown }} settings @param {{ gm?: Keys, steward?: Keys, seed?: Bytes }} [desk]
 * @returns {Promise<Offer>}
 */
export async function newOffer(settings, { gm, steward, seed } = {}) {
  if (settings.seats.length > MOST_SEATS)
    throw new RangeError(`a table has at most ${MOST_SEATS} seats`);
  return {
    ...settings,
    format: settings.computers ? WITH_COMPUTERS : PLAIN,
    nonce: hex(random(16)),
    ...(gm ? { gm: publicKeys(gm) } : {}),
    ...(steward ? { steward: publicKeys(steward) } : {}),
    ...(seed ? { chance: hex(await chanceOf(seed)) } : {}),
  };
}

/** The id of what is offered. @param {Offer} offer */
export const tableOf = (offer) => hash("offer", jsonBytes(/** @type {Json} */ (offer)));

/**
 * The nonce of a table's invitations; null where it has none of sixteen bytes.
 *
 * @param {{ offer: Offer | null, charter: { nonce?: string } | null }} table
 */
export function nonceOf({ offer, charter }) {
  const nonce = (charter ?? offer)?.nonce;
  return typeof nonce === "string" && /^[0-9a-f]{32}$/.test(nonce) ? unhex(nonce) : null;
}

/** A secret for one seat. */
export const newSecret = () => random(16);

/**
 * Write an invitation, which goes to one player in private; without seat and secret, to a whole
 * group.
 *
 * @param {Invitation} invitation
 */
export async function invite({ offer, seat, secret }) {
  const written = await deflated(jsonBytes(/** @type {Json} */ (offer)));
  return write("i", joined(u8(seat ?? ANY_SEAT), secret ?? NO_SECRET, written));
}

/**
 * Read an invitation; null where it is none.
 *
 * @param {Bytes} payload
 * @returns {Promise<Invitation | null>}
 */
export async function readInvitation(payload) {
  const plain = payload.length > 17 ? await inflated(payload.slice(17), LONGEST_OFFER) : null;
  const offer = plain ? asOffer(readJson(plain)) : null;
  const seat = payload[0] === ANY_SEAT ? null : (payload[0] ?? 0);
  if (!offer || (seat !== null && seat >= offer.seats.length)) return null;
  return { offer, seat, secret: seat === null ? null : payload.slice(1, 17) };
}

/**
 * JSON that has what every offer has; null for the rest.
 *
 * @param {unknown} value
 * @returns {Offer | null}
 */
export function asOffer(value) {
  if (!value || typeof value !== "object") return null;
  const {
    format,
    seats,
    nonce,
    parts = 1,
    policy = {},
    chance = "0".repeat(64),
    gm,
    steward,
    deputy,
    computers,
  } = /** @type {Record<string, unknown>} */ (value);
  const areSeats =
    Array.isArray(seats) && seats.length > 0 && seats.length <= MOST_SEATS && seats.every(isSeat);
  const areKeys = [gm, steward, deputy].every((keys) => keys === undefined || hasKeys(keys));
  const isOffer =
    areSeats &&
    (computers === undefined
      ? format === PLAIN
      : format === WITH_COMPUTERS && areComputers(computers, seats) && parts === 1) &&
    areKeys &&
    (nonce === undefined || typeof nonce === "string") &&
    (parts === 1 || parts === 2) &&
    !!policy &&
    typeof policy === "object" &&
    /^[0-9a-f]{64}$/.test(String(chance));
  return isOffer ? /** @type {Offer} */ (value) : null;
}

/** @param {unknown} value */
function isSeat(value) {
  const { name, powers = [] } = /** @type {Record<string, unknown>} */ (
    value && typeof value === "object" ? value : {}
  );
  return (
    typeof name === "string" &&
    Array.isArray(powers) &&
    powers.every((power) => typeof power === "string")
  );
}

/** Whether this holds public keys. @param {unknown} value */
export function hasKeys(value) {
  const { sign = "", box = "" } = /** @type {Record<string, unknown>} */ (
    value && typeof value === "object" ? value : {}
  );
  return [sign, box].every((key) => typeof key === "string" && /^[0-9a-f]{64}$/.test(key));
}

/**
 * Join a seat. Keep the nonce: the confirmation opens it.
 * @param {{ table: Bytes, seat: number, secret: Bytes | null, keys: Keys, nonce: Bytes }} asked
 */
export async function join({ table, seat, secret, keys, nonce }) {
  const { sign, box } = keys;
  const said = joined(
    u8(seat),
    sign.public,
    box.public,
    await promiseOf(table, seat, sign.public, box.public, nonce),
  );
  const mac = secret ? await invited(secret, table, said) : NO_SECRET;
  const signature = await signed(sign.own, frame("join", table, said, mac));
  return write("j", joined(table.slice(0, 4), said, mac, signature));
}

/** @param {Bytes} secret @param {Bytes} table @param {Bytes} said */
const invited = async (secret, table, said) =>
  (await hmac(secret, frame("invited", table, said))).slice(0, 16);

/** Read a join; null where its length is another. @param {Bytes} payload @returns {Join | null} */
export function readJoin(payload) {
  if (payload.length !== JOIN) return null;
  const said = payload.slice(4, 85);
  return {
    table: hex(payload.slice(0, 4)),
    seat: said[0] ?? 0,
    sign: said.slice(1, 33),
    box: said.slice(33, 65),
    promise: said.slice(65),
    said,
    mac: payload.slice(85, 101),
    signature: payload.slice(101),
    payload,
  };
}

/**
 * What is wrong with a join at this table, as a code; "" for nothing. The desk gives the secret of
 * the seat, if it made one.
 * @param {Join} join @param {{ table: Bytes, seats: number, secret?: Bytes | null }} asked
 */
export async function joinFault(
  { sign, box, said, mac, signature, seat, table: theirs },
  { table, seats, secret = null },
) {
  if (theirs !== hex(table.slice(0, 4))) return "foreign";
  if (seat >= seats) return "no-seat";
  if (await isWeak(sign, box)) return "weak-key";
  if (!(await hasSigned(sign, signature, frame("join", table, said, mac)))) return "forged";
  return secret && !same(mac, await invited(secret, table, said)) ? "wrong-invitation" : "";
}

/** Keys of hexadecimal text. @param {PublicKeys} keys */
export const bytesOfKeys = ({ sign, box }) => ({ sign: unhex(sign), box: unhex(box) });
