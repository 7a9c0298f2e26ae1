// @ts-check
/** Units: where each of them stands, and how to draw it. */

import { at } from "./curves.js";
import { factor, shape } from "./shape.js";

/** @typedef {import("../../worker/contract").Sketch} Sketch */
/** @typedef {import("../../worker/contract").Unit} Unit */
/** @typedef {import("./curves.js").Point} Point */
/** @typedef {import("./shape.js").Shape} Shape */
/** @typedef {Record<string, Point>} Anchors where units stand, by province or coast */
/** @typedef {{ unit: Unit, spot: Point }} Placed */

/**
 * What drawing needs to know about the map and the position.
 *
 * @typedef {object} Ground
 * @property {number} scale the size of units
 * @property {Anchors} anchors
 * @property {Placed[]} standing
 * @property {string[]} symbols the kinds of units that have a symbol
 */

/** How far a unit reaches from its spot, and how far the map keeps its name off that spot. */
export const REACH = { x: 13, y: 11 };
const ROOM = { x: 15, y: 12 };
/** A name whose middle is farther off does not stand beside the unit. */
const BESIDE = 70;

/** Distances between units that share a province, in symbol units. */
const NEAR = { apart: 25, row: 21 };
/** The same for units with small discs beside them. */
const WIDE = { apart: 34, row: 31 };
/** How far a unit and the letters over it reach above its spot. */
const HEAD = 22;
/** How far a dislodged unit stands aside, in both directions. */
const ASIDE = 9;
/** The height of the letters over a unit. */
export const OVER = -15;
/** How far below the spot discs are: no lower than the unit reaches, since most names are below. */
const LOW = 5;
/** The same of large discs. */
const HIGHER = 3.2;
/** The size of discs, of the digits in them, and of those that tell nations apart at a glance. */
const SMALL = { look: "cnt", r: 6.4, text: 3.3 };
const LARGE = { look: "cnt large", r: 8.6, text: 5 };

/**
 * The spot of a location on the map.
 *
 * @param {Anchors} anchors
 * @param {string} location a province, or a province and a coast
 * @returns {Point}
 */
export const anchor = (anchors, location) =>
  anchors[location] ?? anchors[placeOf(location)] ?? [0, 0];

/** The province of a location. @param {string} location */
export const placeOf = (location) => location.split("/")[0];

/**
 * Where a unit stands that is drawn larger than the map has room for: it grows away from its name.
 *
 * @param {Point} spot
 * @param {Point | undefined} name its middle
 * @param {{ own: number, shown: number }} scale the map's own, and that of the unit
 * @returns {Point}
 */
export function offName([x, y], name, { own, shown }) {
  const [dx, dy] = name ? [name[0] - x, name[1] - y] : [0, 0];
  if (Math.hypot(dx, dy) > BESIDE * own) return [x, y];
  const over = (/** @type {"x" | "y"} */ way) => Math.max(0, REACH[way] * shown - ROOM[way] * own);
  return Math.abs(dy) < Math.abs(dx)
    ? [x - Math.sign(dx) * over("x"), y]
    : [x, y - Math.sign(dy) * over("y")];
}

/** @param {Unit} unit */
const isOut = (unit) => unit.state === "dislodged";

/**
 * Place every unit: at the anchor if alone, else side by side.
 *
 * @param {Anchors} anchors
 * @param {Unit[]} units
 * @param {number} scale
 * @returns {Placed[]}
 */
export function placed(anchors, units, scale) {
  /** @type {Map<string, Unit[]>} */
  const groups = new Map();
  const occupied = new Set(units.filter((unit) => !isOut(unit)).map(({ place }) => place));
  const groupKey = (/** @type {Unit} */ unit) => (isOut(unit) ? `${unit.place}!` : unit.location);
  for (const unit of units)
    groups.set(groupKey(unit), [...(groups.get(groupKey(unit)) ?? []), unit]);
  return units.map((unit) => {
    const group = groups.get(groupKey(unit)) ?? [unit];
    // beside the unit that dislodged it
    const aside = isOut(unit) && occupied.has(unit.place) ? ASIDE * scale : 0;
    const [x, y] = anchor(anchors, unit.location);
    const step = group.some((one) => one.count > 1 || one.badge || one.marks.length) ? WIDE : NEAR;
    return {
      unit,
      spot: abreast([x + aside, y + aside], group.indexOf(unit), group.length, {
        apart: step.apart * scale,
        row: step.row * scale,
        top: HEAD * scale,
      }),
    };
  });
}

/**
 * Place units in rows of up to three. Further rows are above, since the province's name is below,
 * but never beyond the map's upper edge.
 *
 * @param {Point} base
 * @param {number} index
 * @param {number} count
 * @param {{ apart: number, row: number, top: number }} step `top` is where the highest may stand
 * @returns {Point}
 */
function abreast([x, y], index, count, step) {
  if (count < 2) return [x, y];
  const columns = count > 4 ? 3 : Math.min(count, 2 + (count === 3 ? 1 : 0));
  const rows = Math.ceil(count / columns);
  const row = Math.floor(index / columns);
  const inRow = row === rows - 1 ? count - row * columns : columns;
  const above = (rows - 1) * step.row;
  return [
    x + ((index % columns) - (inRow - 1) / 2) * step.apart,
    Math.max(y, step.top + above) - above + row * step.row,
  ];
}

/**
 * The spot of the unit an order is for, or of its place if no such unit is there.
 *
 * @param {Ground} ground
 * @param {string} location
 * @param {{ sketch: Sketch, power: string }} order
 * @returns {Point}
 */
export function ownSpot({ anchors, standing }, location, { sketch, power }) {
  const here = standing.filter(({ unit }) => unit.place === placeOf(location));
  const wantsOut =
    sketch.shape === "retreat" ||
    (sketch.shape === "disband" && here.some(({ unit }) => isOut(unit)));
  const like = here.filter(({ unit }) => unit.kind === sketch.unit && isOut(unit) === wantsOut);
  const own = like.find(({ unit }) => unit.power === power) ?? like[0];
  return own ? own.spot : anchor(anchors, location);
}

/**
 * The spot of a power's units in a place, or of the place itself if it has none there.
 *
 * @param {Ground} ground
 * @param {string} location
 * @param {string} power
 * @returns {Point}
 */
export function stackSpot({ anchors, standing }, location, power) {
  const stack = standing.find(
    ({ unit }) => unit.place === placeOf(location) && unit.power === power && !isOut(unit),
  );
  return stack ? stack.spot : anchor(anchors, location);
}

/** Does a unit stand there, not dislodged? @param {Ground} ground @param {string} location */
export const isOccupied = ({ standing }, location) =>
  standing.some(({ unit }) => unit.place === placeOf(location) && !isOut(unit));

/**
 * Draw a unit with its stack, marks and state.
 *
 * @param {Placed} placed
 * @param {string} colours the classes of the power's colour
 * @param {Pick<Ground, "scale" | "symbols">} ground
 * @param {Record<string, string>} [attributes] to add to the drawing
 * @returns {Shape}
 */
export function unitShape({ unit, spot }, colours, { scale, symbols }, attributes = {}) {
  const [symbol, ...letter] = sign(unit.kind, symbols);
  const tilt = isOut(unit) ? " rotate(-14)" : "";
  const transform = `translate(${at(spot)})${tilt} scale(${factor(scale)})`;
  return shape(
    "g",
    `u ${colours}${isOut(unit) ? " dis" : ""}`,
    { transform, ...attributes },
    unit.count > 1 ? shape("g", "", { transform: "translate(3.6 -3.6)" }, symbol) : null,
    symbol,
    ...letter,
    isOut(unit) ? shape("path", "brk", { d: "M-13-15 13 15" }) : null,
    unit.count > 1 ? disc(String(unit.count), 12, -9) : null,
    badge(unit),
    ...unit.marks.map((mark, i) => disc(mark.letter, -12 + 11 * i, LOW)),
    ...unit.marks.map(({ label }) => (label ? shape("text", "over", { y: OVER }, label) : null)),
  );
}

/**
 * The symbol of a kind of unit, or a disc with its letter if it has none.
 *
 * @param {string} kind
 * @param {string[]} symbols
 */
export function sign(kind, symbols) {
  if (symbols.includes(kind)) return [shape("use", "", { href: `#u-${kind}` })];
  return [shape("use", "", { href: "#u-other" }), shape("text", "", { y: 4 }, kind)];
}

/** What sets a unit apart. @param {Unit} unit */
function badge({ badge: own }) {
  if (!own) return null;
  return own.travels ? disc(own.key, 13, HIGHER, LARGE) : disc(own.key, 12, LOW);
}

/** @param {string} text @param {number} x @param {number} y */
const disc = (text, x, y, size = SMALL) =>
  shape(
    "g",
    size.look,
    { transform: `translate(${x} ${y})` },
    shape("circle", "", { r: size.r }),
    shape("text", "", { y: size.text }, text),
  );
