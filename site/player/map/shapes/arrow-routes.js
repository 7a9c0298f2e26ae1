// @ts-check
/** The route of an arrow between two spots: straight if it can be seen, else bowed round units. */

import { curve, lengthOf, minus, pointAt, portion, size, trimmed } from "./curves.js";

/** @typedef {import("./curves.js").Point} Point */
/** @typedef {import("./curves.js").Curve} Curve */
/** @typedef {import("./units.js").Ground} Ground */
/** @typedef {{ whole: Curve, open: Curve }} Way from spot to spot, and the part to draw */
/** @typedef {"left" | "right" | "either"} Side */

/**
 * Lengths along a way, in units of the map: the gaps at its start and end where there is room, the
 * least gap at its end, and how much of the rest and of its end must be visible.
 *
 * @typedef {{ before: number, after: number, least: number, seen: number, head: number }} Need
 */

/** Half the width and height that a unit covers, in symbol units. */
const COVER = { x: 12, y: 9 };
/** How far a way may bow out to be visible, in symbol units; tried in this order. */
const BOWS = [10, 14, 18, 22, 26];
/** The number of points at which a way is tested for cover. */
const SAMPLES = 24;

/** Does a unit cover a point? @param {Ground} ground @param {Point} point */
export const isCovered = ({ standing, scale }, point) =>
  standing.some(({ spot }) => isWithin(point, spot, scale));

/** @param {Point} point @param {Point} spot @param {number} scale */
const isWithin = (point, spot, scale) =>
  Math.abs(spot[0] - point[0]) < COVER.x * scale && Math.abs(spot[1] - point[1]) < COVER.y * scale;

/**
 * The ground with only the units that can cover a point of a way, which lies between its ends and its
 * middle point. Every point of many ways is looked at, and most units are far from all of them.
 *
 * @param {Ground} ground
 * @param {Curve} way
 * @returns {Ground}
 */
function beside(ground, { from, mid, to }) {
  const [left, right] = reach(from[0], mid[0], to[0], COVER.x * ground.scale);
  const [top, bottom] = reach(from[1], mid[1], to[1], COVER.y * ground.scale);
  const standing = ground.standing.filter(
    ({ spot: [x, y] }) => x >= left && x <= right && y >= top && y <= bottom,
  );
  return { ...ground, standing };
}

/** @param {number} a @param {number} b @param {number} c @param {number} more */
const reach = (a, b, c, more) => [Math.min(a, b, c) - more, Math.max(a, b, c) + more];

/**
 * Find the straightest way of which enough is visible, or the best one where units stand too close.
 *
 * @param {Ground} ground
 * @param {Point} from
 * @param {Point} to
 * @param {Need} need
 * @param {{ bend?: number, side?: Side }} [how] the preferred bend, and the side to bow to
 * @returns {Way}
 */
export function openWay(ground, from, to, need, { bend = 0, side = "either" } = {}) {
  const plain = curve(from, to, bend);
  const wide = Math.max(size(minus(to, from)), 1);
  const signs = { left: [1], right: [-1], either: [1, -1] }[side];
  const bends = BOWS.flatMap((bow) => signs.map((sign) => (2 * sign * bow * ground.scale) / wide));
  let best = { whole: plain, open: trimmed(plain, need.before, need.after) };
  let most = inSight(beside(ground, plain), best.open, need);
  for (const one of [bend, ...bends]) {
    if (most >= need.seen + need.head) break;
    const whole = curve(from, to, one);
    const near = beside(ground, whole);
    const way = { whole, open: leaveGaps(near, whole, need.least) };
    const seen = inSight(near, way.open, need);
    // a straighter way wins unless this one shows more
    if (seen > most + ground.scale) [best, most] = [way, seen];
  }
  return best;
}

/**
 * Cut a way down to the part between the units at its ends, or nearly to its end if none is there.
 *
 * @param {Ground} ground
 * @param {Curve} way
 * @param {number} least
 */
function leaveGaps(ground, way, least) {
  const shares = Array.from({ length: 2 * SAMPLES + 1 }, (_, n) => n / (2 * SAMPLES));
  const last = 1 - least / Math.max(lengthOf(way), least, 1);
  const near = (/** @type {number} */ share, /** @type {Point} */ spot) =>
    isWithin(pointAt(way, share), spot, ground.scale);
  const isFree = !isCovered(ground, way.to);
  const start = shares.find((share) => !near(share, way.from)) ?? 0.5;
  const end =
    shares.findLast((share) => share <= last && (isFree || !near(share, way.to))) ?? start;
  return portion(way, start, Math.max(end, start + 0.1));
}

/**
 * Measure how much of the drawn part and of its end is visible. No more counts than is needed.
 *
 * @param {Ground} ground
 * @param {Curve} open
 * @param {Need} need
 */
function inSight(ground, open, { seen, head }) {
  const length = lengthOf(open);
  const isFree = Array.from(
    { length: SAMPLES },
    (_, n) => !isCovered(ground, pointAt(open, (n + 0.5) / SAMPLES)),
  );
  const atEnd = isFree.slice(
    SAMPLES - Math.ceil(SAMPLES * Math.min(1, head / Math.max(length, 1))),
  );
  return Math.min(length * freeShare(isFree), seen) + Math.min(length, head) * freeShare(atEnd);
}

/** The fraction of points that are free. @param {boolean[]} isFree */
const freeShare = (isFree) => isFree.filter(Boolean).length / Math.max(isFree.length, 1);

/**
 * Find where a support or convoy from a spot meets a way: the nearest point that is visible.
 *
 * @param {Ground} ground
 * @param {Curve} way
 * @param {Point} spot
 * @param {number} low
 * @param {number} high the stretch to search, as fractions of the way
 */
export function gripShare(ground, way, spot, low, high) {
  const shares = Array.from({ length: 17 }, (_, n) => low + ((high - low) * n) / 16);
  const near = beside(ground, way);
  const open = shares.filter((share) => !isCovered(near, pointAt(way, share)));
  const distanceTo = (/** @type {number} */ share) => size(minus(pointAt(way, share), spot));
  return (open.length ? open : shares).reduce((best, share) =>
    distanceTo(share) < distanceTo(best) ? share : best,
  );
}
