// @ts-check
/**
 * Names on joined boards: `3:Par` is a place of board 3, `France/3` a power of it. A game with a
 * single board calls it "".
 */

import { shape } from "./shape.js";

/** @typedef {import("../../worker/contract").Sketch} Sketch */
/** @typedef {import("./curves.js").Point} Point */
/** @typedef {import("./shape.js").Shape} Shape */
/** @typedef {import("./units.js").Anchors} Anchors */

/** The length of a stub beside its place, and its font size, at the map's own scale. */
const STUB = 46;
const LETTERS = 13;

/** The board of a place. @param {string} place */
export const boardOf = (place) => place.slice(0, Math.max(place.indexOf(":"), 0));

/** A place without its board, as the map names it. @param {string} place */
export const homeOf = (place) => place.slice(place.indexOf(":") + 1);

/** The names of joined boards. @param {number | undefined} count */
export const boardsOf = (count) => Array.from({ length: count ?? 0 }, (_, n) => String(n + 1));

/** The name of a place on a board. @param {string} board @param {string} home */
export const placeOn = (board, home) => (board ? `${board}:${home}` : home);

/** The board of a power. @param {string} power */
export const boardOfPower = (power) => power.split("/")[1] ?? "";

/** A power without its board, as the colours of the map name it. @param {string} power */
export const nationOf = (power) => power.split("/")[0];

/** The name of a power on a board. @param {string} board @param {string} nation */
export const powerOn = (board, nation) => (board ? `${nation}/${board}` : nation);

/**
 * Rewrite a text about one board for another.
 *
 * @param {string} text
 * @param {string} from
 * @param {string} to
 */
export const moved = (text, from, to) => text.replace(new RegExp(`\\b${from}:`, "g"), `${to}:`);

/**
 * The part of an order that one board shows. An end on another board becomes a stub: `3:Par@1:Bur`
 * is Paris of board 3, drawn beside Burgundy of board 1.
 *
 * @param {Sketch} sketch
 * @param {string} board
 * @returns {Sketch | null} null if nothing of it is on this board
 */
export function cut(sketch, board) {
  const { at, from, to } = sketch;
  const beside = (/** @type {(string | undefined)[]} */ ...others) =>
    others.find((one) => one && boardOf(one) === board) ?? "";
  const stubbed = (/** @type {string} */ end, /** @type {string} */ near) =>
    boardOf(end) === board || !near ? end : `${end}@${near}`;
  if (!beside(at, from, to)) return null;
  return {
    ...sketch,
    at: stubbed(at, beside(to, from)),
    ...(from ? { from: stubbed(from, beside(to, at)) } : {}),
    ...(to ? { to: stubbed(to, beside(from, at)) } : {}),
  };
}

/**
 * Where the stubs of orders end, beside the places they name.
 *
 * @param {Anchors} anchors
 * @param {Sketch[]} sketches cut for one board
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
 * The labels of stubs: the place and its board.
 *
 * @param {Anchors} ends
 * @param {number} scale
 * @returns {Shape[]}
 */
export const stubNames = (ends, scale) =>
  Object.entries(ends).map(([end, [x, y]]) =>
    shape("text", "stub", { x, y, "font-size": LETTERS * scale }, end.split("@")[0]),
  );
