// @ts-check
/**
 * The way of an order between two spots: straight where that can be seen, else bowed round the
 * units.
 */

import { curve, lengthOf, minus, pointAt, portion, size, trimmed } from "./curves.js";

/** @typedef {import("./curves.js").Point} Point */
/** @typedef {import("./curves.js").Curve} Curve */
/** @typedef {import("./units.js").Ground} Ground */
/** @typedef {{ whole: Curve, open: Curve }} Way from spot to spot, and what of it is drawn */
/** @typedef {"left" | "right" | "either"} Side */

/**
 * Lengths on a way, in units of the chart: what is left out at either end where there is room, the
 * least that is left out at its end, and what has to be seen of the rest and of its end.
 *
 * @typedef {{ before: number, after: number, least: number, seen: number, head: number }} Need
 */

/** Half of what a unit covers, in symbol units. */
const COVER = { x: 12, y: 9 };
/** How far a way bows out until it is seen, in symbol units. */
const BOWS = [10, 14, 18, 22, 26];
/** At so many points it is looked whether a way is covered. */
const SAMPLES = 24;

/** Does a unit cover a point? @param {Ground} ground @param {Point} point */
export const isCovered = ({ standing, scale }, point) =>
  standing.some(({ spot }) => isWithin(point, spot, scale));

/** @param {Point} point @param {Point} spot @param {number} scale */
const isWithin = (point, spot, scale) =>
  Math.abs(spot[0] - point[0]) < COVER.x * scale && Math.abs(spot[1] - point[1]) < COVER.y * scale;

/**
 * Find the straightest way on which enough is seen; the best of them where units stand too close.
 *
 * @param {Ground} ground
 * @param {Point} from
 * @param {Point} to
 * @param {Need} need
 * @param {{ bend?: number, side?: Side }} [how] what it bends by if there is room, and whither
 * @returns {Way}
 */
export function openWay(ground, from, to, need, { bend = 0, side = "either" } = {}) {
  const plain = curve(from, to, bend);
  const wide = Math.max(size(minus(to, from)), 1);
  const signs = { left: [1], right: [-1], either: [1, -1] }[side];
  const bends = BOWS.flatMap((bow) => signs.map((sign) => (2 * sign * bow * ground.scale) / wide));
  let best = { whole: plain, open: trimmed(plain, need.before, need.after) };
  let most = inSight(ground, best.open, need);
  for (const one of [bend, ...bends]) {
    if (most >= need.seen + need.head) break;
    const whole = curve(from, to, one);
    const way = { whole, open: between(ground, whole, need.least) };
    const seen = inSight(ground, way.open, need);
    if (seen > most + ground.scale) [best, most] = [way, seen]; // straighter, unless more is seen
  }
  return best;
}

/**
 * A way from the edge of one unit to the edge of another, or nearly to its end where none stands.
 *
 * @param {Ground} ground
 * @param {Curve} way
 * @param {number} least
 */
function between(ground, way, least) {
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
 * How much is seen of what is drawn, no more than is needed of it and of its end.
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

/** @param {boolean[]} isFree */
const freeShare = (isFree) => isFree.filter(Boolean).length / Math.max(isFree.length, 1);

/**
 * Where on a way something takes hold that comes from a spot: as near to it as can be seen.
 *
 * @param {Ground} ground
 * @param {Curve} way
 * @param {Point} spot
 * @param {number} low
 * @param {number} high shares of the way
 */
export function hold(ground, way, spot, low, high) {
  const shares = Array.from({ length: 17 }, (_, n) => low + ((high - low) * n) / 16);
  const open = shares.filter((share) => !isCovered(ground, pointAt(way, share)));
  const far = (/** @type {number} */ share) => size(minus(pointAt(way, share), spot));
  return (open.length ? open : shares).reduce((best, share) =>
    far(share) < far(best) ? share : best,
  );
}
