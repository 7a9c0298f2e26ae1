// @ts-check
/** The lines of play of a game: branched off, opened, named, gone on with. */

import { show, viewOf } from "./looking.js";
import { become } from "./play.js";
import { draftsOf } from "./reread.js";
import { askEngine, EVERYBODY } from "./state/ask-engine.js";
import { branch, gameState } from "./state/game-state.js";
import { change } from "./state/redraw.js";
import { seatedAt, seatState } from "./state/seat-state.js";
import { slotsOf } from "./state/slots.js";
import { keepLine } from "./storage/kept-games.js";
import { withoutSheets } from "./undo.js";

/** @typedef {import("../worker/contract").GameRecord} GameRecord */
/** @typedef {import("./state/game-state.js").Game} Game */
/** @typedef {import("./state/game-state.js").Branch} Branch */

/**
 * Try another way from a phase on; the line of play so far stays.
 *
 * @param {number} at
 * @param {string} name
 */
export async function branchFrom(at, name) {
  const { record, orders } = await askEngine("branch", { record: branch().record, at }, EVERYBODY);
  const drafts =
    at === slotsOf(branch().record).length ? branch().drafts : await draftsOf(record, orders ?? {});
  await addLine({ name, from: { branch: gameState.game.current, at }, record, drafts, view: null });
}

/**
 * Have another line of play, and open it; one that the rules refuse is not kept.
 *
 * @param {Branch} line
 */
export async function addLine(line) {
  await viewOf(line.record, null, gameState.game.seated ? null : seatState.seat, false);
  await become({
    ...gameState.game,
    branches: [...gameState.game.branches, line],
    current: gameState.game.branches.length,
  });
  reseat();
  await show(null);
}

/**
 * Go back to the line of play that several devices share, with these orders on its sheet.
 *
 * @param {Record<string, string[]>} orders
 */
export async function backWith(orders) {
  const [first, ...others] = gameState.game.branches;
  const drafts = { ...first.drafts, ...(await draftsOf(first.record, orders)) };
  await become({ ...gameState.game, branches: [{ ...first, drafts }, ...others], current: 0 });
  reseat();
  await show(null);
}

/** Go to another line of play. @param {number} index */
export async function follow(index) {
  const { current } = gameState.game;
  await turnTo(index);
  try {
    await show(null);
  } catch (error) {
    await turnTo(current);
    throw error;
  }
}

/** Have another line of play open, also after a reload. @param {number} current */
async function turnTo(current) {
  await keepLine(gameState.game, current);
  change(gameState, { game: { ...gameState.game, current } });
  change(seatState, { history: withoutSheets(seatState.history) });
  reseat();
}

/** Away from the branch that several devices share, the player here orders for all seats. */
function reseat() {
  if (gameState.game.seated) change(seatState, seatedAt(gameState.game));
}

/**
 * Continue the branch that several devices share; this page never takes it back.
 *
 * @param {GameRecord} record
 * @param {Record<string, import("../worker/contract").Line[]>} [drafts]
 */
export async function continueWith(record, drafts = {}) {
  const before = slotsOf(gameState.game.branches[0].record).length;
  const first = { ...gameState.game.branches[0], record, drafts, view: null };
  await become({ ...gameState.game, branches: gameState.game.branches.with(0, first) });
  change(seatState, { history: {} });
  if (gameState.game.current > 0) return;
  const after = slotsOf(record).length;
  if (after !== before) change(seatState, { desks: {} });
  await show(after > before && after - before === 1 ? before : null);
}

/** @param {number} index @param {string} name */
export async function rename(index, name) {
  const branches = gameState.game.branches.map((one, i) => (i === index ? { ...one, name } : one));
  await become({ ...gameState.game, branches });
}
