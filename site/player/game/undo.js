// @ts-check
/**
 * Taking back and having again, for each seat its own sheet, for all seats together everything.
 *
 * All values: nothing here looks at the page.
 */

import { slotsOf } from "./state/slots.js";

/** @typedef {import("./state/game-state.js").Game} Game */
/**
 * @typedef {{ past: Game[], future: Game[] }} Steps the game before each change, and after each
 *   that was taken back
 */
/** @typedef {Record<string, Steps>} History by seat; under "" for all seats together */

const STEPS_KEPT = 200;

/** @type {Steps} */
export const NO_STEPS = { past: [], future: [] };

/** The powers of each seat. @param {Game} game */
const seatsOf = (game) => game.branches[game.current]?.record.seats ?? {};

/** @param {Game["branches"][number] | undefined} branch */
const slots = (branch) => branch && slotsOf(branch.record);

/**
 * Is it another phase, line of play or game, where a seat's own steps mean nothing? Slots that were
 * made anew are others, also where they go the same way.
 *
 * @param {Game} one
 * @param {Game} other
 */
function isElsewhere(one, other) {
  const [here, there] = [one.branches[one.current], other.branches[other.current]];
  return one.id !== other.id || one.current !== other.current || slots(here) !== slots(there);
}

/**
 * Has the sheet of a seat changed?
 *
 * @param {Game} one
 * @param {Game} other
 * @param {string[]} powers
 */
function isOther(one, other, powers) {
  const [here, there] = [one.branches[one.current].drafts, other.branches[other.current].drafts];
  return powers.some((power) => here[power] !== there[power]);
}

/** @param {Steps} steps @param {Game} before @returns {Steps} */
const added = ({ past }, before) => ({ past: [...past, before].slice(-STEPS_KEPT), future: [] });

/**
 * The history after a change: a seat can undo any change to its sheet, even one made by another.
 *
 * @param {History} history @param {Game} before @param {Game} after
 * @returns {History}
 */
export function recorded(history, before, after) {
  if (!before.branches.length) return {};
  const all = { "": added(history[""] ?? NO_STEPS, before) };
  if (isElsewhere(before, after)) return all;
  const own = Object.entries(seatsOf(after)).flatMap(([seat, powers]) => {
    const steps = history[seat] ?? NO_STEPS;
    return [[seat, isOther(before, after, powers) ? added(steps, before) : steps]];
  });
  return { ...all, ...Object.fromEntries(own) };
}

/**
 * The history on another line of play: the sheets that seats had on the one before are not of it.
 *
 * @param {History} history
 * @returns {History}
 */
export const withoutSheets = (history) => (history[""] ? { "": history[""] } : {});

/**
 * One step back, or forth: of a seat its own sheet alone, of all seats together the whole game.
 *
 * @param {History} history @param {string} seat @param {Game} game @param {boolean} isForth
 * @returns {{ game: Game, history: History } | null} null where there is no such step
 */
export function stepped(history, seat, game, isForth) {
  const { past, future } = history[seat] ?? NO_STEPS;
  const from = isForth ? future : past;
  const found = from[from.length - 1];
  if (!found) return null;
  const rest = from.slice(0, -1);
  const steps = isForth
    ? { past: [...past, game], future: rest }
    : { past: rest, future: [...future, game] };
  if (!seat) return { game: found, history: { "": steps } };
  const after = withSheet(game, found, seatsOf(game)[seat] ?? []);
  return { game: after, history: { ...recorded(history, game, after), [seat]: steps } };
}

/**
 * A game with the sheet that some powers have in another.
 *
 * @param {Game} game
 * @param {Game} other
 * @param {string[]} powers
 * @returns {Game}
 */
function withSheet(game, other, powers) {
  const sheet = other.branches[other.current].drafts;
  const branches = game.branches.map((one, i) => {
    if (i !== game.current) return one;
    const others = Object.entries(one.drafts).filter(([power]) => !powers.includes(power));
    const own = powers.flatMap((power) => (sheet[power] ? [[power, sheet[power]]] : []));
    return { ...one, drafts: Object.fromEntries([...others, ...own]) };
  });
  return { ...game, branches };
}
