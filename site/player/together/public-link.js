// @ts-check
/** The public link of a game that is played here: the game follows it, if the link is right. */

import { continueWith, open } from "../game/play.js";
import { askEngine } from "../game/state/ask-engine.js";
import { isSealed } from "../game/state/game-state.js";
import { notify, notifyAll } from "../game/state/notices.js";
import { slotsOf } from "../game/state/slots.js";
import { goesOnFrom } from "../game/storage/course.js";
import { allKept, hold } from "../game/storage/kept-games.js";
import { say } from "../words/sealing.js";
import { heldHere, heldOf } from "./my-place.js";
import { goOn } from "./next-phase.js";
import { nameAt } from "./posts.js";
import { linkReport, readSealedInLink } from "./protocol/ledger.js";
import { sentenceOf } from "./protocol/sentences.js";
import { ordersIn, sharedRecord } from "./seat-sheets.js";
import { hasDesk, openSlot, sealedNow } from "./table-progress.js";

/** @typedef {import("../worker/contract").GameRecord} GameRecord */
/** @typedef {import("../worker/contract").Slot} Slot */
/** @typedef {import("./my-place.js").Held} Held */

/**
 * Follow a link if it belongs to a game that is played here.
 *
 * @param {string} payload
 * @returns {Promise<boolean>} is it such a game?
 */
export async function goOnByLink(payload) {
  const { record } = await askEngine("decode", { payload }, null);
  const game = (await allKept()).find(
    ({ seated, branches }) => seated && record.id && branches[0].record.id === record.id,
  );
  if (!game) return false;
  hold(game);
  await open(game);
  const mine = sharedRecord();
  const isSame = goesOnFrom(mine, record) || goesOnFrom(record, mine);
  if (!isSame) notifyAll({ id: "link", tone: "no", text: say.otherGame });
  else if (slotsOf(record).length > slotsOf(mine).length) await take(game.id, record);
  const held = await heldOf(game.id);
  for (const { code, sentence } of held && isSame ? reported(held, record.sealed) : [])
    notifyAll({ id: sentence, tone: code === "reported" ? "warn" : "no", text: sentence });
  return true;
}

/** @param {string} id @param {GameRecord} record */
async function take(id, record) {
  const held = await heldOf(id);
  const before = sharedRecord();
  const slots = /** @type {Slot[]} */ (slotsOf(record));
  const next = slots[slotsOf(before).length];
  const isOwnToOpen = held !== null && !hasDesk(held.table);
  if (held && (isOwnToOpen || !(await showsOwn(held, before, next)))) {
    notifyAll({
      id: "link",
      tone: "no",
      text: isOwnToOpen ? say.notOpenedHere : say.notYourOrders,
    });
    return;
  }
  await continueWith({ ...before, slots });
  notify({ id: "unsigned", tone: "warn", text: say.uncheckedLink });
  await goOn();
}

/**
 * Does the next slot of a link hold the sheet that was sealed here, if any?
 *
 * @param {import("./my-place.js").Held} held
 * @param {GameRecord} before
 * @param {Slot} next
 */
async function showsOwn({ table, seat, sheets }, before, next) {
  const slot = slotsOf(before).length;
  const own = sheets.findLast((one) => one.slot === slot);
  if (seat === null || !own || (next.kind ?? "phase") !== "phase") return true;
  const orders = await ordersIn(table, before, { [seat]: own.texts.slice(0, 1) });
  const shown = Object.assign(
    {},
    ...Object.values(next.sheets ?? {}).map((sheet) => sheet.orders ?? {}),
  );
  return Object.entries(orders).every(
    ([power, lines]) => JSON.stringify(shown[power] ?? []) === JSON.stringify(lines),
  );
}

/**
 * The record with what everybody may know of the sheets that are sealed now.
 *
 * @param {GameRecord} record
 * @returns {GameRecord}
 */
export function withSealed(record) {
  const held = isSealed() ? heldHere() : null;
  return held ? { ...record, ...sealedNow(held.table) } : record;
}

/**
 * What a link says of sealed sheets beside what this device has seen: sentences, those that warn
 * first.
 *
 * @param {Held} held
 * @param {string | undefined} told
 * @returns {{ code: string, sentence: string }[]}
 */
export function reported({ table, seat }, told) {
  const read = readSealedInLink(told ?? "");
  const slot = openSlot(table);
  if (!read || !slot || !table.game.startsWith(read.game) || read.slot !== table.slots.length - 1)
    return [];
  const found = linkReport(read.stands, slot.marks, seat).map((one) => ({
    code: one.code,
    sentence: sentenceOf(one.code, { name: nameAt(table, one.seat) }),
  }));
  return found.sort((a, b) => Number(a.code === "reported") - Number(b.code === "reported"));
}
