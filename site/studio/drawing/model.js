// @ts-check
/** What the drawing room shows: the board as the publisher tells it, a tool, and what is chosen. */

import { askOfDraft } from "../check.js";
import { write } from "../drafts/writing.js";
import { complain, redraw, studio } from "../state.js";
import { say } from "../words/drawing.js";
import { Refusal } from "../worker/publisher.js";
import { sketchOf } from "./sketch.js";

/** @typedef {import("../worker/board.js").Board} Board */
/** @typedef {import("../worker/board.js").Space} Space */
/** @typedef {[number, number]} Point */
/**
 * @typedef {object} Form  what has to be typed before an edit can be made
 * @property {"land" | "sea" | "strait" | "split" | "name" | "link" | "cut"} what
 * @property {Point} at
 * @property {string} [province]
 * @property {Point[]} [line]
 * @property {string[]} [between]
 * @property {string} [reach]
 */

const TRIES = 5; // of an edit, while somebody types in the text at the same time
const FILES = ["variant.toml", "map.toml", "map.geo.json"];
const WATER = ["sea", "strait", "lake"];

export const room = {
  /** @type {Board | null} */
  board: null,
  tool: "move",
  /** The province that is chosen, or "". */
  chosen: "",
  /** Which of its seeds. */
  seed: 0,
  /** The first of two provinces, for tools that need two. */
  first: "",
  /** Where a tool acts that is used by keys. @type {Point | null} */
  cross: null,
  /** A line that is being drawn. @type {Point[]} */
  line: [],
  /** A seed that is being dragged. @type {Point | null} */
  drag: null,
  /** @type {Form | null} */
  form: null,
  /** How many times as large as its place the sheet is shown. */
  zoom: 1,
  /** Whose units and homes are placed. */
  power: "",
  /** Why the last edit was not made, or "". */
  trouble: "",
  /** What has just been chosen or done, for those who do not see it. */
  said: "",
};

/** The files that the board was told of. @type {Record<string, string>} */
let known = {};
let of = "";
let isAsking = false;
/** The last edit, so that each begins with what the one before has written. @type {Promise<unknown>} */
let last = Promise.resolve();
let turns = 0; // edits that have been begun and are not made yet

/** @param {Partial<typeof room>} changes */
export function set(changes) {
  Object.assign(room, changes);
  redraw();
}

/** @param {string} id */
export const spaceOf = (id) => room.board?.spaces.find((space) => space.id === id);

/** @param {string} id  of a place; a coast has its province's name */
export const nameOf = (id) => spaceOf(id.split("/")[0])?.name ?? id;

/** @param {{ kind: string }} space */
export const isWater = ({ kind }) => WATER.includes(kind);

/** Choose a province, and one of its seeds. @param {string} id @param {number} [seed] */
export const choose = (id, seed = 0) => set({ chosen: id, seed, trouble: "" });

/** The seeds as they are now, with the one that is being dragged where it is. */
export function seedsNow() {
  const { board, chosen, seed, drag } = room;
  return (board?.spaces ?? []).flatMap((space) =>
    space.seeds.map(([x, y], index) => {
      const isDragged = drag !== null && space.id === chosen && index === seed;
      return { owner: space.id, x: isDragged ? drag[0] : x, y: isDragged ? drag[1] : y };
    }),
  );
}

/** Is the map shown as it was drawn, or as its seeds divide it? */
export const isSketch = () => !room.board?.isDrawn || room.drag !== null;

/**
 * The sheet divided among its seeds; land and water apart where a coast is drawn that the seeds did
 * not make.
 */
export function sketches() {
  const { board } = room;
  if (!board) return [];
  const { width, height } = board;
  const seeds = seedsNow();
  const land = landPath(board);
  if (!land) return [{ clip: "", ...sketchOf(seeds, width, height) }];
  const wet = new Set(board.spaces.filter(isWater).map(({ id }) => id));
  return [
    {
      clip: "",
      ...sketchOf(
        seeds.filter(({ owner }) => wet.has(owner)),
        width,
        height,
      ),
    },
    {
      clip: land,
      ...sketchOf(
        seeds.filter(({ owner }) => !wet.has(owner)),
        width,
        height,
      ),
    },
  ];
}

/** All land of a real coast as it was last drawn, or "". @param {Board} board */
function landPath({ coast, shapes, spaces }) {
  if (coast === "seeds") return "";
  const wet = new Set(spaces.filter(isWater).map(({ id }) => id));
  return Object.entries(shapes)
    .filter(([id]) => !wet.has(id) && id !== "~lake")
    .map(([, path]) => path)
    .join("");
}

/** Is the board that of the draft as it is? */
export const isTold = () =>
  !isAsking &&
  of === studio.draft?.id &&
  FILES.every((name) => known[name] === (studio.draft?.files[name] ?? ""));

/** Does the room show what the draft is once all edits are made? */
export const isSettled = () => turns === 0 && isTold();

/** Ask for the board again if the draft has changed; the page calls this whenever it is drawn. */
export function keepUp() {
  const { draft, look } = studio;
  if (!draft || look !== "draw" || isAsking) return;
  if (of !== draft.id) Object.assign(room, { board: null, chosen: "", form: null, trouble: "" });
  const now = Object.fromEntries(FILES.map((name) => [name, draft.files[name] ?? ""]));
  if (of === draft.id && FILES.every((name) => known[name] === now[name])) return;
  known = now;
  of = draft.id;
  void askForBoard(draft.id);
}

/** @param {string} id */
async function askForBoard(id) {
  isAsking = true;
  try {
    const board = await askOfDraft("board");
    if (studio.draft?.id === id) showBoard(board);
  } catch (error) {
    if (!(error instanceof Refusal)) complain(error);
    else if (studio.draft?.id === id) room.trouble = error.message;
  }
  isAsking = false;
  redraw(); // the draft may have changed meanwhile
}

/** @param {Board} board */
function showBoard(board) {
  room.board = board;
  const chosen = spaceOf(room.chosen);
  if (!chosen) Object.assign(room, { chosen: "", seed: 0 });
  else room.seed = Math.min(room.seed, Math.max(0, chosen.seeds.length - 1));
  if (!board.powers.some(({ id }) => id === room.power)) room.power = board.powers[0]?.id ?? "";
}

/**
 * Make an edit of the draft.
 *
 * @param {string} what @param {object} given
 * @returns {Promise<boolean>}  was it made?
 */
export const edit = (what, given) => inTurn(() => made(what, given));

/**
 * Do something once the edits that were begun before are made.
 *
 * @template T
 * @param {() => Promise<T>} act @returns {Promise<T>}
 */
export function inTurn(act) {
  turns += 1;
  redraw();
  const done = last.then(act).finally(() => {
    turns -= 1;
    redraw();
  });
  last = done.catch(() => undefined);
  return done;
}

/** @param {string} what @param {object} given */
async function made(what, given) {
  const { draft, closed } = studio;
  if (!draft || closed) return false;
  try {
    for (let round = 0; round < TRIES; round++) {
      const before = studio.draft?.files ?? {};
      const files = await askOfDraft("edit", { do: what, given });
      if (studio.draft?.id !== draft.id) return false;
      const now = studio.draft.files;
      if (Object.keys(files).some((name) => now[name] !== before[name])) continue;
      write(files);
      set({ trouble: "", drag: null });
      return true;
    }
    set({ trouble: say.typing, drag: null });
    return false;
  } catch (error) {
    set({ trouble: error instanceof Refusal ? error.message : "", drag: null });
    if (!(error instanceof Refusal)) complain(error);
    return false;
  }
}
