// @ts-check
/** What is still to be ordered, as the engine counts it. */

import { askEngine } from "./state/ask-engine.js";
import { branch } from "./state/game-state.js";
import { change } from "./state/redraw.js";
import { seatState } from "./state/seat-state.js";

/** @typedef {import("../worker/contract").Line} Line */

/** Orders as text, as the engine takes them. @param {Line[]} lines */
const textsOf = (lines) => lines.map((line) => line.order ?? line.text);

/**
 * The drafts of a seat's powers as text.
 *
 * @param {string | null} seat null is all seats together
 * @param {{ power: string, actor: string | null } | null} but whose orders are left out
 */
export function draftTexts(seat, but = null) {
  const { record, drafts } = branch();
  const powers = seat === null ? Object.keys(drafts) : (record.seats[seat] ?? []);
  const isLeftOut = (/** @type {string} */ power, /** @type {Line} */ line) =>
    but?.actor && but.power === power && but.actor === line.actor;
  return Object.fromEntries(
    powers.map((power) => [
      power,
      textsOf((drafts[power] ?? []).filter((line) => !isLeftOut(power, line))),
    ]),
  );
}

/**
 * What is due of the powers of a seat, and what in its drafts does not go together.
 *
 * @param {string | null} seat
 */
export const dueOf = (seat) =>
  askEngine("due", { record: branch().record, drafts: draftTexts(seat) }, seat);

/** Count anew what is due here. */
export async function countDue() {
  change(seatState, await dueOf(seatState.seat));
}
