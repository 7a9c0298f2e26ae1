// @ts-check
/** Every border that units can cross, drawn over the map so that its designer can check it. */

import { draw } from "../widgets/dom.js";

/** @typedef {import("../worker/contract").MapFacts} MapFacts */
/** @typedef {[number, number]} Point */

/** The kinds of unit, and the CSS class of their lines. */
const KINDS = /** @type {const} */ ([
  ["A", "army-line"],
  ["F", "fleet-line"],
]);

/**
 * Draw a line between all neighbours: solid for armies, dashed for fleets.
 *
 * A line joins the spots where units stand; a coast may have a spot of its own.
 *
 * @param {MapFacts} map
 * @returns {SVGGElement}
 */
export function allBorders(map) {
  const lines = KINDS.flatMap(([kind, name]) => {
    const d = linesOf(map, map.reach?.[kind] ?? {});
    return d ? [draw("path", { class: name, d })] : [];
  });
  return /** @type {SVGGElement} */ (draw("g", { class: "all-borders" }, ...lines));
}

/**
 * @param {MapFacts} map
 * @param {Record<string, string[]>} reach
 * @returns {string} path data, each pair once
 */
function linesOf(map, reach) {
  const pairs = new Map();
  for (const [from, goals] of Object.entries(reach)) {
    for (const to of goals) pairs.set([from, to].sort().join(" "), [from, to].sort());
  }
  return [...pairs.values()]
    .map(([from, to]) => {
      const [start, end] = [placeOf(map, from), placeOf(map, to)];
      return start && end ? `M${start.join(" ")}L${end.join(" ")}` : "";
    })
    .join("");
}

/**
 * @param {MapFacts} map
 * @param {string} location
 * @returns {Point | undefined} where its units stand
 */
function placeOf(map, location) {
  const [province, coast] = location.split("/");
  const found = map.provinces[province];
  return (coast && found?.coasts?.[coast]) || found?.unit;
}
