// @ts-check
/** The page says when a question to the engine takes long, and lets the player stop it. */

import { say } from "../../words/engine-start.js";
import { stop } from "../../worker/calls.js";
import { notifyAll, putAway } from "../state/notices.js";
import { widgets } from "../state/widget-state.js";

const ID = "waiting";
const STEP = 5; // seconds between one notice and the next

/** Say how long the engine has worked; 0 is not long. @param {number} seconds */
export function tellOfWaiting(seconds) {
  const isTold = widgets.notices.some(({ id }) => id === ID);
  if (!seconds) {
    if (isTold) putAway(ID);
    return;
  }
  if (isTold && seconds % STEP) return;
  notifyAll({
    id: ID,
    tone: "warn",
    text: say.working(seconds),
    action: { label: say.stop, run: stop },
  });
}
