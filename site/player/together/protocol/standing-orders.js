// @ts-check
/**
 * Standing orders: what a seat has signed in advance, for a phase in which it is missing. They count
 * where the others agree on the default and name them, and only if they were signed before the slot
 * was open and the seat has sealed nothing in it: nobody may read what others reveal and then choose
 * between two sheets.
 */

import { agreed } from "./agreement.js";
import { firstReveal } from "./sealed-in-time.js";
import { defaultedIn, tallyIn } from "./what-counts.js";

/** @typedef {import("./statement.js").Statement} Statement */
/** @typedef {import("./table.js").Table} Table */

/**
 * What a seat has signed in advance, before a slot was open: the newest.
 *
 * @param {Pick<Table, "slots">} table
 * @param {number} seat
 * @param {number} slot
 * @param {number} [heardBefore] a hearing
 * @returns {Statement | null}
 */
export const standingOrders = ({ slots }, seat, slot, heardBefore = Infinity) =>
  slots
    .slice(0, slot)
    .flatMap(({ statements }) =>
      statements
        .filter((one) => one.seat === seat && one.said.say === "standing")
        .toSorted((a, b) => a.n - b.n),
    )
    .filter(({ heard = 0 }) => heard < heardBefore)
    .at(-1) ?? null;

/**
 * The standing orders that this page would name in a default for the open slot: those it had heard
 * before anybody revealed, of a seat that has sealed nothing.
 *
 * @param {Table} table
 * @param {number} seat
 * @returns {Statement | null}
 */
export function standingToName(table, seat) {
  const slot = table.slots.length - 1;
  const held = table.slots[slot];
  if (!held || held.marks.some((one) => one.seat === seat)) return null;
  const found = standingOrders(table, seat, slot, firstReveal(held));
  return found?.said.orders ? found : null;
}

/**
 * The standing orders of those who get the default in a slot, as texts by seat; null while this page
 * has not heard what the others have named.
 *
 * @param {Table} table
 * @param {number} slot
 * @returns {Promise<Record<number, string> | null>}
 */
export async function standingIn(table, slot) {
  const { charter, slots } = table;
  const said = charter ? agreed(charter, slots[slot]?.statements ?? []).map((one) => one.said) : [];
  const { stands = null } = (await tallyIn(table, slot)) ?? {};
  /** @type {Record<number, string>} */
  const texts = {};
  for (const seat of defaultedIn(table, slot)) {
    const named = new Set(
      said.flatMap((one) =>
        one.say === "default" && one.seat === seat && one.standing ? [one.standing] : [],
      ),
    );
    const [id] = named;
    if (named.size !== 1 || stands?.[seat]) continue;
    const found = slots
      .slice(0, slot)
      .flatMap(({ statements }) => statements)
      .find((one) => one.seat === seat && one.id === id && one.said.say === "standing");
    if (!found) return null;
    texts[seat] = String(found.said.orders);
  }
  return texts;
}
