// @ts-check
/**
 * The page's own data in a game: one key of the record, which the engine keeps and writes back
 * unread. Files come from anywhere: nothing in it is believed.
 */

/** @typedef {import("../../worker/contract").GameRecord} GameRecord */
/** @typedef {import("../../worker/contract").PageKey} PageKey */

/** How a game is sat at: by several who share one device, or by several who share a chat. */
export const HOT_SEAT = "hot seat";
export const SEALED = "sealed";

const MOST_ARROWS = 100; // of one phase are drawn

/** @param {GameRecord | undefined} record @returns {PageKey} */
function pageKey(record) {
  const found = record?.page;
  return typeof found === "object" && found !== null && !Array.isArray(found) ? found : {};
}

/** Is it a game of several seats at one device? @param {GameRecord | undefined} record */
export const isHotSeatGame = (record) => pageKey(record).seating === HOT_SEAT;

/**
 * When the orders of a phase are due, in milliseconds since 1970, or null.
 *
 * @param {GameRecord | undefined} record
 * @param {string} phase its code
 */
export function deadlineOf(record, phase) {
  const { deadlines } = pageKey(record);
  const when = Date.parse(
    String(typeof deadlines === "object" && deadlines !== null ? (deadlines[phase] ?? "") : ""),
  );
  return Number.isNaN(when) ? null : when;
}

/**
 * A record with another deadline for a phase, or with none.
 *
 * @param {GameRecord} record
 * @param {string} phase its code
 * @param {number | null} when milliseconds since 1970
 */
export function withDeadline(record, phase, when) {
  const { [phase]: before, ...others } = pageKey(record).deadlines ?? {};
  return withPageKey(record, {
    deadlines: when === null ? others : { ...others, [phase]: new Date(when).toISOString() },
  });
}

/**
 * The arrows that were drawn by hand on a phase, from place to place.
 *
 * @param {GameRecord | undefined} record
 * @param {number} at
 * @returns {[string, string][]}
 */
export function arrowsOf(record, at) {
  const { arrows } = pageKey(record);
  const listed = typeof arrows === "object" && arrows !== null ? arrows[at] : null;
  const isPair = (/** @type {unknown} */ one) =>
    Array.isArray(one) &&
    one.length === 2 &&
    one.every((place) => typeof place === "string" && place.length < 40);
  return Array.isArray(listed) ? listed.filter(isPair).slice(0, MOST_ARROWS) : [];
}

/**
 * A record with some of the page's own words changed.
 *
 * @param {GameRecord} record
 * @param {PageKey} patch
 * @returns {GameRecord}
 */
export const withPageKey = (record, patch) => ({
  ...record,
  page: { ...pageKey(record), ...patch },
});
