// @ts-check
/**
 * The open draft: read it, write it at every change, and keep states of it. One window writes;
 * others read.
 */

import { checkSoon, leave } from "../check.js";
import { change, complain, notify, studio } from "../state.js";
import { say as sharing } from "../words/sharing.js";
import { say } from "../words/studio.js";
import { renamed } from "./folder.js";
import { hold } from "./hold.js";
import { forgetLast, noteLast, withLast } from "./last-words.js";
import {
  allDrafts,
  draftOf,
  erase,
  isOurs,
  keep,
  keepState,
  Overtaken,
  statesOf,
} from "./shelf.js";
import { eraseUnderlay } from "./underlay.js";
import { after, before, changesTo, forget, remember } from "./undo.js";

/** @typedef {import("./folder.js").Folder} Folder */
/** @typedef {import("./shelf.js").Draft} Draft */
/** @typedef {keyof typeof sharing.whys} Why */

const PAUSE = 400; // milliseconds after a change
const BETWEEN = 10 * 60_000; // between two states while somebody writes

/** @type {(() => void) | null} */
let letGo = null;
/** @type {number | undefined} */
let timer;
let stateAt = 0; // when the last state was kept
/** The files of the open draft as they are kept. @type {Folder["files"]} */
let kept = {};
/** Has the list of drafts been read? @type {Promise<void>} */
let listed = Promise.resolve();
/** The last writing, so that two never overlap. @type {Promise<unknown>} */
let last = Promise.resolve();
let turn = 0; // counts what is asked for, so that what was asked for before gives way
/** @type {() => void} */
let onOpen = () => undefined;

/** Call this when another draft, or another state of it, is in place. @param {() => void} act */
export const opens = (act) => {
  onOpen = act;
};

/** Read the list of drafts. */
export function list() {
  listed = allDrafts().then((drafts) => change({ drafts }), complain);
  return listed;
}

/**
 * Show a new draft, and keep it: the database answers late. One that is here already, text for text,
 * is opened instead.
 *
 * @param {Folder} folder @param {string} name
 */
export async function begin({ folder, files }, name) {
  if (twinOf(folder, files)) return open(twinOf(folder, files));
  turn += 1;
  const mine = turn;
  await flush();
  const id = crypto.randomUUID?.() ?? String(Math.random()).slice(2);
  show({ id, format: 1, folder, name, files, at: Date.now(), turn: 0 });
  change({ saving: "waiting" });
  kept = {};
  stateAt = Date.now(); // its first state is kept below
  await listed;
  const isHere = () => studio.draft?.id === id;
  const twin = twinOf(folder, files);
  if (twin && studio.draft?.files === files) return open(twin);
  const release = await hold(id, false, lost);
  if (!isHere()) return release?.();
  letGo?.();
  letGo = release;
  await flush();
  if (!isHere()) return;
  if (mine === turn) point(id);
  await keepNow("opened");
}

/** The id of a draft that is the same, text for text, or "". @param {string} folder @param {Folder["files"]} files */
const twinOf = (folder, files) =>
  studio.drafts.find(
    (one) => one.folder === folder && JSON.stringify(one.files) === JSON.stringify(files),
  )?.id ?? "";

/** @param {string} id @param {boolean} [isTaken] take it from another window */
export async function open(id, isTaken = false) {
  turn += 1;
  const mine = turn;
  try {
    const draft = await draftOf(id);
    if (mine !== turn) return;
    if (!draft) {
      location.hash = "";
      return;
    }
    if (studio.draft?.id !== id) await flush();
    if (mine !== turn) return;
    const held = await holdInTurn(draft, isTaken, mine);
    // whoever wrote it before may have done so until now
    const now = held ? ((await draftOf(id)) ?? draft) : draft;
    if (mine !== turn) return;
    const written = letGo ? withLast(now) : now;
    show(written, isOurs(draft) ? (letGo ? "" : "window") : "newer");
    point(id);
    kept = now.files;
    if (written !== now) change({ saving: "waiting" });
    if (written !== now) await flush();
    if (letGo) await keepNow("opened");
  } catch (error) {
    complain(error);
  }
}

/** @param {Draft} draft @param {"" | "window" | "newer"} [closed] */
function show(draft, closed = "") {
  leave();
  forget();
  const file = Object.hasOwn(draft.files, studio.file) ? studio.file : "variant.toml";
  change({ draft, closed, file, saving: "kept", notice: null });
  onOpen();
  checkSoon(0);
}

/** Let the address lead to a draft that is kept. @param {string} id */
function point(id) {
  if (location.hash !== `#d=${id}`) location.hash = `d=${id}`;
}

/**
 * Hold a draft in place of the one before, if it is ours to write and nothing else is asked for
 * meanwhile.
 *
 * @param {Draft} draft @param {boolean} isTaken @param {number} mine
 */
async function holdInTurn(draft, isTaken, mine) {
  letGo?.();
  letGo = null;
  if (!isOurs(draft)) return false;
  const release = await hold(draft.id, isTaken, lost);
  if (mine === turn) letGo = release;
  else release?.();
  return letGo !== null;
}

/** Go back to the list. */
export async function close() {
  turn += 1;
  await flush();
  letGo?.();
  letGo = null;
  leave();
  change({ draft: null, notice: null });
  await list();
}

/** Another window writes the draft now. */
function lost() {
  if (!letGo) return;
  letGo = null;
  change({ closed: "window" });
  notify("warn", say.takenOver);
  onOpen();
}

/**
 * Change files of the draft; null deletes one.
 *
 * @param {Record<string, string | null>} changes
 * @param {import("./undo.js").Manner} [manner]  what undoing makes of it
 */
export function write(changes, manner = "step") {
  const { draft, closed } = studio;
  if (!draft || closed) return;
  const files = { ...draft.files };
  const real = Object.entries(changes).filter(([name, text]) => (files[name] ?? null) !== text);
  if (real.length === 0) return;
  remember(
    draft.files,
    real.map(([name]) => name),
    manner,
  );
  for (const [name, text] of real) {
    if (text === null) delete files[name];
    else files[name] = text;
  }
  change({ draft: { ...draft, files, at: Date.now() }, saving: "waiting" });
  checkSoon();
  clearTimeout(timer);
  timer = window.setTimeout(flush, PAUSE);
}

/** Take the last change back. */
export function undo() {
  const { draft, closed } = studio;
  const files = draft && !closed ? before(draft.files) : null;
  if (draft && files) write(changesTo(draft.files, files), "follows");
}

/** Make the change again that was taken back last. */
export function redo() {
  const { draft, closed } = studio;
  const files = draft && !closed ? after(draft.files) : null;
  if (draft && files) write(changesTo(draft.files, files), "follows");
}

/** The name that people know the draft by, once the publisher has told it. @param {string} name */
export function rename(name) {
  const { draft, closed } = studio;
  if (!draft || closed || !name || draft.name === name) return;
  change({ draft: { ...draft, name }, saving: "waiting" });
  clearTimeout(timer);
  timer = window.setTimeout(flush, PAUSE);
}

/** Give the folder of the draft another name. @param {string} folder */
export async function renameFolder(folder) {
  const { draft, closed } = studio;
  if (!draft || closed || folder === draft.folder) return;
  const files = renamed(draft.files, draft.folder, folder);
  leave(); // what the publisher has bears the old name
  const { seen, ...rest } = draft;
  change({ draft: { ...rest, folder, files, at: Date.now() }, saving: "waiting" });
  onOpen();
  checkSoon(0);
  await flush();
}

/** Write what waits to be written. */
export function flush() {
  clearTimeout(timer);
  last = last.then(keepDraft);
  return last;
}

async function keepDraft() {
  const { draft, saving } = studio;
  if (!draft || saving === "kept") return;
  try {
    const { turn } = await keep(draft);
    kept = draft.files;
    const { draft: now } = studio;
    if (now?.id === draft.id) {
      const isLast = now.files === draft.files && now.name === draft.name;
      change({ draft: { ...now, turn }, saving: isLast ? "kept" : "waiting" });
      if (isLast) forgetLast(draft.id);
    }
    if (Date.now() - stateAt > BETWEEN) await keepNow("time");
  } catch (error) {
    change({ saving: "unkept" });
    if (error instanceof Overtaken) await setAside(draft);
    else complain(error);
  }
}

/** Another window has written the draft: keep what was written here as a state. @param {Draft} draft */
async function setAside(draft) {
  try {
    await keepState({ draft: draft.id, at: Date.now(), why: "other", files: draft.files });
    await open(draft.id);
    notify("warn", say.overtaken);
  } catch (error) {
    complain(error);
  }
}

/** Keep a state of the draft as it is. @param {Why} why */
export async function keepNow(why) {
  const { draft } = studio;
  if (!draft) return;
  stateAt = Date.now();
  try {
    await keepState({ draft: draft.id, at: stateAt, why, files: draft.files });
  } catch (error) {
    complain(error);
  }
}

/** Keep other contents as a state of the open draft. @param {import("./folder.js").Files} files @param {Why} why */
export async function keepBeside(files, why) {
  const { draft } = studio;
  if (draft) await keepState({ draft: draft.id, at: Date.now(), why, files });
}

/** Remember what lies in the draft's folder on this computer. @param {string} seen */
export async function linkDisk(seen) {
  const { draft, closed } = studio;
  if (!draft || closed) return;
  change({ draft: { ...draft, seen }, saving: "waiting" });
  await flush();
}

/** The name that a variant's file gives, before it is checked. @param {string} text */
export const nameIn = (text) =>
  /^\s*(?:variant\.)?name\s*=\s*"([^"\\]{1,80})"/m.exec(text)?.[1] ?? "";

/** The states of the open draft. */
export const states = () => (studio.draft ? statesOf(studio.draft.id) : Promise.resolve([]));

/** Make the draft what it was. @param {import("./shelf.js").State} state */
export async function goBack(state) {
  await keepNow("back");
  const { draft, closed } = studio;
  if (!draft || closed) return;
  remember(draft.files, [], "step");
  change({ draft: { ...draft, files: state.files, at: Date.now() }, saving: "waiting" });
  onOpen();
  checkSoon(0);
  await flush();
  notify("ok", sharing.wentBack);
}

/** @param {string} id */
export async function remove(id) {
  try {
    await erase(id);
    forgetLast(id);
    await eraseUnderlay(id);
  } catch (error) {
    complain(error);
  }
  await list();
}

/** Nothing is lost when the page goes. */
export function keepOnLeaving() {
  addEventListener("pagehide", leavePage);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) leavePage();
  });
}

function leavePage() {
  const { draft, closed, saving } = studio;
  if (!draft || closed || saving === "kept") return;
  noteLast(draft, kept);
  void flush();
}
