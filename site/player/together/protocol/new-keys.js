// @ts-check
/**
 * New keys. Somebody who has lost theirs, or who stands in for the desk, asks for one; those who may
 * sign it; everybody confirms it. The request is a join that names the game instead of the table.
 */

import { mayState } from "./agreement.js";
import { join, joinFault } from "./join.js";
import { keysAt, nameOf } from "./roster.js";
import { DESK } from "./seals/binding.js";
import { hex, sha256, unhex } from "./seals/frame.js";

/** @typedef {import("./seals/frame.js").Bytes} Bytes */
/** @typedef {import("./seals/keys.js").Keys} Keys */
/** @typedef {import("./seals/tokens.js").Token} Token */
/** @typedef {import("./join.js").Join} Join */
/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../my-place.js").Held} Held */
/** @typedef {import("./reading-chat.js").Heard} Heard */
/** @typedef {import("./reading-chat.js").Reader} Reader */

const NOBODYS_SEED = new Uint8Array(32); // what was promised of chance is lost with the old desk
const EVERY_NUMBER = 256;
const BEGINNING = 8; // digits of a key, to be read out
const MOST_ASKED = 8; // keys for one seat: anybody may ask, so only the newest are kept

/**
 * Ask for this key for a seat, or for the desk.
 *
 * @param {{ game: string, seat: number, keys: Keys }} asked
 * @returns {Promise<string>} a token
 */
export const ask = ({ game, seat, keys }) =>
  join({ table: unhex(game), seat, secret: null, keys, nonce: new Uint8Array(16) });

/**
 * Whether a join is of the game of this table, and so asks for another key.
 *
 * @param {Table} table
 * @param {Join} read
 */
export const isAsking = ({ charter, game }, { table }) => !!charter && game.startsWith(table);

/** The beginning of a key, to be read out. @param {string} sign in hexadecimal */
export const beginningOf = (sign) => sign.slice(0, BEGINNING);

/**
 * @param {Table} table
 * @param {Token} token
 * @param {Join} read
 * @param {Reader} reader
 * @returns {Promise<Heard>}
 */
export async function hearAsking(table, { payload, text }, read, { guard }) {
  const { seat } = read;
  const { roster, game, asked = [] } = table;
  const sign = hex(read.sign);
  const values = {
    name: nameOf(table, seat),
    seat: seat + 1,
    seats: roster.seats.length,
    what: beginningOf(sign),
  };
  if (seat >= roster.seats.length && !(seat === DESK && roster.desk))
    return { table, code: "no-seat", values };
  const id = hex(await sha256(payload));
  if (await guard?.has(id)) return { table, code: "set-aside", values };
  await guard?.add(id);
  const fault = await joinFault(read, { table: unhex(game), seats: EVERY_NUMBER });
  await guard?.remove(id);
  if (fault) return { table, code: fault, values };
  if (asked.some((one) => one.seat === seat && one.sign === sign))
    return { table, code: "duplicate", values };
  const own = asked.filter((one) => one.seat === seat);
  const left = asked.filter((one) => one !== own[own.length - MOST_ASKED]);
  return {
    table: { ...table, asked: [...left, { seat, sign, box: hex(read.box), token: text }] },
    code: "asks",
    values,
  };
}

/**
 * The keys that are asked for, that nobody has given and that were never in use.
 *
 * @param {Table} table
 */
export const keysAsked = ({ roster, asked = [] }) =>
  asked.filter(
    ({ seat, sign }) =>
      keysAt(roster, seat)?.sign !== sign && !roster.givenUp.some((one) => one.sign === sign),
  );

/** The beginning of the key that is asked for here. @param {Held} held */
export const wantedKey = ({ wanted }) => (wanted ? beginningOf(hex(wanted.keys.sign.public)) : "");

/**
 * May this device sign a new key?
 *
 * @param {Held} held
 * @param {{ seat: number, sign: string, box: string }} asked
 */
export function mayGive({ table: { charter }, seat: own, desk, wanted }, { seat, sign, box }) {
  const signer = desk && seat !== DESK ? DESK : own;
  return (
    !!charter &&
    signer !== null &&
    (seat === DESK || wanted?.seat !== seat) &&
    mayState(charter, { say: "rekey", seat, sign, box }, signer)
  );
}

/**
 * Is this device's key for its seat, or for the desk, no longer the one that counts?
 *
 * @param {Held} held
 */
export function isReplaced({ table: { roster, charter }, seat, keys, desk }) {
  const is = (/** @type {number} */ who, /** @type {import("./seals/keys.js").Keys} */ own) =>
    keysAt(roster, who)?.sign !== hex(own.sign.public);
  return (
    !!charter && ((seat !== null && !!keys && is(seat, keys)) || (!!desk && is(DESK, desk.keys)))
  );
}

/** What is held once a key that was asked for here is given. @param {Held} held @returns {Held} */
export function withGiven(held) {
  const { wanted, table, desk } = held;
  const given = wanted && keysAt(table.roster, wanted.seat);
  if (!given || given.sign !== hex(wanted.keys.sign.public)) return held;
  const { keys, seat, files = [] } = wanted;
  const others = held.files.filter(({ name }) => (name === "desk") !== (seat === DESK));
  const rest = { ...held, wanted: null, files: [...others, ...files] };
  if (seat === DESK)
    return {
      ...rest,
      desk: {
        keys,
        seed: NOBODYS_SEED,
        secrets: [],
        opened: [],
        ...(desk ? { seed: desk.seed } : {}),
      },
    };
  return {
    ...rest,
    keys,
    seat,
    nonce: null,
    sheets: [],
    table: { ...table, mine: { seat, sign: given.sign, box: given.box, promise: "" } },
  };
}

/**
 * The head that all confirm after the last change of keys; "" where there was none.
 *
 * @param {Table} table
 */
export function headToConfirm({ roster, slots }) {
  const last = roster.givenUp.at(-1);
  return (last && slots[last.slot + 1]?.heads.at(-1)) ?? "";
}

/** The seats that have not yet confirmed the last change of keys. @param {Table} table */
export function unconfirmedSeats(table) {
  const head = headToConfirm(table);
  return head
    ? table.roster.seats.flatMap((_, seat) =>
        (table.confirmed[head] ?? []).includes(seat) ? [] : [seat],
      )
    : [];
}
