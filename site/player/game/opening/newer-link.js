// @ts-check
/** The link of a game that is kept here: it goes on with it, or asks where both have gone on. */

import { counted } from "../../words/wording.js";
import { addLine, edit, follow, open, show } from "../play.js";
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
 * Go on with a game that is kept here.
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
      text:
        theirs < mine
          ? "You have this game here already, and further on."
          : "You have this game here already.",
    });
  if (at !== null) await show(at);
  return true;
}

/**
 * The line of play that has gone furthest with a record, and how far.
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
 * Go on with a link. Seats that share a device cannot take that back, and may have given orders:
 * their line of play stays as it is.
 *
 * @param {GameRecord} record
 * @param {number} count
 */
async function takeUp(record, count) {
  const phases = counted(count, "phase");
  if (isHotSeat()) {
    await haveToo(record);
    notifyOfGame({
      id: ID,
      tone: "ok",
      text: `This link is ${phases} further than your game. It is open as a line of play beside yours, which stays as it is.`,
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
    text: `Your game has gone on by ${phases}. Undo takes that back.`,
  });
}

/** Have the course of a link as a line of play, too. @param {GameRecord} record */
function haveToo(record) {
  const { game } = gameState;
  const { line, shared } = nearest(game, record);
  return addLine({
    name: "From a link",
    from: { branch: line, at: shared },
    record: { ...game.branches[line].record, slots: record.slots },
    drafts: {},
    view: null,
  });
}

/**
 * Both have gone on: the other course is taken if that is wanted, into this game and no other that
 * is opened meanwhile.
 *
 * @param {GameRecord} record
 */
function ask(record) {
  const { id } = gameState.game;
  const run = () => {
    putAway(ID);
    void inTurn(() => (gameState.game.id === id ? haveToo(record) : undefined))();
  };
  notifyOfGame({
    id: ID,
    tone: "warn",
    text: "This link tells another course of your game: both have gone on. Yours stays as it is.",
    action: { label: "Have the other as a line of play, too", run },
  });
}
