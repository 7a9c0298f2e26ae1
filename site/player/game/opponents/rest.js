// @ts-check
/** Computers play the rest of a game, phase after phase, for everybody. */

import { resolve } from "../play.js";
import { afterOthers } from "../state/action-queue.js";
import { branch, gameState } from "../state/game-state.js";
import { complain } from "../state/notices.js";
import { computersOf, newSeed } from "../state/page-key.js";
import { redraw } from "../state/redraw.js";
import { seatState } from "../state/seat-state.js";
import { stopThinking } from "./thinking.js";

/** @typedef {import("../state/page-key.js").Level} Level */

const LOOK = 900; // milliseconds for which the results of a phase are shown

const rest = { isGoing: false, isStopped: false };

/** Do computers play on by themselves? */
export const isPlayingOn = () => rest.isGoing;

/** Stop the computers, whatever they do. */
export function stopComputers() {
  rest.isStopped = true;
  stopThinking();
  redraw();
}

/**
 * Play on until the game ends, somebody stops it, or another game or line of play is opened.
 *
 * @param {Level} level of the seats that people play
 */
export async function playOn(level) {
  if (rest.isGoing) return;
  Object.assign(rest, { isGoing: true, isStopped: false });
  const { game } = gameState;
  const isHere = () => gameState.game.id === game.id && gameState.game.current === game.current;
  const seed = computersOf(branch().record).seed || newSeed();
  const step = async () => {
    if (!isHere() || seatState.now.end) return false;
    const { record } = branch();
    const known = computersOf(record).seats;
    const seats = Object.keys(record.seats).map((seat) => [seat, known[seat] ?? level]);
    return resolve({}, { seats: Object.fromEntries(seats), seed });
  };
  try {
    while (!rest.isStopped && (await afterOthers(step)))
      await new Promise((go) => setTimeout(go, LOOK));
  } catch (error) {
    complain(error);
  } finally {
    rest.isGoing = false;
    redraw();
  }
}
