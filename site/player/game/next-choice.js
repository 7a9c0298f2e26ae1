// @ts-check
/** Asking the engine what may be ordered: who, and then one word or place after the other. */

import { draftTexts } from "./due-orders.js";
import { askEngine } from "./state/ask-engine.js";
import { seatState } from "./state/seat-state.js";

/** @typedef {import("../worker/contract").GameRecord} GameRecord */
/** @typedef {import("../worker/contract").View} View */

/** So many numbers are offered as buttons; of more, one is typed. */
const FEW = 10;

/**
 * Who may be ordered, for each power of a seat that has something to do.
 *
 * @param {GameRecord} record
 * @param {View} now
 * @param {string | null} seat
 */
export async function actorsOf(record, now, seat) {
  const powers = now.powers.filter((power) => power.may && (seat === null || power.seat === seat));
  const steps = await Promise.all(powers.map((power) => stepAt(record, power.id, [], seat)));
  return Object.fromEntries(powers.map((power, i) => [power.id, steps[i]]));
}

/**
 * One level of the choices tree, beside the seat's orders for other actors. The map's places are
 * provinces: a coast shows only in the option's own words.
 *
 * @param {GameRecord} record
 * @param {string} power
 * @param {string[]} path
 * @param {string | null} [seat] that asks; if it is not said, the one that sits here
 * @returns {Promise<import("../worker/contract").Step>}
 */
export async function stepAt(record, power, path, seat = seatState.seat) {
  const beside = draftTexts(seat, { power, actor: path[0] ?? null });
  const step = await askEngine("step", { record, power, path, beside }, seat);
  for (const each of [...step.options, ...(step.touches ?? [])])
    each.place = each.place?.split("/")[0] ?? null;
  return inWords(step);
}

/** A few numbers are words to choose from. @param {import("../worker/contract").Step} step */
function inWords(step) {
  const { input, min = 0, max = 0 } = step;
  if (input !== "number" || max - min >= FEW) return step;
  const numbers = Array.from({ length: max - min + 1 }, (_, i) => String(min + i));
  const options = numbers.map((key) => ({
    key,
    label: key,
    detail: "",
    place: null,
    unit: null,
    power: null,
    possible: true,
    reason: "",
    order: "",
  }));
  return { ...step, input: undefined, isCount: true, options };
}
