// @ts-check
/** What the table of the position says. */

import { alike, capital } from "./wording.js";

export const say = {
  powers: "Powers",
  power: "Power",
  centres: "Centres",
  units: "Units",
  /** The heading over the provinces. @param {string} phase */
  phase: (phase) => capital(phase),
  toList: "Provinces to list",
  filters: { occupied: "Occupied", centres: "Centres", all: "All" },
  onlyWaiting: "only where units wait for orders",
  provinces: "Provinces",
  shown: (/** @type {number} */ count, /** @type {number} */ all) =>
    `${capital(alike(count, all)(count, "province"))} of ${all}`,
  province: "Province",
  inOrders: "In orders",
  terrain: "Terrain",
  unit: "Unit",
  centreOf: "Centre of",
  /** A unit of a power, with words about it. @param {string[]} words */
  unitOf: (/** @type {string} */ power, /** @type {string} */ unit, words) =>
    [`${power}: ${unit}`, ...words.filter(Boolean)].join(", "),
};
