// @ts-check
/** What became of the lines of a message, beside its orders. */

/** @typedef {import("../worker/contract").Row} Row */
/** @typedef {import("../worker/contract").ReadLine} ReadLine */
/** @typedef {{ n: number, text: string, why: string }} Left */

/**
 * The parts of a message that may be orders and were not taken; those that are kept on a sheet as
 * they are, or wait for an answer, are left out.
 *
 * @param {Row[]} rows @param {ReadLine[]} lines
 * @returns {Left[]}
 */
export function leftIn(rows, lines) {
  const shown = new Set(lines.map(({ n, text }) => `${n} ${text}`));
  return rows
    .filter(({ status }) => status === "unread" || status === "partly")
    .flatMap(({ n, left }) => left.map(({ text, why }) => ({ n, text, why })))
    .filter(({ n, text }) => !shown.has(`${n} ${text}`));
}

/**
 * How many lines are for each other phase.
 *
 * @param {Row[]} rows
 * @returns {[phase: string, count: number][]}
 */
export function otherPhases(rows) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { phase } of rows) if (phase) counts.set(phase, (counts.get(phase) ?? 0) + 1);
  return [...counts];
}

/** The lines that later ones replaced. @param {Row[]} rows */
export const replacedIn = (rows) => rows.filter(({ status }) => status === "replaced");

/**
 * The line that replaced an order, or 0.
 *
 * @param {Row[]} rows @param {ReadLine} line @param {number} nth the order's number in the message
 */
export function replacer(rows, line, nth) {
  const row = rows.find(({ n }) => n === line.n);
  const isOut = row && line.status !== "invalid" && line.power && !row.orders.includes(nth);
  return isOut ? row.by : 0;
}
