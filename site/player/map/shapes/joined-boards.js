// @ts-check
/**
 * Boards that are joined: places of one are written `3:Par`, its powers `France/3`. Elsewhere there
 * is one board, "".
 */

import { shape } from "./shape.js";

/** @typedef {import("../../worker/contract").Sketch} Sketch */
/** @typedef {import("./curves.js").Point} Point */
/** @typedef {import("./shape.js").Shape} Shape */
/** @typedef {import("./units.js").Anchors} Anchors */

/** How far from its place a stub ends, and how large its letters are, at a chart's own scale. */
const STUB = 46;
const LETTERS = 13;

/** The board of a place. @param {string} place */
export const boardOf = (place) => place.slice(0, Math.max(place.indexOf(":"), 0));

/** A place without its board, as the one chart of all boards names it. @param {string} place */
export const homeOf = (place) => place.slice(place.indexOf(":") + 1);

/** The names of so many boards. @param {number | undefined} count */
export const boardsOf = (count) => Array.from({ length: count ?? 0 }, (_, n) => String(n + 1));

/** A place of a board. @param {string} board @param {string} home */
export const placeOn = (board, home) => (board ? `${board}:${home}` : home);

/** The board of a power. @param {string} power */
export const boardOfPower = (power) => power.split("/")[1] ?? "";

/** A power without its board, as the chart's colours name it. @param {string} power */
export const nationOf = (power) => power.split("/")[0];

/** The power of a board. @param {string} board @param {string} nation */
export const powerOn = (board, nation) => (board ? `${nation}/${board}` : nation);

/**
 * A text about one board as it would be said of another.
 *
 * @param {string} text
 * @param {string} from
 * @param {string} to
 */
export const moved = (text, from, to) => text.replace(new RegExp(`\\b${from}:`, "g"), `${to}:`);

/**
 * What a board shows of an order: an end on another board is written `3:Par@1:Bur`, a stub beside
 * the place that comes behind.
 *
 * @param {Sketch} sketch
 * @param {string} board
 * @returns {Sketch | null} null where nothing of it is on this board
 */
export function cut(sketch, board) {
  const { at, from, to } = sketch;
  const beside = (/** @type {(string | undefined)[]} */ ...others) =>
    others.find((one) => one && boardOf(one) === board) ?? "";
  const ended = (/** @type {string} */ end, /** @type {string} */ near) =>
    boardOf(end) === board || !near ? end : `${end}@${near}`;
  if (!beside(at, from, to)) return null;
  return {
    ...sketch,
    at: ended(at, beside(to, from)),
    ...(from ? { from: ended(from, beside(to, at)) } : {}),
    ...(to ? { to: ended(to, beside(from, at)) } : {}),
  };
}

/**
 * Where the stubs of orders end, round the places that they are beside.
 *
 * @param {Anchors} anchors
 * @param {Sketch[]} sketches as a board shows them
 * @param {number} scale
 * @returns {Anchors}
 */
export function stubs(anchors, sketches, scale) {
  const ends = sketches
    .flatMap(({ at, from, to }) => [at, from ?? "", to ?? ""])
    .filter((end) => end.includes("@"));
  return Object.fromEntries(
    [...new Set(ends)].sort().map((end, n) => {
      const near = end.slice(end.indexOf("@") + 1);
      const [x, y] = anchors[near] ?? anchors[near.split("/")[0]] ?? [0, 0];
      return [end, /** @type {Point} */ ([x + (n % 2 ? -1 : 1) * STUB * scale, y - STUB * scale])];
    }),
  );
}

/**
 * The words beside stubs: which place of which board it is.
 *
 * @param {Anchors} ends
 * @param {number} scale
 * @returns {Shape[]}
 */
export const stubNames = (ends, scale) =>
  Object.entries(ends).map(([end, [x, y]]) =>
    shape("text", "stub", { x, y, "font-size": LETTERS * scale }, end.split("@")[0]),
  );
