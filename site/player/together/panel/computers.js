// @ts-check
/** Computers at a table: which seats they play, and how far they are when a phase is resolved. */

import { inTurn } from "../../game/state/action-queue.js";
import { seatName, seatState } from "../../game/state/seat-state.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../widgets/icons.js";
import { chip } from "../../widgets/power-chip.js";
import { say } from "../../words/opponents.js";
import { areStopped, letGoOn, stopAtTable, thinkingAtTable } from "../computer-seats.js";
import { goOn } from "../next-phase.js";

/** @typedef {import("../../game/state/page-key.js").Level} Level */
/** @typedef {import("../my-place.js").Held} Held */

/** A seat that a computer plays. @param {import("../protocol/computers.js").Computer} computer */
export const computerRow = ({ seat, level }) =>
  html`<li data-seat=${seat} data-state="computer"><span>${seatState.now.powers.filter((power) => power.seat === seat).map(chip)}</span>
    <span class="gst">${icon("check")}${say.isPlayed(/** @type {Level} */ (level))}</span></li>`;

/** Whom the phase waits for once everybody has revealed. @param {Held} held */
export function computersAtWork({ table }) {
  const now = thinkingAtTable();
  if (now)
    return html`<div class="thinks"><p role="status">${say.thinkingAtTable(seatName(now.seat))}</p>
    <button type="button" class="btn" data-do="stop-computers" @click=${() => stopAtTable(table)}>${say.stop}</button>
    <progress max="1" aria-label=${say.progress} .value=${now.part}></progress></div>`;
  if (!areStopped(table)) return nothing;
  return html`<div class="strip">${icon("hourglass")}<div><p>${say.stoppedAtTable}</p>
    <p class="act"><button type="button" class="btn" data-do="let-computers-go-on" @click=${inTurn(on)}>${say.goOn}</button></p></div></div>`;
}

async function on() {
  letGoOn();
  await goOn();
}
