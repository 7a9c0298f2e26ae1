// @ts-check
/** What takes long says so, and can be stopped. */

import { stop } from "../../worker/calls.js";
import { notifyAll, putAway } from "../state/notices.js";
import { widgets } from "../state/widget-state.js";

const ID = "waiting";
const STEP = 5; // seconds between one word and the next

/** Say how long the engine has worked; 0 is not long. @param {number} seconds */
export function tellOfWaiting(seconds) {
  const isTold = widgets.notices.some(({ id }) => id === ID);
  if (!seconds) {
    if (isTold) putAway(ID);
    return;
  }
  if (isTold && seconds % STEP) return;
  const text = `The engine works on this, for ${seconds} ${seconds === 1 ? "second" : "seconds"} so far.`;
  notifyAll({ id: ID, tone: "warn", text, action: { label: "Stop", run: stop } });
}
