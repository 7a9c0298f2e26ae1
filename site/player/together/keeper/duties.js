// @ts-check
/**
 * What a keeper owes the table: draws and announcements before a slot is resolved, letters after
 * it, and everything at the end.
 */

import { askEngine, EVERYBODY } from "../../game/state/ask-engine.js";
import { withSecrets } from "../../game/state/slots.js";
import { openedOf } from "../protocol/ledger.js";
import { binding } from "../protocol/seals/binding.js";
import { hex, unhex } from "../protocol/seals/frame.js";
import { commitmentOf } from "../protocol/seals/sheet.js";
import { inPieces } from "../protocol/statement.js";
import { placeOf } from "../protocol/table.js";
import {
  answersIn,
  disclosed,
  drawn,
  drawsIn,
  letter,
  lettersIn,
  openedLetter,
} from "./keeper-statements.js";
import {
  before,
  countedIn,
  keptSecrets,
  ledgerIn,
  lotsOf,
  partsOf,
  secretLines,
} from "./secrets.js";

/** @typedef {import("../../worker/contract").GameRecord} GameRecord */
/** @typedef {import("../../worker/contract").GameEvent} GameEvent */
/** @typedef {import("../../worker/contract").Sheet} Sheet */
/** @typedef {import("./keeper-statements.js").Answer} Answer */
/** @typedef {import("../protocol/seals/frame.js").Json} Json */
/** @typedef {import("../protocol/seals/keys.js").Keys} Keys */
/** @typedef {import("../protocol/statement.js").Said} Said */
/** @typedef {import("./secrets.js").Known} Known */
/** @typedef {import("./secrets.js").Own & { keys: Keys }} Own */
/** Sheets by the ids of their seats. @typedef {Record<string, Sheet>} Sheets */

const BESIDE = 6; // characters of a told line beside the line

/**
 * The open slot as the keeper resolves it: with what it draws, and what the secrets give.
 * @param {Known} known @param {Own} own @param {Sheets} sheets open parts @param {Record<number,
 *   string[]>} texts of all parts, by seat
 */
export async function asKeeper(known, own, sheets, texts) {
  const { table, record, ids } = known;
  const at = (record.slots ?? []).length;
  const lots = await drawn(table, own.seed, at, (await lotsOf(record)).lots);
  const whole = { ...sheets };
  for (const [seat, [, secret = ""]] of Object.entries(texts)) {
    const id = ids[Number(seat)] ?? "";
    const lines = await secretLines(record, id, secret);
    if (lines.length) whole[id] = { ...whole[id], secret: lines };
  }
  if (lots.length) whole[""] = { secret: lots.map(({ line }) => line) };
  const earlier = withSecrets(record, await keptSecrets(known, own));
  const played = await askEngine(
    "resolve",
    { record: earlier, slot: { sheets: whole }, secrets: {} },
    EVERYBODY,
  );
  return {
    drawn: lots.map(({ name, hash }) => ({ name, hash })),
    answers: played.record.slots?.at(-1)?.answers ?? [],
    record: played.record,
    at,
  };
}

/**
 * What the keeper still has to say before the open slot is resolved.
 *
 * @param {Known} known
 * @param {{ drawn: { name: string, hash: string }[], answers: Answer[] }} found
 * @returns {Promise<Said[]>}
 */
export async function announcements({ table }, { drawn: hidden, answers }) {
  const slot = table.slots.length - 1;
  const ledger = await ledgerIn(table, slot);
  const draw = hidden.length && !drawsIn(table, slot) ? [{ say: "draw", slot, drawn: hidden }] : [];
  return answersIn(table, slot, ledger)
    ? draw
    : [
        ...draw,
        {
          say: "award",
          slot,
          ledger,
          awards: /** @type {Json} */ (/** @type {unknown} */ (answers)),
        },
      ];
}

/**
 * The next slot as everybody resolves it; null while the keeper has not spoken.
 * @param {Known} known @param {Sheets} sheets
 */
export async function keptSlot({ table, record }, sheets) {
  const slot = table.slots.length - 1;
  const answers = answersIn(table, slot, await ledgerIn(table, slot));
  if (!answers) return null;
  const { lots } = await lotsOf(record);
  return lots.length && !drawsIn(table, slot) ? null : { sheets, answers };
}

/**
 * The seats that must still get a message, with its lines.
 *
 * @param {Known} known
 * @param {Own} own
 */
export async function lettersDue(known, own) {
  const { table, record, ids } = known;
  const open = table.slots.length - 1;
  if (disclosed(table) || open !== (record.slots ?? []).length) return [];
  const told = await toldIn(known, open, own);
  const sent = (await lettersIn(table, open)).map(({ seat }) => seat);
  return Object.entries(told)
    .map(([id, lines]) => ({ seat: ids.indexOf(id), lines }))
    .filter(({ seat }) => seat >= 0 && !sent.includes(seat));
}

/**
 * The lines that each seat gets before a slot, with the slot in which each was drawn.
 *
 * @param {Known} known
 * @param {number} slot
 * @param {Own} own
 */
async function toldIn(known, slot, own) {
  return namedBySlot(before(known.record, slot), await keptSecrets(known, own));
}

/**
 * @param {GameRecord} record
 * @param {import("../../game/state/slots.js").Secrets} secrets
 * @returns {Promise<Record<string, string[]>>}
 */
export async function namedBySlot(record, secrets) {
  const { told } = await lotsOf(withSecrets(record, secrets));
  const drawnIn = (/** @type {string} */ line) =>
    Object.keys(secrets)
      .filter((slot) => Number(slot) < (record.slots ?? []).length)
      .findLast((slot) => secrets[slot]?.[""]?.includes(line));
  return Object.fromEntries(
    Object.entries(told).map(([id, lines]) => [
      id,
      lines.map((line) => `${drawnIn(line) ?? 0} ${line}`),
    ]),
  );
}

/**
 * Write to a seat so that the message's length does not show how much it says.
 *
 * @param {Known} known
 * @param {Own} own
 * @param {{ seat: number, lines: string[] }} due
 */
export async function written(known, own, { seat, lines }) {
  const all = Object.values(await keptSecrets(known, own)).flatMap((one) => one[""] ?? []);
  const room = all.reduce((sum, line) => sum + line.length + BESIDE, 0);
  return letter(known.table, own.keys, seat, lines, room);
}

/**
 * All that the keeper opens at the end, as statements of a size for chats.
 *
 * @param {Known} known
 * @param {Own} own
 * @returns {Promise<Said[]>}
 */
export async function everything(known, own) {
  const openings = partsOf(known.table) > 1 ? await secretParts(known, own) : [];
  const letters = await sentLetters(known, own);
  const items = [
    ...openings.map((opening) => ({ openings: [opening], letters: [] })),
    ...letters.map((one) => ({ openings: [], letters: [one] })),
  ];
  return inPieces(items).map((piece) => ({
    say: "disclose",
    seed: hex(own.seed),
    openings: piece.flatMap((one) => one.openings),
    letters: piece.flatMap((one) => one.letters),
    all: items.length,
  }));
}

/** What opens the secret part of each sheet that stood. @param {Known} known @param {Own} own */
async function secretParts({ table }, { opened }) {
  const found = [];
  for (const slot of table.slots.keys()) {
    const place = placeOf(table, slot);
    for (const { seat, seq, commitment } of await countedIn(table, slot)) {
      const sheet = openedOf(opened, slot, seat, { seq, commitment });
      if (!sheet || !place) continue;
      const { salts, leaves } = await commitmentOf(
        unhex(sheet.master),
        await binding("sheet", place, seat, seq),
        sheet.texts,
      );
      const [other, salt] = [leaves[0], salts[1]];
      if (other && salt)
        found.push({
          slot,
          seat,
          seq,
          part: 1,
          salt: hex(salt),
          text: sheet.texts[1] ?? "",
          other: hex(other),
        });
    }
  }
  return found;
}

/**
 * What opens each message that was sent; one whose lines were others stays closed, and is named so.
 *
 * @param {Known} known
 * @param {Own} own
 */
async function sentLetters(known, own) {
  const found = [];
  for (const slot of known.table.slots.keys()) {
    const sent = await lettersIn(known.table, slot);
    const told = sent.length ? await toldIn(known, slot, own) : {};
    for (const one of sent) {
      const opened = await openedLetter(
        known.table,
        own.keys,
        { ...one, slot },
        told[known.ids[one.seat] ?? ""] ?? [],
      );
      if (opened) found.push(opened);
    }
  }
  return found;
}

/**
 * What the answers of the last slot are once a correction is made: the record says them anew.
 *
 * @param {Known} known
 * @param {Own} own
 * @param {GameEvent} event
 * @returns {Promise<Answer[]>}
 */
export async function answersAfter(known, own, event) {
  const whole = withSecrets(known.record, await keptSecrets(known, own));
  const { record } = await askEngine("event", { record: whole, event, secrets: {} }, EVERYBODY);
  return record.slots?.at(-1)?.answers ?? [];
}
