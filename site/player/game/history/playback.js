// @ts-check
/** Playback: the orders of a phase appear, then their results, then units move to the next phase. */

import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../widgets/icons.js";
import { say } from "../../words/history.js";
import { show } from "../looking.js";
import { inTurn } from "../state/action-queue.js";
import { change } from "../state/redraw.js";
import { seatState } from "../state/seat-state.js";
import { widgets } from "../state/widget-state.js";

/** How long each picture stays, in milliseconds. */
const PAUSE = 1400;
/** Speeds, as multiples of the usual one. */
const PACES = [0.5, 1, 2, 4];

const timer = { id: 0 };

/** Play from the phase that is shown. */
function play() {
  change(widgets, { playing: "orders" });
  wait();
}

/** Stop where it is. */
export function pause() {
  clearTimeout(timer.id);
  if (widgets.playing) change(widgets, { playing: null });
}

function wait() {
  clearTimeout(timer.id);
  timer.id = window.setTimeout(() => void inTurn(next)(), PAUSE / widgets.pace);
}

/** Show the results after the orders, then the next phase, to which the units move. */
async function next() {
  if (!widgets.playing) return;
  if (widgets.playing === "orders") change(widgets, { playing: "results" });
  else {
    const at = seatState.view.at + 1;
    await show(at >= seatState.now.at ? null : at);
    if (!widgets.playing) return; // somebody has stopped it meanwhile
    if (seatState.view.present) return pause();
    change(widgets, { playing: "orders" });
  }
  wait();
}

/** The buttons, if there is something to play. */
export function player() {
  if (seatState.view.present) return nothing;
  const isOn = widgets.playing !== null;
  return html`<button type="button" class="lnk" id="play" @click=${isOn ? pause : play}>${icon(isOn ? "pause" : "play")}${isOn ? say.pause : say.play}</button>
    <label class="pace"><span class="vh">${say.speed}</span><select @change=${(/** @type {Event} */ event) => change(widgets, { pace: Number(/** @type {HTMLSelectElement} */ (event.target).value) })}>
      ${PACES.map((pace) => html`<option value=${pace} ?selected=${pace === widgets.pace}>${say.pace(pace)}</option>`)}</select></label>`;
}
