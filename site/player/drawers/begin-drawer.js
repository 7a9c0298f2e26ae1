// @ts-check
/** A new game: who sits at it, agreed before it begins. */

import { chip } from "../frame/power-chip.js";
import { inTurn } from "../game/action-queue.js";
import { begin } from "../game/play.js";
import { seatState } from "../game/seat-state.js";
import { widgets } from "../game/widget-state.js";
import { HOT_SEAT } from "../engine/page-key.js";
import { change, redraw } from "../page/redraw.js";
import { seatsFor } from "../round/seating.js";
import { closeDrawer } from "./close-drawer.js";
import { html, nothing } from "../vendor/lit-html.js";

const LONGEST_NAME = 40;

const chosen = { isShared: false };

export function beginDrawer() {
  return html`<header class="dh"><h2>New game</h2>${closeDrawer()}</header>
    <form class="about" @submit=${submit}>
      <fieldset class="wide"><legend>Who sits at this device</legend>
        ${choice(false, "Alone", "You order for every power, and see all orders.")}
        ${choice(true, "One device, several seats", "A curtain comes down between the seats. Orders stay hidden until all are in.")}</fieldset>
      ${chosen.isShared ? players() : nothing}
      <button type="submit" class="btn main">Begin</button></form>`;
}

/** @param {boolean} isShared @param {string} name @param {string} what */
const choice = (isShared, name, what) => html`<label class="check"><input type="radio" name="seating" .checked=${chosen.isShared === isShared}
  @change=${() => choose(isShared)}><span>${name}<span class="note">${what}</span></span></label>`;

/** @param {boolean} isShared */
function choose(isShared) {
  chosen.isShared = isShared;
  redraw();
}

function players() {
  return html`<fieldset><legend>Players</legend>
    ${powers().map((power) => html`<label><span>${chip(power)}</span><input type="text" name=${`player ${power.id}`} dir="auto" maxlength=${LONGEST_NAME} autocomplete="off"></label>`)}
    <p class="note">Powers with the same player share a seat. Without a player, a power is a seat of its own.</p></fieldset>`;
}

const powers = () => seatState.now.powers.filter((power) => power.playing);

/** @param {Event} event */
function submit(event) {
  event.preventDefault();
  void start(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)));
}

const start = inTurn(async (/** @type {FormData} */ form) => {
  const { isShared } = chosen;
  const ids = powers().map(({ id }) => id);
  const { seats, names } = seatsFor(ids, Object.fromEntries(ids.map((id) => [id, String(form.get(`player ${id}`) ?? "")])));
  if (isShared) await begin(seats, { names, page: { seating: HOT_SEAT } });
  else await begin();
  chosen.isShared = false;
  change(widgets, { drawer: "", tab: "orders", stop: "half" });
});
