// @ts-check
/** Corrections and notes, as the log and the table tell them. */

import { capital, cut, listed, sentence, typeset } from "./wording.js";

/** @typedef {import("../worker/contract").GameEvent} GameEvent */
/** @typedef {import("../worker/contract").NamedOrder} NamedOrder */

/** @param {NamedOrder} named */
const orderOf = ({ order, power, seat }) => `${cut(power ?? seat ?? "")}: ${typeset(cut(order))}`;

export const say = {
  note: "Note",
  back: (/** @type {string} */ phase) => `Back to ${phase}`,
  cancelled: (/** @type {NamedOrder} */ named) => `cancelled: ${orderOf(named)}`,
  added: (/** @type {NamedOrder} */ named) => `added: ${orderOf(named)}`,
  outcome: (/** @type {NamedOrder & { result: string }} */ named) =>
    `result changed to “${cut(named.result)}”: ${orderOf(named)}`,
  edited: (/** @type {string[]} */ parts) => `position changed: ${listed(parts)}`,
  reason: (/** @type {string} */ who, /** @type {string} */ reason) =>
    who ? `${cut(who)}: ${cut(reason, 500)}` : cut(reason, 500),
};

/**
 * The change that an event made.
 *
 * @param {GameEvent} event
 * @param {(slot: number) => string} phaseOf names the phase of a slot
 */
function change({ event, void: gone, insert, outcome, edit, slot }, phaseOf) {
  if (event === "note") return say.note;
  if (event === "roll back") return say.back(phaseOf(slot ?? 0));
  const parts = [
    gone && say.cancelled(gone),
    insert && say.added(insert),
    outcome && say.outcome(outcome),
    edit && say.edited(Object.keys(edit)),
  ].filter(Boolean);
  return capital(parts.join("; ") || cut(event));
}

/**
 * An event, and the reason for it.
 *
 * @param {GameEvent} event
 * @param {(slot: number) => string} phaseOf
 * @returns {{ what: string, why: string }}
 */
export const tellEvent = (event, phaseOf) => ({
  what: sentence(change(event, phaseOf)),
  why: event.reason ? say.reason(event.who ?? "", event.reason) : "",
});
