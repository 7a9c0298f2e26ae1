// @ts-check
/** What is left until the deadline, told anew whenever it changes. */

import { deadlineOf } from "../engine/page-key.js";
import { branch } from "../game/game-state.js";
import { seatState } from "../game/seat-state.js";
import { redraw } from "../page/redraw.js";
import { left, untilNext } from "../round/deadline.js";
import { html, nothing } from "../vendor/lit-html.js";

let timer = 0;

/** What is left, as a line; nothing where there is no deadline. @param {string} style */
export function countdown(style) {
  const when = deadlineOf(branch()?.record, seatState.now.phase.code);
  clearTimeout(timer);
  if (when === null) return nothing;
  const until = when - Date.now();
  if (until > 0) timer = window.setTimeout(redraw, untilNext(until));
  return html`<p class=${style} data-until>${left(until)}</p>`;
}
