// @ts-check
/**
 * How far two records of a game went the same way: only this module answers that. What counts of a
 * slot is what everybody shares, since links leave out texts, secrets and checksums; or all of it.
 *
 * All values: nothing here looks at the page.
 */

import { slotsOf } from "../state/slots.js";

/** @typedef {import("../../worker/contract").GameRecord} GameRecord */
/** @typedef {import("../../worker/contract").Slot} Slot */
/** @typedef {(slot: unknown) => string} SlotText what counts of a slot, as text */

/** A value as one text, whatever the order of its keys. @param {unknown} value */
const text = (value) =>
  JSON.stringify(value ?? null, (_, one) =>
    one && typeof one === "object" && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort())
      : one,
  );

/** The part of a slot that everybody shares. @type {SlotText} */
function essence(slot) {
  const {
    phase,
    kind = "phase",
    sheets = {},
    answers = [],
    events = [],
  } = /** @type {Slot} */ (slot);
  const given = Object.entries(sheets)
    .map(([seat, { orders = {} }]) => [
      seat,
      Object.entries(orders)
        .filter(([, lines]) => lines.length)
        .sort(),
    ])
    .filter(([, orders]) => orders?.length);
  return JSON.stringify([
    phase,
    kind,
    given.sort(),
    answers.map(({ phase: when, about, answer }) => [when, about, answer]),
    events,
  ]);
}

/**
 * All of a slot, with secrets and messages; checksums follow from the rest.
 *
 * @type {SlotText}
 */
export const allOf = (slot) => text({ .../** @type {object} */ (slot), checksum: undefined });

/** @type {WeakMap<GameRecord, Map<SlotText, string[]>>} */
const known = new WeakMap();

/** @param {GameRecord} record @param {SlotText} counted */
function textsOf(record, counted) {
  /** @type {Map<SlotText, string[]>} */
  const all = known.get(record) ?? new Map();
  known.set(record, all);
  const found = all.get(counted) ?? slotsOf(record).map(counted);
  all.set(counted, found);
  return found;
}

/**
 * How many first slots two records share, if they begin alike; else -1.
 *
 * @param {GameRecord} one @param {GameRecord} other @param {SlotText} [counted]
 */
export function sharedCourse(one, other, counted = essence) {
  if (one === other) return slotsOf(one).length;
  if (text(one.start) !== text(other.start)) return -1;
  const [mine, theirs] = [textsOf(one, counted), textsOf(other, counted)];
  const differs = mine.findIndex((slot, i) => slot !== theirs[i]);
  return differs < 0 ? mine.length : differs;
}

/**
 * Does one record hold all slots of another, and perhaps more?
 *
 * @param {GameRecord} far
 * @param {GameRecord} near
 * @param {SlotText} [counted]
 */
export const goesOnFrom = (far, near, counted = essence) =>
  sharedCourse(near, far, counted) === slotsOf(near).length;

/**
 * Did both go the same way, and equally far?
 *
 * @param {GameRecord} one
 * @param {GameRecord} other
 * @param {SlotText} [counted]
 */
export const isSameCourse = (one, other, counted = essence) =>
  slotsOf(one).length === slotsOf(other).length && goesOnFrom(one, other, counted);
