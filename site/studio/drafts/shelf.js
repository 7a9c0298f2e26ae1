// @ts-check
/**
 * The drafts that this device keeps, each with its saved states. The database may be forbidden or
 * full: then `Unkept` says so in a sentence.
 */

import { openDB } from "../vendor/idb.js";
import { say } from "../words/shelf.js";

/** @typedef {import("./folder.js").Files} Files */
/**
 * @typedef {object} Draft
 * @property {string} id
 * @property {number} format  of this record
 * @property {string} folder  the name of its folder
 * @property {string} name  as people know it
 * @property {Files} files
 * @property {number} at  when it was last changed, in milliseconds
 * @property {number} turn  how often it was written
 * @property {string} [seen]  what stands for its folder on this computer, as it was last read or
 *   written there through `build.py serve`
 */
/** @typedef {{ key?: number, draft: string, at: number, why: string, files: Files }} State */
/** @typedef {{ id: string, name: string, folder: string, version: string, files: Files }} Played */

export const FORMAT = 1;
const NAME = "chancery-studio";
const VERSION = 1;
const MOST_STATES = 40; // of a draft; the oldest goes

/** Nothing is kept; the message says why. */
export class Unkept extends Error {
  name = "Unkept";
}

/** The draft was changed by another window since it was read here. */
export class Overtaken extends Error {
  name = "Overtaken";
}

/** @type {Promise<import("../vendor/idb.js").IDBPDatabase> | null} */
let opened = null;

function database() {
  if (!globalThis.indexedDB) throw new Unkept(say.forbidden);
  opened ??= openDB(NAME, VERSION, {
    upgrade(db) {
      db.createObjectStore("drafts", { keyPath: "id" });
      db.createObjectStore("states", { keyPath: "key", autoIncrement: true }).createIndex(
        "draft",
        "draft",
      );
      db.createObjectStore("played", { keyPath: "id" });
    },
    blocking() {
      opened?.then((db) => db.close());
      opened = null;
    },
    terminated() {
      opened = null;
    },
  });
  return opened;
}

/**
 * @template T
 * @param {(db: import("../vendor/idb.js").IDBPDatabase) => Promise<T>} work
 * @returns {Promise<T>} rejects with Unkept
 */
async function done(work) {
  try {
    return await work(await database());
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    opened = null;
    if (error.name === "VersionError") throw new Unkept(say.newer);
    throw new Unkept(error.name === "QuotaExceededError" ? say.full : say.forbidden);
  }
}

/** All drafts, the one that was changed last first. @returns {Promise<Draft[]>} */
export const allDrafts = () =>
  done(async (db) => (await db.getAll("drafts")).sort((a, b) => b.at - a.at));

/** @param {string} id @returns {Promise<Draft | null>} */
export const draftOf = (id) => done(async (db) => (await db.get("drafts", id)) ?? null);

/** Can this page change a draft, or has a newer one written it? @param {Draft} draft */
export const isOurs = (draft) => draft.format <= FORMAT;

/**
 * Keep a draft as it is now.
 *
 * @param {Draft} draft
 * @returns {Promise<Draft>} rejects with Overtaken if another window has written it since
 */
export const keep = (draft) =>
  done(async (db) => {
    const work = db.transaction("drafts", "readwrite");
    const kept = /** @type {Draft | undefined} */ (await work.store.get(draft.id));
    if (kept && (kept.turn !== draft.turn || !isOurs(kept))) {
      await work.done;
      throw new Overtaken();
    }
    const next = { ...draft, turn: draft.turn + 1 };
    await Promise.all([work.store.put(next), work.done]);
    return next;
  });

/**
 * Keep a state of a draft beside it, unless it is the one that was kept last.
 *
 * @param {State} state
 */
export const keepState = (state) =>
  done(async (db) => {
    const work = db.transaction("states", "readwrite");
    const keys = await work.store.index("draft").getAllKeys(state.draft);
    const last = keys.length ? await work.store.get(keys[keys.length - 1]) : null;
    if (last && JSON.stringify(last.files) === JSON.stringify(state.files)) return work.done;
    await work.store.add(state);
    for (const key of keys.slice(0, Math.max(0, keys.length + 1 - MOST_STATES)))
      await work.store.delete(key);
    return work.done;
  });

/** The states of a draft, the last first. @param {string} id @returns {Promise<State[]>} */
export const statesOf = (id) =>
  done(async (db) => (await db.getAllFromIndex("states", "draft", id)).reverse());

/** Delete a draft with its states. @param {string} id */
export const erase = (id) =>
  done(async (db) => {
    const work = db.transaction(["drafts", "states", "played"], "readwrite");
    const states = work.objectStore("states");
    for (const key of await states.index("draft").getAllKeys(id)) await states.delete(key);
    await Promise.all([
      work.objectStore("drafts").delete(id),
      work.objectStore("played").delete(id),
      work.done,
    ]);
  });

/** Keep what the player needs of a draft. @param {Played} played */
export const keepPlayed = (played) => done(async (db) => void (await db.put("played", played)));

/** @param {string} id @returns {Promise<Played | null>} */
export const playedOf = (id) => done(async (db) => (await db.get("played", id)) ?? null);
