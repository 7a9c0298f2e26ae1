// @ts-check
/** The target of a press: the game, the phase and the seat of that moment. */

import { inTurn } from "./action-queue.js";
import { branch, gameState } from "./game-state.js";
import { isHotSeat, seatState } from "./seat-state.js";
import { slotsOf } from "./slots.js";

/**
 * Of the course only how far it is: a press means the phase that is next. Only where a device is
 * shared does a press hand on: elsewhere a seat that was chosen before it may still be taken.
 */
const moment = () =>
  JSON.stringify([
    gameState.game.id,
    gameState.game.current,
    branch() && slotsOf(branch().record).length,
    isHotSeat() && seatState.seat,
    seatState.isCovered,
  ]);

/** @template Answer @param {() => Answer | Promise<Answer>} act */
function now(act) {
  const meant = moment();
  return () => (moment() === meant ? act() : undefined);
}

/**
 * As `inTurn`, for an action that ends a phase, a turn or a game: it does nothing if its moment
 * has passed when its turn comes. A second press must not reach what nobody has seen yet.
 *
 * @template {unknown[]} Args
 * @template Answer
 * @param {(...args: Args) => Answer | Promise<Answer>} action
 */
export const inItsMoment = (action) => inTurn(action, now);
