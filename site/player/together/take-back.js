// @ts-check
/** Taking back a reveal that nobody else can have read: its text was neither copied nor posted. */

import { rewriteHeld } from "./my-place.js";
import { withSlot } from "./protocol/table.js";
import { openSlot } from "./table-progress.js";

/** @typedef {import("./my-place.js").Held} Held */

/** The own reveals of the open slot that are still on this device alone. @param {Held} held */
function unposted({ table, seat, posted }) {
  const known = [...(posted?.copied ?? []), ...(posted?.read ?? []), ...(posted?.sent ?? [])];
  return (openSlot(table)?.reveals ?? []).filter(
    (one) => one.seat === seat && one.token && !known.includes(one.token),
  );
}

/** @param {Held} held */
export const mayTakeBack = (held) => unposted(held).length > 0;

/** Forget the own reveals that nobody has read. */
export const takeBack = () =>
  rewriteHeld(async (held) => {
    const back = unposted(held);
    const slot = held.table.slots.length - 1;
    const reveals = openSlot(held.table)?.reveals.filter((one) => !back.includes(one)) ?? [];
    return back.length ? { ...held, table: withSlot(held.table, slot, { reveals }) } : held;
  });
