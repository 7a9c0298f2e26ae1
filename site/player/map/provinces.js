// @ts-check
/** What the map and the position say about a province. */

import { powerOf, seatState } from "../game/state/seat-state.js";
import { widgets } from "../game/state/widget-state.js";
import { say } from "../words/map.js";
import { matches } from "./name-search.js";
import { boardOf, boardsOf, homeOf, placeOn } from "./shapes/joined-boards.js";

/** @typedef {import("../worker/contract").MapFacts} MapFacts */
/** @typedef {import("../worker/contract").Unit} Unit */

/**
 * A province that a unit may go to.
 *
 * @typedef {object} Goal
 * @property {string} place
 * @property {string} by from or to which coast, where that matters; else ""
 */

/** The kinds of units for which the map has a reach; all others move like one of these. */
export const KINDS = /** @type {const} */ ({ A: say.army, F: say.fleet });

/** @type {MapFacts} */
let map = { width: 0, height: 0, scale: 1, provinces: {} };

/**
 * Learn the provinces of the map, and show the first of joined boards.
 *
 * @param {MapFacts} facts
 */
export function learnMap(facts) {
  map = facts;
  widgets.board = boards()[0] ?? "";
}

/** Where everything stands on the map. */
export const mapFacts = () => map;

/** The names of joined boards; none where there is only one board. @returns {string[]} */
export const boards = () => boardsOf(map.boards);

/**
 * Every province of the board on the screen, with its facts.
 *
 * @returns {[string, import("../worker/contract").MapProvince][]}
 */
export const provinces = () =>
  Object.entries(map.provinces).map(([home, facts]) => [placeOn(widgets.board, home), facts]);

/** @param {string} place */
const factsOf = (place) => map.provinces[homeOf(place)];

/** Does the map have this province? @param {string} place */
export const isDrawn = (place) => homeOf(place) in map.provinces;

/** A place's name on its own board. @param {string} place */
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

/** The owner of the centre there: "" for nobody, null for no centre. @param {string} place */
export function ownerOf(place) {
  const centre = centreOf(place);
  if (!centre) return null;
  return centre.owner && (powerOf(centre.owner)?.name ?? centre.owner);
}

/** A province in a sentence: terrain, centre, holder and marks. @param {string} place */
export function kindOf(place) {
  const owner = centreOf(place)?.owner;
  const holder = seatState.view.lands.find((land) => land.place === place)?.owner;
  return say.province({
    ground: say.ground(terrainOf(place), Object.keys(factsOf(place)?.coasts ?? {})),
    centre: owner === undefined ? null : owner && spokenPower(owner),
    held: holder ? spokenPower(holder) : null,
    isClosed: seatState.view.closed.includes(place),
    marks: seatState.view.signs.filter((sign) => sign.place === place).map(({ name }) => name),
  });
}

/**
 * The same province on every joined board, with its units and the owner of its centre.
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
 * The ways a kind of unit has out of a province, as pairs of locations (from, to). Closed provinces
 * are left out.
 *
 * @param {string} place
 * @param {string} kind
 * @returns {[string, string][]}
 */
export function ways(place, kind) {
  const table = map.reach?.[kind] ?? {};
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
 * Where a kind of unit can go from a province, sorted by name.
 *
 * @param {string} place
 * @param {string} kind
 * @returns {Goal[]}
 */
export function goals(place, kind) {
  const all = ways(place, kind);
  const places = [...new Set(all.map(([, to]) => provinceOf(to)))].sort((a, b) =>
    placeName(a).localeCompare(placeName(b)),
  );
  return places.map((goal) => ({
    place: goal,
    by: coastsOf(all.filter(([, to]) => provinceOf(to) === goal)),
  }));
}

/**
 * The coasts that matter: "from ...", "to ..."; "" where none does.
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

/** Everything known about a province, for screen readers. @param {string} place */
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
 * The provinces that a text may mean, likeliest first.
 *
 * @param {string} text a name, an abbreviation or an alias, or the beginning of one
 */
export const meant = (text) =>
  matches(
    provinces().map(([id, { name, aliases }]) => ({ id, name, also: aliases ?? [] })),
    text,
  );
