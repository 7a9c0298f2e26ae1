// @ts-check
/** Open a saved game again: under its own rules, or, with a notice, under others. */

import { say } from "../../words/my-games.js";
import { GivenUp } from "../../worker/faults.js";
import { adopt, open, show } from "../play.js";
import { askEngine } from "../state/ask-engine.js";
import { gameState } from "../state/game-state.js";
import { notifyOfGame } from "../state/notices.js";
import { change } from "../state/redraw.js";
import { widgets } from "../state/widget-state.js";
import { hold, keep, keptGame, setAside } from "../storage/kept-games.js";
import { isOfThisPage } from "../versions.js";
import { putAside, saveKept } from "./set-aside.js";

/** @typedef {import("../state/game-state.js").Game} Game */
/** @typedef {import("../state/game-state.js").Branch} Branch */

/** @param {Branch} line @returns {Promise<{ line: Branch, warnings: string[] }>} */
async function lineUnderRules(line) {
  if (isOfThisPage(line.record.version)) return { line, warnings: [] };
  const { record, warnings } = await askEngine("open", { file: line.record });
  return { line: { ...line, record, view: null }, warnings };
}

/**
 * A game under the rules of this page, even if it began under others.
 *
 * @param {Game} game
 * @returns {Promise<{ game: Game, warnings: string[] }>} the same game where nothing had to change
 */
async function underRules(game) {
  const lines = await Promise.all(game.branches.map(lineUnderRules));
  const { warnings } = lines[game.current];
  if (lines.every(({ line }, i) => line === game.branches[i])) return { game, warnings };
  return { game: { ...game, branches: lines.map(({ line }) => line) }, warnings };
}

/**
 * Tell the player that a game continues under rules other than those it began with.
 *
 * @param {Game} before
 * @param {string[]} warnings
 */
function tell(before, warnings) {
  if (!warnings.length) return;
  const action = { label: say.saveFileAsItWas, run: () => saveKept(before) };
  notifyOfGame({ id: "rules", tone: "warn", text: warnings.join(" "), action });
}

/** @param {Game} game */
async function keepRenewed(game) {
  const kept = await keep(game);
  if (kept.isMerged) await adopt(kept);
}

/**
 * Go on with the saved game that is shown already.
 *
 * @param {number | null} at the phase to look at; null is the present one
 */
export async function goOn(at) {
  const before = gameState.game;
  const { game, warnings } = await underRules(before);
  if (game !== before) change(gameState, { game });
  await show(at);
  if (game !== before) await keepRenewed(game);
  tell(before, warnings);
}

/**
 * Open a game of the list; one that the rules refuse is set aside, and the open one stays.
 *
 * @param {string} id
 */
export async function reopen(id) {
  const kept = await keptGame(id);
  if (!kept) throw new Error(say.gone);
  try {
    const { game, warnings } = await underRules(kept);
    hold(kept);
    await open(game);
    if (game !== kept) await keepRenewed(game);
    if (kept.fault) await setAside(id);
    tell(kept, warnings);
  } catch (error) {
    if (widgets.engine === "failed" || error instanceof GivenUp) throw error;
    await putAside(kept, error);
  }
}
