// @ts-check
/** The game at hand is kept as it is played; the address always stands for it. */

import { askEngine } from "./ask-engine.js";
import { branch, gameState } from "./game-state.js";
import { notifyAll } from "./notices.js";
import { seatState } from "./seat-state.js";
import { slotsOf } from "../engine/slots.js";
import { keep } from "./storage.js";
import { widgets } from "./widget-state.js";
import { change } from "../page/redraw.js";

/** Which game this window plays, so that a reload finds it among equals. */
const HERE = "chancery-game";
/** Who sits at it: a reload must not show one seat what another ordered. */
const SITTING = "chancery-sitting";

/** @typedef {import("./game-state.js").Game} Game */

/** @type {{ game: Game | null, now: import("../engine/contract").View | null, record: import("../engine/contract").GameRecord | null, isSaving: boolean, isDirty: boolean, seat: string | null, due: typeof seatState.due, sitting: string }} */
const last = { game: null, now: null, record: null, isSaving: false, isDirty: false, seat: null, due: {}, sitting: "" };

/** Keep the game at hand now, or as soon as the writing before it is over. */
async function save() {
  last.isDirty = true;
  if (last.isSaving) return;
  last.isSaving = true;
  try {
    while (last.isDirty) {
      last.isDirty = false;
      const { game } = gameState;
      const branches = game.branches.map((one, i) => (i === game.current ? { ...one, view: seatState.now, due: seatState.due } : one));
      await keep({ ...game, branches, saved: Date.now() });
    }
  } catch {
    notifyAll({ id: "storage", tone: "warn", text: "This browser does not keep games. Save a game file before you leave." });
  } finally {
    last.isSaving = false;
  }
}

/** Has anybody done anything in a game? One that is only looked at is not kept. @param {Game} game */
const isTouched = (game) => Boolean(game.title) || game.branches.length > 1
  || game.branches.some(({ record, drafts }) => slotsOf(record).length > 0 || Object.values(drafts).some((lines) => lines.length > 0)
    || Object.values({ ...record.names, ...record.notes }).length > 0);

/** Keep the game once it has changed. */
export function autosave() {
  const { game } = gameState;
  if (widgets.engine === "ready") keepSeat();
  if (widgets.engine !== "ready" || !isTouched(game) || (game === last.game && seatState.now === last.now && seatState.due === last.due)) return;
  if (branch().record !== last.record || seatState.seat !== last.seat) {
    last.record = branch().record;
    last.seat = seatState.seat;
    void address();
  }
  last.game = game;
  last.now = seatState.now;
  last.due = seatState.due;
  sessionStorage.setItem(HERE, game.id);
  void save();
}

function keepSeat() {
  const { seat, hasCurtain } = seatState;
  const sitting = JSON.stringify({ game: gameState.game.id, seat, hasCurtain });
  if (sitting !== last.sitting) sessionStorage.setItem(SITTING, sitting);
  last.sitting = sitting;
}

/** Who sat at a game in this window before it was loaded anew. @param {Game} game */
export function sittingAt({ id, branches: [{ record }] }) {
  const { game, seat, hasCurtain } = JSON.parse(sessionStorage.getItem(SITTING) ?? "{}");
  if (game !== id || (seat !== null && !(seat in record.seats))) return {};
  return { seat, hasCurtain, isCovered: hasCurtain && seat !== null };
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
  const here = sessionStorage.getItem(HERE);
  return own ?? matching.find((game) => game.id === here) ?? matching[0] ?? null;
}
