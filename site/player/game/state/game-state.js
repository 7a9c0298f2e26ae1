// @ts-check
/** The game that is open: all that is kept of it; and one that nobody has begun. */

import { say } from "../../words/play.js";
import { slotsOf } from "./slots.js";

/** @typedef {import("../../worker/contract").GameRecord} GameRecord */
/** @typedef {import("../../worker/contract").View} View */
/** @typedef {import("../../worker/contract").Line} Line */

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
 * @property {Record<string, import("../../worker/contract").Due>} [due] what was still to be ordered
 *   then, by power
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
 * @property {number} [begun] when it came to this device, likewise
 * @property {number} [revision] how often it was changed, as it is kept
 * @property {number} [deleted] since when it is in the bin, in milliseconds since 1970
 * @property {number} [archived] since when it is in the archive, likewise
 * @property {string} [fault] why it cannot be opened
 * @property {{ records: GameRecord[], warnings: string[] }} [before] the records of its branches
 *   under the rules that it was begun with, until the player decides to go on under those of today;
 *   and what differs
 * @property {{ seat: string | null, isDesk: boolean, secrets?: import("./slots.js").Secrets
 *   }} [seated] of a game between devices: which seat plays here, whether the desk stands here, and
 *   what is known here of what the others may not know
 */

/** @type {{ game: Game }} */
export const gameState = {
  game: { id: "", variant: "", title: "", branches: [], current: 0, payload: "", saved: 0 },
};

/** The name of a game: its title, or when it began. @param {Game} game */
export const gameName = ({ title, begun, branches, current }) =>
  title || (begun ? say.gameOf(begun) : branches?.[current]?.view?.phase?.name || say.newGame);

/** The name of a branch. @param {number} index */
export const branchName = (index) =>
  gameState.game.branches[index].name || (index === 0 ? say.asPlayed : say.whatIf(index));

/** The line of play that is open. */
export const branch = () => gameState.game.branches[gameState.game.current];

/**
 * The record of the line that is open, as a link tells it: a plan beside a game between devices is
 * not that game.
 */
export function toldRecord() {
  const { record } = branch();
  return gameState.game.seated && !isSealed() ? { ...record, id: undefined } : record;
}

/** Is a game between devices open, on the line of play that all of them share? */
export const isSealed = () => !!gameState.game.seated && gameState.game.current === 0;

/** The orders a power has so far. @param {string} power */
export const linesOf = (power) => branch()?.drafts[power] ?? [];

/** What ids of games are made of. */
const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
const ID_LENGTH = 22;

/** What tells a game from all others, in its files, links and lines of play. */
export const gameId = () =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(ID_LENGTH)),
    (byte) => LETTERS[byte % LETTERS.length],
  ).join("");

/**
 * A game that nobody has begun gets an id of its own.
 *
 * @param {GameRecord} record
 * @param {string} title
 * @returns {Game}
 */
export function newGame(record, title = "") {
  const own = record.id || slotsOf(record).length ? record : { ...record, id: gameId() };
  const first = { name: "", from: null, record: own, drafts: {}, view: null };
  return {
    id: gameId(),
    variant: record.variant,
    title,
    branches: [first],
    current: 0,
    payload: "",
    saved: 0,
    begun: Date.now(),
  };
}
