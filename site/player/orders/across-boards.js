// @ts-check
/** Many orders at once on joined boards: copy them between boards, or give all idle units one. */

import { stepAt } from "../game/next-choice.js";
import { branch, isSealed, linesOf } from "../game/state/game-state.js";
import { complain } from "../game/state/notices.js";
import { myPowers, say, seatState } from "../game/state/seat-state.js";
import {
  boardOf,
  boardOfPower,
  homeOf,
  moved,
  nationOf,
  placeOn,
  powerOn,
} from "../map/shapes/joined-boards.js";
import { say as words } from "../words/orders.js";
import { giveAll, idle, reportOf } from "./drafts.js";

/** @typedef {import("../worker/contract").Line} Line */
/** @typedef {import("../worker/contract").Texts} Texts */

/** The powers of a board that the present seat orders. @param {string} board */
const powersOf = (board) => myPowers().filter(({ id }) => boardOfPower(id) === board);

/** @typedef {{ id: string, key: string }} Waiting a unit without an order: its power and key */

/**
 * Units without orders by board, and the state they were computed from, to reuse until it changes.
 *
 * @type {{ from: unknown[], byBoard: Map<string, Waiting[]> }}
 */
const found = { from: [], byBoard: new Map() };

/**
 * Units without orders before the engine has said what is due: all of them in a movement phase,
 * which agrees with the total of missing orders.
 *
 * @param {string} power
 */
const unasked = (power) =>
  isSealed() || !seatState.now.phase.movement
    ? []
    : seatState.now.units
        .filter((unit) => unit.power === power)
        .map(({ text, place }) => ({ key: text, place }));

/**
 * The units on a board that lack an order, of any power.
 *
 * @param {string} board
 * @returns {Waiting[]}
 */
function waiting(board) {
  const { actors, due, now, seat } = seatState;
  const from = [actors, due, now, seat, isSealed()];
  if (from.some((one, n) => one !== found.from[n])) {
    const byBoard = new Map();
    for (const { id } of myPowers()) {
      for (const { key, place } of seatState.due[id] ? idle(id) : unasked(id)) {
        const here = boardOf(place ?? "");
        byBoard.set(here, [...(byBoard.get(here) ?? []), { id, key }]);
      }
    }
    Object.assign(found, { from, byBoard });
  }
  return found.byBoard.get(board) ?? [];
}

/** How many units on a board lack an order. @param {string} board */
export const waitingOn = (board) => waiting(board).length;

/** How many orders are drafted on a board. @param {string} board */
export const draftedOn = (board) =>
  powersOf(board).reduce((sum, { id }) => sum + linesOf(id).length, 0);

/** @param {Texts} orders */
async function giveAndReport(orders) {
  const lines = await giveAll(orders);
  const wrong = lines.filter(({ status }) => status !== "legal");
  say(words.bulkGiven(lines.length, wrong.length, wrong.length ? reportOf(wrong[0]) : ""));
}

/**
 * Copy the orders of one board to the same units on another, replacing orders given there.
 *
 * @param {string} from
 * @param {string} to
 */
export const copyOrders = (from, to) => {
  const own = new Set(powersOf(to).map(({ id }) => id));
  const pairs = powersOf(from).map(({ id }) => [
    powerOn(to, nationOf(id)),
    linesOf(id).map((line) => moved(line.order ?? line.text, from, to)),
  ]);
  return giveAndReport(
    Object.fromEntries(pairs.filter(([power, lines]) => own.has(String(power)) && lines.length)),
  );
};

/** The units of each position, as texts. @type {WeakMap<object, Set<string>>} */
const texts = new WeakMap();

function standing() {
  const { now } = seatState;
  const all =
    texts.get(now) ??
    new Set(now.units.map(({ power, kind, location }) => `${power} ${kind} ${location}`));
  texts.set(now, all);
  return all;
}

/**
 * The other boards on which the same order could be given: a unit of the same kind stands in the
 * same place there, and the order does not name that board itself.
 *
 * @param {string} power @param {Line} line
 */
export function alikeBoards(power, line) {
  const from = boardOfPower(power);
  const { sketch, order } = line;
  if (!from || !sketch?.at || boardOf(sketch.at) !== from || !order) return [];
  const { at, unit } = sketch;
  const named = new Set(Array.from(order.matchAll(/(\w+):/g), ([, board]) => board));
  const all = standing();
  const stands = (/** @type {string} */ board) =>
    all.has(`${powerOn(board, nationOf(power))} ${unit} ${placeOn(board, homeOf(at))}`);
  const others = myPowers()
    .filter(({ id }) => id !== power && nationOf(id) === nationOf(power))
    .map(({ id }) => boardOfPower(id));
  return others.filter((board) => !named.has(board) && stands(board));
}

/**
 * Give an order to the same unit on other boards.
 *
 * @param {string} power
 * @param {Line} line
 * @param {string[]} to
 */
export const giveAlike = (power, line, to) =>
  giveAndReport(
    Object.fromEntries(
      to.map((board) => [
        powerOn(board, nationOf(power)),
        [moved(line.order ?? "", boardOfPower(power), board)],
      ]),
    ),
  );

/**
 * Give every unit of a board without an order the one that touching it twice gives.
 *
 * @param {string} board
 */
export async function orderRest(board) {
  /** @type {Texts} */
  const orders = {};
  try {
    for (const { id, key } of waiting(board)) {
      const { again } = await stepAt(branch().record, id, [key]);
      const { order } = again ? await stepAt(branch().record, id, [key, again]) : { order: null };
      if (order) orders[id] = [...(orders[id] ?? []), order];
    }
  } catch (error) {
    complain(error);
  }
  await giveAndReport(orders);
}
