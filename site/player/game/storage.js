// @ts-check
/** The games this device keeps, in IndexedDB; without it the page plays on and says so. */

import { openDB } from "../vendor/idb.js";

/** @typedef {import("./game-state.js").Game} Game */

const NAME = "chancery";
const GAMES = "games";

/** @type {Promise<import("../vendor/idb.js").IDBPDatabase<unknown>> | null} */
let opened = null;

const database = () => {
  opened ??= openDB(NAME, 1, {
    upgrade: (db) => {
      db.createObjectStore(GAMES, { keyPath: "id" });
    },
  });
  return opened;
};

/** Keep a game. @param {Game} game */
export async function keep(game) {
  await (await database()).put(GAMES, game);
}

/** All games of a variant, the latest first. @param {string} variant @returns {Promise<Game[]>} */
export async function games(variant) {
  try {
    const all = /** @type {Game[]} */ (await (await database()).getAll(GAMES));
    return all.filter((game) => game.variant === variant && game.branches?.length).sort((a, b) => b.saved - a.saved);
  } catch {
    return [];
  }
}

/** @param {string} id */
export async function forget(id) {
  await (await database()).delete(GAMES, id);
}
