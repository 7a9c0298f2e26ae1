// @ts-check
/** Strips that stay until they are put away: for one seat, or for everybody at this device. */

import { change } from "./redraw.js";
import { changeDesk, desk } from "./seat-state.js";
import { widgets } from "./widget-state.js";

/** @typedef {import("./seat-state.js").Notice} Notice */

const LONGEST = 600; // characters of a sentence that says what went wrong

/** @param {Notice[]} notices @param {Notice} notice */
const withNotice = (notices, notice) => [
  ...notices.filter((other) => other.id !== notice.id),
  notice,
];

/** Tell the seat at this device, and no other. @param {Notice} notice */
export const notify = (notice) => changeDesk({ notices: withNotice(desk().notices, notice) });

/** Tell everybody at this device. @param {Notice} notice */
export const notifyAll = (notice) =>
  change(widgets, { notices: withNotice(widgets.notices, notice) });

/**
 * Tell everybody something about the open game: the notice goes when another game opens.
 *
 * @param {Notice} notice
 */
export const notifyOfGame = (notice) => notifyAll({ ...notice, isOfGame: true });

/** @param {string} id */
export function putAway(id) {
  const isOther = (/** @type {Notice} */ notice) => notice.id !== id;
  change(widgets, { notices: widgets.notices.filter(isOther) });
  changeDesk({ notices: desk().notices.filter(isOther) });
}

/** Put away what is said of the game that was open till now. */
export const putAwayOfGame = () =>
  change(widgets, { notices: widgets.notices.filter(({ isOfGame }) => !isOfGame) });

/** A message about a foreign file may quote all of it. @param {string} text */
const short = (text) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** @param {unknown} error @param {string} id @returns {Notice} */
const fault = (error, id) => ({
  id,
  tone: "no",
  text: short(error instanceof Error ? error.message : String(error)),
});

/** Tell the player what went wrong, in the engine's words. @param {unknown} error */
export const complain = (error) => notify(fault(error, "fault"));

/** Say to everybody what went wrong. @param {unknown} error @param {string} id */
export const complainToAll = (error, id) => notifyAll(fault(error, id));
