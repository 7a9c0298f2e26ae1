// @ts-check
/** Boxes round points, and where a stretch lies in a window. */

/** @typedef {import("./curves.js").Point} Point */
/** @typedef {[number, number, number, number]} Box left, top, right, bottom */

/** The smallest box round points. @param {Point[]} points @returns {Box} */
export function boxRound(points) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/**
 * How far a stretch lies outside a window: negative before its edge, positive after it.
 *
 * @param {number} from
 * @param {number} to
 * @param {number} edge where the window begins
 * @param {number} room the window's length
 */
export function outside(from, to, edge, room) {
  if (from < edge - 0.5) return from - edge;
  return to > edge + room + 0.5 ? to - edge - room : 0;
}

/**
 * Where a stretch must begin to cover a window, or to lie in its middle if it is shorter.
 *
 * @param {number} start
 * @param {number} length
 * @param {number} edge where the window begins
 * @param {number} room the window's length
 */
export function within(start, length, edge, room) {
  if (length <= room) return edge + (room - length) / 2;
  return Math.min(edge, Math.max(edge + room - length, start));
}
