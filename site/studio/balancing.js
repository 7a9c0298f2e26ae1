// @ts-check
/** Let computer players play the open draft, and show its page on balance. */

import { base, hand } from "./handing.js";
import { complain, redraw, studio } from "./state.js";
import { say } from "./words/balance.js";
import { ofPlaying } from "./words/publisher.js";
import { Publisher, Refusal } from "./worker/publisher.js";

/** @typedef {import("./drafts/folder.js").Files} Files */
/** @typedef {{ html: string, styles: string }} Page */

/** @type {import("./worker/publisher.js").Role} */
const PLAYERS = {
  script: "worker/inside.js",
  archives: ["studio", "balancing"],
  besides: [],
  words: ofPlaying,
  steps: [],
};

export const balancing = {
  /** @type {keyof typeof say.levels} */
  level: "steady",
  games: 20,
  /** How many are played of those that run, or null. @type {number | null} */
  done: null,
  /** While the players load. */
  sentence: "",
  /** Why nothing came of it, or "". */
  trouble: "",
  /** The files that were played, if there is a page about them. @type {Files | null} */
  of: null,
};

/** Apart from what checks, which goes on meanwhile. @type {Publisher | null} */
let players = null;
let isStopped = false;
/** @type {(page: Page) => void} */
let onPage = () => undefined;

/** Call this with every new page on balance. @param {(page: Page) => void} show */
export const showBalance = (show) => {
  onPage = show;
};

/** @param {Partial<typeof balancing>} changes */
export function set(changes) {
  Object.assign(balancing, changes);
  redraw();
}

/** @param {import("./worker/publisher.js").Status} status */
function tell({ state, sentence }) {
  set({ sentence: state === "ready" ? "" : sentence });
}

/** Play as many games as are asked for, and show what they say. */
export async function playGames() {
  const { draft } = studio;
  if (!draft || balancing.done !== null) return;
  const { id, folder, files } = draft;
  const { level, games } = balancing;
  const here = () => studio.draft?.id === id;
  isStopped = false;
  set({ done: 0, trouble: "", sentence: ofPlaying.loading });
  const asked = new Publisher(base, tell, PLAYERS);
  players = asked;
  try {
    await hand(asked, folder, files, {});
    for (let seed = 1; seed <= games && !isStopped && here(); seed++) {
      await asked.ask("game", { id: folder, level, seed });
      set({ done: seed });
    }
    if (here()) await show(asked, folder, level, files);
  } catch (error) {
    if (!(error instanceof Refusal)) complain(error);
    else if (here()) set({ trouble: error.message });
  }
  asked.end();
  set({ done: null, sentence: "" });
}

/** @param {Publisher} asked @param {string} folder @param {string} level @param {Files} files */
async function show(asked, folder, level, files) {
  const made = await asked.ask("balance", { id: folder, level });
  const html = made["balance.html"] ?? "";
  if (!html) return set({ trouble: say.few });
  onPage({ html, styles: made["balance.css"] ?? "" });
  set({ of: files });
}

/** Let the game that runs be the last one, and show those that are played. */
export function stopGames() {
  isStopped = true;
}

/** Leave the games at once, as for another draft: what waits for one waits for ever. */
export function leaveGames() {
  players?.end();
  players = null;
  Object.assign(balancing, { done: null, sentence: "", trouble: "", of: null });
}
