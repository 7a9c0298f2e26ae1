// @ts-check
/** The report on a message of orders. */

import { say } from "../words/orders.js";

/** @typedef {import("../worker/contract").ReadLine} ReadLine */

/**
 * @typedef {{ taken: ReadLine[], strange: ReadLine[], unclaimed: ReadLine[], skipped: { n: number,
 *   text: string }[] }} Taken `strange` are orders of other seats, `unclaimed` do not say whose
 *   they are, `skipped` hold no order
 */

/**
 * Report how the lines were read.
 *
 * @param {Taken} lines
 * @returns {{ text: string, isClean: boolean }} `isClean`: is every line a legal order?
 */
export function tellTaken({ taken, strange, unclaimed, skipped }) {
  const unread = taken.filter((line) => line.status === "invalid");
  const illegal = taken.filter((line) => line.status === "illegal").length;
  const texts = (/** @type {{ text: string }[]} */ lines) => lines.map(({ text }) => text);
  const text = [
    say.added(taken.length - unread.length),
    illegal && say.illegalKept(illegal),
    unread.length && say.unreadKept(unread),
    strange.length && say.forOthers(strange.length),
    unclaimed.length && say.unclaimed(texts(unclaimed)),
    skipped.length && say.withoutOrders(texts(skipped)),
  ]
    .filter(Boolean)
    .join(" ");
  return {
    text,
    isClean: !strange.length && !unclaimed.length && taken.every((line) => line.status === "legal"),
  };
}
