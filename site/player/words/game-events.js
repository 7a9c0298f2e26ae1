// @ts-check
/** What the game master or the players decided outside the orders, in words. */

import { capital, cut, sentence, typeset } from "./wording.js";

/** @typedef {import("../worker/contract").GameEvent} GameEvent */
/** @typedef {import("../worker/contract").NamedOrder} NamedOrder */

/** @param {NamedOrder} named */
const orderOf = ({ order, power, seat }) => `${cut(power ?? seat ?? "")}: ${typeset(cut(order))}`;

/**
 * What an event changed.
 *
 * @param {GameEvent} event
 * @param {(slot: number) => string} phaseOf names the phase of a slot
 */
function change({ event, void: taken, insert, outcome, edit, slot }, phaseOf) {
  if (event === "note") return "Note";
  if (event === "roll back") return `Back to ${phaseOf(slot ?? 0)}`;
  const parts = [
    taken && `cancelled: ${orderOf(taken)}`,
    insert && `added: ${orderOf(insert)}`,
    outcome && `result changed to “${cut(outcome.result)}”: ${orderOf(outcome)}`,
    edit && `position changed: ${Object.keys(edit).join(", ")}`,
  ].filter(Boolean);
  return parts.length ? capital(parts.join("; ")) : cut(event);
}

/**
 * An event with who decided it, and why.
 *
 * @param {GameEvent} event
 * @param {(slot: number) => string} phaseOf
 * @returns {{ what: string, why: string }}
 */
export function tellEvent(event, phaseOf) {
  const who = event.who ? `${cut(event.who)}: ` : "";
  return {
    what: sentence(change(event, phaseOf)),
    why: event.reason ? `${who}${cut(event.reason, 500)}` : "",
  };
}
