// @ts-check
/**
 * Seats that computers play at a table: what the charter says of them, and the number by which each
 * plays in a slot. The number is made of what every player has sealed, so nobody knows it before all
 * have revealed, and then everybody does.
 */

import { hash, u8, u16, utf8 } from "./seals/frame.js";

/** @typedef {import("./seals/frame.js").Bytes} Bytes */
/** @typedef {import("./seals/binding.js").Place} Place */
/** @typedef {import("./table.js").Table} Table */
/**
 * `seat` is its id in the record, `budget` counts judgements of a phase, and `edition` is that
 * of the engine's players: another one may give another sheet.
 *
 * @typedef {{ seat: string, powers: string[], level: string, budget: number, edition: number }} Computer
 */

const LEVELS = ["beginner", "steady", "strong"];
const LARGEST_BUDGET = 1_000; // judgements: every page of the table has to make them
const MOST = 64;
const MOST_CHECKED = 20_000; // judgements of old phases: about half a minute
const LEAST = 20; // a sheet takes as long as so many, if not longer
export const FEWEST_PLAYERS = 2; // a player alone would choose the numbers
const NUMBER = 6; // bytes

/**
 * Whether these are computers beside the seats of players, each a seat of the record of its own.
 *
 * @param {unknown} value @param {unknown} seats of players
 */
export function areComputers(value, seats) {
  const isList = Array.isArray(value) && value.length > 0 && value.length <= MOST;
  if (!isList || !Array.isArray(seats) || seats.length < FEWEST_PLAYERS || !value.every(isComputer))
    return false;
  const taken = [...seats.map(({ seat, name }) => seat ?? name), ...value.map(({ seat }) => seat)];
  return new Set(taken).size === taken.length;
}

/** @param {unknown} value @returns {value is Computer} */
function isComputer(value) {
  const { seat, powers, level, budget, edition } = /** @type {Record<string, unknown>} */ (
    value && typeof value === "object" ? value : {}
  );
  return (
    typeof seat === "string" &&
    seat !== "" &&
    Array.isArray(powers) &&
    powers.length > 0 &&
    powers.every((power) => typeof power === "string") &&
    LEVELS.includes(String(level)) &&
    Number.isSafeInteger(budget) &&
    Number(budget) >= 1 &&
    Number(budget) <= LARGEST_BUDGET &&
    Number.isSafeInteger(edition) &&
    Number(edition) >= 1
  );
}

/**
 * The computers of a table, in the order of its charter.
 *
 * @param {Pick<Table, "offer" | "charter">} table
 * @returns {Computer[]}
 */
export const computersAt = ({ offer, charter }) => (charter ?? offer)?.computers ?? [];

/**
 * The slots of a file whose computers a page works out again, the newest first, in bounded time.
 *
 * @param {readonly { kind?: string }[]} slots of the record
 * @param {readonly Computer[]} computers
 * @returns {number[]}
 */
export function slotsToCheck(slots, computers) {
  const cost = computers.reduce((sum, { budget }) => sum + Math.max(budget, LEAST), 0);
  const phases = slots.flatMap(({ kind = "phase" }, slot) => (kind === "phase" ? [slot] : []));
  return phases.reverse().slice(0, Math.max(1, Math.floor(MOST_CHECKED / Math.max(cost, 1))));
}

/**
 * The number by which a computer plays in a slot.
 *
 * @param {Place} place
 * @param {number} index of the computer in the charter
 * @param {readonly Bytes[]} nonces of all players' seats, in their order
 */
export async function numberFor({ game, slot, phase, head }, index, nonces) {
  const made = await hash("computer", game, u16(slot), utf8(phase), head, u8(index), ...nonces);
  return made.slice(0, NUMBER).reduce((sum, byte) => sum * 256 + byte, 0);
}
