// @ts-check
/** What is shown to those who wait for computers: who is thinking, how far they are, and a stop. */

import { html } from "../../vendor/lit-html.js";
import { say } from "../../words/opponents.js";
import { seatName } from "../state/seat-state.js";
import { isPlayingOn, stopComputers } from "./rest.js";
import { progress } from "./thinking.js";

/** Does somebody wait for computers now? */
export const isWaitingForComputers = () => progress() !== null || isPlayingOn();

export function waitingForComputers() {
  const now = progress();
  const who = now?.seat
    ? say.thinking(seatName(now.seat), Math.min(now.done + 1, now.all), now.all)
    : say.goingOn;
  return html`<div class="thinks"><p role="status">${who}</p>
    <button type="button" class="btn" data-do="stop-computers" @click=${stopComputers}>${say.stop}</button>
    <progress max="1" aria-label=${say.progress} .value=${now?.part ?? 0}></progress></div>`;
}
