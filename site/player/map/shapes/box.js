// @ts-check
/** Boxes round points, and stretches that move against each other. */

/** @typedef {import("./curves.js").Point} Point */
/** @typedef {[number, number, number, number]} Box left, top, right, bottom */

/** The smallest box round some points. @param {Point[]} points @returns {Box} */
export function boxRound(points) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/**
 * How far a stretch lies beyond an edge of a window.
 *
 * @param {number} from
 * @param {number} to
 * @param {number} edge
 * @param {number} room of the window
 */
export function outside(from, to, edge, room) {
  if (from < edge - 0.5) return from - edge;
  return to > edge + room + 0.5 ? to - edge - room : 0;
}

/**
 * Where a stretch is to begin, to lie over a window or in its middle.
 *
 * @param {number} start
 * @param {number} length
 * @param {number} edge
 * @param {number} room of the window
 */
export function within(start, length, edge, room) {
  if (length <= room) return edge + (room - length) / 2;
  return Math.min(edge, Math.max(edge + room - length, start));
}
