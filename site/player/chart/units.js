// @ts-check
/** Units on the chart: where each stands, and how it is drawn. */

import { draw } from "../page/dom.js";

/** @typedef {import("../engine/contract").Unit} Unit */
/** @typedef {import("../engine/contract").ChartFacts} ChartFacts */
/** @typedef {[number, number]} Point */
/** @typedef {{ unit: Unit, spot: Point }} Placed */

/** How far apart units stand that share a province, in symbol units. */
const NEAR = { apart: 25, row: 21 };
/** And where small discs stand beside them. */
const WIDE = { apart: 34, row: 31 };

/**
 * Where a location is on the chart.
 *
 * @param {ChartFacts} chart
 * @param {string} location a province, or a province and a coast
 * @returns {Point}
 */
export function anchor(chart, location) {
  const [place, coast] = location.split("/");
  const facts = chart.provinces[place];
  if (!facts) return [0, 0];
  return (coast && facts.coasts?.[coast]) || facts.unit;
}

/**
 * Give every unit its place: one at the anchor, several side by side.
 *
 * @param {ChartFacts} chart
 * @param {Unit[]} units
 * @param {number} scale
 * @returns {Placed[]}
 */
export function placed(chart, units, scale) {
  /** @type {Map<string, Unit[]>} */
  const groups = new Map();
  for (const unit of units) {
    const key = unit.state === "dislodged" ? `${unit.place}!` : unit.location;
    groups.set(key, [...(groups.get(key) ?? []), unit]);
  }
  return units.map((unit) => {
    const isOut = unit.state === "dislodged";
    const group = groups.get(isOut ? `${unit.place}!` : unit.location) ?? [unit];
    const base = isOut ? shifted(chart, unit, units, scale) : anchor(chart, unit.location);
    const step = group.some((one) => one.count > 1 || one.badge || one.marks.length) ? WIDE : NEAR;
    return { unit, spot: abreast(base, group.indexOf(unit), group.length, { apart: step.apart * scale, row: step.row * scale }) };
  });
}

/** Stand beside the conqueror. @param {ChartFacts} chart @param {Unit} unit @param {Unit[]} units @param {number} scale @returns {Point} */
function shifted(chart, unit, units, scale) {
  const [x, y] = anchor(chart, unit.location);
  const isTaken = units.some((other) => other.place === unit.place && other.state !== "dislodged");
  return isTaken ? [x + 9 * scale, y + 9 * scale] : [x, y];
}

/**
 * Up to three stand in a row, more in rows above: the province's name is below.
 *
 * @param {Point} base
 * @param {number} index
 * @param {number} count
 * @param {{ apart: number, row: number }} step
 * @returns {Point}
 */
function abreast([x, y], index, count, step) {
  if (count < 2) return [x, y];
  const columns = count > 4 ? 3 : Math.min(count, 2 + (count === 3 ? 1 : 0));
  const rows = Math.ceil(count / columns);
  const row = Math.floor(index / columns);
  const inRow = row === rows - 1 ? count - row * columns : columns;
  return [
    x + ((index % columns) - (inRow - 1) / 2) * step.apart,
    y + (row - rows + 1) * step.row,
  ];
}

/**
 * Draw a unit: symbol, stack, marks, state.
 *
 * @param {Placed} placed
 * @param {string} colours the classes of the power's colour
 * @param {number} scale
 * @param {string} code the power's letter, for units without a symbol of their own
 */
export function drawUnit({ unit, spot }, colours, scale, code) {
  const isOut = unit.state === "dislodged";
  const hasSymbol = document.getElementById(`u-${unit.kind}`) !== null;
  const children = [
    unit.count > 1 ? draw("g", { transform: "translate(3.6 -3.6)" }, ...symbol(unit.kind)) : null,
    ...symbol(unit.kind),
    hasSymbol ? null : draw("text", { y: 4 }, unit.kind || code),
    isOut ? draw("path", { class: "brk", d: "M-13-15 13 15" }) : null,
    unit.count > 1 ? roundel(String(unit.count), 12, -9) : null,
    unit.badge ? roundel(unit.badge.key, 12, 9) : null,
    ...unit.marks.map((mark, i) => roundel(mark.letter, -12 + 11 * i, 9)),
  ];
  const turn = isOut ? " rotate(-14)" : "";
  return draw("g", {
    class: `u ${colours}${isOut ? " dis" : ""}`,
    transform: `translate(${spot[0].toFixed(1)} ${spot[1].toFixed(1)})${turn} scale(${scale.toFixed(3)})`,
    "data-u": `${unit.power} ${unit.text}`,
    "data-p": unit.place,
  }, ...children);
}

/** The parts of a unit's symbol; a disc where it has none. @param {string} kind @returns {Node[]} */
export function symbol(kind) {
  const found = document.getElementById(`u-${kind}`) ?? document.getElementById("u-other");
  return [...(found?.children ?? [])].map((part) => part.cloneNode(true));
}

/** @param {string} text @param {number} x @param {number} y */
function roundel(text, x, y) {
  return draw("g", { class: "cnt", transform: `translate(${x} ${y})` }, draw("circle", { r: 6.4 }), draw("text", { y: 3.3 }, text));
}

/** The smallest box round some points. @param {Point[]} points @returns {[number, number, number, number]} */
export function boxRound(points) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
