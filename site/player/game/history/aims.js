// @ts-check
/** What computers were after in a phase that is over, in a sentence for each power. */

import { Query } from "../../widgets/query.js";
import { lend } from "../../worker/calls.js";
import { askEngine } from "../state/ask-engine.js";
import { branch } from "../state/game-state.js";
import { computersOf } from "../state/page-key.js";
import { seatState } from "../state/seat-state.js";

/** @typedef {import("../../worker/contract").Power} Power */

/** @type {Query<Record<string, string>>} */
const told = new Query();

/** The sentence for a power of the phase shown, or "". @param {Power} power */
export function aimOf({ id, seat }) {
  const { record } = branch();
  if (!Object.hasOwn(computersOf(record).seats, seat) || !seatState.view.results) return "";
  const { at } = seatState.view;
  told.put([record, at, seatState.seat], async () => {
    await lend("players");
    return (await askEngine("aims", { record, at })).aims;
  });
  return told.answer?.[id] ?? "";
}
