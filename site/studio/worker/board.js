// @ts-check
/** What the publisher tells of a draft for the drawing room, and how its answer is checked. */

import { flag, listOf, mapOf, number, object, text } from "../../player/worker/answers/shape.js";

/** @typedef {[number, number]} Point  in units of the drawing */
/**
 * @typedef {object} Space  a province, or an area outside the game
 * @property {string} id
 * @property {string} name
 * @property {string} kind  inland coastal sea island closed strait lake
 * @property {boolean} isPlayed
 * @property {boolean} hasCentre
 * @property {string[]} coasts
 * @property {string} owner  the power whose home it is, or ""
 * @property {string[]} units  such as "A Reds"
 * @property {number[][]} seeds
 * @property {boolean} isOutlined  drawn point by point
 */
/** @typedef {{ id: string, name: string, colour: string }} Power */
/** @typedef {{ table: string, index: number, between: string[], reach: string, why: string }} Join */
/**
 * @typedef {object} Difference  between the map as it is drawn and the rules
 * @property {string} kind  army, fleet or terrain
 * @property {string} one
 * @property {string} other  of a terrain, what the map shows
 * @property {boolean} isDrawn  the map has it, and the rules have not
 * @property {string} path  of the border that it is about, or ""
 */
/** @typedef {{ what: string, space: string, index: number, other: string }} Slip */
/**
 * @typedef {object} Board
 * @property {number} width
 * @property {number} height
 * @property {number} margin
 * @property {string} coast
 * @property {Space[]} spaces
 * @property {Power[]} powers
 * @property {Join[]} joins
 * @property {Slip[]} slips
 * @property {boolean} isDrawn  from the files as they are
 * @property {Record<string, string>} shapes  paths by space, as they were last drawn
 * @property {Record<string, number[]>} spots  where units stand, as they were last drawn
 * @property {Difference[]} differences
 */

const point = listOf(number);
const space = object({
  id: text,
  name: text,
  kind: text,
  isPlayed: flag,
  hasCentre: flag,
  coasts: listOf(text),
  owner: text,
  units: listOf(text),
  seeds: listOf(point),
  isOutlined: flag,
});

export const board = object({
  width: number,
  height: number,
  margin: number,
  coast: text,
  spaces: listOf(space),
  powers: listOf(object({ id: text, name: text, colour: text })),
  joins: listOf(
    object({ table: text, index: number, between: listOf(text), reach: text, why: text }),
  ),
  slips: listOf(object({ what: text, space: text, index: number, other: text })),
  isDrawn: flag,
  shapes: mapOf(text),
  spots: mapOf(point),
  differences: listOf(object({ kind: text, one: text, other: text, isDrawn: flag, path: text })),
});
