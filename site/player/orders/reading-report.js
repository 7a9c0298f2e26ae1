// @ts-check
/** The report on a message of orders. */

import { say } from "../words/orders.js";
import { leftIn, otherPhases, replacedIn } from "./rows.js";

/** @typedef {import("../worker/contract").ReadLine} ReadLine */
/** @typedef {import("../worker/contract").Row} Row */
/** @typedef {import("../worker/contract").Contradiction} Contradiction */

/**
 * @typedef {{ over: Contradiction[], taken: ReadLine[], strange: ReadLine[], unclaimed: ReadLine[], skipped: { n: number,
 *   text: string }[], rows: Row[], lines: ReadLine[] }} Taken `strange` are orders of other seats,
 *   `unclaimed` do not say whose they are, `skipped` hold no order; `over` are drafts that are too
 *   many now; `over` are drafts that are too many now
 */

/**
 * Report how the lines were read.
 *
 * @param {Taken} lines
 * @returns {{ text: string, isClean: boolean }} `isClean`: is every line a legal order?
 */
export function tellTaken({ over, taken, strange, unclaimed, skipped, rows, lines }) {
  const unread = taken.filter((line) => line.status === "invalid");
  const illegal = taken.filter((line) => line.status === "illegal").length;
  const left = leftIn(rows, lines);
  const others = otherPhases(rows);
  const replaced = replacedIn(rows).length;
  const texts = (/** @type {{ text: string }[]} */ parts) => parts.map(({ text }) => text);
  const text = [
    say.added(taken.length - unread.length - replaced),
    illegal && say.illegalKept(illegal),
    over.length && say.tooMany(texts(over), over[0].sentence),
    replaced && say.replacedLater(replaced),
    unread.length && say.unreadKept(unread),
    left.length && say.leftOut(texts(left)),
    ...others.map(([phase, count]) => say.forPhase(count, phase)),
    strange.length && say.forOthers(strange.length),
    unclaimed.length && say.unclaimed(texts(unclaimed)),
    skipped.length && say.withoutOrders(texts(skipped)),
  ]
    .filter(Boolean)
    .join(" ");
  const isWhole = ![...over, ...strange, ...unclaimed, ...left, ...others].length;
  return { text, isClean: isWhole && taken.every((line) => line.status === "legal") };
}
