// @ts-check
/** What a link tells of the sheets that are sealed in the open slot, without a signature. */
import { hex, joined, u16, unhex } from "./seals/frame.js";

/** @typedef {import("./seals/frame.js").Bytes} Bytes */
/** @typedef {import("./seals/binding.js").Place} Place */
/** @typedef {import("./ledger.js").Mark} Mark */
/** @typedef {import("./ledger.js").Standing} Standing */

const HINT = 16; // bytes of a game's id in a link

/**
 * The ledger as a link carries it: slot, then number and commitment of each seat that has one.
 * @param {Place} place @param {readonly Standing[]} stands @returns {Bytes}
 */
export const linkedLedger = ({ slot }, stands) =>
  joined(
    u16(slot),
    ...stands.map((one) =>
      one ? joined(Uint8Array.of(one.seq), unhex(one.commitment)) : Uint8Array.of(0),
    ),
  );

/**
 * What a link tells of sealed sheets, in hexadecimal: the first half of the game's id, then its
 * ledger.
 *
 * @param {Place} place
 * @param {readonly Standing[]} stands
 */
export const sealedInLink = (place, stands) =>
  hex(joined(place.game.slice(0, HINT), linkedLedger(place, stands)));

/**
 * Read what a link tells of sealed sheets; null where it is nothing that this page knows.
 *
 * @param {string} value
 * @returns {{ game: string, slot: number, stands: Standing[] } | null}
 */
export function readSealedInLink(value) {
  if (!/^(?:[0-9a-f]{2})+$/.test(value)) return null;
  const bytes = unhex(value);
  for (let seats = 1; seats <= bytes.length; seats += 1) {
    const read = readLinkedLedger(bytes.slice(HINT), seats);
    if (read) return { game: hex(bytes.slice(0, HINT)), ...read };
  }
  return null;
}

/**
 * Read the ledger of a link; null where it is none.
 *
 * @param {Bytes} bytes
 * @param {number} seats
 * @returns {{ slot: number, stands: Standing[] } | null}
 */
export function readLinkedLedger(bytes, seats) {
  /** @type {Standing[]} */
  const stands = [];
  let at = 2;
  for (let seat = 0; seat < seats; seat += 1) {
    const seq = bytes[at];
    if (seq === undefined || (seq && at + 33 > bytes.length)) return null;
    stands.push(seq ? { seq, commitment: hex(bytes.slice(at + 1, at + 33)) } : null);
    at += seq ? 33 : 1;
  }
  return at === bytes.length ? { slot: ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0), stands } : null;
}

/**
 * What a link's ledger says beside the marks that this page has seen: `reported` for those unseen,
 * `link-misreports-me` where it shows another of mine.
 *
 * @param {readonly Standing[]} linked
 * @param {readonly Mark[]} marks
 * @param {number | null} me
 */
export function linkReport(linked, marks, me) {
  return linked.flatMap((one, seat) => {
    const isSeen = marks.some(
      (mark) => mark.seat === seat && mark.seq === one?.seq && mark.commitment === one.commitment,
    );
    if (isSeen || (!one && seat !== me)) return [];
    if (seat === me)
      return marks.some((mark) => mark.seat === me) || one
        ? [{ seat, code: "link-misreports-me" }]
        : [];
    return [{ seat, code: "reported" }];
  });
}
