// @ts-check
/**
 * The database of this device. It may be forbidden, full, or never answer: then `Unkept` says so in
 * a sentence, and nobody waits for a silent one more than once.
 */

import { openDB } from "../../vendor/idb.js";
import { say } from "../../words/storage.js";

/** @typedef {import("../state/game-state.js").Game} Game */
/** @typedef {import("../../vendor/idb.js").IDBPDatabase<unknown>} Database */

/** The stores, each in a database of its own, so that one can grow without the other. */
const GAMES = { name: "chancery", store: "games" };
const SEATS = { name: "chancery-seats", store: "seats" };
/** Milliseconds for an answer. */
const PATIENCE = 8_000;

/** Games are not saved; the message says why. */
export class Unkept extends Error {
  name = "Unkept";
}

const FULL = "QuotaExceededError";
/** Errors that asking again does not mend. */
const LASTING = [FULL, "SecurityError", "NotAllowedError"];

/** The error of a database that a newer page has made; it can still be read. */
const NEWER = "VersionError";

/** @type {Map<string, Promise<Database>>} */
const opened = new Map();
/** Databases that a newer page has made: what it keeps there is not ours to change. */
const newer = new Set();
let isSilent = false;

/**
 * Another page may need a database for itself.
 *
 * @param {string} name
 * @param {EventTarget | null} database
 */
function close(name, database) {
  /** @type {IDBDatabase} */ (database).close();
  opened.delete(name);
}

/** @param {typeof GAMES} [where] */
function database({ name, store } = GAMES) {
  if (!globalThis.indexedDB) throw new Unkept(say.forbidden);
  const found = opened.get(name) ?? openedBy(name, store);
  opened.set(name, found);
  return found;
}

/** @param {string} name @param {string} store @returns {Promise<Database>} */
async function openedBy(name, store) {
  const callbacks = {
    upgrade: (/** @type {Database} */ db) => {
      db.createObjectStore(store, { keyPath: "id" });
    },
    blocking: (/** @type {any} */ _, /** @type {any} */ __, /** @type {Event} */ event) =>
      close(name, event.target),
    terminated: () => void opened.delete(name),
  };
  try {
    return await openDB(name, 1, callbacks);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== NEWER) throw error;
    newer.add(name);
    return openDB(name, undefined, callbacks);
  }
}

/** Has a newer page taken over what this device keeps? Known once it was read. */
export const isNewer = () => newer.size > 0;

/** The same, to be changed. @param {typeof GAMES} [where] */
async function writable(where = GAMES) {
  const found = await database(where);
  if (newer.has(where.name)) throw new Unkept(say.newer);
  return found;
}

/**
 * Wait for an answer, but not for ever; the work continues, and may still succeed.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>} rejects with Unkept
 */
async function inTime(work) {
  try {
    return await patiently(work);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    opened.clear();
    // the connection was lost: another one may hold
    if (!LASTING.includes(error.name)) return sayWhy(patiently(work));
    return sayWhy(Promise.reject(error));
  }
}

/**
 * Turn a browser's error into a sentence.
 *
 * @template T
 * @param {Promise<T>} answer
 * @returns {Promise<T>}
 */
const sayWhy = (answer) =>
  answer.catch((error) => {
    if (!(error instanceof DOMException)) throw error;
    opened.clear();
    if (newer.size) throw new Unkept(say.newer); // its stores may have other names
    throw new Unkept(error.name === FULL ? say.full : say.forbidden);
  });

/** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
async function patiently(work) {
  let timer = 0;
  const late = new Promise((_, reject) => {
    timer = window.setTimeout(
      () => {
        isSilent = true;
        reject(new Unkept(say.silent));
      },
      isSilent ? 0 : PATIENCE,
    );
  });
  try {
    const answer = work().then((found) => {
      isSilent = false;
      return found;
    });
    return await /** @type {Promise<T>} */ (Promise.race([answer, late]));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Read a game and write what follows from it, in one transaction.
 *
 * @param {string} id
 * @param {(kept: Game | null) => Game | null} decide null is to leave it as it is
 * @param {(now: Game) => void} [done] gets what was written, however long that took
 * @returns {Promise<Game | null>} what is kept now
 */
export const rewrite = (id, decide, done) =>
  inTime(async () => {
    const turn = (await writable()).transaction(GAMES.store, "readwrite");
    const kept = /** @type {Game | undefined} */ (await turn.store.get(id)) ?? null;
    const next = decide(kept);
    await Promise.all([next ? turn.store.put(next) : undefined, turn.done]);
    if (next) done?.(next);
    return next ?? kept;
  });

/** @param {string} id @returns {Promise<Game | null>} */
export const read = (id) =>
  inTime(async () => (await (await database()).get(GAMES.store, id)) ?? null);

/** All saved games, of all variants. @returns {Promise<Game[]>} */
export const readAll = () => inTime(async () => (await database()).getAll(GAMES.store));

/** Erase every game, of all variants, and every seat. */
export const eraseAll = () =>
  inTime(async () => {
    await (await writable()).clear(GAMES.store);
    await (await writable(SEATS)).clear(SEATS.store);
  });

/** Erase a game, and the player's seat at it. @param {string} id */
export const erase = (id) =>
  inTime(async () => {
    await (await writable()).delete(GAMES.store, id);
    await (await writable(SEATS)).delete(SEATS.store, id);
  });

/** The saved seat at a game, with its keys. @param {string} id @returns {Promise<any>} */
export const readSeat = (id) =>
  inTime(async () => (await (await database(SEATS)).get(SEATS.store, id)) ?? null);

/** @param {{ id: string }} seat */
export const writeSeat = (seat) =>
  inTime(async () => void (await (await writable(SEATS)).put(SEATS.store, seat)));

/** @param {string} id */
export const eraseSeat = (id) =>
  inTime(async () => (await writable(SEATS)).delete(SEATS.store, id));
