// @ts-check
/** Arrows that a player drew by hand: from one province to another, or a ring round one. */

import { draw } from "../widgets/dom.js";
import { anchor } from "./shapes/units.js";

/** @typedef {import("./shapes/units.js").Anchors} Anchors */
/** @typedef {[number, number]} Point */

const SHORT = 16; // how far from the middle of a province an arrow begins and ends
const RING = 24;
const BEND = 0.12; // of its length, so that it does not lie on an order's arrow

/** @param {Anchors} anchors @param {[string, string][]} pairs of places @param {number} scale */
export const handArrows = (anchors, pairs, scale) =>
  pairs
    .filter((ends) => ends.every((place) => place in anchors))
    .map(([from, to]) =>
      draw(
        "g",
        { class: "hand", "data-hand": `${from} ${to}` },
        ...(from === to
          ? ring(anchor(anchors, from), scale)
          : arrow(anchor(anchors, from), anchor(anchors, to), scale)),
      ),
    );

/** @param {Point} middle @param {number} scale */
const ring = ([x, y], scale) =>
  ["under", "over"].map((name) =>
    draw("circle", {
      class: name,
      cx: x,
      cy: y,
      r: RING * scale,
      "stroke-width": (name === "under" ? 6 : 3.4) * scale,
    }),
  );

/** @param {Point} from @param {Point} to @param {number} scale */
function arrow([x1, y1], [x2, y2], scale) {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const gap = Math.min(SHORT * scale, length / 3);
  const [sx, sy, ex, ey] = [x1 + ux * gap, y1 + uy * gap, x2 - ux * gap, y2 - uy * gap];
  const [cx, cy] = [(sx + ex) / 2 - dy * BEND, (sy + ey) / 2 + dx * BEND];
  const [hx, hy] = [ex - cx, ey - cy];
  const head = Math.hypot(hx, hy) || 1;
  const [vx, vy] = [(hx / head) * 11 * scale, (hy / head) * 11 * scale];
  const shaft = `M${at(sx, sy)}Q${at(cx, cy)} ${at(ex, ey)}`;
  const left = at(ex - vx - vy * 0.7, ey - vy + vx * 0.7);
  const right = at(ex - vx + vy * 0.7, ey - vy - vx * 0.7);
  const way = `${shaft}M${left}L${at(ex, ey)}L${right}`;
  return ["under", "over"].map((name) =>
    draw("path", { class: name, d: way, "stroke-width": (name === "under" ? 6 : 3.4) * scale }),
  );
}

/** @param {number} x @param {number} y */
const at = (x, y) => `${x.toFixed(1)} ${y.toFixed(1)}`;
