// @ts-check
/** The curtain between two players at one device. */

import { change, seatName, state } from "../game/state.js";
import { part } from "../page/dom.js";
import { html, nothing, render } from "../vendor/lit-html.js";

/** Show or lift the curtain. */
export function showCurtain() {
  const host = part("curtain");
  const isDown = state.isCovered && state.seat !== null;
  if (isDown === !host.hidden) return;
  host.hidden = !isDown;
  const lift = () => change({ isCovered: false });
  render(isDown && state.seat !== null
    ? html`<div><h2>Hand the device to ${seatName(state.seat)}</h2>
      <p>The orders of the others are put away.</p>
      <button type="button" class="btn main" @click=${lift}>I am ${seatName(state.seat)}: show my orders</button></div>`
    : nothing, host);
  if (isDown) host.querySelector("button")?.focus();
}
