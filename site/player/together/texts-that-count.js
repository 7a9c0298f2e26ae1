// @ts-check
/** The texts of all sheets that count in the open slot, standing orders among them. */

import { standingIn } from "./protocol/standing-orders.js";
import { seatsToSeal } from "./seat-sheets.js";
import { hasDesk, sheetsThatCount } from "./table-progress.js";

/** @typedef {import("../worker/contract").View} View */
/** @typedef {import("./protocol/table.js").Table} Table */

/**
 * The texts that count in the open slot, by seat; null as long as that is not settled. Standing
 * orders are for units: they count in movement phases.
 *
 * @param {Table} table
 * @param {View} view
 * @returns {Promise<Record<number, string[]> | null>}
 */
export async function textsThatCount(table, view) {
  const texts = await sheetsThatCount(table, seatsToSeal(table, view));
  if (!texts || hasDesk(table) || !view.phase.movement) return texts;
  const standing = await standingIn(table, table.slots.length - 1);
  if (!standing) return null;
  const added = Object.entries(standing).map(([seat, text]) => [seat, [text]]);
  return { ...texts, ...Object.fromEntries(added) };
}
