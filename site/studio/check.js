// @ts-check
/** Check the open draft whenever it changes, and make its page. */

import { base, hand } from "./handing.js";
import { change, studio } from "./state.js";
import { Publisher, Refusal } from "./worker/publisher.js";

/** @typedef {import("./drafts/folder.js").Files} Files */
/** @typedef {{ html: string, styles: string }} Page */

const GLANCE = 10; // milliseconds after a key: what is wrong at first sight
const SOON = 250; // without a key before a check
const QUIET = 600; // and before the page is made again

/** @type {Publisher | null} */
let publisher = null;
/** What it has of the draft. @type {Files} */
let sent = {};
/** The draft of which it has files, by id. */
let of = "";
let isRunning = false;
let isStale = false; // has the draft changed since the last check began?
/** @type {number | undefined} */
let timer;
/** @type {number | undefined} */
let glancing;
/** What the last glance has found. @type {import("./worker/publisher.js").Fault[]} */
let glimpsed = [];
/** @type {(page: Page) => void} */
let onPage = () => undefined;

/** Start the publisher, unless one waits that has met no draft yet. */
export function ready() {
  publisher ??= new Publisher(base, (status) => change({ status }));
  return publisher;
}

/** Call this with every new page of the draft. @param {(page: Page) => void} show */
export const showPages = (show) => {
  onPage = show;
};

/** Let another draft be checked: the rules of one never meet those of another. */
export function leave() {
  clearTimeout(timer);
  clearTimeout(glancing);
  glimpsed = [];
  if (of) {
    publisher?.end();
    publisher = null;
  }
  of = "";
  sent = {};
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
  if (!studio.draft || publisher?.status.state !== "ready") return;
  const { id } = studio.draft;
  try {
    const { faults } = await askOfDraft("glance");
    if (studio.draft?.id !== id) return;
    const before = new Set(glimpsed.map(keyOf));
    const now = new Set(faults.map(keyOf));
    const others = studio.faults.filter((one) => !before.has(keyOf(one)) && !now.has(keyOf(one)));
    glimpsed = faults;
    change({ faults: [...faults, ...others] });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error; // the check will tell of it
  }
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
    const asked = await current();
    const verdict = await asked.ask("check", { id: folder });
    if (!here()) return;
    const { faults, isSound, isPage, version, name } = verdict;
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

/** The publisher, with what has changed, and with the folders that the draft is built on. */
export async function current() {
  const { id, folder, files } = /** @type {import("./state.js").Draft} */ (studio.draft);
  const asked = ready();
  of = id;
  const before = sent;
  sent = { ...files };
  await hand(asked, folder, files, before);
  return asked;
}

/**
 * Ask the publisher something about the draft as it is.
 *
 * @param {string} call @param {object} [args]
 * @returns {Promise<any>} rejects with a Refusal, whose message is a sentence
 */
export async function askOfDraft(call, args = {}) {
  const asked = await current();
  const { folder } = /** @type {import("./state.js").Draft} */ (studio.draft);
  return asked.ask(call, { id: folder, ...args });
}

/** Make what the player needs of the draft. @returns {Promise<Files>} rejects with a Refusal */
export async function made() {
  const asked = await current();
  const { folder } = /** @type {import("./state.js").Draft} */ (studio.draft);
  return asked.ask("make", { id: folder, what: ["play"] });
}

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
  if (!studio.draft || publisher?.status.state !== "ready") return none;
  const { folder } = studio.draft;
  try {
    const asked = await current();
    return await asked.ask("complete", { id: folder, file, line, column });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return none;
  }
}
