// @ts-check
/**
 * The picture under a draft's map that its designer traces. It may be anybody's, so it stays on this
 * device, in a database of its own: no file, link or state of a draft has it.
 */

import { openDB } from "../vendor/idb.js";

/**
 * @typedef {object} Underlay
 * @property {Blob} picture
 * @property {number} width  of the picture, in its pixels
 * @property {number} height
 * @property {number} size  in hundredths of what fits the sheet
 * @property {number} x  from the middle of the sheet, in hundredths of its width
 * @property {number} y  in hundredths of its height
 */

const NAME = "chancery-studio-underlays";
const STORE = "underlays";

/** @template T @param {(db: import("../vendor/idb.js").IDBPDatabase) => Promise<T>} work */
async function done(work) {
  const db = await openDB(NAME, 1, { upgrade: (made) => void made.createObjectStore(STORE) });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** @param {string} id  of a draft @returns {Promise<Underlay | null>} */
export const underlayOf = (id) => done(async (db) => (await db.get(STORE, id)) ?? null);

/** @param {string} id @param {Underlay} underlay */
export const keepUnderlay = (id, underlay) =>
  done(async (db) => void (await db.put(STORE, underlay, id)));

/** @param {string} id */
export const eraseUnderlay = (id) => done((db) => db.delete(STORE, id));
