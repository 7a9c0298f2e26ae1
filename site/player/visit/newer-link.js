// @ts-check
/** The link of a game that is kept here: it goes on with it, or asks where both have gone on. */

import { askEngine, EVERYBODY } from "../game/ask-engine.js";
import { inTurn } from "../game/action-queue.js";
import { branch } from "../game/game-state.js";
import { notifyAll, putAway } from "../game/notices.js";
import { addLine, edit, follow, open, show } from "../game/play.js";
import { allKept, hold } from "../game/storage.js";
import { slotsOf } from "../engine/slots.js";
import { isWhole } from "../kept/shelves.js";
import { counted } from "../page/wording.js";
import { sharedCourse } from "../kept/course.js";

/** @typedef {import("../engine/contract").GameRecord} GameRecord */

const ID = "newer link";

/** Go on with a game that is kept here. @param {string} payload @param {number | null} at the phase to look at first @returns {Promise<boolean>} is it one? */
export async function goOnByNewer(payload, at) {
  const { record } = await askEngine("decode", { payload }, EVERYBODY);
  const latest = (await allKept()).sort((one, other) => (other.saved || 0) - (one.saved || 0));
  const game = record.id ? latest.find((one) => isWhole(one) && !one.seated && one.variant === record.variant && one.branches.some((line) => line.record.id === record.id)) : undefined;
  if (!game) return false;
  const shares = game.branches.map((line) => sharedCourse(line.record, record));
  const line = shares.indexOf(Math.max(...shares));
  const [shared, mine, theirs] = [shares[line], slotsOf(game.branches[line].record).length, slotsOf(record).length];
  if (shared < 0) return false;
  hold(game);
  await open(game);
  if (game.current !== line) await follow(line);
  if (shared === mine && theirs > mine) await takeUp(record, theirs - mine);
  else if (shared < theirs) ask(record, line, shared);
  else notifyAll({ id: ID, tone: "ok", text: theirs < mine ? "You have this game here already, and further on." : "You have this game here already." });
  if (at !== null) await show(at);
  return true;
}

/** @param {GameRecord} record @param {number} count */
async function takeUp(record, count) {
  await edit({ record: { ...branch().record, slots: record.slots }, drafts: {}, ready: [], view: null });
  await show(null);
  notifyAll({ id: ID, tone: "ok", text: `Your game has gone on by ${counted(count, "phase")}. Undo takes that back.` });
}

/** Both have gone on: the other course is taken if that is wanted. @param {GameRecord} record @param {number} line @param {number} at */
function ask(record, line, at) {
  const run = () => {
    putAway(ID);
    void inTurn(() => addLine({ name: "From a link", from: { branch: line, at }, record: { ...branch().record, slots: record.slots }, drafts: {}, view: null }))();
  };
  notifyAll({ id: ID, tone: "warn", text: "This link tells another course of your game: both have gone on. Yours stays as it is.", action: { label: "Have the other as a line of play, too", run } });
}
