// @ts-check
/** The province card: the answer to a question about a province. */

import { powerOf, seatState } from "../game/state/seat-state.js";
import { comersTo } from "../orders/who-can-come.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { part } from "../widgets/dom.js";
import { icon } from "../widgets/icons.js";
import { chip } from "../widgets/power-chip.js";
import { say } from "../words/map.js";
import { capital } from "../words/wording.js";
import { column, goals, homeName, KINDS, kindOf, placeName, unitsAt } from "./provinces.js";
import { boardOf } from "./shapes/joined-boards.js";

/** @typedef {import("../worker/contract").Unit} Unit */
/** @typedef {{ ask: (place: string) => void, stop: () => void }} Doors */

/**
 * The corners of the board, beside its tools, where the card of the mouse may lie; the first of
 * equals is taken.
 */
const CORNERS = ["low", "low left", "high", "high left"];
/** How near the mouse may come to its card, in pixels. */
const NEAR = 60;

/** Where the mouse was last, in pixels of the window. */
let mouse = { clientX: 0, clientY: 0 };

const SIGNS = { A: "footprints", F: "sailboat" };

/**
 * Show the card, or nothing: what stays has a row of the panel, what goes with the mouse a corner
 * of the board.
 * @param {string} place @param {boolean} isKept does it stay when the mouse goes on? @param {Doors}
 *   doors
 */
export function showCard(place, isKept, doors) {
  const host = part("card");
  delete host.dataset.corner; // another answer may be larger
  if (!isKept) part("board").append(host);
  else if (host.nextElementSibling !== part("foot")) part("foot").before(host);
  host.hidden = !place;
  host.classList.toggle("kept", isKept);
  render(place ? card(place, isKept, doors) : nothing, host);
  layClear();
}

/** Let the card make way for the mouse. */
export function makeWay() {
  part("board").addEventListener("pointermove", (event) => {
    mouse = event;
    layClear();
  });
}

/**
 * Lay the card of the mouse where it covers the fewest units, and nothing that the mouse is near.
 */
function layClear() {
  const host = part("card");
  if (host.hidden || host.parentElement !== part("board")) return;
  const covers = (/** @type {number} */ x, /** @type {number} */ y, near = 0) => {
    const { left, right, top, bottom } = host.getBoundingClientRect();
    return x > left - near && x < right + near && y > top - near && y < bottom + near;
  };
  const isInTheWay = () => covers(mouse.clientX, mouse.clientY, NEAR);
  if (host.dataset.corner && !isInTheWay()) return;
  const units = [...part("board").querySelectorAll(".layer-units [data-u]")].map((unit) =>
    unit.getBoundingClientRect(),
  );
  const costs = CORNERS.map((corner) => {
    host.dataset.corner = corner;
    const covered = units.filter(({ x, y, width, height }) =>
      covers(x + width / 2, y + height / 2),
    );
    return covered.length + (isInTheWay() ? units.length + 1 : 0);
  });
  host.dataset.corner = CORNERS[costs.indexOf(Math.min(...costs))];
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
      ${isKept ? html`<button type="button" class="btn bare icon" aria-label=${say.closeCard(placeName(place))} data-close @click=${stop}>${icon("x")}</button>` : nothing}</header>
    <p class="note">${kindOf(place)}</p>
    ${unitsAt(place).map(unit)}
    ${isKept ? comers(place) : nothing}
    ${boardOf(place) ? onAllBoards(place, isKept ? ask : null) : nothing}
    <dl>${Object.entries(KINDS).map(
      ([
        kind,
        name,
      ]) => html`<div><dt>${icon(SIGNS[/** @type {"A" | "F"} */ (kind)])}${say.canGoTo(name, boardOf(place))}</dt>
      <dd>${list(place, kind, isKept ? ask : null)}</dd></div>`,
    )}</dl></div>`;
}

/**
 * The same place of all boards, one below the other.
 *
 * @param {string} place
 * @param {((place: string) => void) | null} ask
 */
function onAllBoards(place, ask) {
  return html`<table class="column"><caption>${say.onAllBoards(homeName(place))}</caption><tbody>${column(
    place,
  ).map(
    (one) => html`<tr aria-current=${one.place === place}>
    <th scope="row">${ask && one.place !== place ? html`<button type="button" class="lnk" aria-label=${say.board(one.board)} @click=${() => ask(one.place)}>${one.board}</button>` : one.board}</th>
    <td>${one.units.length ? one.units.map(named) : html`<span class="note">${say.empty}</span>`}</td>
    <td class="note">${one.owner === null ? "" : one.owner ? say.owned(one.owner) : say.unowned}</td></tr>`,
  )}</tbody></table>`;
}

/** A unit as orders name it. @param {Unit} unit */
function named(unit) {
  const power = powerOf(unit.power);
  return html`<span class="here">${power ? chip(power) : unit.power}<span class="ord">${unit.text}</span></span>`;
}

/** Who could come there: whoever is not of the seat that asks is a threat. @param {string} place */
function comers(place) {
  const all = comersTo(place);
  if (!all) return nothing;
  const { seat } = seatState;
  const isOwn = (/** @type {Unit} */ unit) => seat !== null && powerOf(unit.power)?.seat === seat;
  /** @param {(n: number) => string} title @param {typeof all} some */
  const section = (title, some) =>
    some.length
      ? html`<section class="comers"><h3>${(seat === null ? say.comers.anybody : title)(some.length)}</h3>
      <ul>${some.map(({ unit, how }) => html`<li>${named(unit)}${how === "convoy" ? html`<span class="note">${say.byConvoy}</span>` : nothing}</li>`)}</ul></section>`
      : nothing;
  return [
    section(
      say.comers.others,
      all.filter(({ unit }) => !isOwn(unit)),
    ),
    section(
      say.comers.own,
      all.filter(({ unit }) => isOwn(unit)),
    ),
  ];
}

/** @param {Unit} unit */
function unit(unit) {
  const power = powerOf(unit.power);
  const about = [
    unit.badge?.name,
    ...unit.marks.map((mark) => mark.name),
    unit.state === "stands" ? "" : unit.state,
  ].filter(Boolean);
  return html`<p class="here">${power ? chip(power) : unit.power}<span>${capital(unit.name)}${about.map((word) => `, ${word}`).join("")}</span></p>`;
}

/**
 * @param {string} place
 * @param {string} kind
 * @param {((place: string) => void) | null} ask null: words only, since the card goes with the
 *   mouse
 */
function list(place, kind, ask) {
  const all = goals(place, kind);
  if (!all.length) return html`<span class="note">${say.nowhere}</span>`;
  return all.map(
    (goal, i) =>
      html`<span class="goal">${
        ask
          ? html`<button type="button" class="lnk" @click=${() => ask(goal.place)}>${homeName(goal.place)}</button>`
          : homeName(goal.place)
      }${goal.by ? ` ${goal.by}` : ""}${i < all.length - 1 ? html`<span class="comma">, </span>` : nothing}</span>`,
  );
}
