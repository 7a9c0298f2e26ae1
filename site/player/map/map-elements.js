// @ts-check
/**
 * Shapes as elements of the chart, its land in colour, and what shapes need to know of chart and
 * page.
 */

import { draw } from "../widgets/dom.js";
import { boardsOf, homeOf, placeOn } from "./shapes/joined-boards.js";

/** @typedef {import("../worker/contract").ChartFacts} ChartFacts */
/** @typedef {import("./shapes/map-layers.js").Land} Land */
/** @typedef {import("./shapes/shape.js").Shape} Shape */
/** @typedef {import("./shapes/units.js").Anchors} Anchors */

/** Make the element of a shape. @param {Shape} shape @returns {SVGElement} */
export const element = (shape) =>
  draw(
    shape.tag,
    { class: shape.class || null, ...shape.attributes },
    ...shape.parts.flatMap(insides),
  );

/**
 * A symbol is copied, so that a picture of the chart has it inside.
 *
 * @param {Shape | string} part
 * @returns {(Node | string)[]}
 */
function insides(part) {
  if (typeof part === "string") return [part];
  if (part.tag !== "use") return [element(part)];
  const symbol = document.querySelector(part.attributes.href);
  return [...(symbol?.children ?? [])].map((one) => one.cloneNode(true));
}

/**
 * A layer of the chart, made where the drawing has none.
 *
 * @param {SVGSVGElement} svg
 * @param {string} name
 */
export function layer(svg, name) {
  const found = /** @type {SVGGElement | null} */ (svg.querySelector(`.${name}`));
  if (found) return found;
  const made = /** @type {SVGGElement} */ (draw("g", { class: name }));
  svg.querySelector(".chart-view")?.append(made);
  return made;
}

/**
 * Let the one chart be another of joined boards.
 *
 * @param {SVGSVGElement} svg
 * @param {string} board
 */
export function turnTo(svg, board) {
  for (const name of ["data-p", "data-c"]) {
    for (const path of svg.querySelectorAll(`:is(.prov, .centre)[${name}]`))
      path.setAttribute(name, placeOn(board, homeOf(path.getAttribute(name) ?? "")));
  }
}

/**
 * Colour land and centres by whose they are, and show what is closed.
 *
 * @param {SVGSVGElement} svg
 * @param {(place: string) => Land} landOf
 */
export function tint(svg, landOf) {
  for (const path of svg.querySelectorAll(".prov[data-p], .centre[data-c]")) {
    const { nation, isClosed } = landOf(
      path.getAttribute("data-p") ?? path.getAttribute("data-c") ?? "",
    );
    if (isClosed !== path.matches(".shut")) path.classList.toggle("shut");
    // to write what stands there would have it styled anew
    if (nation === (path.getAttribute("data-owner") ?? "")) continue;
    if (nation) path.setAttribute("data-owner", nation);
    else path.removeAttribute("data-owner");
  }
}

/** Kinds of units that have a symbol of their own on this page. @returns {string[]} */
export const symbolsHere = () =>
  [...document.querySelectorAll('symbol[id^="u-"]')].map(({ id }) => id.slice(2));

/**
 * Where provinces and their coasts have their units.
 *
 * @param {ChartFacts} chart
 * @returns {Anchors}
 */
export function anchorsOf(chart) {
  /** @type {Anchors} */
  const anchors = {};
  for (const [place, { unit, coasts }] of Object.entries(chart.provinces)) {
    anchors[place] = unit;
    for (const [coast, spot] of Object.entries(coasts ?? {})) anchors[`${place}/${coast}`] = spot;
  }
  if (!chart.boards) return anchors;
  return Object.fromEntries(
    boardsOf(chart.boards).flatMap((board) =>
      Object.entries(anchors).map(([home, spot]) => [placeOn(board, home), spot]),
    ),
  );
}
