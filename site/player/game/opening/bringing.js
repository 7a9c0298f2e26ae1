// @ts-check
/** A game that was played elsewhere: read, shown, and kept once the player agrees. */

import { part } from "../../widgets/dom.js";
import { say } from "../../words/bringing.js";
import { elsewhere } from "../files.js";
import { open } from "../play.js";
import { askEngine, EVERYBODY } from "../state/ask-engine.js";
import { gameId, newGame } from "../state/game-state.js";
import { complain, notifyOfGame, putAway } from "../state/notices.js";
import { change, redraw } from "../state/redraw.js";
import { widgets } from "../state/widget-state.js";
import { textOf } from "../wrong-file.js";

/** @typedef {import("../../worker/contract").Brought} Brought */

export const DRAWER = "bring";
const BYTES = 4; // that one character may take

/**
 * @typedef {object} Bringing
 * @property {string} text
 * @property {string} file the name of the file that it came from, or "" if it was pasted
 * @property {number} number which of several games, from 1
 * @property {Brought | null} found
 * @property {string} fault why no game can be made of it
 * @property {boolean} isReading
 */

/** @type {Bringing} */
const NOTHING = { text: "", file: "", number: 1, found: null, fault: "", isReading: false };

/** @type {{ now: Bringing, foot: () => unknown }} */
export const bringing = { now: NOTHING, foot: () => undefined };

let isAsking = false;

/** Nothing is being brought in. */
export function clear() {
  bringing.now = NOTHING;
  change(widgets, { tool: null });
}

/**
 * Read a text, and show its last position on the map. Changes made meanwhile wait, and only the last
 * one is read.
 *
 * @param {string} text
 * @param {{ file?: string, number?: number }} [of]
 */
export async function readGame(text, { file = "", number = 1 } = {}) {
  if (!text.trim()) return clear();
  bringing.now = { ...NOTHING, text, file, number, isReading: true };
  redraw();
  if (isAsking) return undefined;
  isAsking = true;
  while (bringing.now.isReading) {
    const { now } = bringing;
    const read = await previewOf(now);
    if (now === bringing.now) show(read);
  }
  isAsking = false;
  return undefined;
}

/** @param {Bringing} of */
async function previewOf({ text, number }) {
  try {
    const brought = await found(text, number, "text");
    return { found: brought, view: await lastView(brought), fault: "" };
  } catch (error) {
    return { found: null, view: null, fault: error instanceof Error ? error.message : "" };
  }
}

/** @param {{ found: Brought | null, view: import("../../worker/contract").View | null, fault: string }} read */
function show({ found: brought, view, fault }) {
  bringing.now = { ...bringing.now, found: brought, fault, isReading: false };
  const tool = view && {
    drawer: DRAWER,
    hint: say.map(view.end?.sentence ?? view.phase.name),
    touch: () => undefined,
    view,
    sketches: [],
    foot: () => bringing.foot(),
  };
  // on a phone the map is to be seen beside it
  change(widgets, { tool, ...(tool ? { stop: "half" } : {}) });
}

/** @param {string} text @param {number} number @param {"text" | "agreed"} take */
const found = (text, number, take) => {
  const variant = String(part("main").dataset.variant);
  return askEngine("bring", { text, variant, number, take }, EVERYBODY);
};

/** The position after all that was played, for the map alone. @param {Brought} brought */
async function lastView({ game }) {
  const view = await askEngine("view", { record: game, at: null }, EVERYBODY);
  return { ...view, present: false };
}

/** Let the reader pick a file, and read it. */
export function chooseForeignFile() {
  const input = document.createElement("input");
  input.type = "file";
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (file) void readFile(file).catch(complain);
  });
  input.click();
}

/** @param {File} file */
async function readFile(file) {
  const { file: longest } = await askEngine("limits", {});
  await readGame(await textOf(file, BYTES * (longest + 1)), { file: file.name });
}

/** Keep the game, and open it at its present phase. @param {"text" | "agreed"} take */
export async function bringIn(take) {
  const { text, number, found: brought } = bringing.now;
  if (!brought) return;
  const { game, title } = take === "text" ? brought : await found(text, number, take);
  clear();
  await open(newGame({ ...game, id: gameId() }, title));
  putAway("file");
  change(widgets, { drawer: "", tab: "orders", stop: "half" });
  notifyOfGame({ id: "opened", tone: "ok", text: say.isHere });
}

/** Do not keep it. */
export function leave() {
  clear();
  change(widgets, { drawer: "", stop: "half" });
}

elsewhere.bring = (text, file) => {
  putAway("file");
  change(widgets, { drawer: DRAWER, stop: "full" });
  return readGame(text, { file });
};
