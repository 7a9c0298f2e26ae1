// @ts-check
/** The curtain between two players at one device. */

import { seatName, seatState } from "../game/seat-state.js";
import { part } from "../page/dom.js";
import { named } from "../page/names.js";
import { change } from "../page/redraw.js";
import { html, nothing, render } from "../vendor/lit-html.js";

/** What nobody can reach through the curtain. */
const BEHIND = ".bar, .stage, #panel";

/** Show or lift the curtain. */
export function showCurtain() {
  const host = part("curtain");
  const isDown = seatState.isCovered && seatState.seat !== null;
  if (isDown === !host.hidden) return;
  host.hidden = !isDown;
  for (const behind of document.querySelectorAll(BEHIND)) behind.toggleAttribute("inert", isDown);
  const lift = () => change(seatState, { isCovered: false });
  render(isDown && seatState.seat !== null
    ? html`<div><h2>Hand the device to ${named(seatName(seatState.seat))}</h2>
      <p>The orders of the others are put away.</p>
      <button type="button" class="btn main" @click=${lift}><span>I am ${named(seatName(seatState.seat))}: show my orders</span></button></div>`
    : nothing, host);
  if (isDown) host.querySelector("button")?.focus();
}
