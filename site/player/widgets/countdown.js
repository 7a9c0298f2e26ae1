// @ts-check
/** The time left until the deadline, updated as it passes. */

import { branch } from "../game/state/game-state.js";
import { deadlineOf } from "../game/state/page-key.js";
import { redraw } from "../game/state/redraw.js";
import { seatState } from "../game/state/seat-state.js";
import { html, nothing } from "../vendor/lit-html.js";
import { left, untilNext } from "../words/deadlines.js";

let timer = 0;

/** The time left as a line, or nothing without a deadline. @param {string} style */
export function countdown(style) {
  const when = deadlineOf(branch()?.record, seatState.now.phase.code);
  clearTimeout(timer);
  if (when === null) return nothing;
  const until = when - Date.now();
  if (until > 0) timer = window.setTimeout(redraw, untilNext(until));
  return html`<p class=${style} data-until>${left(until)}</p>`;
}
