// Draw units and orders with the player's own shapes: the question is a list of pictures, the
// answer has, for each, the shapes of its units and of its arrows. What a picture holds:
// publisher/examples/shapes.py.

import { arrows } from "../../player/map/shapes/order-arrows.js";
import { placed, unitShape } from "../../player/map/shapes/units.js";

/** @param {{ power: string }} one */
const coloured = ({ power }) => `of-${power}`;

/** @param {any} picture */
const drawn = ({ scale, symbols, anchors, units, orders }) => {
  const ground = { scale, symbols, anchors, standing: placed(anchors, units, scale) };
  return {
    units: ground.standing.map((one) => unitShape(one, coloured(one.unit), ground)),
    arrows: arrows(
      ground,
      orders.map((/** @type {any} */ order) => ({ ...order, colours: coloured(order) })),
    ),
  };
};

/** @param {unknown[]} pictures */
export const answer = (pictures) => pictures.map(drawn);
