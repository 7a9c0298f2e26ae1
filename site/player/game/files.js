// @ts-check
/** Game files and links: opened with care, and never at the cost of the game at hand. */

import { part, save } from "../widgets/dom.js";
import { fileNameOf } from "../widgets/file-names.js";
import { say } from "../words/files.js";
import { cut, isolated } from "../words/wording.js";
import { show } from "./looking.js";
import { open } from "./play.js";
import { afterOthers } from "./state/action-queue.js";
import { askEngine, EVERYBODY } from "./state/ask-engine.js";
import { branch, gameState, newGame } from "./state/game-state.js";
import { complainToAll, notifyAll, notifyOfGame } from "./state/notices.js";
import { withPageKey } from "./state/page-key.js";
import { seatState } from "./state/seat-state.js";
import { linesIn, withLines } from "./storage/branches-in-file.js";
import { isSameCourse } from "./storage/course.js";
import { allKept, keep, keptGame } from "./storage/kept-games.js";
import { isWhole } from "./storage/shelves.js";
import { playPage } from "./versions.js";
import { isDeeper, textOf, wrongFile, wrongJson } from "./wrong-file.js";

/** @typedef {import("../worker/contract").GameRecord} GameRecord */
/** @typedef {import("../worker/contract").KeyFile} KeyFile */
/** @typedef {import("./state/game-state.js").Game} Game */

const page = part("main").dataset;
const LARGEST_LIST = 100_000_000; // bytes of a file with many games
const BYTES = 4; // that one character may take
const ENDING = ".game.json";
const LIST_OF_GAMES = /^\s*\[\s*\{/;

/**
 * What happens to a game that another program has saved.
 *
 * @type {{ bring: (text: string, file: string) => unknown }}
 */
export const elsewhere = { bring: () => undefined };

/** A file name that says what is in it. @param {string} ending */
export const fileName = (ending) =>
  fileNameOf(
    [gameState.game.variant, cut(gameState.game.title), seatState.view.phase.code],
    ending,
  );

/**
 * `check` compares the record of a file with its tokens: it gives a sentence, "" if there are none,
 * or throws a fault. `door` is what a player can do next with a game that has tokens.
 * @type {{ check: (record: GameRecord) => Promise<string>, door: () =>
 *   import("./state/seat-state.js").Notice["action"] }}
 */
export const tokens = { check: async () => "", door: () => undefined };

/**
 * Save the game as a file that stays readable for years. It is meant for others as well, so that
 * key files stay out of it.
 *
 * @param {string[]} [signed] what a table between devices rests on
 */
export async function saveGame(signed = []) {
  const record = {
    ...withLines(branch().record, gameState.game),
    title: gameState.game.title || branch().record.title || "",
  };
  const extras = { ...(signed.length ? { tokens: signed } : {}), keys: undefined };
  const whole = signed.length || record.page ? withPageKey(record, extras) : record;
  saveAs({ ...whole, rights: page.credit }, fileName(ENDING));
}

/**
 * Save a record as it is, without asking the engine.
 *
 * @param {GameRecord} record
 * @param {string} title
 * @param {string[]} words for the name of the file
 */
export const saveRecord = (record, title, words) =>
  saveAs({ ...record, title: title || record.title || "" }, fileNameOf(words, ENDING));

/** @param {GameRecord | GameRecord[]} record @param {string} name */
const saveAs = (record, name) =>
  save(new Blob([`${JSON.stringify(record, null, 2)}\n`], { type: "application/json" }), name);

/**
 * Save every kept game, each branch as a game, in one file that can be opened again.
 *
 * @param {(game: Game) => Promise<{ tokens: string[], keys: KeyFile[] }>} tableOf what the table of a
 *   game between devices rests on, and the key files that were made for it here
 * @returns {Promise<{ games: number, keys: number }>} how many of each are in the file
 */
export async function saveAll(tableOf) {
  const all = (await allKept()).filter(isWhole);
  let count = 0;
  const records = (
    await Promise.all(
      all.map(async (game) => {
        const { tokens: signed, keys } = await tableOf(game);
        count += keys.length;
        return game.branches.map(({ name, record }, i) => ({
          ...(signed.length && i === 0 ? withPageKey(record, { tokens: signed, keys }) : record),
          title: [game.title || record.title || "", name].filter(Boolean).join(", "),
        }));
      }),
    )
  ).flat();
  saveAs(records, fileNameOf(["chancery", new Date().toISOString().slice(0, 10)], ".games.json"));
  return { games: records.length, keys: count };
}

/** Let the reader pick a game file. */
export function chooseFile() {
  return new Promise((resolve, reject) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = ".json,application/json";
    input.addEventListener("change", () =>
      input.files?.[0] ? opened(input.files[0]).then(resolve, reject) : resolve(undefined),
    );
    input.addEventListener("cancel", () => resolve(undefined));
    input.click();
  });
}

/** Open a file once the present action is over. @param {File} file */
const opened = (file) => afterOthers(() => openFile(file));

/** @param {File} file */
async function openFile(file) {
  const { file: longest } = await askEngine("limits", {});
  // one character more than may come in is enough to see that there are too many
  const text = await textOf(file, BYTES * (longest + 1));
  const name = isolated(file.name);
  const { format } =
    text.length > longest || isOurs(text) ? { format: "" } : await askEngine("foreign", { text });
  if (format) return offerToBring(text, file.name, say.foreign(name, format));
  if (LIST_OF_GAMES.test(text)) return takeAll(await listIn(file));
  const wrong =
    wrongFile(file, text) ||
    (text.length > longest
      ? say.tooLong(name, longest)
      : isJson(text)
        ? wrongJson(file, parsed(text))
        : say.notJson(name));
  if (wrong) throw new Error(wrong);
  const { id } = await askEngine("variant_of", { text });
  if (id !== page.variant) {
    return offerElsewhere(id, JSON.parse(text), file.name);
  }
  const { record, warnings } = await askEngine("open", { text });
  const proved = await tokens.check(record);
  return take(record, warnings, [say.open(name), proved].filter(Boolean).join(" "));
}

/** Does a text begin as our own files do? @param {string} text */
const isOurs = (text) => /^\s*\[?\s*\{\s*"format":\s*"chancery-/.test(text);

/**
 * Say what a file is that another program has saved, and offer to bring it in.
 *
 * @param {string} text
 * @param {string} file
 * @param {string} what
 */
const offerToBring = (text, file, what) =>
  notifyAll({
    id: "file",
    tone: "ok",
    text: what,
    action: { label: say.bringIn, run: () => elsewhere.bring(text, file) },
  });

/** The entries of a file with many games. @param {File} file @returns {Promise<unknown[]>} */
async function listIn(file) {
  if (file.size > LARGEST_LIST) throw new Error(say.tooLarge(isolated(file.name)));
  const text = await file.text();
  if (!isJson(text)) throw new Error(say.notGames(isolated(file.name)));
  const list = parsed(text);
  if (!Array.isArray(list)) throw new Error(say.notGames(isolated(file.name)));
  return list;
}

/** The value of a JSON text; null where it is nested too deeply for a browser. @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw error;
    return null; // a RangeError: the engine says how deep is too deep
  }
}

/** @param {string} text */
function isJson(text) {
  try {
    parsed(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * A game of another variant is kept for the page where that is played.
 *
 * @param {string} id
 * @param {GameRecord} record
 * @param {string} fileName
 */
async function offerElsewhere(id, record, fileName) {
  const home = playPage(id);
  const answer = await fetch(home).catch(() => null);
  if (answer && !answer.ok) throw new Error(say.noSuchVariant(isolated(fileName), isolated(id)));
  const run = async () => {
    const game = newGame(record, record.title || fileName.replace(ENDING, ""));
    await keep(game);
    if (await keptGame(game.id)) location.assign(`${home}#game=${game.id}`);
  };
  notifyAll({
    id: "file",
    tone: "warn",
    text: say.otherVariant(isolated(fileName)),
    action: {
      label: say.openThere,
      run: () => void run().catch((error) => complainToAll(error, "file")),
    },
  });
}

/** Whose game a record is. @param {GameRecord} record */
const ownerOf = ({ id, variant, seats }) => JSON.stringify([id ?? "", variant, seats]);

/**
 * Keep every game of a file that this device does not have; the one at hand stays.
 *
 * @param {unknown[]} records
 */
async function takeAll(records) {
  const have = (await allKept())
    .filter(isWhole)
    .flatMap(({ branches }) => branches.map(({ record }) => record));
  const isHere = (/** @type {GameRecord} */ record) =>
    have.some((one) => ownerOf(one) === ownerOf(record) && isSameCourse(one, record));
  const counts = { taken: 0, known: 0, refused: 0 };
  const { levels } = await askEngine("limits", {});
  for (const one of records) {
    const game = isDeeper(one, levels) ? null : await gameOf(one);
    if (!game) counts.refused += 1;
    else if (isHere(game.branches[0].record)) counts.known += 1;
    else {
      await keep(game);
      counts.taken += 1;
    }
  }
  notifyAll({
    id: "opened",
    tone: counts.refused ? "warn" : "ok",
    text: say.imported(counts),
  });
}

/**
 * Make a game of an entry: the rules read it if it is of this variant; others stay unread.
 *
 * @param {any} one
 * @returns {Promise<Game | null>}
 */
async function gameOf(one) {
  const isOwn = one?.variant === gameState.game.variant;
  const record = isOwn
    ? await askEngine("open", { text: JSON.stringify(one) }, EVERYBODY).then(
        (opened) => opened.record,
        () => null,
      )
    : one;
  if (record?.format !== "chancery-game" || typeof record.variant !== "string") return null;
  const game = newGame(record, typeof record.title === "string" ? record.title : "");
  return isWhole(game) ? game : null;
}

/** Open a dropped file, wherever it lands. */
export function acceptDrops() {
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) opened(file).catch((error) => complainToAll(error, "file"));
  });
}

/**
 * Open the game that a link holds.
 *
 * @param {string} payload
 * @param {number | null} at the phase to look at first; null is the present one
 */
export async function openLink(payload, at) {
  const { record, warnings } = await askEngine("decode", { payload });
  await take(record, warnings, "");
  if (at !== null) await show(at);
}

/** @param {GameRecord} record @param {string[]} warnings @param {string} told what to say once it is open */
async function take(record, warnings, told) {
  const { plain, lines, refused } = await linesIn(
    record,
    async (file) => (await askEngine("open", { file }, EVERYBODY)).record,
  );
  const game = newGame(plain, typeof plain.title === "string" ? plain.title : "");
  const own = lines.map((line) => ({
    ...line,
    record: { ...line.record, id: game.branches[0].record.id },
  }));
  await open({ ...game, branches: [...game.branches, ...own] });
  if (refused)
    notifyOfGame({
      id: "lines",
      tone: "warn",
      text: say.branchesRefused(refused),
    });
  const action = tokens.door();
  if (told) notifyOfGame({ id: "opened", tone: "ok", text: told, ...(action ? { action } : {}) });
  for (const [i, text] of (warnings ?? []).entries())
    notifyOfGame({ id: `warning ${i}`, tone: "warn", text });
}
