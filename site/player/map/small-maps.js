// @ts-check
/** All joined boards in small: who stands where, what waits for orders; one of them is chosen. */

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
import { openStep } from "../orders/builder.js";
import { comersAsked } from "../orders/who-can-come.js";
import { html, nothing, render, svg } from "../vendor/lit-html.js";
import { say } from "../words/map.js";
import { boards } from "./provinces.js";
import { boxRound } from "./shapes/box.js";
import { boardOf, nationOf } from "./shapes/joined-boards.js";
import { anchor } from "./shapes/units.js";
import { litOptions } from "./targets.js";

/** @typedef {import("./map-view.js").ChartView} ChartView */

/** How large units, centres and rings are there, in units of the chart at its own scale. */
const SIZES = { unit: 17, centre: 22, ring: 34 };

/** What the land of the first small chart is called. */
const LAND = "small-land";

/** Where the land is, as one path. @type {WeakMap<SVGSVGElement, string>} */
const lands = new WeakMap();

/** So many of them are drawn with what stands there; at first the others have their land alone. */
let filled = 0;

/**
 * Show the small charts; nothing where there is one board.
 *
 * @param {ChartView} chartView
 * @param {number} more so many more of them are drawn with what stands there
 * @returns {boolean} is there one without?
 */
export function showSmallCharts(chartView, more) {
  const host = document.getElementById("boards");
  if (!host || !boards().length) return false;
  host.hidden = false;
  const window = frame(chartView);
  filled += more;
  render(
    boards().map((board, n) => small(chartView, board, window, n)),
    host,
  );
  return filled < boards().length;
}

/**
 * @param {ChartView} chartView
 * @param {string} board
 * @param {string} window the part of the chart that is seen
 * @param {number} n the first has the land, which all others use
 */
function small(chartView, board, window, n) {
  const wanting = isOrdering() && !areOrdersHidden() ? waitingOn(board) : 0;
  const here = openStep()
    ? litOptions().filter(({ place }) => place && boardOf(place) === board).length
    : 0;
  const said = [wanting ? say.waiting(wanting) : "", here ? say.choices(here) : ""].filter(Boolean);
  return html`<button type="button" class="small" aria-pressed=${widgets.board === board}
    title=${said.join(", ")} @click=${() => change(widgets, { board })}>
    <svg viewBox=${window} aria-hidden="true">${n ? svg`<use href="#${LAND}"></use>` : land(chartView)}${n < filled ? marks(chartView, board) : nothing}<circle class="column" r="0"></circle></svg>
    <span class="vh">${say.boardWith(board, said)}</span><span class="nr" aria-hidden="true">${board}${count("left", wanting)}${count("lit", here)}</span></button>`;
}

/** A number, unless it is zero. @param {string} look @param {number} number */
const count = (look, number) => (number ? html` <span class=${look}>${number}</span>` : nothing);

/** The part of the chart in which all units and centres are. @param {ChartView} chartView */
function frame({ anchors, chart: { scale } }) {
  const { units, centres } = seatState.view;
  const spots = [
    ...units.map(({ location }) => anchor(anchors, location)),
    ...centres.map(({ place }) => anchor(anchors, place)),
  ];
  const [left, top, right, bottom] = boxRound(spots.length ? spots : [[0, 0]]);
  const pad = SIZES.ring * scale;
  return [left - pad, top - pad, right - left + 2 * pad, bottom - top + 2 * pad].join(" ");
}

/** @param {ChartView} chartView */
function land({ svg: chart }) {
  if (!lands.has(chart))
    lands.set(
      chart,
      [...chart.querySelectorAll(".land .prov")]
        .map((path) => path.getAttribute("d") ?? "")
        .join(""),
    );
  return svg`<path class="small-land" id=${LAND} d=${lands.get(chart) ?? ""}></path>`;
}

/**
 * Who owns the centres, who stands where, and what may be chosen.
 *
 * @param {ChartView} chartView
 * @param {string} board
 */
function marks({ anchors, chart: { scale } }, board) {
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
        return svg`<rect data-owner=${nationOf(owner)} x=${x - side} y=${y - side} width=${2 * side} height=${2 * side}></rect>`;
      }),
    ...units
      .filter(({ place }) => boardOf(place) === board)
      .map(({ location, power }) => {
        const [x, y] = anchor(anchors, location);
        return svg`<circle class=${colours(powerOf(power))} cx=${x} cy=${y} r=${SIZES.unit * scale}></circle>`;
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
 * Ring one place on all boards at once.
 *
 * @param {string} home "" for none
 * @param {import("../worker/contract").ChartFacts} chart
 */
export function showColumn(home, chart) {
  const [x, y] = chart.provinces[home]?.unit ?? [0, 0];
  for (const ring of document.querySelectorAll("#boards .column")) {
    ring.setAttribute("cx", String(x));
    ring.setAttribute("cy", String(y));
    ring.setAttribute("r", home ? String(SIZES.ring * 1.5 * chart.scale) : "0");
  }
}
