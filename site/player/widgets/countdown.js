// @ts-check
/** What is left until the deadline, told anew whenever it changes. */

import { branch } from "../game/state/game-state.js";
import { deadlineOf } from "../game/state/page-key.js";
import { redraw } from "../game/state/redraw.js";
import { seatState } from "../game/state/seat-state.js";
import { html, nothing } from "../vendor/lit-html.js";
import { left, untilNext } from "../words/deadlines.js";

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
