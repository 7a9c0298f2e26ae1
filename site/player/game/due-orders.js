// @ts-check
/** What is still to be ordered, as the engine counts it. */

import { askEngine } from "./ask-engine.js";
import { branch } from "./game-state.js";
import { seatState } from "./seat-state.js";
import { change } from "../page/redraw.js";

/** @typedef {import("../engine/contract").Line} Line */
/** @typedef {import("../engine/contract").Due} Due */

/** Orders as text, as the engine takes them. @param {Line[]} lines */
const textsOf = (lines) => lines.map((line) => line.order ?? line.text);

/** The drafts of a seat's powers as text; null is all seats together. @param {string | null} seat */
export function draftTexts(seat) {
  const { record, drafts } = branch();
  const powers = seat === null ? Object.keys(drafts) : record.seats[seat] ?? [];
  return Object.fromEntries(powers.map((power) => [power, textsOf(drafts[power] ?? [])]));
}

/** What is due of the powers of a seat. @param {string | null} seat @returns {Promise<Record<string, Due>>} */
export async function dueOf(seat) {
  const { due } = await askEngine("due", { record: branch().record, drafts: draftTexts(seat) }, seat);
  return due;
}

/** Count anew what is due here. */
export async function countDue() {
  change(seatState, { due: await dueOf(seatState.seat) });
}
