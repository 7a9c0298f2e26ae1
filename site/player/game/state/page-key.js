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

/** The levels of computer players, as the engine names them. @type {Level[]} */
export const LEVELS = ["beginner", "steady", "strong"];
const LARGEST_SEED = 2 ** 32;

/** @typedef {import("../../worker/contract").Thinker["level"]} Level */
/** @typedef {{ seats: Record<string, Level>, seed: number }} Computers the level of each seat */

const MOST_ARROWS = 100; // of one phase are drawn

/** @param {GameRecord | undefined} record @returns {PageKey} */
function pageKey(record) {
  const found = record?.page;
  return typeof found === "object" && found !== null && !Array.isArray(found) ? found : {};
}

/** Is it a game of several seats at one device? @param {GameRecord | undefined} record */
export const isHotSeatGame = (record) => pageKey(record).seating === HOT_SEAT;

/** @type {Computers} */
const NO_COMPUTERS = { seats: {}, seed: 0 };
/** @type {WeakMap<GameRecord, Computers>} */
const computers = new WeakMap();

/**
 * Which seats computers play. The orders they gave stand in the record, so nothing that was played
 * depends on it.
 *
 * @param {GameRecord | undefined} record
 * @returns {Computers}
 */
export function computersOf(record) {
  if (!record) return NO_COMPUTERS;
  const known = computers.get(record);
  if (known) return known;
  const { seats, seed } = pageKey(record).computers ?? {};
  const isLevel = (/** @type {unknown} */ one) => LEVELS.some((level) => level === one);
  const told = Object.entries(typeof seats === "object" && seats !== null ? seats : {});
  const isSeed = Number.isInteger(seed) && Number(seed) >= 0 && Number(seed) < LARGEST_SEED;
  const found = {
    seats: Object.fromEntries(
      told.filter(([seat, level]) => Object.hasOwn(record.seats ?? {}, seat) && isLevel(level)),
    ),
    seed: isSeed ? Number(seed) : 0,
  };
  const checked = /** @type {Computers} */ (found);
  computers.set(record, checked);
  return checked;
}

/** Do computers play any seat? @param {GameRecord | undefined} record */
export const hasComputers = (record) => Object.keys(computersOf(record).seats).length > 0;

/** A number for what computers leave to chance in a new game. */
export const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0];

/**
 * The seats that people play.
 *
 * @param {GameRecord | undefined} record
 */
export const peopleAt = (record) =>
  Object.keys(record?.seats ?? {}).filter((seat) => !computersOf(record).seats[seat]);

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
