// @ts-check
/** The game that is open: all that is kept of it. */

/** @typedef {import("../engine/contract").GameRecord} GameRecord */
/** @typedef {import("../engine/contract").View} View */
/** @typedef {import("../engine/contract").Line} Line */

/**
 * One line of play: the main one, or a "what if" begun at some phase.
 *
 * @typedef {object} Branch
 * @property {string} name
 * @property {{ branch: number, at: number } | null} from
 * @property {GameRecord} record
 * @property {Record<string, Line[]>} drafts orders of the present phase, by power
 * @property {string[]} [ready] the seats of one device that have said that their orders are given
 * @property {View | null} view the last one seen, to be shown before the engine is there
 * @property {Record<string, import("../engine/contract").Due>} [due] what was still to be ordered then, by power
 */

/**
 * A game as this device keeps it. A value: each edit makes a new one.
 *
 * @typedef {object} Game
 * @property {string} id
 * @property {string} variant
 * @property {string} title
 * @property {Branch[]} branches
 * @property {number} current
 * @property {string} payload the fragment that stands for it, or ""
 * @property {number} saved milliseconds since 1970
 * @property {number} [revision] how often it was changed, as it is kept
 * @property {number} [deleted] since when it is in the bin, in milliseconds since 1970
 * @property {string} [fault] why it cannot be opened
 */

/** @type {{ game: Game }} */
export const gameState = {
  game: { id: "", variant: "", title: "", branches: [], current: 0, payload: "", saved: 0 },
};

/** The line of play that is open. */
export const branch = () => gameState.game.branches[gameState.game.current];

/** The orders a power has so far. @param {string} power */
export const linesOf = (power) => branch()?.drafts[power] ?? [];
