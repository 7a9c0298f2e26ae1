// @ts-check
/** Everything that `publisher.geometry.page` may call, as one object. */

import { Shapes } from "./geos.js";
import { Grid } from "./grid.js";
import { Tree } from "./tree.js";
import * as numbers from "./values.js";

/** @param {import("./geos.js").Geos} geos  started */
export function engineOf(geos) {
  const shapes = new Shapes(geos);
  return {
    shapes,
    numbers,
    grid: (/** @type {number} */ at, /** @type {number} */ step, /** @type {number[][]} */ taken) =>
      new Grid(shapes, at, step, taken),
    tree: (/** @type {Iterable<number>} */ held) => new Tree(shapes, [...held]),
  };
}
