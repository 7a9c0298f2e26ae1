// @ts-check
/** The position as a table: what the map shows, in words. */

import { askAbout } from "../../map/province-questions.js";
import {
  boards,
  homeName,
  isDrawn,
  ownerOf,
  placeName,
  provinces,
  terrainOf,
  unitsAt,
} from "../../map/provinces.js";
import { boardOf, homeOf, placeOn } from "../../map/shapes/joined-boards.js";
import { idle } from "../../orders/drafts.js";
import { accounts, meters } from "../../orders/panel/accounts.js";
import { filters, isListed, listedBoards } from "../../orders/panel/board-filters.js";
import { panel, secrets } from "../../orders/panel/orders-tab.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { named } from "../../widgets/names.js";
import { chip } from "../../widgets/power-chip.js";
import { say as sayMap } from "../../words/map.js";
import { say } from "../../words/position.js";
import { redraw } from "../state/redraw.js";
import { myPowers, playerOf, powerOf, seatState } from "../state/seat-state.js";
import { setupDoor } from "../trials/setup-drawer.js";
import { about } from "./about-drawer.js";

/** @typedef {"occupied" | "centres" | "all"} Filter */

const FILTERS = /** @type {Record<Filter, (place: string) => boolean>} */ ({
  occupied: (place) => unitsAt(place).length > 0,
  centres: (place) => ownerOf(place) !== null,
  all: () => true,
});

/** The first view stays short. @type {{ filter: Filter }} */
const chosen = { filter: "occupied" };

export function positionTab() {
  return html`${boards().length ? accounts() : powersTable()}
    ${meters()}
    <p class="act">${setupDoor()}</p>
    <h2>${say.phase(seatState.view.phase.name)}</h2>
    ${places()}
    ${secrets()}
    ${seatState.view.panels.map(panel)}
    ${about()}`;
}

function powersTable() {
  const playing = seatState.view.powers.filter(
    (power) => power.playing || power.units || power.centres,
  );
  return html`<table class="num"><caption class="vh">${say.powers}</caption>
    <thead><tr><th scope="col">${say.power}</th><th scope="col" class="r">${say.centres}</th><th scope="col" class="r">${say.units}</th></tr></thead>
    <tbody>${playing.map((power) => html`<tr><th scope="row">${chip(power)}${player(power)}</th><td class="r">${power.centres}</td><td class="r">${power.units}</td></tr>`)}</tbody></table>`;
}

/** @param {import("../../worker/contract").Power} power */
function player(power) {
  const name = playerOf(power.seat);
  return name ? html`<span class="note"> ${named(name)}</span>` : nothing;
}

/** The provinces that match the filter, each with its units. */
function places() {
  const listed = listedBoards();
  const drawn = listed.flatMap((board) =>
    provinces().map(([place]) => placeOn(board, homeOf(place))),
  );
  const known = [
    ...drawn,
    ...seatState.view.units.map(({ place }) => place),
    ...seatState.view.centres.map(({ place }) => place),
  ];
  const all = [...new Set(known)]
    .filter((place) => listed.includes(boardOf(place)))
    .sort((a, b) => placeName(a).localeCompare(placeName(b)));
  const shown = all.filter(FILTERS[chosen.filter]).filter(isShown);
  const names = /** @type {Filter[]} */ (Object.keys(FILTERS));
  return html`<div class="set" role="group" aria-label=${say.toList}>${names.map(
    (filter) => html`<button type="button" class="btn"
      aria-pressed=${filter === chosen.filter} @click=${() => choose(filter)} data-filter=${filter}>${say.filters[filter]}</button>`,
  )}</div>
    ${filters(say.onlyWaiting)}
    <div class="scroll" tabindex="0" role="region" aria-label=${say.provinces}><table class="places"><caption class="note">${say.shown(shown.length, all.length)}</caption>
      <thead><tr><th scope="col">${say.province}</th><th scope="col">${say.inOrders}</th><th scope="col">${say.terrain}</th><th scope="col">${say.unit}</th><th scope="col">${say.centreOf}</th></tr></thead>
      <tbody>${shown.map(row)}</tbody></table></div>`;
}

/**
 * Is a place listed? On joined boards it belongs to the powers whose units or centre are there.
 *
 * @param {string} place
 */
function isShown(place) {
  const owner = seatState.view.centres.find((centre) => centre.place === place)?.owner ?? "";
  const waits = () =>
    myPowers().some(({ id }) => idle(id).some((option) => option.place === place));
  return isListed([place], [owner, ...unitsAt(place).map(({ power }) => power)], waits);
}

/** @param {Filter} filter */
function choose(filter) {
  chosen.filter = filter;
  redraw();
}

/** @param {string} place */
function row(place) {
  const name = placeName(place);
  const asked = () => askAbout(place, { focus: true });
  return html`<tr><th scope="row">${isDrawn(place) ? html`<button type="button" class="lnk" aria-label=${name} @click=${asked}>${homeName(place)}</button>` : homeName(place)}</th>
    <td class="ord">${place}</td><td>${terrainOf(place)}</td>
    <td>${unitsAt(place).map((unit) => html`<div>${described(unit, powerOf(unit.power)?.name ?? unit.power)}</div>`)}</td>
    <td>${ownerOf(place) === "" ? sayMap.nobody : ownerOf(place)}</td></tr>`;
}

/** @param {import("../../worker/contract").Unit} unit @param {string} power */
function described(unit, power) {
  const marks = unit.marks.map((mark) => mark.name).join(", ");
  const state = unit.state === "stands" ? "" : unit.state;
  return say.unitOf(power, unit.text, [unit.badge?.name ?? "", marks, state]);
}
