// @ts-check
/**
 * The sheets of the seats that computers play: thought of in slices, ahead of time where nobody
 * waits, and never shown before the phase is over.
 *
 * The engine answers other questions between two slices. A sheet follows from the position, the
 * level and the game's number alone, so what is forgotten with the page is thought of again alike.
 */

import { lend } from "../../worker/calls.js";
import { askEngine } from "../state/ask-engine.js";
import { branch, isSealed } from "../state/game-state.js";
import { computersOf } from "../state/page-key.js";
import { seatState } from "../state/seat-state.js";

/** @typedef {import("../../worker/contract").GameRecord} GameRecord */
/** @typedef {import("../../worker/contract").Texts} Texts */
/** @typedef {import("../../worker/contract").Thought} Thought */
/** @typedef {import("../state/page-key.js").Computers} Computers */
/** @typedef {import("../state/page-key.js").Level} Level */

/**
 * Judgements of a phase for each seat. A phase with six strong players then takes a few seconds in
 * the browser's Python; the other levels judge nothing.
 *
 * @type {Record<Level, number>}
 */
export const BUDGETS = { beginner: 1, steady: 1, strong: 600 };
/** A slice should take about so many milliseconds: the page stays quick to answer between two. */
const SLICE = 120;
const FIRST = 60; // judgements of the first slice, when nothing is known of the device
const LARGEST = 4_000;

/**
 * One phase of one game, and what the computers have thought of for it.
 *
 * @typedef {object} Round
 * @property {GameRecord} record
 * @property {unknown} from what was played before, by which the phase is known again
 * @property {string} players
 * @property {Computers} computers
 * @property {Map<string, Texts>} sheets by seat
 * @property {string} seat who is being thought for
 * @property {number} part of its thoughts, from 0 to 1
 * @property {Promise<void> | null} going
 */

/** @type {Round | null} */
let round = null;
/** Is somebody waiting for the sheets, and has not had enough of it? */
let isAwaited = false;
let isStopped = false;
let pace = FIRST; // judgements that fit into a slice here
/** @type {Set<() => void>} */
const watchers = new Set();

/** Call a watcher whenever there is something new to show to those who wait. @param {() => void} watcher */
export const followThinking = (watcher) => watchers.add(watcher);

const tell = () => {
  if (isAwaited) for (const watcher of watchers) watcher();
};

/**
 * How far the computers are for whom somebody waits, or null.
 *
 * @returns {{ seat: string, done: number, all: number, part: number } | null}
 */
export function progress() {
  if (!isAwaited || !round) return null;
  const { computers, sheets, seat, part } = round;
  const all = Object.keys(computers.seats).length;
  return { seat, done: sheets.size, all, part: Math.min(1, (sheets.size + part) / all) };
}

/** Let nobody wait any longer. What the computers have so far is kept for the next time. */
export function stopThinking() {
  isStopped = true;
  tell();
}

/** @param {GameRecord} record @param {Computers} computers */
function roundFor(record, computers) {
  const from = record.slots ?? record;
  const players = JSON.stringify([record.id, record.options, computers]);
  if (round?.from !== from || round.players !== players) {
    isStopped = false;
    round = {
      ...{ record, from, players, computers, sheets: new Map() },
      ...{ seat: "", part: 0, going: null },
    };
  }
  return round;
}

/**
 * Think of one sheet, slice by slice.
 *
 * @param {{ record: GameRecord, level: Level, seed: number, budget?: number }} player
 * @param {string} seat
 * @param {(part: number) => boolean} report hears from 0 to 1 how far it is; false ends it
 * @returns {Promise<NonNullable<Thought["sheet"]> | null>} null if it was ended
 */
export async function think({ record, level, seed, budget = BUDGETS[level] }, seat, report) {
  await lend("players");
  let slice = pace;
  for (;;) {
    const begun = performance.now();
    const { spent = 0, sheet } = await askEngine(
      "think",
      { record, level, seed, budget, slice },
      seat,
    );
    if (sheet) return sheet;
    const took = Math.max(1, performance.now() - begun);
    slice = Math.max(1, Math.min(LARGEST, slice * 2, Math.round((slice * SLICE) / took)));
    pace = slice;
    if (!report(Math.min(1, spent / budget))) return null;
  }
}

/** @param {Round} mine */
async function work(mine) {
  const { record, computers, sheets } = mine;
  for (const [seat, level] of Object.entries(computers.seats)) {
    if (sheets.has(seat)) continue;
    Object.assign(mine, { seat, part: 0 });
    tell();
    const sheet = await think({ record, level, seed: computers.seed }, seat, (part) => {
      mine.part = part;
      tell();
      return round === mine && !isStopped;
    });
    if (!sheet || round !== mine || isStopped) return;
    sheets.set(seat, sheet.orders);
  }
}

/** @param {Round} mine */
function begin(mine) {
  mine.going ??= work(mine).finally(() => {
    mine.going = null;
  });
  return mine.going;
}

/** Think of the present phase while nobody waits, as far as the device can. */
export function thinkAhead() {
  const { record } = branch() ?? {};
  const computers = computersOf(record);
  if (isSealed()) return; // what they order follows from what all reveal
  if (isAwaited || !record || seatState.now.end || !Object.keys(computers.seats).length) return;
  const mine = roundFor(record, computers);
  if (isStopped || isThought(mine)) return;
  begin(mine).catch(() => undefined); // who waits for them will hear of it
}

/** @param {Round} mine */
const isThought = ({ computers, sheets }) => sheets.size === Object.keys(computers.seats).length;

/**
 * The orders of the computers in the present phase, when all of them are there.
 *
 * @param {Computers} computers
 * @returns {Promise<Texts | null>} null if somebody did not want to wait; rejects with a Fault
 */
export async function sheetsOf(computers) {
  if (!Object.keys(computers.seats).length) return {};
  isAwaited = true;
  isStopped = false;
  try {
    const mine = roundFor(branch().record, computers);
    while (!isThought(mine) && !isStopped && round === mine) await begin(mine);
    return isStopped || round !== mine ? null : Object.assign({}, ...mine.sheets.values());
  } finally {
    isAwaited = false;
    for (const watcher of watchers) watcher();
  }
}
