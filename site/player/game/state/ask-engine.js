// @ts-check
/** The one way from the page to the engine: every question says for whom it is asked. */

import { ask, isReady } from "../../worker/calls.js";
import { writtenAnswer } from "../../worker/opening.js";
import { isWaiting } from "./action-queue.js";
import { change } from "./redraw.js";
import { seatState } from "./seat-state.js";
import { widgets } from "./widget-state.js";

/** @typedef {import("../../worker/contract").Calls} Calls */

/** All seats at this device together, for actions that the table takes for everybody. */
export const EVERYBODY = null;

/**
 * Ask the engine, or answer from the prepared choices of a new game while these suffice.
 *
 * @template {keyof Calls} Name
 * @param {Name} call
 * @param {Calls[Name]["args"]} args
 * @param {string | null} [seat] the seat that asks; by default the one at this device
 * @returns {Promise<Calls[Name]["answer"]>} rejects with a Fault, whose message is a sentence
 */
export function askEngine(call, args, seat = seatState.seat) {
  const question = { ...args, seat };
  const written = writtenAnswer(call, question);
  if (written) return Promise.resolve(written);
  return isReady() ? ask(call, question) : awaited(ask(call, question));
}

/**
 * What somebody has done waits for an answer, and the page says so.
 *
 * @template Answer
 * @param {Promise<Answer>} answer
 */
function awaited(answer) {
  if (!isWaiting()) return answer;
  change(widgets, { isAwaited: true });
  return answer.finally(() => change(widgets, { isAwaited: false }));
}
