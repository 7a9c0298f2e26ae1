// @ts-check
/** What the chart and the position say of a province. */

import { powerOf, seatState } from "../game/state/seat-state.js";
import { widgets } from "../game/state/widget-state.js";
import { say } from "../words/map.js";
import { matches } from "./name-search.js";
import { boardOf, boardsOf, homeOf, placeOn } from "./shapes/joined-boards.js";

/** @typedef {import("../worker/contract").ChartFacts} ChartFacts */
/** @typedef {import("../worker/contract").Unit} Unit */

/**
 * A province that a unit may go to.
 *
 * @typedef {object} Goal
 * @property {string} place
 * @property {string} by the coasts that make a difference, or ""
 */

/** Kinds of units as the chart's reach has them; every other kind goes as one of these does. */
export const KINDS = /** @type {const} */ ({ A: say.army, F: say.fleet });

/** @type {ChartFacts} */
let chart = { width: 0, height: 0, scale: 1, provinces: {} };

/**
 * Learn the provinces from the chart; of joined boards the first is shown.
 *
 * @param {ChartFacts} facts
 */
export function learnChart(facts) {
  chart = facts;
  widgets.board = boards()[0] ?? "";
}

/** The boards that are joined; none where there is one. @returns {string[]} */
export const boards = () => boardsOf(chart.boards);

/**
 * Every province of the board that is shown, with its facts.
 *
 * @returns {[string, import("../worker/contract").ChartProvince][]}
 */
export const provinces = () =>
  Object.entries(chart.provinces).map(([home, facts]) => [placeOn(widgets.board, home), facts]);

/** @param {string} place */
const factsOf = (place) => chart.provinces[homeOf(place)];

/** Is there such a province on the chart? @param {string} place */
export const isDrawn = (place) => homeOf(place) in chart.provinces;

/** A place as it is called on its own board. @param {string} place */
export const homeName = (place) => factsOf(place)?.name ?? place;

/** @param {string} place */
export const placeName = (place) =>
  boardOf(place) ? say.onBoard(homeName(place), boardOf(place)) : homeName(place);

/** @param {string} location */
const provinceOf = (location) => location.split("/")[0];

/** Inland, coastal, sea or island. @param {string} place */
export const terrainOf = (place) => factsOf(place)?.terrain ?? "";

/** @param {string} place */
const centreOf = (place) => seatState.view.centres.find((one) => one.place === place);

/** A power as sentences name it. @param {string} id */
const spokenPower = (id) => powerOf(id)?.spoken ?? id;

/** Who owns the centre there: "" for nobody, null where there is none. @param {string} place */
export function ownerOf(place) {
  const centre = centreOf(place);
  if (!centre) return null;
  return centre.owner && (powerOf(centre.owner)?.name ?? centre.owner);
}

/** What a province is, in a sentence. @param {string} place */
export function kindOf(place) {
  const owner = centreOf(place)?.owner;
  const held = seatState.view.lands.find((land) => land.place === place)?.owner;
  return say.province({
    ground: say.ground(terrainOf(place), Object.keys(factsOf(place)?.coasts ?? {})),
    centre: owner === undefined ? null : owner && spokenPower(owner),
    held: held ? spokenPower(held) : null,
    isClosed: seatState.view.closed.includes(place),
    marks: seatState.view.signs.filter((sign) => sign.place === place).map(({ name }) => name),
  });
}

/**
 * The same place on every one of joined boards: who stands there, and whose centre it is.
 *
 * @param {string} place
 */
export const column = (place) =>
  boards().map((board) => {
    const there = placeOn(board, homeOf(place));
    return { board, place: there, units: unitsAt(there), owner: ownerOf(there) };
  });

/** @param {string} place @returns {Unit[]} */
export const unitsAt = (place) => seatState.view.units.filter((unit) => unit.place === place);

/**
 * The ways that a kind of unit has from a province, none of them into what is closed: locations,
 * from and to.
 *
 * @param {string} place
 * @param {string} kind
 * @returns {[string, string][]}
 */
export function ways(place, kind) {
  const table = chart.reach?.[kind] ?? {};
  const { closed } = seatState.view;
  if (closed.includes(place)) return [];
  const open = (/** @type {string} */ to) => !closed.includes(provinceOf(to));
  const there = (/** @type {string} */ home) => placeOn(boardOf(place), home);
  return Object.entries(table).flatMap(([from, all]) =>
    provinceOf(from) === homeOf(place)
      ? all
          .map(there)
          .filter(open)
          .map((to) => /** @type {[string, string]} */ ([there(from), to]))
      : [],
  );
}

/**
 * Where a kind of unit goes from a province, by name.
 *
 * @param {string} place
 * @param {string} kind
 * @returns {Goal[]}
 */
export function goals(place, kind) {
  const all = ways(place, kind);
  const found = [...new Set(all.map(([, to]) => provinceOf(to)))].sort((a, b) =>
    placeName(a).localeCompare(placeName(b)),
  );
  return found.map((goal) => ({
    place: goal,
    by: coastsOf(all.filter(([, to]) => provinceOf(to) === goal)),
  }));
}

/**
 * From which coast, to which coast; nothing where any will do.
 *
 * @param {[string, string][]} pairs of locations
 */
function coastsOf(pairs) {
  const coasts = (/** @type {0 | 1} */ end) =>
    [...new Set(pairs.map((pair) => pair[end].split("/")[1] ?? ""))].filter(Boolean);
  const [starts, ends] = [coasts(0), coasts(1)];
  return [
    starts.length === 1 ? say.fromCoast(starts[0]) : "",
    ends.length === 1 ? say.toCoast(ends[0]) : ends.length > 1 ? say.toEitherCoast : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** All that is known of a province, for those who hear the page. @param {string} place */
export function spoken(place) {
  const units = unitsAt(place).map(({ power, name, state }) =>
    say.unit(powerOf(power)?.name ?? power, name, state),
  );
  const reach = Object.entries(KINDS).map(([kind, name]) => {
    const names = goals(place, kind).map((goal) =>
      [placeName(goal.place), goal.by].filter(Boolean).join(" "),
    );
    return say.reach(name, names);
  });
  return [say.inOrders(placeName(place), place), kindOf(place), ...units, ...reach].join(" ");
}

/**
 * The provinces that a text may mean, the likeliest first.
 *
 * @param {string} text a name, an abbreviation or an alias, or how one begins
 */
export const meant = (text) =>
  matches(
    provinces().map(([id, { name, aliases }]) => ({ id, name, also: aliases ?? [] })),
    text,
  );
