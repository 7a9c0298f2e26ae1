// @ts-check
/** What stands on paper: the position, and sheets to write orders on. */

export const say = {
  power: "Power",
  units: "Units",
  centres: "Centres",
  unit: (/** @type {string} */ unit, /** @type {string} */ state) =>
    state === "stands" ? unit : `${unit} (${state})`,
  sheet: (/** @type {string} */ power, /** @type {string} */ player) =>
    player ? `${power}, ${player}` : power,
};
