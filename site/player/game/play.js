// @ts-check
/** A game's life: opened, begun, resolved, corrected, undone. */

import { say as sayOfComputers } from "../words/opponents.js";
import { say as sayPlay } from "../words/play.js";
import { countDue } from "./due-orders.js";
import { show } from "./looking.js";
import { sheetsOf } from "./opponents/thinking.js";
import { drawnFrom } from "./random-draws.js";
import { reread } from "./reread.js";
import { askEngine, EVERYBODY } from "./state/ask-engine.js";
import { branch, gameState, newGame } from "./state/game-state.js";
import { notifyOfGame, putAwayOfGame } from "./state/notices.js";
import { computersOf } from "./state/page-key.js";
import { change } from "./state/redraw.js";
import { isOrdering, say, seatedAt, seatState, whoTakesBack } from "./state/seat-state.js";
import { hasSecrets } from "./state/slots.js";
import { NOTHING_PASTED, widgets } from "./state/widget-state.js";
import { isSameCourse } from "./storage/course.js";
import { isKept, keep } from "./storage/kept-games.js";
import { recorded, stepped } from "./undo.js";

/** @typedef {import("../worker/contract").GameRecord} GameRecord */
/** @typedef {import("./state/game-state.js").Game} Game */
/** @typedef {import("./state/game-state.js").Branch} Branch */

/**
 * Change the line of play that is open; the one before can be had back.
 *
 * @param {Partial<Branch>} patch
 */
export async function edit(patch) {
  const branches = gameState.game.branches.map((one, i) =>
    i === gameState.game.current ? { ...one, ...patch } : one,
  );
  await become({ ...gameState.game, branches });
}

/** Change the game: first it is kept, then it is shown. @param {Game} game */
export async function become(game) {
  const before = gameState.game;
  const kept = await keep(game);
  if (kept.isMerged) return adopt(kept, game);
  change(seatState, { history: recorded(seatState.history, before, game) });
  put(game);
  return undefined;
}

/**
 * Put a game in the place of the one at hand; its link may have come meanwhile.
 *
 * @param {Game} game
 */
const put = (game) => change(gameState, { game: { ...game, payload: gameState.game.payload } });

/**
 * Go on with a game in which another window has played, too. What it did is not taken back here.
 *
 * @param {import("./storage/kept-games.js").Kept} kept
 * @param {Game} [before] the game as this window had it
 */
export async function adopt({ game, isForked }, before = gameState.game) {
  const was = before.branches[before.current].record;
  change(seatState, { history: {} });
  put(game);
  const isReseated = game.seated?.seat !== before.seated?.seat;
  if (isReseated) change(seatState, seatedAt(game));
  const isElsewhere = isForked || !isSameCourse(branch().record, was);
  if (isElsewhere) change(seatState, { desks: {} });
  if (isForked) notifyOfGame({ id: "windows", tone: "warn", text: sayPlay.forked });
  else if (isElsewhere) notifyOfGame({ id: "windows", tone: "ok", text: sayPlay.followed });
  if (branch().record === was && !isReseated) await countDue();
  else await show(seatState.at);
}

/**
 * Open a game and look at its present phase; if it cannot be opened, the one at hand stays.
 *
 * @param {Game} game
 */
export async function open(game) {
  const before = { game: { ...gameState }, seat: { ...seatState } };
  change(gameState, { game });
  change(seatState, { history: {}, desks: {}, ...seatedAt(game) });
  change(widgets, { why: null, pasted: NOTHING_PASTED });
  try {
    await show(null);
  } catch (error) {
    change(gameState, before.game);
    change(seatState, before.seat);
    throw error;
  }
  putAwayOfGame();
  if (!isKept(game)) await keep(game);
}

/**
 * Begin again from the start.
 * @param {import("../worker/contract").Seats | null} [seats] null is one for each power
 * @param {Partial<GameRecord>} [words] who plays, and what else is said of the game
 * @param {Record<string, unknown>} [options] what the table agreed on
 */
export async function begin(seats = null, words = {}, options = {}) {
  const { record } = await askEngine(
    "new",
    { variant: gameState.game.variant, options, seats },
    EVERYBODY,
  );
  await open(newGame({ ...record, ...words }));
}

/**
 * Compute the present phase, once the computers that play have their orders.
 *
 * @param {Record<string, string[]>} orders of people
 * @param {import("./state/page-key.js").Computers} [computers] those of the game
 * @returns {Promise<boolean>} false if somebody has stopped the computers
 */
export async function resolve(orders, computers = computersOf(branch().record)) {
  change(widgets, { isBusy: true, asked: null, pasted: NOTHING_PASTED });
  try {
    const before = branch().record;
    const others = await sheetsOf(computers);
    if (!others) {
      say(sayOfComputers.stopped);
      return false;
    }
    const { lots } = await askEngine("lots", { record: before }, EVERYBODY);
    const { record, at } = await askEngine(
      "resolve",
      { record: before, orders: { ...orders, ...others }, drawn: drawnFrom(lots) },
      EVERYBODY,
    );
    await edit({ record, drafts: {}, ready: [], view: null });
    change(seatState, { desks: {} });
    await show(at);
    return true;
  } finally {
    change(widgets, { isBusy: false });
  }
}

/**
 * Let something happen beside the sheets: an override, a roll-back, a note. Orders of the present
 * phase are read anew; after a roll-back they are of another one. @param
 * {import("../worker/contract").GameEvent} event
 */
export async function decide(event) {
  const before = branch();
  // they stand in the record itself
  const anew = event.event === "override" && hasSecrets(before.record) ? { secrets: {} } : {};
  const { record } = await askEngine("event", { record: before.record, event, ...anew }, EVERYBODY);
  const drafts = event.event === "roll back" ? {} : await reread(record, before);
  await edit({ record, drafts, ready: event.event === "note" ? before.ready : [], view: null });
  await show(null);
}

/**
 * Undo the last change of the seat here or, with `isForth`, redo it.
 *
 * @param {boolean} [isForth]
 */
export async function undo(isForth = false) {
  const was = gameState.game;
  const found = stepped(seatState.history, whoTakesBack(), was, isForth);
  if (!found) return undefined;
  const { game, history } = found;
  const kept = await keep(game);
  if (kept.isMerged) return adopt(kept, was);
  put(game);
  change(seatState, { history });
  say("");
  const isSame = game.branches[game.current].record === was.branches[was.current]?.record;
  return !isSame || !isOrdering() ? show(null) : countDue();
}
