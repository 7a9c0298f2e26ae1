// @ts-check
/** The keys of the sheet: tools by letter, provinces and seeds in turn, a cross for what has no place. */

import { redo, undo } from "../drafts/writing.js";
import { say } from "../words/drawing.js";
import { edit, isWater, room, set, spaceOf } from "./model.js";
import { cancel, click, drawsLines, middle, TOOLS, take, use } from "./tools.js";

/** @typedef {[number, number]} Point */
/** @typedef {import("./canvas.js").Canvas} Canvas */

const STEP = 10; // units of the drawing
const SMALL = 1;
/** @type {Record<string, Point>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PAUSE = 250; // milliseconds without an arrow, after which a seed stays where it is

/** @type {number | undefined} */
let timer;

/**
 * @param {KeyboardEvent} event @param {Canvas} canvas
 * @returns {boolean}  was it a key of the sheet?
 */
export function press(event, canvas) {
  const { key } = event;
  if (event.ctrlKey || event.metaKey) return pressWithControl(event);
  if (event.altKey) return false;
  const arrow = ARROWS[key];
  if (arrow) move(arrow, event.shiftKey ? SMALL : STEP, canvas);
  else if (key === "PageDown" || key === "PageUp") turn(key === "PageDown" ? 1 : -1);
  else if (key === "." || key === ",") seedBy(key === "." ? 1 : -1);
  else if (key === "Home" || key === "End") seedTo(key === "Home" ? 0 : Infinity);
  else if (key === "Enter" || key === " ") enter(canvas);
  else if (key === "Escape") cancel();
  else if (key === "Insert" || key === "+") addSeed();
  else if (key === "Delete") dropSeed(room.seed);
  else {
    const [tool] = Object.entries(TOOLS).find(([, letter]) => letter === key.toLowerCase()) ?? [];
    if (!tool) return false;
    take(tool);
    if (needsCross()) set({ cross: room.cross ?? start() });
    else set({ cross: null });
  }
  return true;
}

/** @param {KeyboardEvent} event */
function pressWithControl({ key, shiftKey }) {
  const letter = key.toLowerCase();
  if (letter === "z" && !shiftKey) undo();
  else if (letter === "y" || (letter === "z" && shiftKey)) redo();
  else return false;
  return true;
}

const needsCross = () => ["land", "sea", "strait"].includes(room.tool) || drawsLines();

/** Where a cross begins: on the province that is chosen, or in the middle. @returns {Point} */
function start() {
  if (room.chosen) return middle(room.chosen);
  const { width = 0, height = 0 } = room.board ?? {};
  return [Math.round(width / 2), Math.round(height / 2)];
}

/** @param {Point} arrow @param {number} step @param {Canvas} canvas */
function move([dx, dy], step, canvas) {
  if (needsCross()) {
    const [x, y] = room.cross ?? start();
    const cross = canvas.inside([x + dx * step, y + dy * step]);
    set({ cross, said: nameAt(canvas.spaceAt(cross)) });
    return;
  }
  const seed = spaceOf(room.chosen)?.seeds[room.seed];
  if (!seed) {
    turn(1);
    return;
  }
  const [x, y] = room.drag ?? seed;
  const { chosen, seed: index } = room;
  const drag = canvas.inside([x + dx * step, y + dy * step]);
  set({ drag });
  clearTimeout(timer);
  timer = window.setTimeout(() => canvas.drop(chosen, index, drag), PAUSE);
}

/** @param {string} id */
function nameAt(id) {
  const space = spaceOf(id);
  return space ? say.told(space.name, space.kind, space.owner, space.hasCentre) : "";
}

/** Choose the next province, or the one before. @param {number} by */
export function turn(by) {
  const ids = listed().map(({ id }) => id);
  if (!ids.length) return;
  const at = ids.indexOf(room.chosen);
  const id = ids[at < 0 ? (by > 0 ? 0 : ids.length - 1) : (at + by + ids.length) % ids.length];
  set({ chosen: id, seed: 0, said: nameAt(id), trouble: "" });
}

/** Lands, then seas, by name. */
export function listed() {
  const order = (/** @type {import("./model.js").Space} */ space) =>
    `${space.isPlayed ? 0 : 1}${isWater(space) ? 1 : 0}${space.name.toLowerCase()}`;
  return [...(room.board?.spaces ?? [])].sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** @param {number} by */
function seedBy(by) {
  const of = spaceOf(room.chosen)?.seeds.length ?? 0;
  if (of) seedTo((room.seed + by + of) % of);
}

/** @param {number} to */
function seedTo(to) {
  const space = spaceOf(room.chosen);
  if (!space?.seeds.length) return;
  const seed = Math.min(to, space.seeds.length - 1);
  set({ seed, said: say.seedAt(space.name, seed + 1, space.seeds.length) });
}

/** @param {Canvas} canvas */
function enter(canvas) {
  if (!needsCross()) use(room.chosen);
  else {
    const cross = room.cross ?? start();
    click(cross, canvas.spaceAt(cross), canvas.spaceAt);
    set({ cross });
  }
}

/** Add a seed to the province that is chosen, beside the one that is held. */
export function addSeed() {
  const space = spaceOf(room.chosen);
  if (!space) return;
  const [x, y] = space.seeds[room.seed] ?? start();
  void edit("add_seed", { owner: space.id, at: [x + 3 * STEP, y] }).then((isMade) => {
    if (isMade) set({ seed: space.seeds.length });
  });
}

/** @param {number} index  of the province that is chosen */
export function dropSeed(index) {
  if (room.chosen) void edit("drop_seed", { owner: room.chosen, index });
}
