// @ts-check
/** Game files and links: opened with care, and never at the cost of the game at hand. */

import { afterOthers } from "./action-queue.js";
import { askEngine } from "./ask-engine.js";
import { branch, gameState } from "./game-state.js";
import { complainToAll, notifyAll } from "./notices.js";
import { newGame, open, show } from "./play.js";
import { seatState } from "./seat-state.js";
import { keep, keptGame } from "./storage.js";
import { playPage } from "./versions.js";
import { part, save } from "../page/dom.js";
import { cut, isolated } from "../page/wording.js";

/** @typedef {import("../engine/contract").GameRecord} GameRecord */

const page = part("main").dataset;
const BYTES = 4; // that one character may take
const LONGEST_NAME = 100; // characters of a file's name, without its ending
const ENDING = ".game.json";

/** A file name out of some words. @param {string[]} words @param {string} ending */
export function fileNameOf(words, ending) {
  const plain = words.join(" ").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  return `${plain.slice(0, LONGEST_NAME)}${ending}`;
}

/** A file name that says what is in it. @param {string} ending */
export const fileName = (ending) => fileNameOf([gameState.game.variant, cut(gameState.game.title), seatState.view.phase.code], ending);

/** Save the game as a file that keeps for years; one of the first format is written anew. */
export async function saveGame() {
  const titled = { ...branch().record, title: gameState.game.title || branch().record.title || "" };
  const record = titled.slots ? titled : (await askEngine("open", { file: titled })).record;
  saveAs(record, fileName(ENDING));
}

/** Save a record that nobody need understand. @param {GameRecord} record @param {string} title @param {string[]} words for the name of the file */
export const saveRecord = (record, title, words) => saveAs({ ...record, title: title || record.title || "" }, fileNameOf(words, ENDING));

/** @param {GameRecord} record @param {string} name */
const saveAs = (record, name) => save(new Blob([`${JSON.stringify(record, null, 2)}\n`], { type: "application/json" }), name);

/** Let the reader pick a game file. */
export function chooseFile() {
  return new Promise((resolve, reject) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = ".json,application/json";
    input.addEventListener("change", () => (input.files?.[0] ? openFile(input.files[0]).then(resolve, reject) : resolve(undefined)));
    input.click();
  });
}

/** @param {File} file */
export async function openFile(file) {
  const { file: longest } = await askEngine("limits", {});
  const text = await file.slice(0, BYTES * (longest + 1)).text(); // what is cut off here is refused all the same
  const name = isolated(file.name);
  if (text.length <= longest && !isJson(text)) throw new Error(`${name} is not a game file: it is not JSON. Your own games are untouched.`);
  const { id } = await askEngine("variant_of", { text });
  if (id !== page.variant) {
    await offerElsewhere(id, JSON.parse(text), file.name);
    return;
  }
  const { record, warnings } = await askEngine("open", { text });
  await take(record, warnings, `${name} is open.`);
}

/** @param {string} text */
function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A game of another variant is kept for the page where that is played. @param {string} id @param {GameRecord} record @param {string} fileName */
async function offerElsewhere(id, record, fileName) {
  const home = playPage(id);
  const answer = await fetch(home).catch(() => null);
  if (answer && !answer.ok) throw new Error(`${isolated(fileName)} holds a game of ${isolated(id)}, which this site does not have.`);
  const run = async () => {
    const game = newGame(record, record.title || fileName.replace(ENDING, ""));
    await keep(game);
    if (await keptGame(game.id)) location.assign(`${home}#game=${game.id}`);
  };
  const text = `${isolated(fileName)} holds a game of another variant.`;
  notifyAll({ id: "file", tone: "warn", text, action: { label: "Open it there", run: () => void run().catch((error) => complainToAll(error, "file")) } });
}

/** A dropped file is opened, wherever it falls. */
export function acceptDrops() {
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) openFile(file).catch((error) => complainToAll(error, "file"));
  });
}

/** Open the game that a link holds. @param {string} payload @param {number | null} at the phase to look at first; null is the present one */
export async function openLink(payload, at) {
  const { record, warnings } = await askEngine("decode", { payload });
  await take(record, warnings, "");
  if (at !== null) await show(at);
}

/** @param {GameRecord} record @param {string[]} warnings @param {string} said */
async function take(record, warnings, said) {
  await afterOthers(() => open(newGame(record, typeof record.title === "string" ? record.title : "")));
  if (said) notifyAll({ id: "opened", tone: "ok", text: said });
  for (const [i, text] of (warnings ?? []).entries()) notifyAll({ id: `warning ${i}`, tone: "warn", text });
}
