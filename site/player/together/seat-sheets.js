// @ts-check
/**
 * Sheets of one seat in the words of the table (texts, bytes) and of the engine (orders by power).
 */

import { askEngine, EVERYBODY } from "../game/state/ask-engine.js";
import { gameState } from "../game/state/game-state.js";
import { computersAt } from "./protocol/computers.js";
import { hex, unhex } from "./protocol/seals/frame.js";
import { canonicalText, isSheet, linesOf, TOO_LARGE } from "./protocol/seals/sheet.js";

/** @typedef {import("../worker/contract").GameRecord} GameRecord */
/** @typedef {import("../worker/contract").Texts} Texts */
/** @typedef {import("./protocol/join.js").Offer} Offer */
/** @typedef {import("./protocol/seals/pack.js").Codec} Codec */
/** @typedef {import("./protocol/table.js").Table} Table */

/** The record that all devices share. */
export const sharedRecord = () => gameState.game.branches[0].record;

/**
 * The ids of the seats, as the record calls them, in the order of the table.
 *
 * @param {{ offer: Offer | null, charter?: { seats: unknown[] } | null }} table
 * @returns {string[]}
 */
export const seatIds = ({ offer, charter }) =>
  (charter?.seats ?? offer?.seats ?? []).map((seat, i) => {
    const { seat: id, name } = /** @type {{ seat?: unknown, name?: unknown }} */ (seat);
    return String(id ?? name ?? i + 1);
  });

/** The seats of a record: those of players, then those of computers. @param {Offer} offer */
export const seatsOf = (offer) =>
  Object.fromEntries([
    ...seatIds({ offer }).map((id, i) => [id, offer.seats[i]?.powers ?? []]),
    ...computersAt({ offer, charter: null }).map(({ seat, powers }) => [seat, powers]),
  ]);

/**
 * The engine's short form of the sheets of each seat, in the present phase of a record.
 *
 * @param {Table} table
 * @param {GameRecord} record
 * @returns {(seat: number) => Codec}
 */
export const codecFor = (table, record) => (seat) => {
  const id = seatIds(table)[seat] ?? "";
  return {
    pack: async (texts) => {
      const { body } = await askEngine("sheet", { record, parts: texts }, id);
      return body === null ? null : unhex(body);
    },
    unpack: async (body, count) => {
      const parts = (await askEngine("sheet", { record, body: hex(body) }, id)).parts.map(
        canonical,
      );
      return parts.slice(count).every((text) => text === "") ? parts.slice(0, count) : null;
    },
  };
};

/**
 * The same in the phase of any slot: what was sealed for one that is over is packed as it was then.
 *
 * @param {Table} table
 * @param {GameRecord} record
 * @returns {(seat: number, slot?: number) => Codec}
 */
export const codecAt =
  (table, record) =>
  (seat, slot = record.slots?.length ?? 0) =>
    codecFor(table, { ...record, slots: (record.slots ?? []).slice(0, slot) })(seat);

/** @param {string} text */
const canonical = (text) => canonicalText(linesOf(text));

/**
 * The sheet of a seat, to be sealed: its texts, and how many things it may order. Throws a
 * RangeError where it is too large.
 *
 * @param {GameRecord} record
 * @param {string} seat
 * @param {Texts} orders
 */
export async function sheetToSeal(record, seat, orders) {
  const { parts, things } = await askEngine("sheet", { record, orders }, seat);
  const texts = parts.map(canonical);
  if (!isSheet(texts)) throw new RangeError(TOO_LARGE);
  return { texts, things };
}

/**
 * Orders by power out of opened sheets.
 *
 * @param {Table} table
 * @param {GameRecord} record
 * @param {Record<number, string[]>} texts by seat
 * @returns {Promise<Texts>}
 */
export async function ordersIn(table, record, texts) {
  const ids = seatIds(table);
  const read = await Promise.all(
    Object.entries(texts).map(([seat, parts]) =>
      askEngine("sheet", { record, parts }, ids[Number(seat)]),
    ),
  );
  return Object.assign({}, ...read.map(({ orders }) => orders));
}

/**
 * Opened sheets by the ids of their seats, as slots hold them; those without a line left out.
 *
 * @param {Table} table
 * @param {GameRecord} record
 * @param {Record<number, string[]>} texts by seat
 * @returns {Promise<Record<string, import("../worker/contract").Sheet>>}
 */
export async function sheetsIn(table, record, texts) {
  const ids = seatIds(table);
  const read = await Promise.all(
    Object.entries(texts).map(async ([seat, [open = ""]]) => {
      const id = ids[Number(seat)] ?? "";
      const { orders } = await askEngine("sheet", { record, parts: [open] }, id);
      return /** @type {const} */ ([id, { orders }]);
    }),
  );
  return Object.fromEntries(read.filter(([, { orders }]) => Object.keys(orders).length));
}

/**
 * A table with its record and the ids of its seats: what the keeper's modules work on.
 *
 * @param {Table} table
 * @param {GameRecord} record
 */
export const knownOf = (table, record) => ({ table, record, ids: seatIds(table) });

/** The present phase of a record, as everybody sees it. @param {GameRecord} record */
export const presentOf = (record) => askEngine("view", { record, at: null }, EVERYBODY);

/**
 * The seats that are to seal in a phase, by number: those that may order. Where a computer orders
 * beside them, all that are still on the board: one alone, or two friends, could else try sheets until
 * they like the computer's number.
 *
 * @param {Table} table
 * @param {import("../worker/contract").View} view
 */
export function seatsToSeal(table, view) {
  const have = (/** @type {(power: import("../worker/contract").Power) => boolean} */ is) =>
    seatIds(table).flatMap((id, i) =>
      view.powers.some((power) => power.seat === id && is(power)) ? [i] : [],
    );
  const asked = have(({ may }) => may);
  const computers = computersAt(table).map(({ seat }) => seat);
  const isBeside = view.powers.some(({ may, seat }) => may && computers.includes(seat));
  return asked.length && isBeside ? have(({ may, out }) => may || !out) : asked;
}

/**
 * Whether computers alone are left on the board of a table: their orders would follow from nothing.
 *
 * @param {Table} table @param {import("../worker/contract").View} view
 */
export function areAloneAt(table, view) {
  const ids = seatIds(table);
  const isLeft = view.powers.some(({ seat, out }) => !out && ids.includes(seat ?? ""));
  return !isLeft && computersAt(table).length > 0;
}
