// @ts-check
/** Several seats at one device: who is in, who is next, and resolving once all are in. */

import { sheets, takeIn } from "../../orders/drafts.js";
import { dueOf } from "../due-orders.js";
import { show, sit } from "../looking.js";
import { edit, resolve } from "../play.js";
import { askEngine, EVERYBODY } from "../state/ask-engine.js";
import { branch } from "../state/game-state.js";
import { change } from "../state/redraw.js";
import {
  isComputer,
  isHotSeat,
  isLeftBehind,
  powerOf,
  seatName,
  seatState,
} from "../state/seat-state.js";

/** The seats of people that have something to order in this phase. */
export const seatsToOrder = () => [
  ...new Set(
    seatState.now.powers
      .filter((power) => power.may && power.seat && !isComputer(power.seat))
      .map((power) => power.seat),
  ),
];

/** Has a seat declared its orders complete? @param {string} seat */
export const isIn = (seat) => (branch().ready ?? []).includes(seat);

/** The seats that are not in. */
export const seatsMissing = () => seatsToOrder().filter((seat) => !isIn(seat));

/** The names of the seats or powers that the game waits for. */
export async function waitedFor() {
  if (isHotSeat()) return seatsMissing().map(seatName);
  const all = Object.entries((await dueOf(EVERYBODY)).due);
  return all
    .filter(([power, { due, given }]) => given < due && !isComputer(powerOf(power)?.seat ?? ""))
    .map(([power]) => powerOf(power)?.name ?? power);
}

/**
 * The seat after this one, round the table, that is not in.
 *
 * @param {string | null} seat
 */
function nextAfter(seat) {
  const all = seatsToOrder();
  const at = all.indexOf(seat ?? "") + 1;
  return [...all.slice(at), ...all.slice(0, at)].find((one) => !isIn(one));
}

/**
 * Declare the orders of the seat here complete, and let the curtain down for the next seat.
 */
async function handOn() {
  const { seat } = seatState;
  if (seat === null) return;
  await edit({ ready: [...new Set([...(branch().ready ?? []), seat])] });
  await sit(nextAfter(seat) ?? seat, true);
}

/** Read the orders of all seats, not only the one at this device. @param {string} text */
export const takeInAll = (text) => takeIn(text, {}, EVERYBODY);

/** May this seat see all that was played? A variant's rules may hide some of it. */
export const seesAll = () =>
  askEngine("encode", { record: branch().record, names: false }).then(
    () => true,
    () => false,
  );

/** Resolve the phase, and let everybody look at the results, if everybody may see them. */
export async function resolveTogether() {
  if (isLeftBehind()) return show(null); // nobody has seen the phase that would be resolved
  if (!(await resolve(sheets()))) return undefined;
  const isOpen = seatState.now.end !== null || (await seesAll());
  const [first] = seatsToOrder();
  if (first) await sit(first, !isOpen);
  return change(seatState, { isCovered: !isOpen, isGathered: isOpen });
}

/** The next step: hand the device on or, if one person orders for all, resolve. */
export const finish = () => (isHotSeat() ? handOn() : resolve(sheets()));
