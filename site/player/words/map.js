// @ts-check
/** What the page says about the map: its controls, provinces, and what can be chosen on it. */

import { capital, listed, sentence } from "./wording.js";

/** @typedef {import("../worker/contract").Unit["state"]} UnitState */

const SIDES = /** @type {Record<string, string>} */ ({
  n: "north",
  e: "east",
  s: "south",
  w: "west",
});

/** @param {string} coast */
const coast = (coast) => `${(coast.endsWith("c") && SIDES[coast[0]]) || coast} coast`;

/** @param {(string | false | null | undefined)[]} parts */
const sentences = (parts) => `${parts.filter(Boolean).join(". ")}.`;

/** @param {string} kind */
const aUnit = (kind) => `${kind === "army" ? "An" : "A"} ${kind}`;

export const say = {
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  wholeBoard: "Show the whole map",
  layersAndSearch: "Layers, patterns, find a province",
  ask: "Ask about a province",
  howToAsk: "Ask about a province: press, then choose one",
  layers: "Layers",
  patterns: "Patterns on owned land",
  offerPatterns: "If colours on this map look alike to you, land can have patterns.",
  showPatterns: "Show patterns",
  names: "Names",
  rings: "Rings around units without orders",
  arrows: "Arrows",
  allBorders: "Show all borders",
  arrowsOf: "Arrows of",
  lightOrDark: "Light or dark",
  close: "Close",
  legend: (/** @type {string[]} */ names) => `Legend: ${names.join(", ")}`,
  discs: "Discs on units, and boxes in provinces",
  stack: "number of units in the stack",

  find: "Find a province",
  show: "Show",
  notFound: (/** @type {string} */ text) => `There is no province called “${text}”.`,

  army: "army",
  fleet: "fleet",
  coast,
  onBoard: (/** @type {string} */ place, /** @type {string} */ board) =>
    `${place} on board ${board}`,
  /** Inland, coastal, sea or island, with the coasts where there are several. */
  ground: (/** @type {string} */ terrain, /** @type {string[]} */ coasts) => {
    const word = ["sea", "island"].includes(terrain) ? terrain : `${terrain} province`;
    return coasts.length ? `${word} (${listed(coasts.map(coast))})` : word;
  },
  /**
   * What a province is.
   *
   * @param {{ ground: string, centre: string | null, held: string | null, isClosed: boolean,
   *   marks: string[] }} facts `centre` is the owner of the supply centre there, "" for nobody's
   */
  province: ({ ground, centre, held, isClosed, marks }) =>
    sentences([
      capital(ground) +
        (centre === null
          ? ""
          : centre
            ? `, supply centre of ${centre}`
            : ", unowned supply centre"),
      held && `Last held by ${held}`,
      isClosed && "Closed",
      ...marks.map(capital),
    ]),
  fromCoast: (/** @type {string} */ from) => `from the ${coast(from)}`,
  toCoast: (/** @type {string} */ to) => `to the ${coast(to)}`,
  toEitherCoast: "to either coast",
  inOrders: (/** @type {string} */ name, /** @type {string} */ id) => `${name}, ${id} in orders.`,
  unit: (/** @type {string} */ power, /** @type {string} */ name, /** @type {UnitState} */ state) =>
    `${power}: ${name}${state === "dislodged" ? ", dislodged" : ""}.`,
  reach: (/** @type {string} */ kind, /** @type {string[]} */ goals) =>
    goals.length ? `${aUnit(kind)} can go to ${listed(goals)}.` : `${aUnit(kind)} can go nowhere.`,

  closeCard: (/** @type {string} */ place) => `Close ${place}`,
  canGoTo: (/** @type {string} */ kind, /** @type {string} */ board) =>
    `${aUnit(kind)}${board ? ` on board ${board}` : ""} can go to`,
  nowhere: "nowhere",
  onAllBoards: (/** @type {string} */ place) => `${place} on all boards`,
  board: (/** @type {string} */ board) => `Board ${board}`,
  empty: "empty",
  owned: (/** @type {string} */ owner) => `centre of ${owner}`,
  unowned: "unowned centre",
  nobody: "nobody",
  comers: {
    anybody: (/** @type {number} */ n) => `Could come here: ${n}`,
    others: (/** @type {number} */ n) => `Others that could come here: ${n}`,
    own: (/** @type {number} */ n) => `Yours that could: ${n}`,
  },
  byConvoy: "by convoy",

  target: (/** @type {string} */ power, /** @type {string} */ unit, /** @type {string} */ order) =>
    `${power}: ${unit}. ${order || "No order yet."}`,
  marked: (/** @type {string} */ label, /** @type {string} */ marks) =>
    `${sentence(label)} Marked ${marks}.`,
  noRetreat: "No unit may retreat here.",

  waiting: (/** @type {number} */ n) => `${n} ${n === 1 ? "unit" : "units"} without orders`,
  choices: (/** @type {number} */ n) => `${n} ${n === 1 ? "place" : "places"} to choose`,
  boardWith: (/** @type {string} */ board, /** @type {string[]} */ counts) =>
    counts.length ? `Board ${board} with ${counts.join(" and ")}` : `Board ${board}`,
};
