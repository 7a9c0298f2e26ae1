// @ts-check
/** A hint from a computer for a seat at this device and, for those who ask, its orders. */

import { think } from "../../game/opponents/thinking.js";
import { inTurn } from "../../game/state/action-queue.js";
import { branch, linesOf } from "../../game/state/game-state.js";
import { computersOf, LEVELS } from "../../game/state/page-key.js";
import { redraw } from "../../game/state/redraw.js";
import { isOrdering, myPowers, powerOf, seatName } from "../../game/state/seat-state.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { closeDrawer } from "../../widgets/close-drawer.js";
import { icon } from "../../widgets/icons.js";
import { chip } from "../../widgets/power-chip.js";
import { Query } from "../../widgets/query.js";
import { say } from "../../words/opponents.js";
import { typeset } from "../../words/wording.js";
import { give, giveAll } from "../drafts.js";

/** @typedef {import("../../game/state/page-key.js").Level} Level */
/** @typedef {NonNullable<import("../../worker/contract").Thought["sheet"]>} Sheet */

/** @type {{ seat: string, level: Level, isShown: boolean, part: number }} */
const chosen = { seat: "", level: "steady", isShown: false, part: 0 };
/** @type {Query<Sheet | null>} */
const advice = new Query();

export function adviceDrawer() {
  const seats = [...new Set(myPowers().map(({ seat }) => seat))].filter(Boolean);
  const head = html`<header class="dh"><h2>${say.hint}</h2>${closeDrawer()}</header>`;
  if (!isOrdering() || !seats.length) return html`${head}<p class="note">${say.nothingToOrder}</p>`;
  const seat = seats.includes(chosen.seat) ? chosen.seat : seats[0];
  const { record } = branch();
  const { level } = chosen;
  const { seed } = computersOf(record);
  advice.put([record.slots, record.id, seat, level], () => {
    Object.assign(chosen, { isShown: false, part: 0 });
    return think({ record, level, seed }, seat, (part) => {
      chosen.part = part;
      redraw();
      return true;
    });
  });
  return html`${head}<div class="about"><p class="note">${say.aboutHint}</p>
    ${
      seats.length > 1
        ? html`<label><span>${say.forWhom}</span><select @change=${(/** @type {Event} */ event) => choose({ seat: picked(event) })}>${seats.map((one) => html`<option value=${one} ?selected=${one === seat}>${seatName(one)}</option>`)}</select></label>`
        : nothing
    }
    <label><span>${say.howWell}</span><select @change=${(/** @type {Event} */ event) => choose({ level: /** @type {Level} */ (picked(event)) })}>${LEVELS.map((one) => html`<option value=${one} ?selected=${one === level}>${say.levels[one].name}</option>`)}</select></label>
    ${advice.answer ? told(advice.answer) : thinking()}</div>`;
}

/** @param {Event} event */
const picked = (event) => /** @type {HTMLSelectElement} */ (event.target).value;

/** @param {Partial<typeof chosen>} patch */
function choose(patch) {
  Object.assign(chosen, patch);
  redraw();
}

const thinking = () => html`${advice.again()}<div class="thinks"><p role="status">${say.thinks}</p>
  <progress max="1" aria-label=${say.progress} .value=${chosen.part}></progress></div>`;

/** @param {Sheet} sheet */
function told({ orders, hints }) {
  const powers = Object.keys(orders).filter((power) => orders[power].length || hints[power]);
  const all = inTurn(() => giveAll(orders));
  return html`<div class="advice" aria-live="polite">${powers.map((power) => html`<p class="aim">${hints[power]}</p>`)}
    ${
      chosen.isShown
        ? html`${powers.map((power) => sheetOf(power, orders[power]))}
      <p class="act"><button type="button" class="btn main" data-do="take-all" @click=${all}>${say.takeAll}</button></p>`
        : html`<p class="act"><button type="button" class="btn" data-do="show-advice" @click=${() => choose({ isShown: true })}>${icon("eye")}${say.showOrders}</button></p>`
    }</div>`;
}

/** @param {string} power @param {string[]} orders */
function sheetOf(power, orders) {
  const whose = powerOf(power);
  return html`${whose ? chip(whose) : nothing}<ul class="ol">${orders.map((order) => row(power, order))}</ul>`;
}

/** @param {string} power @param {string} order */
function row(power, order) {
  const isTaken = linesOf(power).some((line) => line.order === order);
  return html`<li><span class="ord">${typeset(order)}</span>${
    isTaken
      ? html`<span class="tag ok">${icon("check")}${say.taken}</span>`
      : html`<button type="button" class="lnk" @click=${inTurn(() => give(power, order))}>${say.take}</button>`
  }</li>`;
}
