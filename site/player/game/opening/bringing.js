// @ts-check
/** A game that was played elsewhere: read, shown, and kept once the player agrees. */

import { part } from "../../widgets/dom.js";
import { here } from "../../widgets/remembered.js";
import { say } from "../../words/bringing.js";
import { elsewhere } from "../files.js";
import { open } from "../play.js";
import { askEngine, EVERYBODY } from "../state/ask-engine.js";
import { gameId, newGame } from "../state/game-state.js";
import { complain, notifyOfGame, putAway } from "../state/notices.js";
import { change, redraw } from "../state/redraw.js";
import { widgets } from "../state/widget-state.js";
import { playPage } from "../versions.js";
import { textOf } from "../wrong-file.js";

/** @typedef {import("../../worker/contract").Brought} Brought */

export const DRAWER = "bring";
const BYTES = 4; // that one character may take
const HANDED = "chancery-handed"; // a text on its way to the page of its own variant

/** Where a game can be brought in that is of another variant. @typedef {{ id: string, name: string }} Home */

/**
 * @typedef {object} Bringing
 * @property {string} text
 * @property {string} file the name of the file that it came from, or "" if it was pasted
 * @property {number} number which of several games, from 1
 * @property {Brought | null} found
 * @property {string} fault why no game can be made of it
 * @property {Home | null} home the variant of this site that it is of, if it is not this page's
 * @property {boolean} isReading
 */

/** @type {Bringing} */
const NOTHING = {
  text: "",
  file: "",
  number: 1,
  found: null,
  fault: "",
  home: null,
  isReading: false,
};

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
    const home = await pageFor(brought.variant);
    if (home) return { found: null, view: null, fault: say.isOf(home.name), home };
    return { found: brought, view: await lastView(brought), fault: "", home: null };
  } catch (error) {
    const home = await named(text, number).then(pageFor, () => null);
    const told = error instanceof Error ? error.message : "";
    return { found: null, view: null, fault: home ? say.isOf(home.name) : told, home };
  }
}

/** What a game calls its map, or "". @param {string} text @param {number} number */
const named = async (text, number) =>
  (await askEngine("map_of", { text, number }, EVERYBODY)).variant;

/** The page's own variant. */
const ours = () => String(part("main").dataset.variant);

/**
 * The variant of this site that is called so, or null if it is this page's, or none.
 *
 * @param {string} variant
 * @returns {Promise<Home | null>}
 */
async function pageFor(variant) {
  if (!variant || variant === ours()) return null;
  /** @type {{ variants: (Home & { elsewhere: string[] })[] } | null} */
  const list = await fetch(`${part("main").dataset.up}variants.json`)
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null);
  const wanted = variant.toLowerCase();
  const home = list?.variants.find(({ id, name, elsewhere: others }) =>
    [id, name, ...others].some((one) => one.toLowerCase() === wanted),
  );
  return home && home.id !== ours() ? home : null;
}

/** Take the text to the page of its own variant. @param {Home} home */
export function takeThere({ id, name }) {
  const { text, file, number } = bringing.now;
  if (here.remember(HANDED, JSON.stringify({ id, text, file, number })))
    return location.assign(playPage(id));
  here.remember(HANDED, "");
  bringing.now = { ...bringing.now, fault: say.isTooLong(name), home: null };
  return redraw();
}

/** Read a text that another page of this window has handed over. */
export async function takeHanded() {
  const handed = here.word(HANDED);
  if (!handed) return;
  here.remember(HANDED, "");
  const { id, text, file, number } = parsed(handed);
  if (id !== ours() || typeof text !== "string") return;
  change(widgets, { drawer: DRAWER, stop: "full" });
  await readGame(text, { file: String(file), number: Number(number) || 1 });
}

/** What was kept, or nothing if something else wrote it. @param {string} kept @returns {Record<string, unknown>} */
function parsed(kept) {
  try {
    return { ...JSON.parse(kept) };
  } catch {
    return {};
  }
}

/** @param {Pick<Bringing, "found" | "fault" | "home"> & { view: import("../../worker/contract").View | null }} read */
function show({ found: brought, view, fault, home }) {
  bringing.now = { ...bringing.now, found: brought, fault, home, isReading: false };
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
const found = (text, number, take) =>
  askEngine("bring", { text, variant: ours(), number, take }, EVERYBODY);

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
