// @ts-check
/**
 * What was tried out on a line of play of one's own, brought back into the game between devices as
 * one's orders.
 */

import { backWith } from "../game/play.js";
import { askEngine, EVERYBODY } from "../game/state/ask-engine.js";
import { gameState } from "../game/state/game-state.js";
import { notify } from "../game/state/notices.js";
import { slotsOf } from "../game/state/slots.js";
import { goesOnFrom } from "../game/storage/course.js";
import { say } from "../words/orders.js";

/** @typedef {import("../worker/contract").Texts} Texts */

/**
 * The shared line of play and the one at hand, where that has gone on from the present phase of the
 * other; else null.
 */
function plan() {
  const { seated, branches, current } = gameState.game;
  if (!seated?.seat || current === 0) return null;
  const [shared, own] = [branches[0], branches[current]];
  const at = slotsOf(shared.record).length;
  return goesOnFrom(own.record, shared.record)
    ? { at, own, powers: shared.record.seats[seated.seat] ?? [] }
    : null;
}

/** May the orders of this line of play become one's own in the game? */
export const mayTakeOver = () => plan() !== null;

/**
 * Make them so: those that were resolved here in the phase that is open there, or else those that
 * are given here.
 */
export async function takeOver() {
  const found = plan();
  if (!found) return;
  const { at, own, powers } = found;
  const isPlayed = slotsOf(own.record).length > at;
  const texts = isPlayed
    ? (await askEngine("branch", { record: own.record, at }, EVERYBODY)).orders
    : draftTexts(own.drafts);
  await backWith(Object.fromEntries(powers.map((power) => [power, texts[power] ?? []])));
  notify({ id: "planned", tone: "ok", text: say.takenOver });
}

/** @param {Record<string, import("../worker/contract").Line[]>} drafts @returns {Texts} */
const draftTexts = (drafts) =>
  Object.fromEntries(
    Object.entries(drafts).map(([power, lines]) => [
      power,
      lines.map((line) => line.order ?? line.text),
    ]),
  );
