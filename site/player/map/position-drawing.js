// @ts-check
/** A position on a map that nobody plays on: owners, marks, orders and units of one board. */

import { renew } from "../widgets/dom.js";
import { anchorsOf, element, layer, symbolsHere, tint, turnTo } from "./map-elements.js";
import { boardOf } from "./shapes/joined-boards.js";
import { arrowsOn, landOf, signsOn } from "./shapes/map-layers.js";
import { colours } from "./shapes/palette.js";
import { placed, unitShape } from "./shapes/units.js";

/** @typedef {import("../worker/contract").MapFacts} MapFacts */
/** @typedef {import("../worker/contract").View} View */
/** @typedef {import("./shapes/order-arrows.js").Drawn} Drawn */

/**
 * Draw a board of a position on its map, at the map's own scale unless another is given.
 *
 * @param {SVGSVGElement} svg @param {MapFacts} map
 * @param {{ board: string, view: View, orders: Drawn[], scale?: number }} position
 */
export function drawPosition(svg, map, { board, view, orders, scale = map.scale }) {
  const coloursOf = (/** @type {string} */ id) => colours(view.powers.find((one) => one.id === id));
  const anchors = anchorsOf(map, scale);
  const standing = placed(
    anchors,
    view.units.filter(({ place }) => boardOf(place) === board),
    scale,
  );
  const ground = { scale, anchors, symbols: symbolsHere(), standing };
  turnTo(svg, board);
  tint(svg, landOf(map.provinces, view));
  renew(layer(svg, "layer-signs"), signsOn(board, view, ground).map(element));
  renew(layer(svg, "layer-orders"), arrowsOn(board, ground, orders, map.scale).map(element));
  renew(
    layer(svg, "layer-units"),
    standing.map((one) =>
      element(
        unitShape(one, coloursOf(one.unit.power), ground, {
          "data-u": `${one.unit.power} ${one.unit.text}`,
        }),
      ),
    ),
  );
}
