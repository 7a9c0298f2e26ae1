// @ts-check
/** Take the orders tried out on a private branch over into a game between devices. */

import { backWith } from "../game/lines-of-play.js";
import { askEngine, EVERYBODY } from "../game/state/ask-engine.js";
import { gameState } from "../game/state/game-state.js";
import { notify } from "../game/state/notices.js";
import { slotsOf } from "../game/state/slots.js";
import { goesOnFrom } from "../game/storage/course.js";
import { say } from "../words/orders.js";

/** @typedef {import("../worker/contract").Texts} Texts */

/** The present branch, if it continues the shared one from its present phase; else null. */
function plan() {
  const { seated, branches, current } = gameState.game;
  if (!seated?.seat || current === 0) return null;
  const [shared, own] = [branches[0], branches[current]];
  const at = slotsOf(shared.record).length;
  return goesOnFrom(own.record, shared.record)
    ? { at, own, powers: shared.record.seats[seated.seat] ?? [] }
    : null;
}

/** Can the orders of this branch become the player's orders in the game? */
export const mayTakeOver = () => plan() !== null;

/**
 * Take them over: the orders resolved here in the phase that is open in the game, or else the
 * drafts here.
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
