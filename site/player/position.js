// @ts-check
/** The position as a table: what the chart shows, in words. */

import { panel, chip } from "./panel-orders.js";
import { state } from "./store.js";
import { placeName } from "./summary.js";
import { footing } from "./units.js";
import { html } from "./vendor/lit-html.js";
import { capital } from "./words.js";

export function positionTab() {
  const { powers, units, centres } = state.view;
  const playing = powers.filter((power) => power.playing || power.units || power.centres);
  const places = [...new Set([...units.map(({ place }) => place), ...centres.map(({ place }) => place)])];
  places.sort((a, b) => placeName(a).localeCompare(placeName(b)));
  const name = (/** @type {string} */ id) => powers.find((power) => power.id === id)?.name ?? id;
  return html`
    <table class="num"><caption class="vh">Powers</caption>
      <thead><tr><th scope="col">Power</th><th scope="col" class="r">Centres</th><th scope="col" class="r">Units</th></tr></thead>
      <tbody>${playing.map((power) => html`<tr><th scope="row">${chip(power)}</th><td class="r">${power.centres}</td><td class="r">${power.units}</td></tr>`)}</tbody></table>
    <h2>${capital(state.view.phase.name)}</h2>
    <table><caption class="vh">Provinces with a unit or a supply centre</caption>
      <thead><tr><th scope="col">Province</th><th scope="col">Unit</th><th scope="col">Centre of</th></tr></thead>
      <tbody>${places.map((place) => {
        const here = units.filter((unit) => unit.place === place);
        const centre = centres.find((one) => one.place === place);
        return html`<tr><th scope="row">${placeName(place)}</th>
          <td>${here.map((unit, i) => html`${i ? ", " : ""}${described(unit, name(unit.power))}`)}</td>
          <td>${centre ? (centre.owner ? name(centre.owner) : "nobody") : ""}</td></tr>`;
      })}</tbody></table>
    ${state.view.panels.map(panel)}`;
}

/** @param {import("./contract").Unit} unit @param {string} power */
function described(unit, power) {
  const count = unit.count > 1 ? `${unit.count} × ` : "";
  const marks = unit.marks.map((mark) => mark.name).join(", ");
  const state = unit.state === "stands" ? "" : unit.state;
  return `${power}: ${count}${unit.text}${[footing(unit), marks, state].filter(Boolean).map((word) => `, ${word}`).join("")}`;
}
