// @ts-check
/** A backup: every game on this device in one file; and a reminder to make one. */

import { heldOf } from "../../together/my-place.js";
import { tokensFor } from "../../together/tokens-in-file.js";
import { say } from "../../words/my-games.js";
import { saveAll } from "../files.js";
import { inTurn } from "../state/action-queue.js";
import { gameState } from "../state/game-state.js";
import { notify, notifyOfGame, putAway } from "../state/notices.js";
import { phasesPlayed } from "../state/slots.js";
import { isKept } from "../storage/kept-games.js";

const REMINDER = "backup";
/** The reminder comes after this many phases, and then each time the game is so much longer. */
const [FIRST, EVERY] = [3, 10];

/** The game at hand and how long it was when it was last looked at. */
const seen = { game: "", phases: 0 };

/** Save every game; those between devices with their tables and with their key files. */
export async function saveBackup() {
  const { games, keys } = await saveAll(async ({ id, seated }) => {
    const held = seated ? await heldOf(id) : null;
    return { tokens: await tokensFor(held), keys: held?.files ?? [] };
  });
  putAway(REMINDER);
  notify({ id: "exported", tone: "ok", text: say.exported(games, keys) });
}

/** Remind the player of a backup when the game has just become long enough. */
export function remindOfBackup() {
  const { game } = gameState;
  if (!isKept(game)) return;
  const phases = phasesPlayed(game.branches[0].record);
  const before = seen.game === game.id ? seen.phases : phases;
  Object.assign(seen, { game: game.id, phases });
  const isReached = before < FIRST && phases >= FIRST;
  if (!isReached && Math.floor(phases / EVERY) <= Math.floor(before / EVERY)) return;
  const action = { label: say.saveBackup, run: () => void inTurn(saveBackup)() };
  notifyOfGame({ id: REMINDER, tone: "ok", text: say.backup(phases), yields: true, action });
}
