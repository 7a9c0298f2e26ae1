// @ts-check
/** The layers of a map: owners of land, closed and marked provinces, orders. */

import { boardOf, cut, homeOf, nationOf, stubNames, stubs } from "./joined-boards.js";
import { arrows } from "./order-arrows.js";
import { signShapes } from "./province-marks.js";

/** @typedef {import("../../worker/contract").MapFacts} MapFacts */
/** @typedef {import("../../worker/contract").View} View */
/** @typedef {import("./order-arrows.js").Drawn} Drawn */
/** @typedef {import("./shape.js").Shape} Shape */
/** @typedef {import("./units.js").Ground} Ground */
/**
 * @typedef {{ nation: string, isClosed: boolean }} Land `nation` is the owner without the board, or
 *   "" for nobody
 */

/**
 * Who owns each place of a view. A centre belongs to its owner; other land to the power whose unit
 * stood there last, and before that to the realm it lies in.
 *
 * @param {MapFacts["provinces"]} provinces
 * @param {Pick<View, "lands" | "centres" | "closed">} view
 * @returns {(place: string) => Land}
 */
export function landOf(provinces, { lands, centres, closed }) {
  const owners = new Map([...lands, ...centres].map(({ place, owner }) => [place, owner]));
  const shut = new Set(closed);
  return (place) => ({
    nation: nationOf(owners.get(place) ?? provinces[homeOf(place)]?.realm ?? ""),
    isClosed: shut.has(place),
  });
}

/**
 * The marks of a variant on one board.
 *
 * @param {string} board
 * @param {Pick<View, "signs">} view
 * @param {Pick<Ground, "anchors" | "scale">} ground
 */
export const signsOn = (board, { signs }, { anchors, scale }) =>
  signShapes(
    signs.filter(({ place }) => boardOf(place) === board),
    anchors,
    scale,
  );

/**
 * The results to draw. A unit without an order to which nothing happened is left out.
 *
 * @param {View["results"]} results
 */
export const drawnResults = (results) =>
  (results ?? []).flatMap(({ generated, ok, sketch, power, n }) =>
    sketch?.at && (!generated || !ok || sketch.shape !== "hold") ? [{ sketch, power, n }] : [],
  );

/**
 * The arrows of orders on one board, with labels where their ends lie on other boards.
 *
 * @param {string} board
 * @param {Ground} ground
 * @param {Drawn[]} orders
 * @param {number} scale the map's own, for stubs
 * @returns {Shape[]}
 */
export function arrowsOn(board, ground, orders, scale) {
  const here = orders.flatMap((order) => {
    const sketch = cut(order.sketch, board);
    return sketch ? [{ ...order, sketch }] : [];
  });
  const ends = stubs(
    ground.anchors,
    here.map(({ sketch }) => sketch),
    scale,
  );
  return [
    ...arrows({ ...ground, anchors: { ...ground.anchors, ...ends } }, here),
    ...stubNames(ends, scale),
  ];
}
