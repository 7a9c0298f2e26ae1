// @ts-check
/**
 * Who knows which secrets of a game: the keeper, a seat that was told one, and everybody at the
 * end.
 */

import { askEngine, EVERYBODY } from "../../game/state/ask-engine.js";
import { isOpen } from "../protocol/audit.js";
import { ledgerOf, openedOf } from "../protocol/ledger.js";
import { hex, unhex } from "../protocol/seals/frame.js";
import { placeOf } from "../protocol/table.js";
import { defaultedIn, tallyIn } from "../protocol/what-counts.js";
import { disclosed, drawn, drawsIn, isKept, isPromised, toldLines } from "./keeper-statements.js";

/** @typedef {import("../../worker/contract").GameRecord} GameRecord */
/** @typedef {import("../../game/state/slots.js").Secrets} Secrets */
/** @typedef {import("../protocol/reading-chat.js").OpenedSheet} OpenedSheet */
/** @typedef {import("../protocol/seals/frame.js").Bytes} Bytes */
/** @typedef {import("../protocol/table.js").Table} Table */
/**
 * A table with its record, and the ids of its seats in their order.
 *
 * @typedef {{ table: Table, record: GameRecord, ids: string[] }} Known
 */
/** @typedef {{ seed: Bytes, opened: readonly OpenedSheet[] }} Own what the keeper holds */

/** A sheet that counted. @typedef {{ seat: number, seq: number, commitment: string }} Sealed */

export const SECRET = 1; // the number of the secret part

/**
 * A record as it was before a slot.
 *
 * @param {GameRecord} record
 * @param {number} slot
 * @returns {GameRecord}
 */
export const before = (record, slot) => ({ ...record, slots: (record.slots ?? []).slice(0, slot) });

/**
 * What to draw for a slot, and what to tell each seat after the slot before.
 *
 * @param {GameRecord} record
 */
export const lotsOf = (record) => askEngine("lots", { record }, EVERYBODY);

/** How many parts sheets have. @param {Table} table */
export const partsOf = ({ charter, offer }) => (charter ?? offer)?.parts ?? 1;

/**
 * The lines of the secret part of a sheet, as the engine holds them.
 *
 * @param {GameRecord} record before the slot
 * @param {string} id
 * @param {string} text
 */
export async function secretLines(record, id, text) {
  if (text === "") return [];
  const { orders } = await askEngine("sheet", { record, parts: ["", text] }, id);
  return Object.keys(orders)
    .sort()
    .flatMap((power) => orders[power] ?? []);
}

/** What was found before: the lines of one slot. @type {Map<string, Record<string, string[]>>} */
const found = new Map();

/**
 * All that the keeper knows of the slots that are over.
 *
 * @param {Known} known
 * @param {Own} own
 * @returns {Promise<Secrets>}
 */
export async function keptSecrets({ table, record, ids }, own) {
  /** @type {Secrets} */
  const all = {};
  for (const [slot] of (record.slots ?? []).entries()) {
    const key = `${table.game} ${slot} ${table.slots[slot + 1]?.heads.at(-1) ?? ""} ${own.opened.length}`;
    const lines =
      found.get(key) ??
      (await inSlot(
        { table, record, ids },
        slot,
        own.seed,
        ({ seat, ...stand }) => openedOf(own.opened, slot, seat, stand)?.texts[SECRET],
      ));
    found.set(key, lines);
    if (Object.keys(lines).length) all[slot] = lines;
  }
  return all;
}

/**
 * The secrets of one slot.
 *
 * @param {Known} known
 * @param {number} slot
 * @param {Bytes} seed
 * @param {(one: Sealed) => string | undefined} textOf
 */
async function inSlot({ table, record, ids }, slot, seed, textOf) {
  /** @type {Record<string, string[]>} */
  const lines = {};
  const earlier = before(record, slot);
  if (drawsIn(table, slot))
    lines[""] = (await drawn(table, seed, slot, (await lotsOf(earlier)).lots)).map(
      ({ line }) => line,
    );
  for (const one of partsOf(table) > 1 ? await countedIn(table, slot) : []) {
    const id = ids[one.seat] ?? "";
    const own = await secretLines(earlier, id, textOf(one) ?? "");
    if (own.length) lines[id] = own;
  }
  return lines;
}

/**
 * The sheets that counted in a slot: revealed or opened, and not given the default.
 *
 * @param {Table} table
 * @param {number} slot
 * @returns {Promise<Sealed[]>}
 */
export async function countedIn(table, slot) {
  const late = defaultedIn(table, slot);
  const { counted = [], stands = null } = (await tallyIn(table, slot)) ?? {};
  return counted.flatMap(({ seat, state }) => {
    const stand = stands?.[seat];
    return stand && state === "revealed" && !late.includes(seat) ? [{ seat, ...stand }] : [];
  });
}

/**
 * What is known on a device beside the record: to the keeper all, to a seat what it was told.
 *
 * @param {Known} known
 * @param {{ own: Own | null, letters: readonly { lines: string[] }[] }} here
 * @returns {Promise<Secrets>}
 */
export async function secretsHere(known, { own, letters }) {
  if (!isKept(known.table) || disclosed(known.table)) return {};
  if (own) return keptSecrets(known, own);
  /** @type {Secrets} */
  const told = {};
  for (const { slot, line } of letters.flatMap(({ lines }) => toldLines(lines))) {
    told[slot] ??= { "": [] };
    const lines = told[slot][""] ?? [];
    if (!lines.includes(line)) lines.push(line);
  }
  return told;
}

/**
 * What everybody knows once the keeper has opened all: what it promised, and what was sealed;
 * nothing else of what it says.
 *
 * @param {Known} known
 * @returns {Promise<Secrets | null>} null as long as it is not open
 */
export async function openSecrets(known) {
  const { table, record } = known;
  const opened = isKept(table) ? disclosed(table) : null;
  if (!opened || !(await isPromised(table.charter, opened.seed))) return null;
  /** @type {Secrets} */
  const all = {};
  for (const [slot, { marks }] of table.slots.entries()) {
    const shown = opened.openings.filter((one) => one.slot === slot && one.part === SECRET);
    const good = await Promise.all(
      shown.map(async (one) => {
        const own = marks.filter(({ seat, seq }) => seat === one.seat && seq === one.seq);
        for (const mark of own)
          if (await isOpen(table, slot, one, mark)) return [{ ...mark, text: one.text }];
        return [];
      }),
    );
    const textOf = (/** @type {Sealed} */ { seat, commitment }) =>
      good.flat().find((one) => one.seat === seat && one.commitment === commitment)?.text;
    const lines =
      slot < (record.slots ?? []).length
        ? await inSlot(known, slot, unhex(opened.seed), textOf)
        : {};
    if (Object.keys(lines).length) all[slot] = lines;
  }
  return all;
}

/**
 * The hash of what was drawn for a slot, by the name of each lot.
 *
 * @param {Known} known
 * @param {number} slot
 * @param {string} seed
 * @returns {Promise<Record<string, string>>}
 */
export async function hashesOf({ table, record }, slot, seed) {
  const { lots } = await lotsOf(before(record, slot));
  return Object.fromEntries(
    (await drawn(table, unhex(seed), slot, lots)).map(({ name, hash }) => [name, hash]),
  );
}

/**
 * The ledger of the sheets that count in a slot; "" as long as it is not settled.
 *
 * @param {Table} table
 * @param {number} slot
 */
export async function ledgerIn(table, slot) {
  const place = placeOf(table, slot);
  const { stands = null } = (await tallyIn(table, slot)) ?? {};
  return place && stands && !table.slots[slot]?.isLed
    ? hex(await ledgerOf(place, stands))
    : (table.slots[slot]?.closed ?? "");
}
