// @ts-check
/** A game's life: begun, played, looked back on, branched, undone. */

import { ask } from "../engine/calls.js";
import { actorsOf } from "./next-choice.js";
import { branch, change, isOrdering, notify, putAway, state } from "./state.js";

/** @typedef {import("../engine/contract").GameRecord} GameRecord */
/** @typedef {import("../engine/contract").View} View */
/** @typedef {import("./state.js").Game} Game */
/** @typedef {import("./state.js").Branch} Branch */

const STEPS_KEPT = 200;
/** @type {WeakMap<GameRecord, Map<string, View>>} */
const views = new WeakMap();

/** @param {GameRecord} record @param {string} title @returns {Game} */
export function newGame(record, title = "") {
  const first = { name: "", from: null, record, drafts: {}, view: null };
  return { id: crypto.randomUUID(), variant: record.variant, title, branches: [first], current: 0, payload: "", saved: 0 };
}

/**
 * Change the line of play that is open; the one before can be had back.
 *
 * @param {Partial<Branch>} patch
 */
export function edit(patch) {
  const branches = state.game.branches.map((one, i) => (i === state.game.current ? { ...one, ...patch } : one));
  become({ ...state.game, branches });
}

/** @param {Game} game */
export function become(game) {
  const past = state.game.branches.length ? [...state.past, state.game].slice(-STEPS_KEPT) : [];
  change({ game, past, future: [] });
}

/** One view, from what was asked before or from the engine. @param {GameRecord} record @param {number | null} at @returns {Promise<View>} */
async function viewOf(record, at) {
  const known = views.get(record) ?? new Map();
  views.set(record, known);
  const key = `${at} ${state.seat}`;
  if (!known.has(key)) known.set(key, await ask("view", { record, at, seat: state.seat }));
  return known.get(key);
}

let turn = 0;

/** Look at a phase; null is the present one. @param {number | null} at */
export async function show(at) {
  turn += 1;
  const mine = turn;
  const { record } = branch();
  const now = await viewOf(record, null);
  const isPast = at !== null && at >= 0 && at < now.at;
  const view = isPast ? await viewOf(record, at) : now;
  const next = isPast ? await viewOf(record, at + 1) : null;
  const steps = isPast ? state.actors : await actorsOf(record, now);
  if (mine !== turn) return;
  change({
    view, now, next, actors: steps, at: isPast ? at : null, why: null, builder: null, typed: "", typedLine: null,
    tab: ["orders", "results"].includes(state.tab) ? (isPast ? "results" : "orders") : state.tab,
  });
}

/** Open a game and look at its present phase. @param {Game} game */
export async function open(game) {
  change({ game, past: [], future: [], said: "", why: null, seat: null, isCovered: false });
  await show(null);
}

/** Begin again from the start. */
export async function begin() {
  const { record } = await ask("new", { variant: state.game.variant, options: {}, seats: null });
  await open(newGame(record));
}

/** Compute the present phase. @param {Record<string, string[]>} orders */
export async function resolve(orders) {
  change({ isBusy: true, asked: null });
  try {
    const { record, at } = await ask("resolve", { record: branch().record, orders });
    edit({ record, drafts: {}, view: null });
    putAway("pasted");
    await show(at);
  } finally {
    change({ isBusy: false });
  }
}

/** Try another way from a phase on; the line of play so far stays. @param {number} at @param {string} name */
export async function branchFrom(at, name) {
  const { record, orders } = await ask("branch", { record: branch().record, at });
  const drafts = await draftsOf(record, orders ?? {});
  const added = { name, from: { branch: state.game.current, at }, record, drafts, view: null };
  become({ ...state.game, branches: [...state.game.branches, added], current: state.game.branches.length });
  await show(null);
}

/** @param {GameRecord} record @param {Record<string, string[]>} orders */
async function draftsOf(record, orders) {
  const powers = Object.keys(orders).filter((power) => orders[power].length);
  const read = await Promise.all(powers.map((power) => ask("read", { record, power, text: orders[power].join("\n") })));
  return Object.fromEntries(powers.map((power, i) => [power, read[i].lines]));
}

/** Go to another line of play. @param {number} index */
export async function follow(index) {
  change({ game: { ...state.game, current: index } });
  await show(null);
}

/** @param {number} index @param {string} name */
export function rename(index, name) {
  const branches = state.game.branches.map((one, i) => (i === index ? { ...one, name } : one));
  become({ ...state.game, branches });
}

/** Take the last change back, or, with `forth`, have it again. @param {boolean} [forth] */
export async function undo(forth = false) {
  const stack = forth ? state.future : state.past;
  const game = stack[stack.length - 1];
  if (!game) return;
  const rest = stack.slice(0, -1);
  const was = state.game;
  change({
    game,
    past: forth ? [...state.past, was] : rest,
    future: forth ? rest : [...state.future, was],
    said: "",
  });
  const isSame = game.branches[game.current].record === was.branches[was.current]?.record;
  if (!isSame || !isOrdering()) await show(null);
}

/** Ask why an order came out as it did. @param {number} n */
export async function explain(n) {
  if (state.why?.n === n) return change({ why: null });
  const why = await ask("why", { record: branch().record, at: state.view.at, result: n });
  return change({ why: { n, why }, asked: null, tab: "results", drawer: "", stop: state.stop === "peek" ? "half" : state.stop });
}

/** Let one seat play, or everybody. @param {string | null} seat */
export async function sit(seat) {
  const isHandedOver = state.hasCurtain && seat !== state.seat && seat !== null;
  change({ seat, isCovered: isHandedOver, builder: null, typed: "", typedLine: null });
  await show(state.at);
}

/** Say in the page what went wrong, in the engine's words. @param {unknown} error @param {string} [id] */
export function complain(error, id = "fault") {
  notify({ id, tone: "no", text: error instanceof Error ? error.message : String(error) });
}
