// @ts-check
/** What each tool does at a point, along a line, or with a province. */

import { say } from "../words/drawing.js";
import { choose, edit, nameOf, room, set, sketches, spaceOf } from "./model.js";
import { nearestEdge } from "./sketch.js";

/** @typedef {[number, number]} Point */

/** The tools in the order of their buttons, each with its key. */
export const TOOLS = {
  move: "m",
  land: "l",
  sea: "s",
  strait: "w",
  split: "x",
  join: "j",
  bend: "b",
  name: "n",
  terrain: "t",
  centre: "c",
  coast: "o",
  unit: "u",
  home: "h",
  link: "k",
};
/** Those that draw a line. */
const LINES = ["split", "bend"];
/** Those for which it does not matter on which province one clicks. */
const PLACING = ["land", "sea", "strait"];
/** Those that place something of a power. */
export const OF_POWER = ["unit", "home"];
const TERRAINS = ["coastal", "inland", "sea", "island", "closed"];
const UNITS = ["", "A", "F"];
const REACHED = 24; // units: as near to a border one must begin to move it
const SAMPLES = 15; // points of a line, to find which province it crosses

export const drawsLines = () => LINES.includes(room.tool);

/** @param {string} tool */
export const take = (tool) =>
  set({ tool, first: "", line: [], form: null, trouble: "", said: say.tool[tool][1] });

/** Begin again with the tool that is in use. */
export const cancel = () => set({ first: "", line: [], form: null, drag: null, trouble: "" });

/**
 * A click at a point, on a province or an area.
 *
 * @param {Point} at @param {string} id  "" for none @param {(at: Point) => string} spaceAt
 */
export function click(at, id, spaceAt) {
  const { tool, line } = room;
  if (PLACING.includes(tool))
    set({ form: { what: /** @type {"land"} */ (tool), at }, trouble: "" });
  else if (drawsLines()) {
    if (line.length) endLine([line[0], at], spaceAt);
    else set({ line: [at], said: say.lineFrom, trouble: "" });
  } else if (id) use(id);
}

/** Use the tool on a province. @param {string} id */
export function use(id) {
  const space = spaceOf(id);
  if (!space) return;
  const { tool, first, power } = room;
  if (tool === "join" || tool === "link") {
    usePair(id, first);
    return;
  }
  choose(id, id === room.chosen ? room.seed : 0);
  if (!space.isPlayed) return;
  if (tool === "name") set({ form: { what: "name", at: middle(id), province: id } });
  else if (tool === "terrain")
    void edit("terrain", { province: id, terrain: next(TERRAINS, space.kind) });
  else if (tool === "centre") void edit("centre", { province: id, on: !space.hasCentre });
  else if (tool === "coast") void edit("coasts", { province: id, on: !space.coasts.length });
  else if (tool === "unit" && power) {
    const [kind, whose] = (space.units[0] ?? " ").split(" ");
    const kindNow = whose === power ? kind : "";
    void edit("unit", { place: id, kind: next(UNITS, kindNow), power });
  } else if (tool === "home" && power)
    void edit("home", { province: id, power: space.owner === power ? "" : power });
}

/** @param {string} id @param {string} first */
function usePair(id, first) {
  if (!first || first === id) {
    set({ first: id, chosen: id, seed: 0, said: say.firstOf(nameOf(id)), trouble: "" });
    return;
  }
  if (room.tool === "join") {
    choose(first);
    void edit("join", { into: first, from: id });
    set({ first: "" });
  } else set({ form: { what: "link", at: middle(id), between: [first, id], reach: "f" } });
}

/**
 * A line has been drawn.
 *
 * @param {[Point, Point]} line @param {(at: Point) => string} spaceAt
 */
export function endLine(line, spaceAt) {
  set({ line: [] });
  if (room.tool === "bend") bend(...line);
  else {
    const province = crossed(line, spaceAt);
    if (province)
      set({ chosen: province, seed: 0, form: { what: "split", at: line[1], province, line } });
  }
}

/**
 * The province that a line splits: the one that it crosses from side to side, or else that in which
 * most of it lies.
 *
 * @param {[Point, Point]} line @param {(at: Point) => string} spaceAt
 */
function crossed([[ax, ay], [bx, by]], spaceAt) {
  const ids = Array.from({ length: SAMPLES }, (_, index) => {
    const part = (index + 0.5) / SAMPLES;
    return spaceAt([ax + part * (bx - ax), ay + part * (by - ay)]);
  });
  /** @param {string} id */
  const worth = (id) => {
    const isWhole = id !== ids[0] && id !== ids[SAMPLES - 1];
    return ids.filter((one) => one === id).length + (isWhole ? SAMPLES : 0);
  };
  const played = [...new Set(ids)].filter((id) => spaceOf(id)?.isPlayed);
  return played.sort((one, other) => worth(other) - worth(one))[0] ?? "";
}

/** Carry the border at one point to another one. @param {Point} from @param {Point} to */
function bend([x, y], to) {
  for (const sketch of sketches()) {
    const found = nearestEdge(sketch.edges, x, y);
    if (!found || found.away > REACHED) continue;
    const { one, other, from: a, to: b } = found.edge;
    const size = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const across = [(b[1] - a[1]) / size, (a[0] - b[0]) / size];
    const middleOf = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const side = sketch.at(middleOf[0] + across[0], middleOf[1] + across[1]) === one ? 1 : -1;
    const towards = [to[0] + side * across[0] * REACHED, to[1] + side * across[1] * REACHED];
    void edit("bend", { between: [one, other], at: to, towards });
    return;
  }
  set({ trouble: say.noBorder });
}

/** @param {string[]} list @param {string} now */
const next = (list, now) => list[(list.indexOf(now) + 1) % list.length];

/** Where a province is on the sheet. @param {string} id @returns {Point} */
export function middle(id) {
  const spot = room.board?.isDrawn ? room.board.spots[id] : undefined;
  if (spot) return [spot[0], spot[1]];
  const seeds = spaceOf(id)?.seeds ?? [];
  if (!seeds.length) return [0, 0];
  const sum = seeds.reduce(([a, b], [x, y]) => [a + x, b + y], [0, 0]);
  const [x, y] = [sum[0] / seeds.length, sum[1] / seeds.length];
  const nearest = [...seeds].sort(
    (one, other) => Math.hypot(one[0] - x, one[1] - y) - Math.hypot(other[0] - x, other[1] - y),
  )[0];
  return [nearest[0], nearest[1]];
}

/**
 * What was typed for an edit.
 *
 * @param {{ name: string, why: string, reach: string }} told
 */
export async function submit({ name, why, reach }) {
  const { form } = room;
  if (!form) return;
  const { what, at, province, line, between } = form;
  const made = await (() => {
    if (what === "land") return edit("add_province", { name, terrain: "coastal", at });
    if (what === "sea") return edit("add_province", { name, terrain: "sea", at });
    if (what === "strait") return edit("add_area", { name, kind: "strait", at });
    if (what === "split") return edit("split", { province, line, name });
    if (what === "name") return edit("rename", { province, name });
    return edit(what, { between, reach, why });
  })();
  if (made) set({ form: null, first: "" });
}
