// @ts-check
/** Orders of a line of play, read anew: by another record, or from a text. */

import { askEngine, EVERYBODY } from "./state/ask-engine.js";
import { gameState } from "./state/game-state.js";

/** @typedef {import("../worker/contract").GameRecord} GameRecord */
/** @typedef {import("./state/game-state.js").Branch} Branch */

/**
 * The orders of a line of play as they are read by another record.
 *
 * @param {GameRecord} record
 * @param {Branch} [line]
 */
export function reread(record, { drafts } = gameState.game.branches[0]) {
  return draftsOf(
    record,
    Object.fromEntries(
      Object.entries(drafts).map(([power, lines]) => [
        power,
        lines.map((line) => line.order ?? line.text),
      ]),
    ),
  );
}

/** @param {GameRecord} record @param {Record<string, string[]>} orders */
export async function draftsOf(record, orders) {
  const powers = Object.keys(orders).filter((power) => orders[power].length);
  const read = await Promise.all(
    powers.map((power) =>
      askEngine("read", { record, power, text: orders[power].join("\n"), drafts: {} }, EVERYBODY),
    ),
  );
  return Object.fromEntries(powers.map((power, i) => [power, read[i].lines]));
}
