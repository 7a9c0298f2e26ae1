// @ts-check
/**
 * The sheets of the seats that computers play at a table: every page works them out for itself, by
 * the numbers that follow from what the players have revealed.
 */

import { BUDGETS, think } from "../game/opponents/thinking.js";
import { askEngine, EVERYBODY } from "../game/state/ask-engine.js";
import { redraw } from "../game/state/redraw.js";
import { lend } from "../worker/calls.js";
import { computersAt, numberFor, slotsToCheck } from "./protocol/computers.js";
import { openedOf } from "./protocol/ledger.js";
import { hex, unhex } from "./protocol/seals/frame.js";
import { saltOf } from "./protocol/seals/sheet.js";
import { placeOf } from "./protocol/table.js";
import { NOTHING, noncesIn } from "./protocol/what-counts.js";
import { areAloneAt, presentOf } from "./seat-sheets.js";
import { standingNow } from "./table-progress.js";
import { textsThatCount } from "./texts-that-count.js";

/** @typedef {import("../worker/contract").GameRecord} GameRecord */
/** @typedef {import("../worker/contract").Texts} Texts */
/** @typedef {import("../worker/contract").View} View */
/** @typedef {import("../game/state/page-key.js").Level} Level */
/** @typedef {import("./protocol/computers.js").Computer} Computer */
/** @typedef {import("./protocol/seals/frame.js").Bytes} Bytes */
/** @typedef {import("./protocol/table.js").Table} Table */

const MOST_KNOWN = 2_000; // sheets

/** Sheets that were worked out here, by place, seat and number. @type {Map<string, Texts>} */
const known = new Map();

/**
 * Who is thinking, and how much of all thinking is done, from 0 to 1; `stopped` is the phase, by its head, in
 * which somebody did not want to wait.
 */
const course = { seat: "", part: 0, stopped: "" };

/** How far the computers of the table are; null where none is thinking. */
export const thinkingAtTable = () =>
  course.seat ? { seat: course.seat, part: course.part } : null;

/** Has somebody stopped the computers of a table in its open phase? @param {Table} table */
export const areStopped = (table) => course.stopped !== "" && course.stopped === headOf(table);

/** Let the computers of a table stop, until somebody lets them go on. @param {Table} table */
export function stopAtTable(table) {
  course.stopped = headOf(table);
  redraw();
}

/** Let the computers go on that somebody has stopped. */
export function letGoOn() {
  course.stopped = "";
}

/** @param {Table} table */
function headOf(table) {
  const place = placeOf(table);
  return place ? hex(place.head) : "";
}

/**
 * The computers to offer at a table.
 *
 * @param {Record<string, string[]>} seats with their powers
 * @param {Level} level
 * @returns {Promise<Computer[]>}
 */
export async function computersFor(seats, level) {
  await lend("players");
  const { edition } = await askEngine("edition", {}, EVERYBODY);
  return Object.entries(seats).map(([seat, powers]) => ({
    ...{ seat, powers, level, edition },
    budget: BUDGETS[level],
  }));
}

/**
 * The orders of the computers in the last slot of a table, by power; null where somebody has stopped
 * them, or where no player is left who could.
 *
 * @param {Table} table
 * @param {GameRecord} record before that slot
 * @param {Record<number, string[]>} texts that count, by seat
 * @param {Bytes[]} [opened] the nonces, where the table does not have them yet
 * @returns {Promise<Texts | null>}
 */
export async function ordersOfComputers(table, record, texts, opened) {
  const computers = computersAt(table);
  const place = placeOf(table);
  if (!computers.length || !place) return {};
  const view = await presentOf(record);
  if (areAloneAt(table, view)) return null;
  const nonces =
    opened ?? (await noncesIn(table, table.slots.length - 1, Object.keys(texts).map(Number)));
  /** @type {Texts} */
  const orders = {};
  const busy = [...computers.entries()].filter(([, { seat }]) =>
    view.powers.some((power) => power.may && power.seat === seat),
  );
  for (const [done, [index, computer]] of busy.entries()) {
    const number = await numberFor(place, index, nonces);
    const sheet = await sheetOf(table, record, { ...computer, number }, (part) => {
      course.part = (done + part) / busy.length;
    });
    if (!sheet) return null;
    Object.assign(orders, sheet);
  }
  return orders;
}

/**
 * The nonces of the open slot as the desk alone knows them, from what was sealed to it.
 *
 * @param {Table} table
 * @param {import("./my-place.js").Desk | null} desk
 */
export const noncesOpened = (table, desk) =>
  Promise.all(
    standingNow(table).map(async (stand, seat) => {
      const sheet = stand && desk && openedOf(desk.opened, table.slots.length - 1, seat, stand);
      return sheet ? saltOf(unhex(sheet.master), 0) : NOTHING;
    }),
  );

/**
 * @param {Table} table @param {GameRecord} record @param {Computer & { number: number }} computer
 * @param {(part: number) => void} report hears how much of it is thought of
 * @returns {Promise<Texts | null>}
 */
async function sheetOf(table, record, { seat, level, budget, number }, report) {
  const key = [headOf(table), seat, level, budget, number].join(" ");
  const before = known.get(key);
  if (before) return before;
  if (areStopped(table)) return null;
  course.seat = seat;
  report(0);
  redraw();
  try {
    const player = { record, level: /** @type {Level} */ (level), seed: number, budget };
    const sheet = await think(player, seat, (part) => {
      report(part);
      redraw();
      return !areStopped(table);
    });
    if (!sheet) return null;
    known.set(key, sheet.orders);
    for (const [old] of known.size > MOST_KNOWN ? known : []) {
      known.delete(old);
      break;
    }
    return sheet.orders;
  } finally {
    course.seat = "";
    redraw();
  }
}

/**
 * What a record has of the computers' orders that does not follow from what was revealed: the seat
 * and the phase of each. `isOther` where this page has another edition of them, and cannot tell;
 * `phases` is the number of the latest phases that were looked at, if there are more.
 *
 * @param {Table} table with all slots of the record
 * @param {GameRecord} record
 * @returns {Promise<{ wrong: { seat: string, phase: string }[], isOther: boolean, phases: number |
 *   null }>}
 */
export async function strayedComputers(table, record) {
  const computers = computersAt(table);
  const nothing = { wrong: [], isOther: false, phases: null };
  if (!computers.length) return nothing;
  await lend("players");
  const { edition } = await askEngine("edition", {}, EVERYBODY);
  if (computers.some((one) => one.edition !== edition)) return { ...nothing, isOther: true };
  const wrong = [];
  const slots = record.slots ?? [];
  const checked = slotsToCheck(slots, computers);
  for (const slot of checked) {
    const { sheets = {} } = slots[slot] ?? {};
    const before = { ...record, slots: slots.slice(0, slot) };
    const then = { ...table, slots: table.slots.slice(0, slot + 1) };
    const view = await presentOf(before);
    const texts = await textsThatCount(then, view);
    const orders = texts && (await ordersOfComputers(then, before, texts));
    for (const { seat, powers } of computers) {
      const held = sheets[seat]?.orders ?? {};
      const isSame = powers.every((power) => isAlike(held[power], orders?.[power]));
      if (!isSame) wrong.push({ seat, phase: view.phase.name });
    }
  }
  const isPart = checked.at(-1) !== slots.findIndex(({ kind = "phase" }) => kind === "phase");
  return { wrong, isOther: false, phases: slots.length && isPart ? checked.length : null };
}

/** @param {readonly string[]} [a] @param {readonly string[]} [b] */
const isAlike = (a = [], b = []) => JSON.stringify([...a].sort()) === JSON.stringify([...b].sort());
