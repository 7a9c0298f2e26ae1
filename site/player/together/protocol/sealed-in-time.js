// @ts-check
/**
 * Which sealed sheets this page heard in time. One text that somebody pastes is one hearing, and
 * the order inside it means nothing: people paste the newest message first, and messages can be
 * edited. With a desk, a sheet heard after the closing is late. Without one, a sheet is late, for
 * good, if it replaces another of its seat and was first heard in a later hearing than a reveal.
 */

/** @typedef {import("./ledger.js").Kept} Kept */
/** @typedef {import("./ledger.js").Mark} Mark */

/** @param {{ heard?: number }} one */
const hearingOf = ({ heard = 0 }) => heard;

/**
 * The hearing in which this page heard the first reveal; Infinity before.
 *
 * @param {Pick<Kept, "reveals">} kept
 */
export const firstReveal = ({ reveals }) =>
  reveals.reduce((first, one) => (one.ledger ? Math.min(first, hearingOf(one)) : first), Infinity);

/**
 * The marks in time, and the late ones.
 *
 * @param {Kept} kept
 * @returns {{ early: Mark[], late: Mark[] }}
 */
export function byTime(kept) {
  const end = kept.isLed ? (kept.closedAt ?? Infinity) : firstReveal(kept);
  /** @type {Map<number, number>} the hearing in which a seat's first mark was heard */
  const first = new Map();
  for (const one of kept.marks)
    first.set(one.seat, Math.min(first.get(one.seat) ?? Infinity, hearingOf(one)));
  const isLate = (/** @type {Mark} */ one) =>
    hearingOf(one) > end && (!!kept.isLed || hearingOf(one) > (first.get(one.seat) ?? 0));
  return {
    early: kept.marks.filter((one) => !isLate(one)),
    late: kept.marks.filter(isLate),
  };
}

/** The marks that this page heard in time. @param {Kept} kept */
export const inTime = (kept) => byTime(kept).early;

/**
 * The number of the next hearing of a table: hearings are counted over all of its slots.
 *
 * @param {Pick<import("./table.js").Table, "slots" | "drawer">} table
 */
export const nextHearing = ({ slots, drawer }) =>
  1 +
  [
    ...slots.flatMap(({ marks, reveals, statements, closedAt = 0 }) => [
      ...marks,
      ...reveals,
      ...statements,
      { heard: closedAt },
    ]),
    ...drawer,
  ].reduce((last, one) => Math.max(last, hearingOf(one)), 0);
