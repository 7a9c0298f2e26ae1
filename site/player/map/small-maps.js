// @ts-check
/** Small maps of all joined boards, to choose from: units, centres, units without orders. */

import { change } from "../game/state/redraw.js";
import {
  areOrdersHidden,
  colours,
  isOrdering,
  powerOf,
  seatState,
} from "../game/state/seat-state.js";
import { widgets } from "../game/state/widget-state.js";
import { waitingOn } from "../orders/across-boards.js";
import { openStep } from "../orders/open-question.js";
import { comersAsked } from "../orders/who-can-come.js";
import { html, nothing, render, svg } from "../vendor/lit-html.js";
import { say } from "../words/map.js";
import { boards } from "./provinces.js";
import { boxRound } from "./shapes/box.js";
import { boardOf, nationOf } from "./shapes/joined-boards.js";
import { anchor } from "./shapes/units.js";
import { litOptions } from "./targets.js";

/** @typedef {import("./map-view.js").MapView} MapView */

/** Sizes of units, centres and rings, in units of the map at its own scale. */
const SIZES = { unit: 17, centre: 22, ring: 34 };

/** The id of the first small map's land. */
const LAND = "small-land";

/** The land of each map as one path. @type {WeakMap<SVGSVGElement, string>} */
const lands = new WeakMap();

/** How many small maps are complete; the others show their land alone at first. */
let filled = 0;

/**
 * Show the small maps, unless there is only one board.
 *
 * @param {MapView} mapView
 * @param {number} more how many more of them to complete
 * @returns {boolean} is any still incomplete?
 */
export function showSmallMaps(mapView, more) {
  const host = document.getElementById("boards");
  if (!host || !boards().length) return false;
  host.hidden = false;
  const window = frame(mapView);
  filled += more;
  render(
    boards().map((board, n) => small(mapView, board, window, n)),
    host,
  );
  return filled < boards().length;
}

/**
 * @param {MapView} mapView
 * @param {string} board
 * @param {string} window the part of the map to show, as a viewBox
 * @param {number} n its index; the first draws the land, which the others reuse
 */
function small(mapView, board, window, n) {
  const wanting = isOrdering() && !areOrdersHidden() ? waitingOn(board) : 0;
  const here = openStep()
    ? litOptions().filter(({ place }) => place && boardOf(place) === board).length
    : 0;
  const notes = [wanting ? say.waiting(wanting) : "", here ? say.choices(here) : ""].filter(
    Boolean,
  );
  return html`<button type="button" class="small" aria-pressed=${widgets.board === board}
    title=${notes.join(", ")} @click=${() => change(widgets, { board })}>
    <svg viewBox=${window} aria-hidden="true">${
      n ? svg`<use href="#${LAND}"></use>` : land(mapView)
    }${n < filled ? marks(mapView, board) : nothing}<circle class="column" r="0"></circle></svg>
    <span class="vh">${say.boardWith(board, notes)}</span><span class="nr"
      aria-hidden="true">${board}${count("left", wanting)}${count("lit", here)}</span></button>`;
}

/** A number, or nothing for zero. @param {string} look @param {number} number */
const count = (look, number) => (number ? html` <span class=${look}>${number}</span>` : nothing);

/** The part of the map that holds all units and centres, as a viewBox. @param {MapView} mapView */
function frame({ anchors, map: { scale } }) {
  const { units, centres } = seatState.view;
  const spots = [
    ...units.map(({ location }) => anchor(anchors, location)),
    ...centres.map(({ place }) => anchor(anchors, place)),
  ];
  const [left, top, right, bottom] = boxRound(spots.length ? spots : [[0, 0]]);
  const pad = SIZES.ring * scale;
  return [left - pad, top - pad, right - left + 2 * pad, bottom - top + 2 * pad].join(" ");
}

/** @param {MapView} mapView */
function land({ svg: map }) {
  if (!lands.has(map))
    lands.set(
      map,
      [...map.querySelectorAll(".land .prov")].map((path) => path.getAttribute("d") ?? "").join(""),
    );
  return svg`<path class="small-land" id=${LAND} d=${lands.get(map) ?? ""}></path>`;
}

/**
 * Mark who owns the centres, where units stand, and what can be chosen.
 *
 * @param {MapView} mapView
 * @param {string} board
 */
function marks({ anchors, map: { scale } }, board) {
  const { centres, units } = seatState.view;
  const lit = openStep()
    ? litOptions().flatMap(({ place }) => (place && boardOf(place) === board ? [place] : []))
    : [];
  const side = SIZES.centre * scale;
  return [
    ...centres
      .filter(({ place, owner }) => owner && boardOf(place) === board)
      .map(({ place, owner }) => {
        const [x, y] = anchor(anchors, place);
        return svg`<rect data-owner=${nationOf(owner)} x=${x - side} y=${y - side}
          width=${2 * side} height=${2 * side}></rect>`;
      }),
    ...units
      .filter(({ place }) => boardOf(place) === board)
      .map(({ location, power }) => {
        const [x, y] = anchor(anchors, location);
        return svg`<circle class=${colours(powerOf(power))} cx=${x} cy=${y}
          r=${SIZES.unit * scale}></circle>`;
      }),
    ...comersAsked()
      .filter(({ unit }) => boardOf(unit.place) === board)
      .map(({ unit }) => {
        const [x, y] = anchor(anchors, unit.location);
        return svg`<circle class="comer" cx=${x} cy=${y} r=${SIZES.ring * scale}></circle>`;
      }),
    ...lit.map((place) => {
      const [x, y] = anchor(anchors, place);
      return svg`<circle class="may" cx=${x} cy=${y} r=${SIZES.ring * scale}></circle>`;
    }),
  ];
}

/**
 * Ring the same province on all boards.
 *
 * @param {string} home the province, or "" to ring nothing
 * @param {import("../worker/contract").MapFacts} map
 */
export function showColumn(home, map) {
  const [x, y] = map.provinces[home]?.unit ?? [0, 0];
  for (const ring of document.querySelectorAll("#boards .column")) {
    ring.setAttribute("cx", String(x));
    ring.setAttribute("cy", String(y));
    ring.setAttribute("r", home ? String(SIZES.ring * 1.5 * map.scale) : "0");
  }
}
