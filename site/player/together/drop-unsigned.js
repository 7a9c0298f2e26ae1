// @ts-check
/** Taking back phases that a page knew only from a link: a link proves nothing. */

import { continueWith } from "../game/lines-of-play.js";
import { notifyOfGame } from "../game/state/notices.js";
import { seatState } from "../game/state/seat-state.js";
import { slotsOf } from "../game/state/slots.js";
import { say } from "../words/sealing.js";
import { heldHere, rewriteHeld } from "./my-place.js";
import { phaseAt } from "./posts.js";
import { isConfirmed } from "./protocol/table.js";
import { sharedRecord } from "./seat-sheets.js";
import { hasDesk, openedByDesk } from "./table-progress.js";

/**
 * At a table with a game master, take back what nobody has signed: earlier pages followed a link. The
 * page says what it dropped.
 */
export async function dropUnsigned() {
  const record = sharedRecord();
  const held = heldHere();
  const slots = slotsOf(record);
  if (!held || !hasDesk(held.table) || !isConfirmed(held.table)) return;
  const { table } = held;
  for (const [number, { kind = "phase" }] of slots.entries()) {
    if (kind !== "phase" || (await openedByDesk(table, number))) continue;
    const phases = slots.slice(number).map((_, i) => phaseAt(table, seatState.now, number + i));
    const kept = { ...record, slots: record.slots?.slice(0, number) };
    await rewriteHeld(async (before) => ({
      ...before,
      table: { ...before.table, slots: before.table.slots.slice(0, number + 1) },
    }));
    await continueWith(kept);
    notifyOfGame({ id: "unsigned", tone: "warn", text: say.dropped(phases) });
    return;
  }
}
