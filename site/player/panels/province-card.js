// @ts-check
/** The province card: the answer to a question about a province. */

import { goals, KINDS, kindOf, placeName, unitsAt } from "../chart/provinces.js";
import { chip } from "../frame/power-chip.js";
import { powerOf } from "../game/seat-state.js";
import { part } from "../page/dom.js";
import { icon } from "../page/icons.js";
import { capital } from "../page/wording.js";
import { html, nothing, render } from "../vendor/lit-html.js";

/** @typedef {import("../engine/contract").Unit} Unit */
/** @typedef {{ ask: (place: string) => void, stop: () => void }} Doors */

const SIGNS = { A: "footprints", F: "sailboat" };

/** Show the card, or nothing. @param {string} place @param {boolean} isKept does it stay when the mouse goes on? @param {Doors} doors */
export function showCard(place, isKept, doors) {
  const host = part("card");
  host.hidden = !place;
  host.classList.toggle("kept", isKept);
  render(place ? card(place, isKept, doors) : nothing, host);
}

/** @param {string} place @param {boolean} isKept @param {Doors} doors */
function card(place, isKept, { ask, stop }) {
  const close = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    event.preventDefault();
    stop();
  };
  return html`<div @keydown=${close}>
    <header><h2 id="asked-name" tabindex="-1">${placeName(place)} <span class="ord">${place}</span></h2>
      ${isKept ? html`<button type="button" class="btn bare icon" aria-label=${`Close ${placeName(place)}`} @click=${stop}>${icon("x")}</button>` : nothing}</header>
    <p class="note">${kindOf(place)}</p>
    ${unitsAt(place).map(unit)}
    <dl>${Object.entries(KINDS).map(([kind, name]) => html`<div><dt>${icon(SIGNS[/** @type {"A" | "F"} */ (kind)])}${name === "army" ? "An" : "A"} ${name} goes to</dt>
      <dd>${list(place, kind, isKept ? ask : null)}</dd></div>`)}</dl></div>`;
}

/** @param {Unit} unit */
function unit(unit) {
  const power = powerOf(unit.power);
  const about = [unit.badge?.name, ...unit.marks.map((mark) => mark.name), unit.state === "stands" ? "" : unit.state].filter(Boolean);
  return html`<p class="here">${power ? chip(power) : unit.power}<span>${capital(unit.name)}${about.map((word) => `, ${word}`).join("")}</span></p>`;
}

/** @param {string} place @param {string} kind @param {((place: string) => void) | null} ask null: words only, since the card goes with the mouse */
function list(place, kind, ask) {
  const all = goals(place, kind);
  if (!all.length) return html`<span class="note">nowhere</span>`;
  return all.map((goal, i) => html`<span class="goal">${ask
    ? html`<button type="button" class="lnk" @click=${() => ask(goal.place)}>${placeName(goal.place)}</button>`
    : placeName(goal.place)}${goal.by ? ` ${goal.by}` : ""}${i < all.length - 1 ? html`<span class="comma">, </span>` : nothing}</span>`);
}
