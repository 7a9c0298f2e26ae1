// @ts-check
/** Set up a position: units, owners, phase and orders, by touch, in text or one by one. */

import { meant, placeName } from "../../map/provinces.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { closeDrawer } from "../../widgets/close-drawer.js";
import { icon } from "../../widgets/icons.js";
import { chip } from "../../widgets/power-chip.js";
import { say as sayMap } from "../../words/map.js";
import { say as words } from "../../words/trials.js";
import { handIn, inTurn } from "../state/action-queue.js";
import { change } from "../state/redraw.js";
import { powerOf, seatState } from "../state/seat-state.js";
import { inItsMoment } from "../state/stale-presses.js";
import { widgets } from "../state/widget-state.js";
import {
  alter,
  arrange,
  beginFrom,
  beginWith,
  berths,
  dislodge,
  door,
  move,
  note,
  openSoon,
  own,
  put,
  putRest,
  setup,
  setupState,
  take,
  tryOut,
  unitsIn,
} from "./setup.js";

/** @typedef {import("../../worker/contract").Unit} Unit */

const say = words.setUp;

/** @param {Event} event */
const typedIn = (event) => /** @type {HTMLInputElement} */ (event.target).value;

export function setupDrawer() {
  if (!setupState.setup || widgets.tool?.drawer !== widgets.drawer) {
    openSoon();
    return html`<header class="dh"><h2>${say.title}</h2>${closeDrawer()}</header>`;
  }
  const { now, from } = setup();
  return html`<header class="dh"><h2>${say.title}</h2>${closeDrawer()}</header>
    <div class="about setup">
      <p class="note">${say.from(from)}</p>
      <p class="act"><button type="button" class="btn" @click=${inTurn(() => beginWith("empty"))}>${say.empty}</button>
        <button type="button" class="btn" @click=${inTurn(() => beginWith("position"))}>${say.asInGame}</button></p>
      ${faults(now.faults)}
      ${when()}
      ${touches()}
      ${typed()}
      ${card()}
      ${everything()}
      <label><span>${say.orders}</span><textarea rows="4" id="setup-orders" spellcheck="false" .value=${setup().orders} @change=${(/** @type {Event} */ event) => note({ orders: typedIn(event) })}></textarea></label>
      <p class="note">${say.about}</p></div>`;
}

/** What to do with the position. */
door.foot =
  () => html`<div class="pair"><button type="button" class="btn main" id="try-out" ?disabled=${!setup().now.sound} @click=${inItsMoment(tryOut)}>${icon("git-branch")}${say.tryOut}</button>
  <button type="button" class="btn" id="begin-here" ?disabled=${!setup().now.sound} @click=${inItsMoment(beginFrom)}>${icon("plus")}${say.newGame}</button></div>`;

/** @param {import("../../worker/contract").Arranged["faults"]} all */
const faults = (all) =>
  all.length
    ? html`<div class="strip no" role="alert" id="setup-faults">${icon("triangle-alert")}<div><p><b>${say.faults(all.length)}</b></p>
  <ul>${all.map(({ message }) => html`<li>${message}</li>`)}</ul>${
    setup().waiting
      ? html`<p class="act"><button type="button" class="btn" @click=${inTurn(putRest)}>${say.putRest}</button></p>`
      : nothing
  }</div></div>`
    : nothing;

function when() {
  const { setting, now } = setup();
  // whoever is quick changes the second before the answer to the first has come
  const turn = (/** @type {Event} */ event) => {
    const chosen = typedIn(event);
    void inTurn(() => arrange({ turn: chosen, year: setup().now.year }))();
  };
  const year = (/** @type {Event} */ event) => {
    const typed = typedIn(event);
    void inTurn(() => arrange({ turn: setup().now.turn, year: typed }))();
  };
  return html`<div class="when"><label><span>${say.phase}</span><select id="setup-turn" @change=${turn}>${setting.turns.map(({ key, name }) => html`<option value=${key} ?selected=${key === now.turn}>${name}</option>`)}</select></label>
    <label><span>${say.year}</span><input type="text" inputmode="numeric" id="setup-year" maxlength="5" autocomplete="off" .value=${String(now.year)} @change=${year}></label></div>`;
}

/** What a touch on the map does, and for whom. */
function touches() {
  const { setting, touch, power } = setup();
  const kinds = setting.kinds.map(({ key, name }) => [`put ${key}`, say.kind(name)]);
  const all = [...kinds, ...Object.entries(say.touches)].sort(
    ([a], [b]) => Number(b === "look") - Number(a === "look"),
  );
  return html`<div><span class="lbl">${say.touch}</span><div class="set" role="group" aria-label=${say.touch}>${all.map(
    ([
      key,
      name,
    ]) => html`<button type="button" class="btn" data-touch=${key} aria-pressed=${key === touch}
      @click=${() => alter({ touch: key, moving: null })}>${name}</button>`,
  )}</div></div>
    <label><span>${say.power}</span><select id="setup-power" @change=${(/** @type {Event} */ event) => alter({ power: typedIn(event) })}>${seatState.view.powers.map(({ id, name }) => html`<option value=${id} ?selected=${id === power}>${name}</option>`)}</select></label>`;
}

/** Units and provinces, typed. */
function typed() {
  const enter = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLTextAreaElement} */ (
      /** @type {HTMLFormElement} */ (event.target).elements.namedItem("units")
    );
    const [province] = meant(field.value);
    if (province?.isExact) {
      alter({ place: province.entry.id });
      field.value = "";
    } else if (field.value.trim())
      await handIn(field, async (text) => ((await put(text)) ? "" : text));
  };
  return html`<form @submit=${enter}><label><span>${say.units}</span><span class="row"><textarea rows="2" name="units" id="setup-units" autocomplete="off" spellcheck="false" placeholder=${say.example} @keydown=${submitLine}></textarea>
    <button type="submit" class="btn">${say.put}</button></span></label></form>`;
}

/** Hand in a single line on Enter; Shift and Enter begin another one. @param {KeyboardEvent} event */
function submitLine(event) {
  const field = /** @type {HTMLTextAreaElement} */ (event.target);
  if (event.key !== "Enter" || event.shiftKey || field.value.includes("\n")) return;
  event.preventDefault();
  field.form?.requestSubmit();
}

/** The province that was touched last: its units, and what can be put there. */
function card() {
  const { place, setting, power, moving } = setup();
  if (!place) return nothing;
  const centre = setup().now.ground.centres.find((one) => one.place === place);
  const kinds = moving
    ? setting.kinds.filter(({ key }) => key === moving.unit.kind)
    : setting.kinds;
  const go = (/** @type {string} */ kind, /** @type {string} */ at) =>
    /** @type {Promise<unknown>} */ (moving ? move(moving.unit, at) : put(`${kind} ${at}`));
  return html`<section class="spot-card" aria-label=${placeName(place)}><h3>${placeName(place)} <span class="ord">${place}</span></h3>
    ${unitsIn(place).map(unitRow)}
    <p class="act">${kinds.flatMap(({ key, name }) => berths(key, place).map((at) => html`<button type="button" class="btn" data-put=${`${key} ${at}`} @click=${inTurn(() => go(key, at))}>${icon(moving ? "check" : "plus")}${berth(moving ? "" : name, at)}</button>`))}</p>
    ${
      centre
        ? html`<label><span>${say.owner}</span><select id="setup-owner" @change=${(/** @type {Event} */ event) => void inTurn(() => own(place, typedIn(event)))()}>
      <option value="">${say.nobody}</option>${seatState.view.powers.map(({ id, name }) => html`<option value=${id} ?selected=${id === centre.owner}>${name}</option>`)}</select></label>`
        : nothing
    }
    <p class="note">${say.newUnits(powerOf(power)?.spoken ?? power)}</p></section>`;
}

/** A place for a kind of unit, or "" for the one being moved. @param {string} kind @param {string} at */
function berth(kind, at) {
  const side = at.split("/")[1];
  if (!side) return kind ? say.kind(kind) : say.here;
  const coast = sayMap.coast(side);
  return kind ? say.kindAt(kind, coast) : say.hereAt(coast);
}

/** @param {Unit} unit */
function unitRow(unit) {
  const power = powerOf(unit.power);
  const isOut = unit.state === "dislodged";
  return html`<p class="here">${power ? chip(power) : unit.power}<span class="ord">${isOut ? say.out(unit.text) : unit.text}</span>
    ${isOut ? nothing : html`<button type="button" class="lnk" @click=${() => alter({ moving: { power: unit.power, unit } })}>${say.move}</button>`}
    ${setup().now.retreats ? html`<button type="button" class="lnk" @click=${inTurn(() => dislodge(unit))}>${isOut ? say.notDislodged : say.dislodged}</button>` : nothing}
    <button type="button" class="lnk" aria-label=${say.takeWhich(unit.text)} @click=${inTurn(() => take(unit))}>${say.take}</button></p>`;
}

/** All units, power by power. */
function everything() {
  const { units } = setup().now.ground;
  const powers = seatState.view.powers.filter(({ id }) => units.some((unit) => unit.power === id));
  return html`<details class="fold"><summary>${icon("chevron-right")}${say.all}<span class="gst">${units.reduce((sum, { count }) => sum + count, 0)}</span></summary>
    ${powers.map((power) => html`<div class="of">${chip(power)} ${units.filter((unit) => unit.power === power.id).map((unit) => html`<button type="button" class="lnk" @click=${() => alter({ place: unit.place })}>${unit.text}</button> `)}</div>`)}
    ${units.length ? nothing : html`<p class="note">${say.none}</p>`}</details>`;
}

/** The door to the editor. */
export const setupDoor = () =>
  html`<button type="button" class="btn" @click=${() => change(widgets, { drawer: "setup", tool: null, stop: "half" })}>${icon("pencil")}${say.door}</button>`;
