// @ts-check
/** Saved games, sorted: current, archived, in the bin, or impossible to open. */

/** @typedef {import("../state/game-state.js").Game} Game */
/**
 * @typedef {{ games: Game[], archive: Game[], others: Game[], bin: Game[], aside: Game[], gone:
 *   Game[] }} Shelves `others` are of other variants
 */

const DAY = 86_400_000; // milliseconds
/** For this many days a deleted game can be restored. */
export const DAYS_IN_BIN = 30;

/** @param {unknown} value */
const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {Partial<Game["branches"][number]> | null} line */
function isLine(line) {
  const { record, drafts } = line ?? {};
  return (
    isTable(record) &&
    isTable(record?.seats) &&
    Array.isArray(record?.slots) &&
    isTable(drafts) &&
    Object.values(drafts ?? {}).every(Array.isArray)
  );
}

/** Is it a game at all, whatever the rules make of it? @param {Game} game */
export const isWhole = ({ branches, current }) =>
  Array.isArray(branches) && branches.every(isLine) && current in branches;

/**
 * How many days a deleted game has left.
 *
 * @param {Game} game
 * @param {number} now milliseconds since 1970
 */
export const daysLeft = ({ deleted = 0 }, now) => Math.ceil(DAYS_IN_BIN - (now - deleted) / DAY);

/**
 * Sort the saved games of a variant, the latest first; those too long in the bin are gone.
 *
 * @param {Game[]} all
 * @param {string} variant
 * @param {number} now milliseconds since 1970
 * @returns {Shelves}
 */
export function shelved(all, variant, now) {
  /** @type {Shelves} */
  const shelves = { games: [], archive: [], others: [], bin: [], aside: [], gone: [] };
  for (const game of [...all].sort((a, b) => (b.saved || 0) - (a.saved || 0))) {
    if (game.variant !== variant) {
      if (!game.deleted && !game.archived && isWhole(game)) shelves.others.push(game);
    } else if (game.deleted) (daysLeft(game, now) > 0 ? shelves.bin : shelves.gone).push(game);
    else if (!isWhole(game) || game.fault) shelves.aside.push(game);
    else (game.archived ? shelves.archive : shelves.games).push(game);
  }
  return shelves;
}
