// @ts-check
/**
 * The games saved on this device. Every change is compared with what is saved, so that no window
 * overwrites what another has changed meanwhile. Where nothing can be saved, the page says so.
 */

import { say } from "../../words/storage.js";
import { notifyAll, putAway } from "../state/notices.js";
import { hasComputers, isHotSeatGame } from "../state/page-key.js";
import { slotsOf } from "../state/slots.js";
import { widgets } from "../state/widget-state.js";
import { erase, eraseAll, isNewer, read, readAll, rewrite, Unkept } from "./database.js";
import { isSamePlay, merged } from "./merging.js";
import { askToStay } from "./permission.js";
import { shelved } from "./shelves.js";
import { tellWindows } from "./windows.js";

/** @typedef {import("../state/game-state.js").Game} Game */
/** @typedef {import("../state/game-state.js").Branch} Branch */
/**
 * @typedef {{ game: Game, isMerged: boolean, isForked: boolean }} Kept the game to go on with, and
 *   whether it holds what another window did
 */

const UNKEPT = "storage"; // the notice that something is not saved

/** Each game that this window opened, as it knows it to be saved. @type {Map<string, Game>} */
const known = new Map();
/** Games deleted on this page: while it is open, they can be restored. @type {Set<string>} */
const deletedHere = new Set();

/** @param {Game | null | undefined} game */
const revisionOf = (game) => game?.revision ?? 0;

/**
 * Has anybody done anything in a game? One that was only looked at is not saved.
 *
 * @param {Game} game
 */
const isTouched = (game) =>
  Boolean(game.title) ||
  Boolean(game.seated) ||
  game.branches.some(({ record }) => isHotSeatGame(record) || hasComputers(record)) ||
  game.branches.length > 1 ||
  game.branches.some(
    ({ record, drafts }) =>
      slotsOf(record).length > 0 ||
      Object.values(drafts).some((lines) => lines.length > 0) ||
      Object.values({ ...record.names, ...record.notes }).length > 0,
  );

/** Would it be missed? A table of players would be, and whatever was played. @param {Game} game */
const isDear = ({ seated, branches }) =>
  Boolean(seated) || branches.some(({ record }) => slotsOf(record).length > 0);

/** Say why something is not saved. @param {unknown} error @returns {null} */
function told(error) {
  if (!(error instanceof Unkept)) throw error;
  const action = { label: say.reload, run: () => location.reload() };
  notifyAll({ id: UNKEPT, tone: "warn", text: error.message, ...(isNewer() ? { action } : {}) });
  return null;
}

/**
 * A game with the last views of its branches, where those have not changed.
 *
 * @param {Game} game
 * @param {Game | null} kept
 * @returns {Game}
 */
function withViews(game, kept) {
  const branches = game.branches.map((line, i) => {
    const before = kept?.branches[i];
    return before && isSamePlay({ ...before, drafts: {} }, { ...line, drafts: {} })
      ? { ...line, view: before.view, due: before.due }
      : line;
  });
  return { ...game, branches };
}

/** Go on with a game as it is saved. @param {Game} game */
export const hold = (game) => known.set(game.id, game);

/** Is a game saved at all? @param {Game} game */
export const isKept = (game) => known.has(game.id);

/**
 * Save a game, before the page shows it as it is now.
 *
 * @param {Game} game
 * @returns {Promise<Kept>}
 */
export async function keep(game) {
  /** @type {Kept} */
  let found = { game, isMerged: false, isForked: false };
  let isWaiting = true;
  if (!isKept(game) && !isTouched(game)) return found;
  await rewrite(
    game.id,
    (kept) => {
      const base = known.get(game.id) ?? null;
      const isAlone = !kept || (base !== null && revisionOf(kept) === revisionOf(base));
      if (!isAlone) found = { ...merged(base, game, kept), isMerged: true };
      const { deleted, archived, fault, ...whole } = withViews(found.game, kept);
      return { ...whole, revision: revisionOf(kept) + 1, saved: Date.now() };
    },
    (now) => {
      if (isWaiting || !found.isMerged) hold(now); // else the page went on without what is in it
      if (widgets.notices.some(({ id }) => id === UNKEPT)) putAway(UNKEPT);
      tellWindows({ id: now.id, revision: revisionOf(now) });
      if (isDear(now)) void askToStay();
    },
  ).catch(told);
  isWaiting = false;
  return found;
}

/**
 * Save with a game how it was last seen; that is no change, and does not switch branches.
 *
 * @param {Game} game
 * @param {Partial<Branch>} seen of the line that is open
 */
export const keepView = (game, seen) =>
  rewrite(
    game.id,
    (kept) => {
      if (!kept || revisionOf(kept) !== revisionOf(known.get(game.id))) return null;
      const branches = kept.branches.map((one, i) =>
        i === game.current ? { ...one, ...seen } : one,
      );
      return { ...kept, branches, payload: game.payload, saved: Date.now() };
    },
    hold,
  ).catch(told);

/** Save which branch is open. @param {Game} game @param {number} current */
export const keepLine = (game, current) =>
  rewrite(
    game.id,
    (kept) => {
      if (!kept || revisionOf(kept) !== revisionOf(known.get(game.id))) return null;
      return { ...kept, current, saved: Date.now() };
    },
    hold,
  ).catch(told);

/**
 * A game with the changes of other windows, or null if they made none.
 *
 * @param {Game} game
 * @returns {Promise<Kept | null>}
 */
export async function caughtUp(game) {
  const kept = isKept(game) ? await read(game.id).catch(told) : null;
  const base = known.get(game.id);
  if (!base || !kept || kept.deleted || revisionOf(kept) <= revisionOf(base)) return null;
  hold(kept);
  return { ...merged(base, game, kept), isMerged: true };
}

/** The saved games of a variant; those too long in the bin are erased. @param {string} variant */
export async function shelves(variant) {
  const all = (await readAll().catch(told)) ?? [];
  if (isNewer()) told(new Unkept(say.newer));
  const found = shelved(all, variant, Date.now());
  const gone = found.gone.filter(({ id }) => !deletedHere.has(id));
  await Promise.all(gone.map(({ id }) => erase(id))).catch(told);
  return found;
}

/** One game, as it is saved now. @param {string} id */
export const keptGame = (id) => read(id).catch(told);

/** @param {string} id @param {Partial<Game>} patch */
const mark = (id, patch) => rewrite(id, (kept) => kept && { ...kept, ...patch }).catch(told);

/** Put a game into the bin. @param {string} id */
export function putInBin(id) {
  deletedHere.add(id);
  return mark(id, { deleted: Date.now() });
}

/** Restore a game from the bin. @param {string} id */
export const takeFromBin = (id) => mark(id, { deleted: undefined });

/** Put a game into the archive, or out of it. @param {string} id @param {boolean} isDone */
export const archive = (id, isDone) => mark(id, { archived: isDone ? Date.now() : undefined });

/**
 * Rename a game that is not open here; windows in which it is open learn of it.
 *
 * @param {string} id
 * @param {string} title
 */
export const retitle = (id, title) =>
  rewrite(
    id,
    (kept) => kept && { ...kept, title, revision: revisionOf(kept) + 1 },
    (now) => tellWindows({ id, revision: revisionOf(now) }),
  ).catch(told);

/** All saved games outside the bin, of all variants. */
export const allKept = async () =>
  ((await readAll().catch(told)) ?? []).filter(({ deleted }) => !deleted);

/**
 * Erase every game, of all variants, for ever; other windows learn of it, and close theirs.
 */
export async function forgetAll() {
  await eraseAll();
  known.clear();
  tellWindows({ id: "", revision: 0, isErased: true });
}

/** Was it deleted on this page? @param {string} id */
export const isDeletedHere = (id) => deletedHere.has(id);

/**
 * Set aside a game that cannot be opened, or, without a fault, put it back among the others.
 *
 * @param {string} id
 * @param {string} [fault] why
 */
export const setAside = (id, fault) => mark(id, { fault });
