// @ts-check
/**
 * Under which key and at which addresses a table's messages lie with a relay. Both follow from the
 * nonce in its invitations, so whoever was invited finds them, and the relay learns nothing from
 * them.
 */

import { DEPUTY, DESK } from "../protocol/seals/binding.js";
import { frame, hex, hmac, u8, u16 } from "../protocol/seals/frame.js";

/** @typedef {import("../protocol/seals/frame.js").Bytes} Bytes */
/** @typedef {{ root: Bytes, cipher: CryptoKey }} RelayKeys */

export const SITTING = 0; // the step of sitting down; that of a slot is its number and 1
export const HISTORY = 65_535; // the step of what lies further back
export const EVERYBODY = 253; // who writes the history
const TOPIC = 16; // bytes

/** The key that all others follow from. @param {Bytes} nonce @param {Bytes} table its id */
export const rootOf = (nonce, table) => hmac(nonce, frame("relay", table));

/** @param {Bytes} nonce @param {Bytes} table @returns {Promise<RelayKeys>} */
export async function relayKeys(nonce, table) {
  const root = await rootOf(nonce, table);
  const cipher = await crypto.subtle.importKey(
    "raw",
    await hmac(root, frame("relay key")),
    "AES-GCM",
    false,
    ["encrypt", "decrypt"],
  );
  return { root, cipher };
}

/** The address of a step, in hexadecimal. @param {Bytes} root @param {number} step */
export const stepTopic = async (root, step) =>
  hex((await hmac(root, frame("relay step", u16(step)))).slice(0, TOPIC));

/**
 * The address of who writes in a step, in hexadecimal.
 *
 * @param {Bytes} root
 * @param {number} step
 * @param {number} writer a seat, the desk, the deputy, or everybody
 */
export const writerTopic = async (root, step, writer) =>
  hex((await hmac(root, frame("relay writer", u16(step), u8(writer)))).slice(0, TOPIC));

/**
 * Who may write in a step of a table.
 *
 * @param {number} step
 * @param {number} seats
 */
export const writersIn = (step, seats) =>
  step === HISTORY ? [EVERYBODY] : [...Array(seats).keys(), DEPUTY, DESK];

/**
 * The topic of a piece: where it is written, and what everything of its step matches.
 *
 * @param {string} step
 * @param {string} writer
 * @param {number} piece
 */
export const pieceTopic = (step, writer, piece) => `table/${step}/${writer}/${piece}`;

/** What a page subscribes to. @param {string} step */
export const stepFilter = (step) => `table/${step}/+/+`;
