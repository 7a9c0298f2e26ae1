// @ts-check
/** Order arrows: one shape for each kind of order, hollow and barred where it failed. */

import {
  across, at, curve, headingAt, lengthOf, minus, nearest, pathOf, plus, pointAt, size, times,
  triangle, trimmed, turned, unit, wave,
} from "./geometry.js";
import { symbol } from "./units.js";
import { draw } from "../page/dom.js";

/** @typedef {import("../engine/contract").Sketch} Sketch */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./geometry.js").Curve} Curve */

/**
 * What the arrows need to know of the chart.
 *
 * @typedef {object} Ground
 * @property {number} scale the chart's unit scale; arrows are designed at 1.6
 * @property {(location: string, order: Ordered | null) => Point} anchor of an order's own unit, or of the place
 * @property {(location: string, power: string) => Point} stack of a power, or of the place where it has none
 * @property {(location: string) => boolean} occupied does a unit stand there?
 */

/** @typedef {{ sketch: Sketch, power: string }} Ordered an order as far as it can be drawn, and whose it is */
/** @typedef {Ordered & { colours: string, n: number }} Drawn one order to draw */
/** @typedef {{ power: string, way: Curve }} Way the way of a move, and whose it is */

/** @param {Ground} ground @param {Drawn[]} orders @returns {SVGElement[]} */
export function arrows(ground, orders) {
  const f = ground.scale / 1.6;
  const moves = orders.filter((o) => (o.sketch.shape === "move" || o.sketch.shape === "attack") && o.sketch.to);
  /** @type {Map<string, Way[]>} */
  const paths = new Map();
  for (const o of moves) {
    const key = wayKey(o.sketch.at, o.sketch.to);
    paths.set(key, [...(paths.get(key) ?? []), { power: o.power, way: moveCurve(ground, o, orders) }]);
  }
  const cups = new Map();
  return orders.flatMap((order) => {
    const drawer = DRAWERS[order.sketch.shape];
    return drawer ? [group(order, drawer({ ground, f, sketch: order.sketch, order, paths, cups }))] : [];
  });
}

/** @typedef {{ ground: Ground, f: number, sketch: Sketch, order: Ordered, paths: Map<string, Way[]>, cups: Map<string, number> }} Task */

/** @type {Record<string, (task: Task) => (SVGElement | null)[]>} */
const DRAWERS = {
  move: drawMove,
  attack: drawMove,
  "support-move": drawSupport,
  "support-hold": drawHoldSupport,
  convoy: drawConvoy,
  retreat: drawRetreat,
  hold: drawHold,
  build: drawBuild,
  disband: drawDisband,
};

/** @param {string | undefined} location */
const place = (location) => (location ?? "").split("/")[0];

/** @param {string | undefined} from @param {string | undefined} to */
const wayKey = (from, to) => `${place(from)}>${place(to)}`;

/** @param {Drawn} order @param {(SVGElement | null)[]} parts */
function group(order, parts) {
  const { state, shape } = order.sketch;
  const failed = state === "failed" || state === "void";
  const name = ["ar", `ar-${shape}`, order.colours, failed && "fail", state === "draft" && "draft"];
  return draw("g", { class: name.filter(Boolean).join(" "), "data-n": order.n }, ...parts);
}

/**
 * Casing, ink and colour: three strokes of one path.
 *
 * @param {string} d
 * @param {number} w
 * @param {string} [style]
 */
function line(d, w, style = "") {
  return [
    draw("path", { class: "cs", d, "stroke-width": w + 5 }),
    draw("path", { class: `ik ${style}`, d, "stroke-width": w + 2 }),
    draw("path", { class: `cl ${style}`, d, "stroke-width": w }),
  ];
}

/** The way of the move that is helped: of the faction that is meant, where several go it. @param {Task} task */
function helped({ ground, sketch, order, paths }) {
  const ways = paths.get(wayKey(sketch.from, sketch.to)) ?? [];
  const whose = sketch.whose || order.power;
  const found = ways.find(({ power }) => power === whose) ?? ways[0];
  return found?.way ?? curve(ground.stack(sketch.from ?? sketch.at, whose), ground.anchor(sketch.to ?? sketch.at, null));
}

/** Bend convoyed moves and opposed pairs, away from the fleet. @param {Ground} ground @param {Ordered} order @param {Drawn[]} orders */
function moveCurve(ground, order, orders) {
  const s = order.sketch;
  const from = ground.anchor(s.at, order);
  const to = ground.anchor(s.to ?? s.at, null);
  const carrier = orders.find(({ sketch: o }) => o.shape === "convoy" && wayKey(o.from, o.to) === wayKey(s.at, s.to));
  const via = s.via?.[0] ?? carrier?.sketch.at;
  if (via) {
    const way = minus(to, from);
    const aside = minus(ground.anchor(via, null), plus(from, times(way, 0.5)));
    const left = way[0] * aside[1] - way[1] * aside[0];
    return curve(from, to, left > 0 ? -0.18 : 0.18);
  }
  const opposed = orders.some(({ sketch: o }) => o.shape === "move" && wayKey(o.at, o.to) === wayKey(s.to, s.at));
  return curve(from, to, opposed ? 0.14 : 0);
}

/** @param {Task} task */
function drawMove({ ground, f, sketch, order, paths }) {
  const own = paths.get(wayKey(sketch.at, sketch.to))?.find(({ power }) => power === order.power);
  const whole = own?.way ?? curve(ground.anchor(sketch.at, order), ground.anchor(sketch.to ?? sketch.at, null));
  const failed = sketch.state === "failed" || sketch.state === "void";
  const end = (ground.occupied(sketch.to ?? "") ? 23 : 17) * f;
  const full = trimmed(whole, 20 * f, end);
  const used = failed ? trimmed(full, 0, lengthOf(full) * 0.2) : full;
  const tip = used.to;
  const heading = headingAt(used, 1);
  const isAttack = sketch.shape === "attack"; // it stays where it is, win or not: no head to arrive with
  const body = isAttack ? used : trimmed(used, 0, 13 * f);
  return [
    ...line(pathOf(body), 4.4 * f),
    isAttack ? vee(tip, heading, f) : draw("path", { class: failed ? "head hollow" : "head", d: triangle(tip, heading, 15 * f, 17 * f), "stroke-width": 1.2 * f }),
    failed ? draw("path", { class: "bar", d: across(plus(tip, times(heading, 5 * f)), heading, 22 * f), "stroke-width": 3.6 * f }) : null,
    strength(whole, sketch.strength ?? sketch.count ?? 1, f),
  ];
}

/** @param {Curve} c @param {number} value @param {number} f */
function strength(c, value, f) {
  if (value < 2) return null;
  const isShort = lengthOf(c) < 110 * f;
  const spot = pointAt(c, isShort ? 0.5 : 0.28);
  const [x, y] = plus(spot, times(turned(headingAt(c, 0.28)), isShort ? -16 * f : 0));
  return draw("g", { class: "str", transform: `translate(${at([x, y])}) scale(${f.toFixed(2)})` },
    draw("circle", { r: 9 }), draw("text", { y: 4.6 }, String(value)));
}

/** A cup round the supported arrow; several cups share its way. @param {Task} task */
function drawSupport(task) {
  const { ground, f, sketch, order, cups } = task;
  const from = ground.anchor(sketch.at, order);
  const key = wayKey(sketch.from, sketch.to);
  const carried = helped(task);
  const taken = cups.get(key) ?? 0;
  cups.set(key, taken + 1);
  const t = Math.min(0.8, Math.max(0.5, nearest(carried, from, 0.5, 0.72) + taken * 0.1));
  const spot = pointAt(carried, t);
  const ahead = unit(minus(spot, from));
  const bottom = minus(spot, times(ahead, 9.5 * f));
  const side = times(turned(ahead), 8.5 * f);
  const handle = times(ahead, -10 * f);
  const [a, b] = [plus(spot, side), minus(spot, side)];
  const cup = `M${at(a)}Q${at(plus(a, handle))} ${at(bottom)}Q${at(plus(b, handle))} ${at(b)}`;
  const body = trimmed(curve(from, bottom), 20 * f, 0);
  return [...line(pathOf(body), 2.3 * f, "dash"), draw("path", { class: "cup", d: cup, "stroke-width": 2.6 * f }), ...cut(sketch, body, f)];
}

/** @param {Task} task */
function drawHoldSupport({ ground, f, sketch, order }) {
  const from = ground.anchor(sketch.at, order);
  const to = ground.stack(sketch.to ?? sketch.from ?? sketch.at, sketch.whose || order.power);
  const body = trimmed(curve(from, to), 20 * f, 26 * f);
  return [
    ...line(pathOf(body), 2.3 * f, "dash"),
    draw("circle", { class: "ring", cx: to[0], cy: to[1], r: 25 * f, "stroke-width": 2.6 * f }),
    ...cut(sketch, body, f),
  ];
}

/** A gap and two strokes, where a support or convoy failed. @param {Sketch} sketch @param {Curve} body @param {number} f */
function cut(sketch, body, f) {
  if (sketch.state !== "failed" && sketch.state !== "void") return [];
  const [x, y] = pointAt(body, 0.5);
  const slash = (/** @type {number} */ dx) => draw("path", {
    class: "slash", d: `M${at([x + (dx - 3) * f, y + 8 * f])}L${at([x + (dx + 3) * f, y - 8 * f])}`, "stroke-width": 3 * f,
  });
  return [draw("circle", { class: "gapc", cx: x, cy: y, r: 8 * f }), slash(-4), slash(4)];
}

/** A wave to a buoy on the carried arrow. @param {Task} task */
function drawConvoy(task) {
  const { ground, f, sketch, order } = task;
  const from = ground.anchor(sketch.at, order);
  const carried = helped(task);
  const buoy = pointAt(carried, nearest(carried, from, 0.3, 0.75));
  const ahead = unit(minus(buoy, from));
  const start = plus(from, times(ahead, Math.min(20 * f, size(minus(buoy, from)) * 0.4)));
  return [
    ...line(wave(start, buoy, 4.6 * f, 26 * f), 2.2 * f),
    draw("circle", { class: "buoy", cx: buoy[0], cy: buoy[1], r: 6 * f, "stroke-width": 2.4 * f }),
    ...cut(sketch, curve(start, buoy), f),
  ];
}

/** An open head. @param {Point} tip @param {Point} heading @param {number} f */
function vee(tip, heading, f) {
  const side = times(turned(heading), 8.5 * f);
  const base = minus(tip, times(heading, 10 * f));
  return draw("path", { class: "vee", d: `M${at(plus(base, side))}L${at(tip)} ${at(minus(base, side))}`, "stroke-width": 3.4 * f });
}

/** Round dots and an open head. @param {Task} task */
function drawRetreat({ ground, f, sketch, order }) {
  const failed = sketch.state === "failed" || sketch.state === "void";
  const whole = curve(ground.anchor(sketch.at, order), ground.anchor(sketch.to ?? sketch.at, null), 0.08);
  const full = trimmed(whole, 20 * f, 17 * f);
  const used = failed ? trimmed(full, 0, lengthOf(full) * 0.2) : full;
  const heading = headingAt(used, 1);
  const end = failed
    ? draw("path", { class: "bar", d: across(used.to, heading, 22 * f), "stroke-width": 3.6 * f })
    : vee(used.to, heading, f);
  return [...line(pathOf(used), 4 * f, "dots"), end];
}

/** A line under the unit. @param {Task} task */
function drawHold({ ground, f, sketch, order }) {
  const [x, y] = ground.anchor(sketch.at, order);
  const d = `M${at([x - 24 * f, y + 24 * f])}h${(48 * f).toFixed(1)}`;
  return [draw("path", { class: "cs", d, "stroke-width": 6.4 * f }), draw("path", { class: "holdm", d, "stroke-width": 3.2 * f })];
}

/** The unit to come, with a plus. @param {Task} task */
function drawBuild({ ground, f, sketch, order }) {
  const [x, y] = ground.anchor(sketch.to ?? sketch.at, order);
  const d = `M${at([x + 10 * f, y - 18 * f])}h${16 * f}m${-8 * f} ${-8 * f}v${16 * f}`;
  return [
    draw("g", { class: "u", transform: `translate(${at([x, y])}) scale(${ground.scale})` }, ...symbol(sketch.unit)),
    draw("path", { class: "cs", d, "stroke-width": 8 * f }),
    draw("path", { class: "plus", d, "stroke-width": 3.6 * f }),
  ];
}

/** One stroke of wax through the unit. @param {Task} task */
function drawDisband({ ground, f, sketch, order }) {
  const [x, y] = ground.anchor(sketch.at, order);
  const d = `M${at([x - 21 * f, y - 24 * f])}L${at([x + 21 * f, y + 24 * f])}`;
  return [draw("path", { class: "cs", d, "stroke-width": 8 * f }), draw("path", { class: "slash", d, "stroke-width": 3.6 * f })];
}
