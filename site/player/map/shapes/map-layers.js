// @ts-check
/**
 * What a chart shows of a view, whoever draws it: whose the land is, what is closed or marked, what
 * was ordered.
 */

import { boardOf, cut, homeOf, nationOf, stubNames, stubs } from "./joined-boards.js";
import { arrows } from "./order-arrows.js";
import { signShapes } from "./province-marks.js";

/** @typedef {import("../../worker/contract").ChartFacts} ChartFacts */
/** @typedef {import("../../worker/contract").View} View */
/** @typedef {import("./order-arrows.js").Drawn} Drawn */
/** @typedef {import("./shape.js").Shape} Shape */
/** @typedef {import("./units.js").Ground} Ground */
/**
 * @typedef {{ nation: string, isClosed: boolean }} Land whose it is, without the board; "" where it
 *   is nobody's
 */

/**
 * What every place is in a view: a centre is its owner's, other land is whose unit stood there
 * last, and at first that of the realm in which it lies.
 *
 * @param {ChartFacts["provinces"]} provinces
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
 * What a variant marks on one of the boards.
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
 * What of results is drawn: not that a unit held to which nobody gave an order, and to which
 * nothing happened.
 *
 * @param {View["results"]} results
 */
export const drawnResults = (results) =>
  (results ?? []).flatMap(({ generated, ok, sketch, power, n }) =>
    sketch?.at && (!generated || !ok || sketch.shape !== "hold") ? [{ sketch, power, n }] : [],
  );

/**
 * The arrows of orders as one of the boards shows them, and names at the ends that lie on others.
 *
 * @param {string} board
 * @param {Ground} ground
 * @param {Drawn[]} orders
 * @param {number} scale the chart's own, at which stubs are drawn
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
