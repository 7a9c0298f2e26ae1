// @ts-check
/**
 * The one thing to do next at a table between devices: seal what is ordered, or look at the table.
 */

import { finish as finishHere } from "../game/one-device/turns.js";
import { inTurn } from "../game/state/action-queue.js";
import { isSealed } from "../game/state/game-state.js";
import { notify } from "../game/state/notices.js";
import { change } from "../game/state/redraw.js";
import { seatState } from "../game/state/seat-state.js";
import { widgets } from "../game/state/widget-state.js";
import { say } from "../words/sealing.js";
import { partsOf } from "./keeper/secrets.js";
import { heldHere } from "./my-place.js";
import { revealOrders, sealOrders } from "./seal-and-reveal.js";
import { seatsToSeal } from "./seat-sheets.js";
import { hasDesk, isFrozen, stageOf } from "./table-progress.js";

/** Show the table. */
export const showTable = () => change(widgets, { drawer: "table", stop: "full" });

/** May orders be sealed here now? */
export function maySeal() {
  const held = heldHere();
  return (
    !!held &&
    held.seat !== null &&
    !seatState.now.end &&
    seatsToSeal(held.table, seatState.now).includes(held.seat) &&
    stageOf(held.table) === "playing" &&
    !isFrozen(held.table)
  );
}

/** Seal what is ordered here, and show the text to post. @param {boolean} mayBeLong */
async function sealHere(mayBeLong) {
  const { isHeldBack } = await sealOrders(mayBeLong);
  if (isHeldBack) {
    notify({
      id: "long",
      tone: "warn",
      text: say.long,
      action: { label: say.sealLong, run: () => void inTurn(() => sealHere(true))() },
    });
    return;
  }
  if (isAlone()) await revealOrders();
  showTable();
}

/**
 * Is the seat that plays here the only one that has anything to decide now? Then nothing has to be
 * sealed first, and its orders are given openly.
 */
export function isAlone() {
  const held = heldHere();
  if (!held || hasDesk(held.table) || partsOf(held.table) > 1) return false;
  const asked = seatsToSeal(held.table, seatState.now);
  return asked.length === 1 && asked[0] === held.seat;
}

/** Go on: at a table between devices, else as it is done at this device. */
export async function finish() {
  if (!isSealed()) return finishHere();
  return maySeal() ? sealHere(false) : showTable();
}
