// @ts-check
/**
 * The public link of a game that is played here. It proves nothing, so the game does not follow it:
 * the page says what the link tells beside what was signed.
 */

import { open } from "../game/play.js";
import { askEngine } from "../game/state/ask-engine.js";
import { isSealed } from "../game/state/game-state.js";
import { notifyAll } from "../game/state/notices.js";
import { slotsOf } from "../game/state/slots.js";
import { goesOnFrom } from "../game/storage/course.js";
import { allKept, hold } from "../game/storage/kept-games.js";
import { say } from "../words/sealing.js";
import { heldHere, heldOf } from "./my-place.js";
import { nameAt } from "./posts.js";
import { linkReport, readSealedInLink } from "./protocol/linked-ledger.js";
import { sentenceOf } from "./protocol/sentences.js";
import { sharedRecord } from "./seat-sheets.js";
import { hasDesk, openSlot, sealedNow } from "./table-progress.js";

/** @typedef {import("../worker/contract").GameRecord} GameRecord */
/** @typedef {import("./my-place.js").Held} Held */

/**
 * Open the game to which a link belongs, if it is played here.
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
  const held = await heldOf(game.id);
  if (isSame && slotsOf(record).length > slotsOf(mine).length)
    notifyAll({
      id: "link",
      tone: "warn",
      text: held && !hasDesk(held.table) ? say.notOpenedHere : say.aheadLink,
    });
  for (const { code, sentence } of held && isSame ? reported(held, record.sealed) : [])
    notifyAll({ id: sentence, tone: code === "reported" ? "warn" : "no", text: sentence });
  return true;
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
