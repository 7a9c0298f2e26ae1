// @ts-check
/** Every reach that the rules declare, drawn over the chart for the designer's eye. */

import { draw } from "../widgets/dom.js";

/** @typedef {import("../worker/contract").ChartFacts} ChartFacts */
/** @typedef {[number, number]} Point */

/** The kinds of unit whose reach is drawn, and the class that the style sheet knows. */
const KINDS = /** @type {const} */ ([
  ["A", "army-line"],
  ["F", "fleet-line"],
]);

/**
 * Draw a line between all neighbours: army lines solid, fleet lines dashed.
 *
 * Each joins the places where units stand, a coast's own place where there is one.
 *
 * @param {ChartFacts} chart
 * @returns {SVGGElement}
 */
export function allBorders(chart) {
  const lines = KINDS.flatMap(([kind, name]) => {
    const d = linesOf(chart, chart.reach?.[kind] ?? {});
    return d ? [draw("path", { class: name, d })] : [];
  });
  return /** @type {SVGGElement} */ (draw("g", { class: "all-borders" }, ...lines));
}

/**
 * @param {ChartFacts} chart
 * @param {Record<string, string[]>} reach
 * @returns {string} path data, each pair once
 */
function linesOf(chart, reach) {
  const pairs = new Map();
  for (const [from, goals] of Object.entries(reach)) {
    for (const to of goals) pairs.set([from, to].sort().join(" "), [from, to].sort());
  }
  return [...pairs.values()]
    .map(([from, to]) => {
      const [start, end] = [placeOf(chart, from), placeOf(chart, to)];
      return start && end ? `M${start.join(" ")}L${end.join(" ")}` : "";
    })
    .join("");
}

/**
 * @param {ChartFacts} chart
 * @param {string} location
 * @returns {Point | undefined} where its units stand
 */
function placeOf(chart, location) {
  const [province, coast] = location.split("/");
  const found = chart.provinces[province];
  return (coast && found?.coasts?.[coast]) || found?.unit;
}
