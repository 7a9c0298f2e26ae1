// @ts-check
/** The link of a game that is saved here: it continues the game, or asks where the two differ. */

import { say } from "../../words/links.js";
import { addLine, follow } from "../lines-of-play.js";
import { show } from "../looking.js";
import { edit, open } from "../play.js";
import { inTurn } from "../state/action-queue.js";
import { askEngine, EVERYBODY } from "../state/ask-engine.js";
import { branch, gameState } from "../state/game-state.js";
import { notifyOfGame, putAway } from "../state/notices.js";
import { isHotSeat } from "../state/seat-state.js";
import { slotsOf } from "../state/slots.js";
import { sharedCourse } from "../storage/course.js";
import { allKept, hold } from "../storage/kept-games.js";
import { isWhole } from "../storage/shelves.js";

/** @typedef {import("../../worker/contract").GameRecord} GameRecord */
/** @typedef {import("../state/game-state.js").Game} Game */

const ID = "newer link";

/**
 * Continue a game that is saved here.
 *
 * @param {string} payload
 * @param {number | null} at the phase to look at first
 * @returns {Promise<boolean>} is it one?
 */
export async function goOnByNewer(payload, at) {
  const { record } = await askEngine("decode", { payload }, EVERYBODY);
  const latest = (await allKept()).sort((one, other) => (other.saved || 0) - (one.saved || 0));
  const game = record.id
    ? latest.find(
        (one) =>
          isWhole(one) &&
          !one.seated &&
          one.variant === record.variant &&
          one.branches.some((line) => line.record.id === record.id),
      )
    : undefined;
  if (!game) return false;
  const { line, shared } = nearest(game, record);
  const [mine, theirs] = [slotsOf(game.branches[line].record).length, slotsOf(record).length];
  if (shared < 0) return false;
  hold(game);
  await open(game);
  if (game.current !== line) await follow(line);
  if (shared === mine && theirs > mine) await takeUp(record, theirs - mine);
  else if (shared < theirs) ask(record);
  else
    notifyOfGame({
      id: ID,
      tone: "ok",
      text: theirs < mine ? say.knownFurther : say.known,
    });
  if (at !== null) await show(at);
  return true;
}

/**
 * The branch that shares most with a record, and how many slots.
 *
 * @param {Game} game
 * @param {GameRecord} record
 */
function nearest({ branches }, record) {
  const shares = branches.map((line) => sharedCourse(line.record, record));
  const shared = Math.max(...shares);
  return { line: shares.indexOf(shared), shared };
}

/**
 * Play a link's phases. Players who share a device cannot undo that, and may have given orders:
 * their branch stays as it is.
 *
 * @param {GameRecord} record
 * @param {number} count
 */
async function takeUp(record, count) {
  if (isHotSeat()) {
    await keepBranch(record);
    notifyOfGame({
      id: ID,
      tone: "ok",
      text: say.aheadOnBranch(count),
    });
    return;
  }
  await edit({
    record: { ...branch().record, slots: record.slots },
    drafts: {},
    ready: [],
    view: null,
  });
  await show(null);
  notifyOfGame({
    id: ID,
    tone: "ok",
    text: say.caughtUp(count),
  });
}

/** Keep the game of a link as a branch. @param {GameRecord} record */
function keepBranch(record) {
  const { game } = gameState;
  const { line, shared } = nearest(game, record);
  return addLine({
    name: say.branch,
    from: { branch: line, at: shared },
    record: { ...game.branches[line].record, slots: record.slots },
    drafts: {},
    view: null,
  });
}

/**
 * The link and the game differ: keep the link as a branch if the player says so, in this game even
 * if another is opened meanwhile.
 *
 * @param {GameRecord} record
 */
function ask(record) {
  const { id } = gameState.game;
  const run = () => {
    putAway(ID);
    void inTurn(() => (gameState.game.id === id ? keepBranch(record) : undefined))();
  };
  notifyOfGame({
    id: ID,
    tone: "warn",
    text: say.differs,
    action: { label: say.keepBranch, run },
  });
}
