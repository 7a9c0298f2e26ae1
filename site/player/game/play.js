// @ts-check
/** A game's life: begun, played, looked back on, branched, undone. */

import { say as sayOfComputers } from "../words/opponents.js";
import { say as sayPlay } from "../words/play.js";
import { countDue, dueOf } from "./due-orders.js";
import { actorsOf } from "./next-choice.js";
import { sheetsOf } from "./opponents/thinking.js";
import { drawnFrom } from "./random-draws.js";
import { askEngine, EVERYBODY } from "./state/ask-engine.js";
import { branch, gameState, isSealed, newGame } from "./state/game-state.js";
import { notifyOfGame, putAwayOfGame } from "./state/notices.js";
import { computersOf } from "./state/page-key.js";
import { change } from "./state/redraw.js";
import {
  hush,
  isHotSeat,
  isOrdering,
  say,
  seatedAt,
  seatState,
  unanswered,
  whoTakesBack,
} from "./state/seat-state.js";
import { hasSecrets, slotsOf, withSecrets } from "./state/slots.js";
import {
  NOTHING_ASKED,
  NOTHING_BEGUN,
  NOTHING_PASTED,
  toolInUse,
  widgets,
} from "./state/widget-state.js";
import { isSameCourse } from "./storage/course.js";
import { isKept, keep, keepLine } from "./storage/kept-games.js";
import { recorded, stepped, withoutSheets } from "./undo.js";

/** @typedef {import("../worker/contract").GameRecord} GameRecord */
/** @typedef {import("../worker/contract").View} View */
/** @typedef {import("./state/game-state.js").Game} Game */
/** @typedef {import("./state/game-state.js").Branch} Branch */

/** @type {WeakMap<GameRecord, Map<string, View>>} */
const views = new WeakMap();

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
 * One view, from what was asked before or from the engine.
 *
 * @param {GameRecord} shared
 * @param {number | null} at
 * @param {string | null} seat
 * @param {boolean} [isOfTable] is it that of the line of play that several devices share?
 * @returns {Promise<View>}
 */
async function viewOf(shared, at, seat, isOfTable = isSealed()) {
  const record = isOfTable ? withSecrets(shared, gameState.game.seated?.secrets) : shared;
  const known = views.get(record) ?? new Map();
  views.set(record, known);
  const key = `${at} ${seat}`;
  if (!known.has(key)) known.set(key, await askEngine("view", { record, at }, seat));
  return known.get(key);
}

/** The phase that was shown last, in its line of play. */
let told = "";
let turn = 0;

/** @typedef {import("../worker/contract").Step} Step */
/** @typedef {Pick<typeof seatState, "due" | "contradictions">} Counted */
/**
 * @typedef {Pick<typeof seatState, "view" | "now" | "next" | "at" | "slots" | "isUnanswered"> & {
 *   actors: Record<string, Step> } & Counted} Shown
 */

/**
 * What a seat may see of a phase; null is the present one.
 *
 * @param {number | null} at
 * @param {string | null} seat
 * @returns {Promise<Shown>}
 */
async function seen(at, seat) {
  const { record } = branch();
  const now = await viewOf(record, null, seat);
  const isPast = at !== null && at >= 0 && at < now.at;
  const view = isPast ? await viewOf(record, at, seat) : now;
  const next = isPast ? await viewOf(record, at + 1, seat) : null;
  const shown = {
    view,
    now,
    next,
    at: isPast ? at : null,
    slots: slotsOf(record),
    isUnanswered: false,
  };
  if (now.end) return { ...shown, actors: {}, due: {}, contradictions: [] };
  const { due, contradictions } = seatState;
  if (isPast && seat === seatState.seat)
    return { ...shown, actors: seatState.actors, due, contradictions };
  const [actors, counted] = await Promise.all([actorsOf(record, now, seat), dueOf(seat)]);
  return { ...shown, actors, ...counted };
}

/** Look at a phase; null is the present one. @param {number | null} at */
export async function show(at) {
  turn += 1;
  const mine = turn;
  const shown = await seen(at, seatState.seat).catch(unanswered);
  if (mine !== turn) return;
  const tab = shown.at === null ? "orders" : "results";
  const line = `${gameState.game.id} ${gameState.game.current} ${shown.view.at}`;
  const isElsewhere = line !== told;
  if (isElsewhere) hush();
  told = line;
  const isCovered =
    !shown.now.end && (seatState.isCovered || (seatState.isGathered && shown.at === null));
  change(seatState, { ...shown, isCovered });
  // it lay over the phase before
  if (isElsewhere && toolInUse()?.view) change(widgets, { drawer: "", tool: null });
  change(widgets, {
    ...NOTHING_BEGUN,
    tab: ["orders", "results"].includes(widgets.tab) ? tab : widgets.tab,
  });
}

/**
 * Let one seat play, or everybody. What the one before had begun is put away; its own words wait
 * for it. Between seats that share a device the curtain comes down.
 *
 * @param {string | null} seat @param {boolean} [isCovered] @param {boolean} [staysOpen] whether a
 *   drawer that is open stays so
 */
export async function sit(
  seat,
  isCovered = isHotSeat() && seat !== seatState.seat,
  staysOpen = false,
) {
  turn += 1;
  const shown = await seen(seatState.at, seat);
  change(seatState, { ...shown, seat, isCovered });
  const { drawer } = staysOpen ? widgets : NOTHING_ASKED;
  change(widgets, {
    ...NOTHING_BEGUN,
    ...NOTHING_ASKED,
    drawer,
    tab: shown.at === null ? "orders" : "results",
  });
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
 * The orders of a line of play as they are read by another record.
 *
 * @param {GameRecord} record
 * @param {Branch} [line]
 */
export function reread(record, { drafts } = gameState.game.branches[0]) {
  return draftsOf(
    record,
    Object.fromEntries(
      Object.entries(drafts).map(([power, lines]) => [
        power,
        lines.map((line) => line.order ?? line.text),
      ]),
    ),
  );
}

/** @param {GameRecord} record @param {Record<string, string[]>} orders */
export async function draftsOf(record, orders) {
  const powers = Object.keys(orders).filter((power) => orders[power].length);
  const read = await Promise.all(
    powers.map((power) =>
      askEngine("read", { record, power, text: orders[power].join("\n"), drafts: {} }, EVERYBODY),
    ),
  );
  return Object.fromEntries(powers.map((power, i) => [power, read[i].lines]));
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

/**
 * Ask why an order came out as it did; a player who has since opened something else stays there.
 *
 * @param {number} n
 */
export async function explain(n) {
  if (widgets.why?.n === n) return change(widgets, { why: null });
  const { tab, drawer } = widgets;
  const why = await askEngine("why", { record: branch().record, at: seatState.view.at, result: n });
  const isWaitedFor = widgets.tab === tab && widgets.drawer === drawer;
  const shown = {
    tab: "results",
    drawer: "",
    stop: widgets.stop === "peek" ? "half" : widgets.stop,
  };
  return change(widgets, { why: { n, why }, asked: null, ...(isWaitedFor ? shown : {}) });
}
