// @ts-check
/** What a seat sees: a phase, present or past, and why an order came out as it did. */

import { dueOf } from "./due-orders.js";
import { actorsOf } from "./next-choice.js";
import { askEngine } from "./state/ask-engine.js";
import { branch, gameState, isSealed } from "./state/game-state.js";
import { change } from "./state/redraw.js";
import { hush, isHotSeat, seatState, unanswered } from "./state/seat-state.js";
import { slotsOf, withSecrets } from "./state/slots.js";
import { NOTHING_ASKED, NOTHING_BEGUN, toolInUse, widgets } from "./state/widget-state.js";

/** @typedef {import("../worker/contract").GameRecord} GameRecord */
/** @typedef {import("../worker/contract").View} View */
/** @typedef {import("../worker/contract").Step} Step */
/** @typedef {Pick<typeof seatState, "due" | "contradictions">} Counted */
/**
 * @typedef {Pick<typeof seatState, "view" | "now" | "next" | "at" | "slots" | "isUnanswered"> & {
 *   actors: Record<string, Step> } & Counted} Shown
 */

/** @type {WeakMap<GameRecord, Map<string, View>>} */
const views = new WeakMap();

/**
 * One view, from what was asked before or from the engine.
 *
 * @param {GameRecord} shared
 * @param {number | null} at
 * @param {string | null} seat
 * @param {boolean} [isOfTable] is it that of the line of play that several devices share?
 * @returns {Promise<View>}
 */
export async function viewOf(shared, at, seat, isOfTable = isSealed()) {
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
