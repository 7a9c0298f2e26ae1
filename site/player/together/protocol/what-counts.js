// @ts-check
/** What counts in a slot of a table: its ledger, its sheets, and who gets the default. */

import { agreedDefaults, signedDefaults } from "./agreement.js";
import { givenTwice, tally } from "./ledger.js";
import { unhex } from "./seals/frame.js";
import { placeOf } from "./table.js";

/** @typedef {import("./seals/frame.js").Bytes} Bytes */
/** @typedef {import("./table.js").Table} Table */

export const NOTHING = new Uint8Array(16); // the nonce of a seat of which nothing counts

/**
 * What stands and counts in a slot; those who get the default name no ledger.
 *
 * @param {Table} table
 * @param {number} number
 */
export async function tallyIn(table, number) {
  const [place, slot] = [placeOf(table, number), table.slots[number]];
  if (!place || !slot || !table.charter) return null;
  const absent = absentIn(table.charter, slot);
  return tally(place, slot, table.roster.seats.length, absent);
}

/**
 * The seats whose reveals choose no ledger.
 *
 * @param {import("./charter.js").Charter} charter
 * @param {import("./table.js").TableSlot} slot
 */
export const absentIn = (charter, slot) => [
  ...signedDefaults(charter, slot.statements),
  ...givenTwice(slot),
];

/** The seats to which the default goes in a slot. @param {Table} table @param {number} slot */
export function defaultedIn({ charter, slots }, slot) {
  const held = slots[slot];
  return charter && held ? [...agreedDefaults(charter, held), ...givenTwice(held)] : [];
}

/**
 * The nonces of a slot, by seat, of which the numbers of computers are made: the salt with which a
 * seat opens the first part of its sheet, if that sheet counts. Standing orders and the default bring
 * none.
 *
 * @param {Table} table
 * @param {number} slot
 * @param {readonly number[]} seats whose sheets count
 * @returns {Promise<Bytes[]>}
 */
export async function noncesIn(table, slot, seats) {
  const { counted = [] } = (await tallyIn(table, slot)) ?? {};
  return table.roster.seats.map((_, seat) => {
    const { state, salt = "" } = counted[seat] ?? {};
    return seats.includes(seat) && state === "revealed" && salt ? unhex(salt) : NOTHING;
  });
}
