// @ts-check
/** Who plays each seat, a person here or a computer; and computers that play the rest. */

import { html } from "../../vendor/lit-html.js";
import { closeDrawer } from "../../widgets/close-drawer.js";
import { icon } from "../../widgets/icons.js";
import { chip } from "../../widgets/power-chip.js";
import { say } from "../../words/opponents.js";
import { show } from "../looking.js";
import { edit } from "../play.js";
import { inTurn } from "../state/action-queue.js";
import { branch, gameState } from "../state/game-state.js";
import { computersOf, LEVELS, newSeed, withPageKey } from "../state/page-key.js";
import { change } from "../state/redraw.js";
import { seatedAt, seatState } from "../state/seat-state.js";
import { widgets } from "../state/widget-state.js";
import { playOn } from "./rest.js";

/** @typedef {import("../state/page-key.js").Level} Level */

/** @type {{ level: Level }} */
const chosen = { level: "steady" };

export function playersDrawer() {
  const { seats } = branch().record;
  return html`<header class="dh"><h2>${say.whoPlays}</h2>${closeDrawer()}</header>
    <p class="note">${say.whoGives}</p>
    <ul class="plain seats">${Object.entries(seats).map(([seat, held]) => row(seat, held))}</ul>
    <form class="about" @submit=${rest}><h2>${say.rest}</h2>
      <p class="note">${say.aboutRest}</p>
      <label><span>${say.levelOfRest}</span><select name="level" @change=${(/** @type {Event} */ event) => keepLevel(event)}>${LEVELS.map((level) => html`<option value=${level} ?selected=${level === chosen.level}>${say.levels[level].name}</option>`)}</select></label>
      <button type="submit" class="btn" data-do="play-rest" ?disabled=${widgets.engine !== "ready"}>${icon("play")}${say.playRest}</button></form>`;
}

/** @param {string} seat @param {string[]} held */
function row(seat, held) {
  const level = computersOf(branch().record).seats[seat];
  const powers = seatState.now.powers.filter(({ id }) => held.includes(id));
  const put = inTurn((/** @type {string} */ value) => setLevel(seat, value));
  return html`<li data-seat=${seat}>${powers.map(chip)}
    <select class="gst" aria-label=${seat} @change=${(/** @type {Event} */ event) => put(/** @type {HTMLSelectElement} */ (event.target).value)}>
      <option value="" ?selected=${!level}>${say.person}</option>
      ${LEVELS.map((one) => html`<option value=${one} ?selected=${one === level}>${say.isPlayed(one)}</option>`)}</select></li>`;
}

/**
 * Let a computer play a seat from the present phase on, or a person.
 *
 * @param {string} seat @param {string} level "" for a person
 */
async function setLevel(seat, level) {
  const { record } = branch();
  const { seats, seed } = computersOf(record);
  const { [seat]: _, ...others } = seats;
  const next = level ? { ...others, [seat]: level } : others;
  await edit({
    record: withPageKey(record, { computers: { seats: next, seed: seed || newSeed() } }),
  });
  const sitting = seatedAt(gameState.game);
  change(seatState, { ...sitting, isCovered: false });
  await show(null);
}

/** @param {Event} event */
function keepLevel(event) {
  chosen.level = /** @type {Level} */ (/** @type {HTMLSelectElement} */ (event.target).value);
}

/** @param {Event} event */
function rest(event) {
  event.preventDefault();
  change(widgets, { drawer: "", stop: "half" });
  void playOn(chosen.level);
}
