// @ts-check
/** Several seats at one device: who is in, who is next, and the resolving once all are. */

import { sheets, takeIn } from "../../orders/drafts.js";
import { dueOf } from "../due-orders.js";
import { edit, resolve, show, sit } from "../play.js";
import { askEngine, EVERYBODY } from "../state/ask-engine.js";
import { branch } from "../state/game-state.js";
import { change } from "../state/redraw.js";
import { isHotSeat, isLeftBehind, powerOf, seatName, seatState } from "../state/seat-state.js";

/** The seats that have something to decide in this phase. */
export const seatsToOrder = () => [
  ...new Set(
    seatState.now.powers.filter((power) => power.may && power.seat).map((power) => power.seat),
  ),
];

/** Has a seat said that its orders are given? @param {string} seat */
export const isIn = (seat) => (branch().ready ?? []).includes(seat);

/** The seats that have not. */
export const seatsMissing = () => seatsToOrder().filter((seat) => !isIn(seat));

/** The names of those whom the game waits for. */
export async function waitedFor() {
  if (isHotSeat()) return seatsMissing().map(seatName);
  const all = Object.entries((await dueOf(EVERYBODY)).due);
  return all
    .filter(([, { due, given }]) => given < due)
    .map(([power]) => powerOf(power)?.name ?? power);
}

/**
 * Who sits down after a seat: the next one round the table that is not in.
 *
 * @param {string | null} seat
 */
function nextAfter(seat) {
  const all = seatsToOrder();
  const at = all.indexOf(seat ?? "") + 1;
  return [...all.slice(at), ...all.slice(0, at)].find((one) => !isIn(one));
}

/**
 * Say that the orders of whoever sits here are given, and let the curtain down for the next one.
 */
async function handOn() {
  const { seat } = seatState;
  if (seat === null) return;
  await edit({ ready: [...new Set([...(branch().ready ?? []), seat])] });
  await sit(nextAfter(seat) ?? seat, true);
}

/** Take in everybody's orders, whoever sits here. @param {string} text */
export const takeInAll = (text) => takeIn(text, {}, EVERYBODY);

/** May a seat see all that was played? The rules of a variant may hide some of it. */
export const seesAll = () =>
  askEngine("encode", { record: branch().record, names: false }).then(
    () => true,
    () => false,
  );

/** Resolve the phase, and let everybody look at what came of it, where everybody may. */
export async function resolveTogether() {
  if (isLeftBehind()) return show(null); // nobody has seen yet what would be resolved
  await resolve(sheets());
  const isOpen = seatState.now.end !== null || (await seesAll());
  const [first] = seatsToOrder();
  if (first) await sit(first, !isOpen);
  change(seatState, { isCovered: !isOpen, isGathered: isOpen });
}

/** The one thing to do next: hand the device on, or where one person orders, resolve. */
export const finish = () => (isHotSeat() ? handOn() : resolve(sheets()));
