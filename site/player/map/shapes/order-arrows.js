// @ts-check
/** Order arrows: one shape for each kind of order, hollow and barred if it failed. */

import { gripShare, openWay } from "./arrow-routes.js";
import {
  across,
  at,
  curve,
  dot,
  headingAt,
  lengthOf,
  minus,
  pathOf,
  plus,
  pointAt,
  size,
  times,
  triangle,
  trimmed,
  turned,
  unit,
  wave,
} from "./curves.js";
import { factor, number, shape } from "./shape.js";
import { anchor, isOccupied, ownSpot, placeOf, sign, stackSpot } from "./units.js";

/** @typedef {import("../../worker/contract").Sketch} Sketch */
/** @typedef {import("./curves.js").Point} Point */
/** @typedef {import("./curves.js").Curve} Curve */
/** @typedef {import("./shape.js").Shape} Shape */
/** @typedef {import("./units.js").Ground} Ground */

/** The scale of the map for which all sizes below are given. */
const DESIGNED_AT = 1.6;

/** Gaps at the ends of an arrow, and how much of it must be visible. */
const START = 20;
const END = { occupied: 23, free: 17 };
const LEAST = 4;
const SEEN = 30;
const HEAD = 15;
const SUPPORT = 14;

/** @typedef {{ sketch: Sketch, power: string }} Ordered the drawable part of a power's order */
/**
 * @typedef {Ordered & { colours: string, n?: number }} Drawn an order with the classes of its
 *   colour and the number of its result
 */
/** @typedef {import("./arrow-routes.js").Way & { power: string }} Path the way of a power's move */

/**
 * Draw orders, each as a group. Orders without a shape are left out.
 *
 * @param {Ground} ground
 * @param {Drawn[]} orders
 * @returns {Shape[]}
 */
export function arrows(ground, orders) {
  const f = ground.scale / DESIGNED_AT;
  const moves = orders.filter(
    (o) => (o.sketch.shape === "move" || o.sketch.shape === "attack") && o.sketch.to,
  );
  /** @type {Map<string, Path[]>} */
  const paths = new Map();
  for (const o of moves) {
    const key = wayKey(o.sketch.at, o.sketch.to);
    paths.set(key, [...(paths.get(key) ?? []), { ...moveWay(ground, o, orders), power: o.power }]);
  }
  const cups = new Map();
  return orders.flatMap((order) => {
    const drawer = DRAWERS[order.sketch.shape];
    return drawer
      ? [group(order, drawer({ ground, f, sketch: order.sketch, order, paths, cups }))]
      : [];
  });
}

/**
 * @typedef {{ ground: Ground, f: number, sketch: Sketch, order: Ordered, paths: Map<string,
 *   Path[]>, cups: Map<string, number> }} Task
 */

/** @type {Record<string, (task: Task) => (Shape | null)[]>} */
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

/** @param {string | undefined} from @param {string | undefined} to */
const wayKey = (from, to) => `${placeOf(from ?? "")}>${placeOf(to ?? "")}`;

/** @param {Sketch} sketch */
const hasFailed = ({ state }) => state === "failed" || state === "void";

/** @param {Drawn} order @param {(Shape | null)[]} parts */
function group(order, parts) {
  const { sketch, colours, n } = order;
  const names = [
    "ar",
    `ar-${sketch.shape}`,
    colours,
    hasFailed(sketch) && "fail",
    sketch.state === "draft" && "draft",
  ];
  return shape(
    "g",
    names.filter(Boolean).join(" "),
    n === undefined ? {} : { "data-n": n },
    ...parts,
  );
}

/**
 * A line in three strokes: casing, ink and colour.
 *
 * @param {string} d
 * @param {number} w
 * @param {string} [style]
 */
function line(d, w, style = "") {
  return [
    stroke("cs", d, w + 5),
    stroke(`ik ${style}`.trim(), d, w + 2),
    stroke(`cl ${style}`.trim(), d, w),
  ];
}

/** @param {string} name @param {string} d @param {number} w */
const stroke = (name, d, w) => shape("path", name, { d, "stroke-width": w });

/**
 * The way of the supported or convoyed move. If several powers move that way, the order may say
 * whose move it means.
 *
 * @param {Task} task
 */
function helped({ ground, sketch, order, paths }) {
  const ways = paths.get(wayKey(sketch.from, sketch.to)) ?? [];
  const whose = sketch.whose || order.power;
  const found = ways.find(({ power }) => power === whose) ?? ways[0];
  return (
    found?.whole ??
    curve(
      stackSpot(ground, sketch.from ?? sketch.at, whose),
      anchor(ground.anchors, sketch.to ?? sketch.at),
    )
  );
}

/**
 * The way of a move. A convoyed move bends away from its fleet, opposed moves from each other.
 *
 * @param {Ground} ground
 * @param {Ordered} order
 * @param {Drawn[]} orders
 */
function moveWay(ground, order, orders) {
  const s = order.sketch;
  const from = ownSpot(ground, s.at, order);
  const to = anchor(ground.anchors, s.to ?? s.at);
  const need = arrowNeed(ground, s.to);
  const via = carrierOf(s, orders);
  if (via) {
    const way = minus(to, from);
    const aside = minus(anchor(ground.anchors, via), plus(from, times(way, 0.5)));
    const left = way[0] * aside[1] - way[1] * aside[0];
    return left > 0
      ? openWay(ground, from, to, need, { bend: -0.18, side: "right" })
      : openWay(ground, from, to, need, { bend: 0.18, side: "left" });
  }
  const opposed = orders.find(
    ({ sketch: o }) => o.shape === "move" && wayKey(o.at, o.to) === wayKey(s.to, s.at),
  );
  // a convoyed move already bends
  return opposed && !carrierOf(opposed.sketch, orders)
    ? openWay(ground, from, to, need, { bend: 0.14, side: "left" })
    : openWay(ground, from, to, need);
}

/** How much of an arrow to a place must be visible. @param {Ground} ground @param {string} [to] */
function arrowNeed(ground, to) {
  const f = ground.scale / DESIGNED_AT;
  return {
    before: START * f,
    after: endOf(ground, to) * f,
    least: LEAST * f,
    seen: SEEN * f,
    head: HEAD * f,
  };
}

/** @param {Ground} ground @param {string} [to] */
const endOf = (ground, to = "") => (isOccupied(ground, to) ? END.occupied : END.free);

/** The place of the first fleet that convoys a move. @param {Sketch} s @param {Drawn[]} orders */
const carrierOf = (s, orders) =>
  s.via?.[0] ??
  orders.find(
    ({ sketch: o }) => o.shape === "convoy" && wayKey(o.from, o.to) === wayKey(s.at, s.to),
  )?.sketch.at;

/** @param {Task} task */
function drawMove({ ground, f, sketch, order, paths }) {
  const own = paths.get(wayKey(sketch.at, sketch.to))?.find(({ power }) => power === order.power);
  const { whole, open } =
    own ??
    openWay(
      ground,
      ownSpot(ground, sketch.at, order),
      anchor(ground.anchors, sketch.to ?? sketch.at),
      arrowNeed(ground, sketch.to),
    );
  const failed = hasFailed(sketch);
  const used = failed ? trimmed(open, 0, lengthOf(open) * 0.2) : open;
  const head = Math.min(HEAD * f, lengthOf(used) * 0.6); // even a short arrow keeps a shaft
  const tip = used.to;
  const heading = headingAt(used, 1);
  // an attack never moves the unit, so its arrow does not arrive with a closed head
  const isAttack = sketch.shape === "attack";
  const body = isAttack ? used : trimmed(used, 0, head - 2 * f);
  return [
    ...line(pathOf(body), 4.4 * f),
    isAttack
      ? vee(tip, heading, f)
      : stroke(failed ? "head hollow" : "head", triangle(tip, heading, head, head * 1.13), 1.2 * f),
    failed
      ? stroke("bar", across(plus(tip, times(heading, 5 * f)), heading, 22 * f), 3.6 * f)
      : null,
    strength(whole, sketch.strength ?? sketch.count ?? 1, f),
  ];
}

/** @param {Curve} c @param {number} value @param {number} f */
function strength(c, value, f) {
  if (value < 2) return null;
  const isShort = lengthOf(c) < 110 * f;
  const spot = pointAt(c, isShort ? 0.5 : 0.28);
  const aside = minus(c.mid, c.from);
  const isLeft = dot(turned(minus(c.to, c.from)), aside) > 1e-6; // on the outside of a bow
  const [x, y] = plus(
    spot,
    times(turned(headingAt(c, isShort ? 0.5 : 0.28)), isShort ? (isLeft ? 16 : -16) * f : 0),
  );
  return shape(
    "g",
    "str",
    { transform: `translate(${at([x, y])}) scale(${factor(f)})` },
    shape("circle", "", { r: 9 }),
    shape("text", "", { y: 4.6 }, String(value)),
  );
}

/** A cup round the supported arrow; several cups line up along it. @param {Task} task */
function drawSupport(task) {
  const { ground, f, sketch, order, cups } = task;
  const from = ownSpot(ground, sketch.at, order);
  const key = wayKey(sketch.from, sketch.to);
  const carried = helped(task);
  const earlier = cups.get(key) ?? 0;
  cups.set(key, earlier + 1);
  // in front of the unit at the destination
  const last = Math.min(0.8, 1 - (endOf(ground, sketch.to) * f) / lengthOf(carried));
  const t = Math.min(
    last,
    gripShare(ground, carried, from, Math.min(0.5, last), Math.min(0.72, last)) + earlier * 0.1,
  );
  const spot = pointAt(carried, t);
  const ahead = unit(minus(spot, from));
  const bottom = minus(spot, times(ahead, 9.5 * f));
  const side = times(turned(ahead), 8.5 * f);
  const handle = times(ahead, -10 * f);
  const [a, b] = [plus(spot, side), minus(spot, side)];
  const cup = `M${at(a)}Q${at(plus(a, handle))} ${at(bottom)}Q${at(plus(b, handle))} ${at(b)}`;
  const body = helping(ground, from, bottom, 0);
  return [
    ...line(pathOf(body), 2.3 * f, "dash"),
    stroke("cup", cup, 2.6 * f),
    ...cut(sketch, body, f),
  ];
}

/** @param {Task} task */
function drawHoldSupport({ ground, f, sketch, order }) {
  const from = ownSpot(ground, sketch.at, order);
  const to = stackSpot(ground, sketch.to ?? sketch.from ?? sketch.at, sketch.whose || order.power);
  const body = helping(ground, from, to, 26 * f);
  return [
    ...line(pathOf(body), 2.3 * f, "dash"),
    shape("circle", "ring", { cx: to[0], cy: to[1], r: 25 * f, "stroke-width": 2.6 * f }),
    ...cut(sketch, body, f),
  ];
}

/**
 * The line of a support.
 *
 * @param {Ground} ground
 * @param {Point} from
 * @param {Point} to
 * @param {number} after the gap at its end
 */
function helping(ground, from, to, after) {
  const f = ground.scale / DESIGNED_AT;
  return openWay(ground, from, to, {
    before: START * f,
    after,
    least: after,
    seen: SUPPORT * f,
    head: 0,
  }).open;
}

/**
 * A gap and two strokes that show a failed support or convoy.
 *
 * @param {Sketch} sketch
 * @param {Curve} body
 * @param {number} f
 */
function cut(sketch, body, f) {
  if (!hasFailed(sketch)) return [];
  const [x, y] = pointAt(body, 0.5);
  const slash = (/** @type {number} */ dx) =>
    stroke(
      "slash",
      `M${at([x + (dx - 3) * f, y + 8 * f])}L${at([x + (dx + 3) * f, y - 8 * f])}`,
      3 * f,
    );
  return [shape("circle", "gapc", { cx: x, cy: y, r: 8 * f }), slash(-4), slash(4)];
}

/** A wave to a buoy on the convoyed arrow. @param {Task} task */
function drawConvoy(task) {
  const { ground, f, sketch, order } = task;
  const from = ownSpot(ground, sketch.at, order);
  const carried = helped(task);
  const buoy = pointAt(carried, gripShare(ground, carried, from, 0.3, 0.75));
  const ahead = unit(minus(buoy, from));
  const start = plus(from, times(ahead, Math.min(20 * f, size(minus(buoy, from)) * 0.4)));
  return [
    ...line(wave(start, buoy, 4.6 * f, 26 * f), 2.2 * f),
    shape("circle", "buoy", { cx: buoy[0], cy: buoy[1], r: 6 * f, "stroke-width": 2.4 * f }),
    ...cut(sketch, curve(start, buoy), f),
  ];
}

/** An open arrowhead. @param {Point} tip @param {Point} heading @param {number} f */
function vee(tip, heading, f) {
  const side = times(turned(heading), 8.5 * f);
  const base = minus(tip, times(heading, 10 * f));
  return stroke("vee", `M${at(plus(base, side))}L${at(tip)} ${at(minus(base, side))}`, 3.4 * f);
}

/** A dotted line with an open arrowhead. @param {Task} task */
function drawRetreat({ ground, f, sketch, order }) {
  const failed = hasFailed(sketch);
  const { open } = openWay(
    ground,
    ownSpot(ground, sketch.at, order),
    anchor(ground.anchors, sketch.to ?? sketch.at),
    arrowNeed(ground),
    { bend: 0.08 },
  );
  const used = failed ? trimmed(open, 0, lengthOf(open) * 0.2) : open;
  const heading = headingAt(used, 1);
  const end = failed
    ? stroke("bar", across(used.to, heading, 22 * f), 3.6 * f)
    : vee(used.to, heading, f);
  return [...line(pathOf(used), 4 * f, "dots"), end];
}

/** A line under the unit. @param {Task} task */
function drawHold({ ground, f, sketch, order }) {
  const [x, y] = ownSpot(ground, sketch.at, order);
  // above the province's name, which is below the unit
  const d = `M${at([x - 20 * f, y + 20 * f])}h${number(40 * f)}`;
  return [stroke("cs", d, 6.4 * f), stroke("holdm", d, 3.2 * f)];
}

/** The unit to be built, with a plus. @param {Task} task */
function drawBuild({ ground, f, sketch, order }) {
  const [x, y] = ownSpot(ground, sketch.to ?? sketch.at, order);
  const arm = number(8 * f);
  const d = `M${at([x + 10 * f, y - 18 * f])}h${number(16 * f)}m-${arm}-${arm}v${number(16 * f)}`;
  return [
    shape(
      "g",
      "u",
      { transform: `translate(${at([x, y])}) scale(${factor(ground.scale)})` },
      ...sign(sketch.unit, ground.symbols),
    ),
    stroke("cs", d, 8 * f),
    stroke("plus", d, 3.6 * f),
  ];
}

/** One stroke through the unit. @param {Task} task */
function drawDisband({ ground, f, sketch, order }) {
  const [x, y] = ownSpot(ground, sketch.at, order);
  const d = `M${at([x - 21 * f, y - 24 * f])}L${at([x + 21 * f, y + 24 * f])}`;
  return [stroke("cs", d, 8 * f), stroke("slash", d, 3.6 * f)];
}
