// @ts-check
/** The game at hand beside its changes: how it was last seen, its link in the address, other windows. */

import { inTurn } from "./action-queue.js";
import { askEngine } from "./ask-engine.js";
import { branch, gameState } from "./game-state.js";
import { adopt } from "./play.js";
import { seatedAt, seatState } from "./seat-state.js";
import { caughtUp, isKept, keepView } from "./storage.js";
import { widgets } from "./widget-state.js";
import { slotsOf } from "../engine/slots.js";
import { hearWindows } from "../kept/windows.js";
import { change } from "../page/redraw.js";
import { here } from "../page/remembered.js";

/** Which game this window plays, so that a reload finds it among equals. */
const HERE = "chancery-game";
/** Who sits at it: a reload must not show one seat what another ordered. */
const SITTING = "chancery-sitting";

/** @typedef {import("./game-state.js").Game} Game */

/** @type {{ game: Game | null, now: import("../engine/contract").View | null, record: import("../engine/contract").GameRecord | null, isSaving: boolean, isDirty: boolean, seat: string | null, due: typeof seatState.due, sitting: string }} */
const last = { game: null, now: null, record: null, isSaving: false, isDirty: false, seat: null, due: {}, sitting: "" };

/** Keep what is seen now, or as soon as the writing before it is over. */
async function saveView() {
  last.isDirty = true;
  if (last.isSaving) return;
  last.isSaving = true;
  try {
    while (last.isDirty) {
      last.isDirty = false;
      await keepView(gameState.game, { view: seatState.now, due: seatState.due });
    }
  } finally {
    last.isSaving = false;
  }
}

/** Keep beside the game what has changed on the page. */
export function autosave() {
  const { game } = gameState;
  if (widgets.engine !== "ready") return;
  keepSeat();
  if (!isKept(game) || seatState.now.at !== slotsOf(branch().record).length) return; // it is not seen yet
  if (game === last.game && seatState.now === last.now && seatState.due === last.due) return;
  if (branch().record !== last.record || seatState.seat !== last.seat) {
    last.record = branch().record;
    last.seat = seatState.seat;
    void address();
  }
  last.game = game;
  last.now = seatState.now;
  last.due = seatState.due;
  here.remember(HERE, game.id);
  void saveView();
}

function keepSeat() {
  const sitting = JSON.stringify({ game: gameState.game.id, seat: seatState.seat });
  if (sitting !== last.sitting) here.remember(SITTING, sitting);
  last.sitting = sitting;
}

/** Who sat at a game in this window before it was loaded anew. @param {Game} kept */
export function sittingAt(kept) {
  const { game, seat } = JSON.parse(here.word(SITTING) ?? "{}");
  const seated = seatedAt(kept);
  if (kept.seated) return seated;
  const { seats } = kept.branches[kept.current].record;
  return game === kept.id && (seat === null ? !seated.isCovered : seat in seats) ? { ...seated, seat } : seated;
}

/** The game's own link in the address, so that the address can be sent as it is. */
async function address() {
  const { record } = branch();
  const { seat } = seatState;
  try {
    const { payload } = await askEngine("encode", { record, names: false });
    if (branch().record !== record || seatState.seat !== seat) return;
    history.replaceState({ game: gameState.game.id }, "", `#g=${payload}`);
    const game = { ...gameState.game, payload };
    change(gameState, { game });
  } catch {
    history.replaceState(null, "", location.pathname + location.search);
  }
}

/**
 * The game to go on with: the one this window played, or the one of the link, or the
 * last one. A link that was put in by hand has no state: it is opened anew.
 *
 * @param {Game[]} games
 * @param {string} payload
 */
export function resumed(games, payload) {
  const own = games.find((game) => game.id === history.state?.game);
  const matching = payload ? games.filter((game) => game.payload === payload) : games;
  const before = here.word(HERE);
  return own ?? matching.find((game) => game.id === before) ?? matching[0] ?? null;
}

/** Take up what another window has done to the game at hand. */
const catchUp = inTurn(async () => {
  const kept = await caughtUp(gameState.game);
  if (kept) await adopt(kept);
});

/** Follow the other windows from now on; where they cannot tell, when this one is looked at again. */
export function followWindows() {
  hearWindows(({ id }) => {
    if (id === gameState.game.id) void catchUp();
  });
  addEventListener("focus", () => void catchUp());
  addEventListener("pageshow", () => void catchUp());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void catchUp();
  });
  void catchUp();
}
