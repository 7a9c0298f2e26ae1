// @ts-check
/**
 * What this device holds of its place at a table: its keys, the table as it was heard, its sheets.
 * One window writes at a time.
 */

import { gameState } from "../game/state/game-state.js";
import { complain } from "../game/state/notices.js";
import { change } from "../game/state/redraw.js";
import { eraseSeat, readSeat, writeSeat } from "../game/storage/database.js";
import { askToStay } from "../game/storage/permission.js";
import { hearWindows, tellWindows } from "../game/storage/windows.js";
import { say } from "../words/keys.js";
import { keptOf, keyOf } from "./protocol/seals/kept-keys.js";

/** @typedef {import("./protocol/seals/frame.js").Bytes} Bytes */
/** @typedef {import("./protocol/seals/keys.js").Keys} Keys */
/** @typedef {import("./protocol/join.js").Invitation} Invitation */
/** @typedef {import("./protocol/reading-chat.js").OpenedSheet} OpenedSheet */
/** @typedef {import("./protocol/reading-chat.js").Told} Told */
/** @typedef {import("./protocol/table.js").Table} Table */
/** @typedef {{ name: string, text: string }} KeyFile */
/**
 * `secrets` are those of the invitations, by seat.
 *
 * @typedef {{ keys: Keys, seed: Bytes, secrets: Bytes[], opened: OpenedSheet[] }} Desk
 */
/**
 * A sheet as it was sealed here.
 *
 * @typedef {{ slot: number, head: string, seq: number, texts: string[], token: string }} Sealed
 */
/** @typedef {{ copied: string[], read: string[], sent?: string[] }} Posted */
/**
 * `wanted` is a key that was asked for here and that nobody has given yet. `seat` is the number of
 * the seat that plays here, from 0; `desk` is there where the desk stands. `files` are the key
 * files that were made with the keys, which themselves cannot be read. `letters` are what the keeper
 * of the secrets has told this seat alone. `posted` are the own tokens that were copied here, those
 * that this page has read in the chat, and those that lay with the relay when it looked. `relay` is
 * what this device has chosen of it.
 * @typedef {{ id: string, table: Table, seat: number | null, keys: Keys | null, nonce: Bytes |
 *   null, desk: Desk | null, wanted?: { seat: number, keys: Keys, token: string, files?: KeyFile[] } | null, sheets:
 *   Sealed[], files: KeyFile[], letters?: { slot: number, lines: string[]
 *   }[], posted?: Posted, relay?: { isOn?: boolean, isByItself?: boolean } }} Held
 */

/**
 * What publishing would lead to.
 *
 * @typedef {{ text: string, given: number, fail: number, dislodged: string[] }} Preview
 */

/**
 * `sought` is the game whose place was looked for last, `missed` the one where that failed, `of`
 * the game that `held` belongs to; `lastRead` are the tokens of the last paste.
 * @type {{ sought: string, missed: string, of: string, held: Held | null, lastRead: Told[], invitation:
 *   Invitation | null, preview: Preview | null }}
 */
export const tableState = {
  sought: "",
  missed: "",
  of: "",
  held: null,
  lastRead: [],
  invitation: null,
  preview: null,
};

/** Has this page loaded its keys and messages for the open game? */
export const isHeldKnown = () => tableState.of === gameState.game.id;

/** Could that not be read? */
export const isHeldMissed = () => tableState.missed === gameState.game.id;

/** What is held for the game that is open, once that is known. @returns {Held | null} */
export const heldHere = () => (isHeldKnown() ? tableState.held : null);

/**
 * Let nobody else work at the table of a game meanwhile.
 *
 * @template T
 * @param {string} id
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
const alone = (id, work) => navigator.locks.request(`chancery-seat-${id}`, work);

/**
 * Write the keys of boxes otherwise, wherever they are held: as they are kept, or as they are used.
 * @param {Held} held @param {(key: any) => Promise<any>} written @returns {Promise<Held>}
 */
async function withBoxes(held, written) {
  const one = async (/** @type {Keys} */ keys) => ({
    ...keys,
    box: { ...keys.box, own: await written(keys.box.own) },
  });
  const { keys, desk, wanted } = held;
  return {
    ...held,
    keys: keys && (await one(keys)),
    desk: desk && { ...desk, keys: await one(desk.keys) },
    ...(wanted ? { wanted: { ...wanted, keys: await one(wanted.keys) } } : {}),
  };
}

/** @param {Held} held */
const write = async (held) => writeSeat(await withBoxes(held, keptOf));

/** @param {string} id @param {Held | null} held */
function put(id, held) {
  if (id === gameState.game.id)
    change(tableState, {
      sought: id,
      missed: "",
      of: id,
      held,
      ...(tableState.of === id ? {} : { lastRead: [], preview: null }),
    });
  // it is looked for when that game is open again
  else if (tableState.sought === id) tableState.sought = "";
}

/** Keep a place at a new table. @param {Held} held */
export async function keepNew(held) {
  await write(held);
  void askToStay();
}

/**
 * Change what this device holds of a table. The change is stored before anybody sees it; if the
 * browser cannot store it, nothing changes.
 * @param {(held: Held) => Promise<Held>} work @param {string} [id] of the game
 */
export const rewriteHeld = (work, id = gameState.game.id) =>
  alone(id, async () => {
    const before = await heldOf(id);
    if (!before) throw new Error(say.notHere);
    const after = await work(before);
    if (after !== before) {
      await write(after);
      tellWindows({ id, revision: -1 });
    }
    put(id, after);
    return after;
  });

/**
 * Look up the stored place in a game, open or not.
 *
 * @param {string} id
 * @returns {Promise<Held | null>}
 */
export async function heldOf(id) {
  const kept = await readSeat(id);
  return kept && withBoxes(kept, keyOf);
}

/**
 * Have what is held of the game at hand in this window, and again whenever another one has changed
 * it.
 *
 * @param {() => void} then
 */
export function followHeld(then) {
  const load = async () => {
    const { id } = gameState.game;
    try {
      await alone(id, async () => put(id, await heldOf(id))); // what is written meanwhile is newer
    } catch (error) {
      change(tableState, { missed: id });
      complain(error);
      return;
    }
    then();
  };
  hearWindows(({ id, revision }) => {
    if (id === gameState.game.id && revision === -1) void load();
  });
  return () => {
    const { id, seated } = gameState.game;
    if (!seated || tableState.sought === id) return;
    Object.assign(tableState, {
      sought: id,
      missed: "",
      of: "",
      held: null,
      lastRead: [],
      preview: null,
    });
    void load();
  };
}

/** Look again for a place that could not be read. */
export const seekAgain = () => change(tableState, { sought: "", missed: "" });

/** Joins that this device was reading when a page stopped. */
export const guard = {
  has: async (/** @type {string} */ id) => (await readSeat(`reading ${id}`)) !== null,
  add: (/** @type {string} */ id) => writeSeat({ id: `reading ${id}` }),
  remove: (/** @type {string} */ id) => eraseSeat(`reading ${id}`),
};
