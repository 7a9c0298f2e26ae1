// @ts-check
/** Shapes as elements of the chart, and what shapes need to know of chart and page. */

import { draw } from "../page/dom.js";
import { boardsOf, placeOn } from "../shapes/boards.js";

/** @typedef {import("../engine/contract").ChartFacts} ChartFacts */
/** @typedef {import("../shapes/shape.js").Shape} Shape */
/** @typedef {import("../shapes/units.js").Anchors} Anchors */

/** Make the element of a shape. @param {Shape} shape @returns {SVGElement} */
export const element = (shape) => draw(shape.tag, { class: shape.class || null, ...shape.attributes }, ...shape.parts.flatMap(insides));

/** A symbol is copied, so that a picture of the chart has it inside. @param {Shape | string} part @returns {(Node | string)[]} */
function insides(part) {
  if (typeof part === "string") return [part];
  if (part.tag !== "use") return [element(part)];
  const symbol = document.querySelector(part.attributes.href);
  return [...(symbol?.children ?? [])].map((one) => one.cloneNode(true));
}

/** Kinds of units that have a symbol of their own on this page. @returns {string[]} */
export const symbolsHere = () => [...document.querySelectorAll('symbol[id^="u-"]')].map(({ id }) => id.slice(2));

/** Where provinces and their coasts have their units. @param {ChartFacts} chart @returns {Anchors} */
export function anchorsOf(chart) {
  /** @type {Anchors} */
  const anchors = {};
  for (const [place, { unit, coasts }] of Object.entries(chart.provinces)) {
    anchors[place] = unit;
    for (const [coast, spot] of Object.entries(coasts ?? {})) anchors[`${place}/${coast}`] = spot;
  }
  if (!chart.boards) return anchors;
  return Object.fromEntries(boardsOf(chart.boards).flatMap((board) => Object.entries(anchors).map(([home, spot]) => [placeOn(board, home), spot])));
}
