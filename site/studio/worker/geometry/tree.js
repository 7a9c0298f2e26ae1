// @ts-check
/** Shapes found by where they lie: their bounds first, then GEOS. */

/** @typedef {import("./geos.js").Shapes} Shapes */

const ASKED = /** @type {const} */ ({
  intersects: "GEOSPreparedIntersects",
  touches: "GEOSPreparedTouches",
  within: "GEOSPreparedWithin",
});

export class Tree {
  /** @param {Shapes} shapes @param {number[]} held  addresses, which live longer than the tree */
  constructor(shapes, held) {
    this.shapes = shapes;
    this.held = held;
    this.bounds = held.map((at) => shapes.bounds(at));
  }

  /** The numbers of those of which it holds that a shape <predicate> them. @param {number} at @param {keyof typeof ASKED} predicate */
  query(at, predicate) {
    const ready = this.shapes.prepared(at);
    const own = this.shapes.bounds(at);
    const ask = this.shapes.geos[ASKED[predicate]];
    return this.held.flatMap((other, i) =>
      gap(own, this.bounds[i]) === 0 && ask(ready, other) === 1 ? [i] : [],
    );
  }

  /** The number of the nearest, or -1. @param {number} at */
  nearest(at) {
    const own = this.shapes.bounds(at);
    let [best, least] = [-1, Infinity];
    this.held.forEach((other, i) => {
      if (gap(own, this.bounds[i]) >= least) return;
      const far = this.shapes.distance(at, other);
      if (far < least) [best, least] = [i, far];
    });
    return best;
  }
}

/** How far two bounds are apart; NaN for those of an empty shape. @param {number[]} one @param {number[]} other */
function gap(one, other) {
  const across = Math.max(0, one[0] - other[2], other[0] - one[2]);
  const down = Math.max(0, one[1] - other[3], other[1] - one[3]);
  return Math.hypot(across, down);
}
