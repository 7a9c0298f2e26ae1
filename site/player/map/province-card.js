// @ts-check
/** The card that answers a question about a province. */

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
 * The corners of the board where the card may lie while it follows the mouse, best first. They are
 * beside the board's tools.
 */
const CORNERS = ["low", "low left", "high", "high left"];
/** How close the mouse may come to the card, in pixels. */
const NEAR = 60;

/** The last position of the mouse, in pixels of the window. */
let mouse = { clientX: 0, clientY: 0 };

const SIGNS = { A: "footprints", F: "sailboat" };

/**
 * Show the card of a province, or none. A card that stays open is part of the panel; one that
 * follows the mouse lies in a corner of the board.
 *
 * @param {string} place "" for no card
 * @param {boolean} isKept does the card stay open when the mouse moves on?
 * @param {Doors} doors
 */
export function showCard(place, isKept, doors) {
  const host = part("card");
  delete host.dataset.corner; // the next answer may be larger
  if (!isKept) part("board").append(host);
  else if (host.nextElementSibling !== part("foot")) part("foot").before(host);
  host.hidden = !place;
  host.classList.toggle("kept", isKept);
  render(place ? card(place, isKept, doors) : nothing, host);
  layClear();
}

/** Move the card out of the way of the mouse. */
export function makeWay() {
  part("board").addEventListener("pointermove", (event) => {
    mouse = event;
    layClear();
  });
}

/** Put the card where it covers the fewest units and stays clear of the mouse. */
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
    <header><h2 id="asked-name"
        tabindex="-1">${placeName(place)} <span class="ord">${place}</span></h2>
      ${
        isKept
          ? html`<button type="button" class="btn bare icon"
              aria-label=${say.closeCard(placeName(place))} data-close
              @click=${stop}>${icon("x")}</button>`
          : nothing
      }</header>
    <p class="note">${kindOf(place)}</p>
    ${unitsAt(place).map(unit)}
    ${isKept ? comers(place) : nothing}
    ${boardOf(place) ? onAllBoards(place, isKept ? ask : null) : nothing}
    <dl>${Object.entries(KINDS).map(([kind, name]) => {
      const sign = icon(SIGNS[/** @type {"A" | "F"} */ (kind)]);
      return html`<div><dt>${sign}${say.canGoTo(name, boardOf(place))}</dt>
      <dd>${list(place, kind, isKept ? ask : null)}</dd></div>`;
    })}</dl></div>`;
}

/**
 * The same province on all boards, one below the other.
 *
 * @param {string} place
 * @param {((place: string) => void) | null} ask
 */
function onAllBoards(place, ask) {
  const head = (/** @type {ReturnType<typeof column>[number]} */ one) =>
    ask && one.place !== place
      ? html`<button type="button" class="lnk" aria-label=${say.board(one.board)}
          @click=${() => ask(one.place)}>${one.board}</button>`
      : one.board;
  const rows = column(place).map(
    (one) => html`<tr aria-current=${one.place === place}>
    <th scope="row">${head(one)}</th>
    <td>${
      one.units.length ? one.units.map(named) : html`<span class="note">${say.empty}</span>`
    }</td>
    <td class="note">${
      one.owner === null ? "" : one.owner ? say.owned(one.owner) : say.unowned
    }</td></tr>`,
  );
  return html`<table class="column"><caption>${say.onAllBoards(
    homeName(place),
  )}</caption><tbody>${rows}</tbody></table>`;
}

/** A unit as orders name it. @param {Unit} unit */
function named(unit) {
  const power = powerOf(unit.power);
  return html`<span class="here">${
    power ? chip(power) : unit.power
  }<span class="ord">${unit.text}</span></span>`;
}

/** The units that could come: first of other seats, then one's own. @param {string} place */
function comers(place) {
  const all = comersTo(place);
  if (!all) return nothing;
  const { seat } = seatState;
  const isOwn = (/** @type {Unit} */ unit) => seat !== null && powerOf(unit.power)?.seat === seat;
  /** @param {(n: number) => string} title @param {typeof all} some */
  const section = (title, some) =>
    some.length
      ? html`<section class="comers"><h3>${(seat === null ? say.comers.anybody : title)(
          some.length,
        )}</h3>
      <ul>${some.map(
        ({ unit, how }) =>
          html`<li>${named(unit)}${
            how === "convoy" ? html`<span class="note">${say.byConvoy}</span>` : nothing
          }</li>`,
      )}</ul></section>`
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
  const text = [capital(unit.name), ...about].join(", ");
  return html`<p class="here">${power ? chip(power) : unit.power}<span>${text}</span></p>`;
}

/**
 * @param {string} place
 * @param {string} kind
 * @param {((place: string) => void) | null} ask null where the card follows the mouse: it then
 *   has no links
 */
function list(place, kind, ask) {
  const all = goals(place, kind);
  if (!all.length) return html`<span class="note">${say.nowhere}</span>`;
  return all.map(
    (goal, i) =>
      html`<span class="goal">${
        ask
          ? html`<button type="button" class="lnk"
              @click=${() => ask(goal.place)}>${homeName(goal.place)}</button>`
          : homeName(goal.place)
      }${goal.by ? ` ${goal.by}` : ""}${
        i < all.length - 1 ? html`<span class="comma">, </span>` : nothing
      }</span>`,
  );
}
