// @ts-check
/** One thing after the other: a quick hand must not overtake the engine's answer. */

import { complain } from "./notices.js";

/** @type {Promise<unknown>} */
let last = Promise.resolve();
let waiting = 0;

/** Is an action still under way? */
export const isWaiting = () => waiting > 0;

/**
 * Make an action wait until the actions before it are over.
 *
 * @template {unknown[]} Args
 * @template Answer
 * @param {(...args: Args) => Answer | Promise<Answer>} action
 * @returns {(...args: Args) => Promise<Answer | undefined>}
 */
export function inTurn(action) {
  return (...args) => afterOthers(() => action(...args)).catch((error) => {
    complain(error);
    return undefined;
  });
}

/**
 * Let an action follow those before it; what goes wrong is for the caller to say.
 *
 * @template Answer
 * @param {() => Answer | Promise<Answer>} action
 * @returns {Promise<Answer>}
 */
export function afterOthers(action) {
  waiting += 1;
  const mine = last.then(action).finally(() => {
    waiting -= 1;
  });
  last = mine.catch(() => undefined);
  return mine;
}
