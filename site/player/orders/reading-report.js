// @ts-check
/** The report on a message of orders. */

import { say } from "../words/orders.js";

/** @typedef {import("../worker/contract").ReadLine} ReadLine */

/** @typedef {import("../worker/contract").Contradiction} Contradiction */

/**
 * @typedef {{ over: Contradiction[], taken: ReadLine[], strange: ReadLine[], unclaimed: ReadLine[], skipped: { n: number,
 *   text: string }[] }} Taken `strange` are orders of other seats, `unclaimed` do not say whose
 *   they are, `skipped` hold no order; `over` are drafts that are too many now
 */

/**
 * Report how the lines were read.
 *
 * @param {Taken} lines
 * @returns {{ text: string, isClean: boolean }} `isClean`: is every line a legal order?
 */
export function tellTaken({ over, taken, strange, unclaimed, skipped }) {
  const unread = taken.filter((line) => line.status === "invalid");
  const illegal = taken.filter((line) => line.status === "illegal").length;
  const texts = (/** @type {{ text: string }[]} */ lines) => lines.map(({ text }) => text);
  const text = [
    say.added(taken.length - unread.length),
    illegal && say.illegalKept(illegal),
    over.length && say.tooMany(texts(over), over[0].sentence),
    unread.length && say.unreadKept(unread),
    strange.length && say.forOthers(strange.length),
    unclaimed.length && say.unclaimed(texts(unclaimed)),
    skipped.length && say.withoutOrders(texts(skipped)),
  ]
    .filter(Boolean)
    .join(" ");
  return {
    text,
    isClean:
      ![...over, ...strange, ...unclaimed].length && taken.every((line) => line.status === "legal"),
  };
}
