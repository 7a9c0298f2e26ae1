// @ts-check
/** What counts in a slot of a table: its ledger, its sheets, and who gets the default. */

import { agreedDefaults, signedDefaults } from "./agreement.js";
import { givenTwice, tally } from "./ledger.js";
import { placeOf } from "./table.js";

/** @typedef {import("./table.js").Table} Table */

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
