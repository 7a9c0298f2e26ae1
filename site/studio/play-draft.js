// @ts-check
/** The player, once a draft is in place. */

import "../player/main.js";
import { notifyAll } from "../player/game/state/notices.js";
import { say } from "./words/play.js";

/** @param {string} name */
export function tellOfDraft(name) {
  notifyAll({ id: "draft", tone: "warn", text: say.draft(name) });
}
