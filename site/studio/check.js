// @ts-check
/**
 * Check the open draft whenever it changes, and make its page. That takes a while, so what somebody
 * waits for at the keys is asked of a publisher of its own, as soon as there is one.
 */

import { Reader } from "./reader.js";
import { change, studio } from "./state.js";
import { Refusal } from "./worker/publisher.js";

/** @typedef {import("./drafts/folder.js").Files} Files */
/** @typedef {{ html: string, styles: string }} Page */

const GLANCE = 10; // milliseconds after a key: what is wrong at first sight
const SOON = 250; // without a key before a check
const QUIET = 600; // and before the page is made again

/** It checks, and makes pages. */
const thorough = new Reader((status) => change({ status }));
/** It answers the keys. It starts when something is written: who only reads needs one of them. */
const quick = new Reader();
let isRunning = false;
let isStale = false; // has the draft changed since the last check began?
/** @type {number | undefined} */
let timer;
/** @type {number | undefined} */
let glancing;
let glances = 0; // asked for
let glimpse = 0; // the one whose answer is shown
/** What it has found. @type {import("./worker/publisher.js").Fault[]} */
let glimpsed = [];
/** @type {(page: Page) => void} */
let onPage = () => undefined;

/** Start the publisher, unless one waits that has met no draft yet. */
export const ready = () => thorough.start();

/** Can anything be asked at once? */
export const isAnswering = () => prompt().isReady;

/** Whoever answers first. */
const prompt = () => (quick.isReady ? quick : thorough);

/**
 * Ask something about the draft as it is that needs no check of it.
 *
 * @param {string} call @param {object} [args]
 * @returns {Promise<any>} rejects with a Refusal, whose message is a sentence
 */
export const askOfDraft = (call, args = {}) => prompt().ask(call, args);

/** Call this with every new page of the draft. @param {(page: Page) => void} show */
export const showPages = (show) => {
  onPage = show;
};

/** Let another draft be checked: the rules of one never meet those of another. */
export function leave() {
  clearTimeout(timer);
  clearTimeout(glancing);
  glimpsed = [];
  thorough.leave();
  quick.leave();
  isStale = false;
  isRunning = false;
  change({ faults: [], verdict: null, form: null, trouble: "", isChecking: false });
}

/** The draft has changed. @param {number} [wait] in milliseconds */
export function checkSoon(wait = SOON) {
  isStale = true;
  clearTimeout(timer);
  timer = window.setTimeout(run, wait);
  clearTimeout(glancing);
  if (wait > GLANCE) glancing = window.setTimeout(glance, GLANCE);
}

/** Tell at once what is wrong at first sight; other faults stay until the check, which is slower. */
async function glance() {
  if (!studio.draft || !isAnswering()) return;
  if (!quick.hasBegun) quick.ask("glance").catch(ignoreRefusal); // it has read the draft once, then
  const { id } = studio.draft;
  glances += 1;
  const mine = glances;
  try {
    const { faults } = await askOfDraft("glance");
    if (studio.draft?.id !== id || mine < glimpse) return;
    glimpse = mine;
    const before = new Set(glimpsed.map(keyOf));
    const now = new Set(faults.map(keyOf));
    const others = studio.faults.filter((one) => !before.has(keyOf(one)) && !now.has(keyOf(one)));
    glimpsed = faults;
    change({ faults: [...faults, ...others] });
  } catch (error) {
    ignoreRefusal(error);
  }
}

/** The check will tell of it. @param {unknown} error */
function ignoreRefusal(error) {
  if (!(error instanceof Refusal)) throw error;
}

/** What tells one fault from another. @param {import("./worker/publisher.js").Fault} fault */
const keyOf = ({ file, key, message }) => `${file}\n${key}\n${message}`;

async function run() {
  if (isRunning || !studio.draft) return;
  const { id } = studio.draft;
  isRunning = true;
  change({ isChecking: true });
  try {
    while (isStale && studio.draft?.id === id) {
      isStale = false;
      await check();
    }
  } finally {
    if (studio.draft?.id === id) {
      isRunning = false;
      change({ isChecking: false });
    }
  }
}

async function check() {
  const { id, folder } = /** @type {import("./state.js").Draft} */ (studio.draft);
  const here = () => studio.draft?.id === id;
  try {
    const asked = await thorough.current();
    const { faults, isSound, isPage, version, name } = await asked.ask("check", { id: folder });
    if (!here()) return;
    if (isStale) return; // a glance has told of newer texts, and the next check begins at once
    change({ faults, verdict: { isSound, isPage, version, name }, trouble: "" });
    if (!isSound || !isPage || studio.look === "draw") return;
    await new Promise((resolve) => setTimeout(resolve, QUIET));
    if (isStale || !here()) return;
    const made = await asked.ask("make", { id: folder, what: ["read"] });
    if (here()) onPage({ html: made["index.html"] ?? "", styles: made["rules.css"] ?? "" });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (here()) change({ trouble: error.message });
  }
}

/** Make what the player needs of the draft. @returns {Promise<Files>} rejects with a Refusal */
export const made = () => thorough.ask("make", { what: ["play"] });

/**
 * Files of a new board.
 *
 * @param {string} folder @param {string} name @param {string} designer
 * @param {boolean} isEmpty  one land in one sea, to be drawn from nothing
 */
export const fresh = (folder, name, designer, isEmpty) =>
  ready().ask("new", { id: folder, name, designer, isEmpty });

/**
 * What may stand at a place of a file: none while the publisher is not ready, or if it refuses.
 *
 * @param {string} file @param {number} line  from 1 @param {number} column  from 0
 * @returns {Promise<{ start: number, options: string[][] }>}
 */
export async function completions(file, line, column) {
  const none = { start: column, options: [] };
  if (!studio.draft || !isAnswering()) return none;
  try {
    return await askOfDraft("complete", { file, line, column });
  } catch (error) {
    ignoreRefusal(error);
    return none;
  }
}
