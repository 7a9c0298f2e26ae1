// @ts-check
/** What is said of many orders once they are taken in. */

import { capital, counted, cut, typeset } from "../words/wording.js";

/** @typedef {import("../worker/contract").ReadLine} ReadLine */

const MOST_QUOTED = 3; // lines that could not be read

/**
 * @typedef {{ taken: ReadLine[], strange: ReadLine[], unclaimed: ReadLine[], skipped: { n: number,
 *   text: string }[] }} Taken `strange` are those of other seats, `unclaimed` do not tell whose
 *   they are, `skipped` hold no order
 */

/**
 * Say how the lines were read.
 *
 * @param {Taken} lines
 * @returns {{ text: string, isClean: boolean }} can every line be carried out?
 */
export function tellTaken({ taken, strange, unclaimed, skipped }) {
  const unread = taken.filter((line) => line.status === "invalid");
  const illegal = taken.filter((line) => line.status === "illegal").length;
  const read = taken.length - unread.length;
  const parts = [`${read ? capital(counted(read, "order")) : "No order"} taken in.`];
  if (illegal)
    parts.push(`${capital(counted(illegal, "of them is", "of them are"))} not possible, but kept.`);
  if (unread.length) parts.push(tellUnread(unread));
  if (strange.length)
    parts.push(
      `${capital(counted(strange.length, "order is", "orders are"))} of powers that another seat orders, and left out.`,
    );
  if (unclaimed.length)
    parts.push(
      `${capital(counted(unclaimed.length, "order does", "orders do"))} not say whose, and ${unclaimed.length === 1 ? "is" : "are"} left out: ${unclaimed.map(({ text }) => `“${text}”`).join(", ")}.`,
    );
  if (skipped.length) {
    const quoted = skipped
      .slice(0, MOST_QUOTED)
      .map(({ text }) => `“${cut(text)}”`)
      .join(", ");
    parts.push(
      `${capital(counted(skipped.length, "line holds", "lines hold"))} no order: ${quoted}${skipped.length > MOST_QUOTED ? " and others" : ""}.`,
    );
  }
  return {
    text: parts.join(" "),
    isClean: !strange.length && !unclaimed.length && taken.every((line) => line.status === "legal"),
  };
}

/**
 * Say which lines are kept although nobody can read them.
 *
 * @param {ReadLine[]} unread at least one
 */
function tellUnread(unread) {
  const [{ n, text, suggestion }] = unread;
  if (unread.length === 1) {
    return `Line ${n} is not an order we can read, and stays as it was written: “${cut(text)}”.${suggestion ? ` Did you mean ${typeset(suggestion)}?` : ""}`;
  }
  const quoted = unread
    .slice(0, MOST_QUOTED)
    .map(
      (one) =>
        `line ${one.n}, “${cut(one.text)}”${one.suggestion ? ` (did you mean ${typeset(one.suggestion)}?)` : ""}`,
    );
  const others = unread.length > MOST_QUOTED ? "; and others" : "";
  return `${capital(counted(unread.length, "line"))} are not orders we can read, and stay as they were written: ${quoted.join("; ")}${others}.`;
}
