// @ts-check
/** Revealing without a click, where the table agreed to it: once all are in, on the own list. */

import { listsOf } from "../protocol/lists.js";
import { revealOrders } from "../seal-and-reveal.js";
import { presentOf, seatsToSeal, sharedRecord } from "../seat-sheets.js";
import { hasDesk, stageOf, whoIsIn } from "../table-progress.js";

/** @typedef {import("../my-place.js").Held} Held */

/**
 * Whether this page may reveal now: its seat has sealed, everybody else has, and the page has a list
 * on which it may reveal without asking.
 *
 * @param {Held} held
 */
async function mayReveal({ table, seat }) {
  if (seat === null || hasDesk(table) || stageOf(table) !== "playing") return false;
  const view = await presentOf(sharedRecord());
  if (view.end) return false;
  const seats = await whoIsIn(table, seatsToSeal(table, view));
  const isSealed = seats.some((one) => one.seat === seat && one.state === "sealed");
  const areIn = seats.every(({ state }) =>
    ["out", "sealed", "revealed", "default"].includes(state),
  );
  return isSealed && areIn && (await listsOf(table, seat)).toReveal !== null;
}

/** Reveal if everybody is in. @param {Held} held */
export async function revealOnceAllAreIn(held) {
  if (await mayReveal(held)) await revealOrders();
}
