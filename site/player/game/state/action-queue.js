// @ts-check
/** One action after another: a quick player must not overtake the engine's answer. */

import { complain } from "./notices.js";
import { change } from "./redraw.js";
import { widgets } from "./widget-state.js";

/** @type {Promise<unknown>} */
let last = Promise.resolve();
let waiting = 0;
/** Actions made before a game is open run once it is. @type {Promise<void> | null} */
let held = null;

/** Do actions wait until the game is open? */
export const areActionsHeld = () => held !== null;

/** Hold all actions from now on. @returns {() => void} runs them */
export function holdActions() {
  /** @type {() => void} */
  let resolve = () => undefined;
  held = new Promise((done) => {
    resolve = done;
  });
  return () => {
    if (!held) return;
    held = null;
    change(widgets, { isAwaited: false });
    resolve();
  };
}

/** Is an action still under way? */
export const isWaiting = () => waiting > 0;

/**
 * Make an action wait until the actions before it are over.
 *
 * @template {unknown[]} Args
 * @template Answer
 * @param {(...args: Args) => Answer | Promise<Answer>} action
 * @param {(act: () => Answer | Promise<Answer>) => () => Answer | Promise<Answer> | undefined}
 *   [meant] what becomes of it as soon as it waits
 * @returns {(...args: Args) => Promise<Answer | undefined>}
 */
export function inTurn(action, meant = (act) => act) {
  return (...args) =>
    whenOpen(() => afterOthers(meant(() => action(...args)))).catch((error) => {
      complain(error);
      return undefined;
    });
}

/** @template Answer @param {() => Promise<Answer>} act @returns {Promise<Answer>} */
function whenOpen(act) {
  if (!held) return act();
  change(widgets, { isAwaited: true });
  return held.then(act);
}

/**
 * Run an action after those before it; the caller reports errors.
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

/**
 * For what would be possible a second time: a press while the first is under way is a hasty hand,
 * and means nothing.
 *
 * @template {unknown[]} Args
 * @template Answer
 * @param {(...args: Args) => Promise<Answer>} act such as `inTurn` gives
 * @returns {(...args: Args) => Promise<Answer | undefined>}
 */
export function once(act) {
  let isUnderWay = false;
  return async (...args) => {
    if (isUnderWay) return undefined;
    isUnderWay = true;
    return act(...args).finally(() => {
      isUnderWay = false;
    });
  };
}

/** @typedef {HTMLInputElement | HTMLTextAreaElement} Field */

/**
 * What fields said when they were handed in, until that is used.
 *
 * @type {WeakMap<Element, string>}
 */
const handed = new WeakMap();

/**
 * Use the text that a field has now, once and in its turn, however late the turn comes.
 *
 * @param {Field} field
 * @param {(text: string) => Promise<string | void>} use what is left of it for the field; nothing
 *   leaves the field as it is
 */
export async function handIn(field, use) {
  const text = field.value;
  if (handed.get(field) === text) return; // a hasty hand pressed twice
  handed.set(field, text);
  await inTurn(() =>
    useUp(field, text, use).finally(() => {
      if (handed.get(field) === text) handed.delete(field);
    }),
  )();
}

/**
 * Use a text, and leave the unused rest in its field, unless the player has typed more.
 *
 * @param {Field} field
 * @param {string} text
 * @param {(text: string) => Promise<string | void>} use what is left of it for the field; nothing
 *   leaves the field as it is
 */
export async function useUp(field, text, use) {
  const left = await use(text);
  if (typeof left === "string" && field.value === text) field.value = left;
}
