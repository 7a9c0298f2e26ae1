// @ts-check
/** Points, curves and waves for order arrows: numbers in, SVG path data out. */

import { number } from "./shape.js";

/** @typedef {[number, number]} Point */
/** @typedef {{ from: Point, to: Point, mid: Point }} Curve a quadratic curve */

/** @param {Point} a @param {Point} b @returns {Point} */
export const plus = (a, b) => [a[0] + b[0], a[1] + b[1]];

/** @param {Point} a @param {Point} b @returns {Point} */
export const minus = (a, b) => [a[0] - b[0], a[1] - b[1]];

/** @param {Point} a @param {number} factor @returns {Point} */
export const times = (a, factor) => [a[0] * factor, a[1] * factor];

/** @param {Point} a @param {Point} b */
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1];

/** @param {Point} a */
export const size = (a) => Math.hypot(a[0], a[1]);

/** @param {Point} a @returns {Point} a vector of length one; [1, 0] for no direction */
export const unit = (a) => (size(a) > 1e-6 ? times(a, 1 / size(a)) : [1, 0]);

/** @param {Point} a @returns {Point} turned by a quarter */
export const turned = (a) => [-a[1], a[0]];

/** Write a point as path data. @param {Point} p @returns {string} */
export const at = (p) => `${number(p[0])} ${number(p[1])}`;

/**
 * A curve between two points.
 *
 * @param {Point} from
 * @param {Point} to
 * @param {number} [bend] sagitta divided by length; positive bends to the left of the way
 * @returns {Curve}
 */
export function curve(from, to, bend = 0) {
  const way = minus(to, from);
  const middle = plus(from, times(way, 0.5));
  return { from, to, mid: plus(middle, times(turned(way), bend)) };
}

/** @param {Curve} c @param {number} t @returns {Point} */
export function pointAt(c, t) {
  const s = 1 - t;
  return plus(plus(times(c.from, s * s), times(c.mid, 2 * s * t)), times(c.to, t * t));
}

/** @param {Curve} c @param {number} t @returns {Point} the direction there */
export function headingAt(c, t) {
  const first = minus(c.mid, c.from);
  const second = minus(c.to, c.mid);
  return unit(plus(times(first, 1 - t), times(second, t)));
}

/** @param {Curve} c @returns {number} the length, approximated by twelve chords */
export function lengthOf(c) {
  let sum = 0;
  for (let i = 0; i < 12; i += 1) sum += size(minus(pointAt(c, (i + 1) / 12), pointAt(c, i / 12)));
  return sum;
}

/**
 * Cut a curve down to the part between two parameters.
 *
 * @param {Curve} c
 * @param {number} start
 * @param {number} end
 * @returns {Curve}
 */
export function portion(c, start, end) {
  const from = pointAt(c, start);
  const to = pointAt(c, end);
  const s = 1 - start;
  const mid = plus(
    plus(times(c.from, s * (1 - end)), times(c.mid, s * end + start * (1 - end))),
    times(c.to, start * end),
  );
  return { from, to, mid };
}

/**
 * Leave a gap at either end of a curve.
 *
 * @param {Curve} c
 * @param {number} before length to leave out at the start
 * @param {number} after length to leave out at the end
 */
export function trimmed(c, before, after) {
  const length = Math.max(lengthOf(c), 1);
  const start = Math.min(before / length, 0.45);
  const end = Math.max(1 - after / length, start + 0.1);
  return portion(c, start, end);
}

/** @param {Curve} c @returns {string} path data */
export const pathOf = (c) => `M${at(c.from)}Q${at(c.mid)} ${at(c.to)}`;

/**
 * A wave along the straight line between two points. Each half-wave is one quadratic curve.
 *
 * @param {Point} from
 * @param {Point} to
 * @param {number} amplitude
 * @param {number} period
 */
export function wave(from, to, amplitude, period) {
  const way = minus(to, from);
  const halves = 2 * Math.max(1, Math.round(size(way) / period));
  // a quadratic curve reaches half as far as its control point
  const aside = times(turned(unit(way)), 2 * amplitude);
  const halfWay = (/** @type {number} */ i) => plus(from, times(way, i / halves));
  const curves = Array.from(
    { length: halves },
    (_, i) => `Q${at(plus(halfWay(i + 0.5), times(aside, i % 2 ? -1 : 1)))} ${at(halfWay(i + 1))}`,
  );
  return `M${at(from)}${curves.join("")}`;
}

/**
 * The triangle of an arrowhead, with its tip at a point.
 *
 * @param {Point} tip
 * @param {Point} heading
 * @param {number} length
 * @param {number} width
 */
export function triangle(tip, heading, length, width) {
  const base = minus(tip, times(heading, length));
  const side = times(turned(heading), width / 2);
  return `M${at(tip)}L${at(plus(base, side))} ${at(minus(base, side))}Z`;
}

/**
 * A line across a heading, centred on a point.
 *
 * @param {Point} centre
 * @param {Point} heading
 * @param {number} width
 */
export function across(centre, heading, width) {
  const side = times(turned(heading), width / 2);
  return `M${at(plus(centre, side))}L${at(minus(centre, side))}`;
}
