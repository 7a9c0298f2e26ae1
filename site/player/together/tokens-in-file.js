// @ts-check
/**
 * The game file of a game between devices: the tokens that its table rests on, and whether the
 * record is theirs.
 */

import { askEngine } from "../game/state/ask-engine.js";
import { isSealed } from "../game/state/game-state.js";
import { slotsOf } from "../game/state/slots.js";
import { say } from "../words/sealing.js";
import { cut } from "../words/wording.js";
import { strayedComputers } from "./computer-seats.js";
import { isAsSigned } from "./keeper/check.js";
import { heldHere } from "./my-place.js";
import { nameAt } from "./posts.js";
import { audit } from "./protocol/audit.js";
import { invite } from "./protocol/join.js";
import { readChat, readRecord } from "./protocol/reading-chat.js";
import { canonicalText, linesOf } from "./protocol/seals/sheet.js";
import { sentenceOf } from "./protocol/sentences.js";
import { evidence, isConfirmed, newTable } from "./protocol/table.js";
import { defaultedIn } from "./protocol/what-counts.js";
import { codecAt, knownOf, presentOf, seatIds } from "./seat-sheets.js";

/** @typedef {import("../worker/contract").GameRecord} GameRecord */
/** @typedef {import("../worker/contract").Slot} Slot */
/** @typedef {import("./protocol/seals/binding.js").RecordSlot} RecordSlot */
/** @typedef {import("./protocol/table.js").Table} Table */

const LONGEST = 2_000_000; // characters of all tokens

/**
 * What the table rests on, in a game between devices, its offer first: everybody who has the file
 * can check it.
 */
export const tokensHere = () => tokensFor(isSealed() ? heldHere() : null);

/**
 * The same for any game that is kept.
 *
 * @param {import("./my-place.js").Held | null} held
 * @returns {Promise<string[]>}
 */
export async function tokensFor(held) {
  if (!held?.table.offer) return [];
  return [
    await invite({ offer: held.table.offer, seat: null, secret: null }),
    ...evidence(held.table),
  ];
}

/**
 * What the seals in a file prove, in a sentence; "" where it has none. Throws for a record that is
 * not what was signed.
 *
 * @param {GameRecord} record
 * @returns {Promise<string>}
 */
export async function checkTokens(record) {
  const tokens = record.page?.tokens;
  if (tokens === undefined) return "";
  if (
    !Array.isArray(tokens) ||
    tokens.some((one) => typeof one !== "string") ||
    tokens.join("").length > LONGEST
  )
    throw new Error(say.unreadableFile);
  const table = await tableOfRecord(record);
  const texts = await textsOf(table, record);
  const wrong = (await audit(table, { texts })).filter(
    ({ verdict, seat }) => verdict === "differs" && seat >= 0,
  );
  const names = [...new Set(wrong.map(({ seat }) => nameAt(table, seat)))];
  if (names.length) throw new Error(say.notTheirs(names));
  const strayed = await strayedComputers(table, record);
  if (strayed.wrong.length)
    throw new Error(
      say.notComputed(strayed.wrong.map(({ seat, phase }) => say.ofComputer(cut(seat), phase))),
    );
  if (!(await isAsSigned(knownOf(table, record)))) throw new Error(say.notAnnounced);
  const told = isConfirmed(table) ? say.checkedFile(table.nonces.length) : say.unconfirmedFile;
  const { isOther, phases } = strayed;
  const more = isOther ? say.otherComputers : phases ? say.latestComputers(phases) : "";
  return more ? `${told} ${more}` : told;
}

/**
 * The table that the tokens of a file give.
 *
 * @param {GameRecord} record
 * @returns {Promise<Table>}
 */
export async function tableOfRecord(record) {
  const tokens = /** @type {string[]} */ (record.page?.tokens ?? []);
  const { table: empty } = await readChat(newTable(), tokens[0] ?? "");
  const slots = /** @type {RecordSlot[]} */ (slotsOf(record));
  const view = await presentOf(record);
  const { table, unsigned } = await readRecord(
    empty,
    tokens,
    slots,
    view.end ? null : { phase: view.phase.code },
    { codec: codecAt(empty, record) },
  );
  const [first] = unsigned;
  if (first) throw new Error(sentenceOf(first.code, first.values));
  if (!table.charter) throw new Error(say.unreadableFile);
  return table;
}

/**
 * A record as it was before a slot.
 *
 * @param {GameRecord} record
 * @param {number} slot
 * @returns {GameRecord}
 */
const before = (record, slot) => ({ ...record, slots: (record.slots ?? []).slice(0, slot) });

/**
 * What the record has on the open parts of the sheets that were opened, as it is sealed, by slot,
 * seat and part.
 *
 * @param {Table} table
 * @param {GameRecord} record
 */
async function textsOf(table, record) {
  const ids = seatIds(table);
  /** @type {Record<number, Record<number, Record<number, string>>>} */
  const found = {};
  for (const [slot, { reveals }] of table.slots.entries()) {
    const { sheets, kind = "phase" } = record.slots?.[slot] ?? {};
    const late = defaultedIn(table, slot);
    const shown = new Set(reveals.map((one) => one.seat).filter((one) => !late.includes(one)));
    for (const [seat, id] of sheets && kind === "phase" ? ids.entries() : []) {
      const { orders = {} } = sheets?.[id] ?? {};
      if (!shown.has(seat) && !Object.keys(orders).length) continue;
      const { parts } = await askEngine(
        "sheet",
        { record: before(record, slot), orders },
        ids[seat],
      );
      found[slot] ??= {};
      found[slot][seat] = Object.fromEntries(
        parts.slice(0, 1).map((text, part) => [part, canonicalText(linesOf(text))]),
      );
    }
  }
  return found;
}
