// @ts-check
/** A variant's marks on provinces: stars, frames, dates, hatching. */

import { at } from "./curves.js";
import { homeOf, nationOf } from "./joined-boards.js";
import { factor, shape } from "./shape.js";
import { anchor } from "./units.js";

/** @typedef {import("../../worker/contract").Sign} Sign */
/** @typedef {import("./shape.js").Shape} Shape */
/** @typedef {import("./units.js").Anchors} Anchors */

/** The star has five points. Offsets are from the spot of the province's unit. */
const STAR = "M0,-8 1.9,-2.6 7.6,-2.5 3.1,1 4.7,6.5 0,3.2 -4.7,6.5 -3.1,1 -7.6,-2.5 -1.9,-2.6Z";
const STAR_AT = [22, -3]; // on the right: most names are above, below or to the left
const LABEL_AT = [0, -16];
const INSTEAD = [0, 4]; // for provinces where no unit ever stands
const BOX_AT = [-19, -11]; // to the upper left of a unit, where nothing else of it stands

/** @type {Record<string, (sign: Sign, anchors: Anchors, scale: number) => Shape[]>} */
const SHAPES = {
  star: (sign, anchors, scale) => [
    shape("path", "star", {
      d: STAR,
      transform: beside(sign, anchors, scale, STAR_AT),
      ...named(sign),
    }),
  ],
  home: (sign) => [over(sign, "home")],
  dated: (sign, anchors, scale) => [label(sign, anchors, scale, LABEL_AT)],
  numbered: (sign, anchors, scale) => [over(sign, "numbered"), box(sign, anchors, scale)],
  hatched: (sign, anchors, scale) => [over(sign, "hatched"), label(sign, anchors, scale, INSTEAD)],
};

/**
 * The shapes of signs. Shapes unknown to this page are left out.
 *
 * @param {Sign[]} signs
 * @param {Anchors} anchors
 * @param {number} scale
 */
export const signShapes = (signs, anchors, scale) =>
  signs.flatMap((sign) => SHAPES[sign.shape]?.(sign, anchors, scale) ?? []);

/** @param {Sign} sign */
const named = (sign) => ({ "data-sign": `${sign.shape} ${sign.place}` });

/** @param {Sign} sign @param {string} name */
function over(sign, name) {
  const owner = nationOf(sign.power ?? "");
  return shape("use", name, {
    href: `#p-${homeOf(sign.place)}`,
    ...(owner ? { "data-owner": owner } : {}),
    ...named(sign),
  });
}

/** The label in a box. @param {Sign} sign @param {Anchors} anchors @param {number} scale */
const box = (sign, anchors, scale) =>
  shape(
    "g",
    "box",
    { transform: beside(sign, anchors, scale, BOX_AT), "data-owner": nationOf(sign.power ?? "") },
    shape("rect", "", { x: -8, y: -8, width: 16, height: 16 }),
    shape("text", "", { y: 5, "text-anchor": "middle" }, sign.label),
  );

/** @param {Sign} sign @param {Anchors} anchors @param {number} scale @param {number[]} off */
const label = (sign, anchors, scale, off) =>
  shape(
    "text",
    "",
    { transform: beside(sign, anchors, scale, off), "text-anchor": "middle", ...named(sign) },
    sign.label,
  );

/** @param {Sign} sign @param {Anchors} anchors @param {number} scale @param {number[]} off */
function beside({ place }, anchors, scale, [dx, dy]) {
  const [x, y] = anchor(anchors, place);
  return `translate(${at([x + dx * scale, y + dy * scale])}) scale(${factor(scale)})`;
}
