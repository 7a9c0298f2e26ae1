// @ts-check
/** How far two records of a game went the same way: links leave words, secrets and checksums out. */

import { slotsOf } from "../engine/slots.js";

/** @typedef {import("../engine/contract").GameRecord} GameRecord */
/** @typedef {import("../engine/contract").Slot} Slot */

/** What of a slot everybody shares. @param {unknown} slot */
export function essence(slot) {
  const { phase, kind = "phase", sheets = {}, answers = [], events = [] } = /** @type {Slot} */ (slot);
  const given = Object.entries(sheets).map(([seat, { orders = {} }]) => [seat, Object.entries(orders).filter(([, lines]) => lines.length).sort()]).filter(([, orders]) => orders?.length);
  return JSON.stringify([phase, kind, given.sort(), answers.map(({ phase: when, about, answer }) => [when, about, answer]), events]);
}

/** A value as one text, whatever the order of its keys. @param {unknown} value */
const text = (value) => JSON.stringify(value ?? null, (_, one) => (one && typeof one === "object" && !Array.isArray(one) ? Object.fromEntries(Object.entries(one).sort()) : one));

/** How many first slots two records share, if they begin alike; else -1. @param {GameRecord} one @param {GameRecord} other */
export function sharedCourse(one, other) {
  if (text(one.start) !== text(other.start)) return -1;
  const [mine, theirs] = [slotsOf(one).map(essence), slotsOf(other).map(essence)];
  const differs = mine.findIndex((slot, i) => slot !== theirs[i]);
  return differs < 0 ? mine.length : differs;
}

/** Did both go the same way, as far as either went? @param {GameRecord} one @param {GameRecord} other */
export const isSameCourse = (one, other) => slotsOf(one).length === slotsOf(other).length && sharedCourse(one, other) === slotsOf(one).length;
