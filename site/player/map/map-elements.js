// @ts-check
/** Shapes as SVG elements, the colours of the land, and facts of map and page for drawing. */

import { draw } from "../widgets/dom.js";
import { boardsOf, homeOf, placeOn } from "./shapes/joined-boards.js";
import { offName } from "./shapes/units.js";

/** @typedef {import("../worker/contract").MapFacts} MapFacts */
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
 * Copy a symbol instead of referring to it, so that a picture of the map contains it.
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
 * Find a layer of the map, or add it.
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
 * Turn the map to another of the joined boards.
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
 * Colour land and centres by owner, and mark what is closed.
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
    // writing an unchanged attribute would restyle the element
    if (nation === (path.getAttribute("data-owner") ?? "")) continue;
    if (nation) path.setAttribute("data-owner", nation);
    else path.removeAttribute("data-owner");
  }
}

/** The kinds of units that have a symbol on this page. @returns {string[]} */
export const symbolsHere = () =>
  [...document.querySelectorAll('symbol[id^="u-"]')].map(({ id }) => id.slice(2));

/**
 * Where units stand in provinces and on their coasts, clear of the province's name.
 *
 * @param {MapFacts} map
 * @param {number} [shown] the scale at which units are drawn
 * @returns {Anchors}
 */
export function anchorsOf(map, shown = map.scale) {
  /** @type {Anchors} */
  const anchors = {};
  const scale = { own: map.scale, shown };
  for (const [place, { unit, coasts, label }] of Object.entries(map.provinces)) {
    anchors[place] = offName(unit, label, scale);
    for (const [coast, spot] of Object.entries(coasts ?? {}))
      anchors[`${place}/${coast}`] = offName(spot, label, scale);
  }
  if (!map.boards) return anchors;
  return Object.fromEntries(
    boardsOf(map.boards).flatMap((board) =>
      Object.entries(anchors).map(([home, spot]) => [placeOn(board, home), spot]),
    ),
  );
}
