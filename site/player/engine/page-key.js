// @ts-check
/**
 * What the page keeps in a game beside what the engine knows: one key of the record, which the
 * engine keeps and writes back unread. Files come from anywhere: nothing in it is believed.
 */

/** @typedef {import("./contract").GameRecord} GameRecord */
/** @typedef {import("./contract").PageKey} PageKey */

/** How a game is sat at: by one who orders for all, or by several who share one device. */
export const HOT_SEAT = "hot seat";

/** @param {GameRecord | undefined} record @returns {PageKey} */
function pageKey(record) {
  const found = record?.page;
  return typeof found === "object" && found !== null && !Array.isArray(found) ? found : {};
}

/** Is it a game of several seats at one device? @param {GameRecord | undefined} record */
export const isHotSeatGame = (record) => pageKey(record).seating === HOT_SEAT;

/** A record with some of the page's own words changed. @param {GameRecord} record @param {PageKey} patch @returns {GameRecord} */
export const withPageKey = (record, patch) => ({ ...record, page: { ...pageKey(record), ...patch } });
