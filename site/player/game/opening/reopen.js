// @ts-check
/**
 * Open a saved game again: under its own rules, or under others. Then it keeps its records as they
 * were, and says so at each visit, until the player decides to go on under the present rules.
 */

import { say } from "../../words/my-games.js";
import { GivenUp } from "../../worker/faults.js";
import { show } from "../looking.js";
import { adopt, open } from "../play.js";
import { inTurn } from "../state/action-queue.js";
import { askEngine } from "../state/ask-engine.js";
import { gameState } from "../state/game-state.js";
import { notifyOfGame, putAway } from "../state/notices.js";
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
 * @returns {Promise<Game>} the same game where nothing had to change
 */
async function underRules(game) {
  const lines = await Promise.all(game.branches.map(lineUnderRules));
  if (lines.every(({ line }, i) => line === game.branches[i])) return game;
  const records = game.before?.records ?? game.branches.map(({ record }) => record);
  const { warnings } = lines[game.current];
  return {
    ...game,
    branches: lines.map(({ line }) => line),
    ...(warnings.length ? { before: { records, warnings } } : {}),
  };
}

/** Say that a game goes on under rules other than those it began with. @param {Game} game */
function tell({ before, ...game }) {
  if (!before) return;
  const branches = before.records.map((record, i) => ({ ...game.branches[i], record }));
  const action = { label: say.saveFileAsItWas, run: () => saveKept({ ...game, branches }) };
  const second = { label: say.acceptRules, run: () => void accept() };
  notifyOfGame({ id: "rules", tone: "warn", text: before.warnings.join(" "), action, second });
}

/** Go on under the present rules: what the game was under others is forgotten. */
const accept = inTurn(async () => {
  const { before: _, ...game } = gameState.game;
  change(gameState, { game });
  await keepRenewed(game);
  putAway("rules");
});

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
  const game = await underRules(before);
  if (game !== before) change(gameState, { game });
  await show(at);
  if (game !== before) await keepRenewed(game);
  tell(game);
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
    const game = await underRules(kept);
    hold(kept);
    await open(game);
    if (game !== kept) await keepRenewed(game);
    if (kept.fault) await setAside(id);
    tell(game);
  } catch (error) {
    if (widgets.engine === "failed" || error instanceof GivenUp) throw error;
    await putAside(kept, error);
  }
}
