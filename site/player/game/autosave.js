// @ts-check
/**
 * The game at hand beside its changes: how it was last seen, its link in the address, other
 * windows.
 */

import { forgetWords, here } from "../widgets/remembered.js";
import { adopt } from "./play.js";
import { inTurn } from "./state/action-queue.js";
import { askEngine } from "./state/ask-engine.js";
import { branch, gameState, toldRecord } from "./state/game-state.js";
import { change } from "./state/redraw.js";
import { isSeen, seatedAt, seatState } from "./state/seat-state.js";
import { widgets } from "./state/widget-state.js";
import { caughtUp, isKept, keepView } from "./storage/kept-games.js";
import { hearWindows } from "./storage/windows.js";

/** Which game this window plays, so that a reload finds it among equals. */
const HERE = "chancery-game";
/** Who sits at it: a reload must not show one seat what another ordered. */
const SITTING = "chancery-sitting";
/**
 * The links this window has had in its address, each with its game. A page that is loaded anew
 * right after its address was changed is loaded from the one before.
 */
const ADDRESSES = "chancery-addresses";
const MANY = 8; // of them

/** @typedef {import("./state/game-state.js").Game} Game */

/**
 * @typedef {{ game: Game, now: import("../worker/contract").View, due: typeof seatState.due }} Seen
 */
/**
 * @type {{ game: Game | null, now: import("../worker/contract").View | null, record:
 *   import("../worker/contract").GameRecord | null, isSaving: boolean, unsaved: Seen | null, seat:
 *   string | null, due: typeof seatState.due, sitting: string }}
 */
const last = {
  game: null,
  now: null,
  record: null,
  isSaving: false,
  unsaved: null,
  seat: null,
  due: {},
  sitting: "",
};

/** Keep what is seen, or as soon as the writing before it is over. @param {Seen} seen */
async function saveView(seen) {
  last.unsaved = seen;
  if (last.isSaving) return;
  last.isSaving = true;
  try {
    while (last.unsaved) {
      const { game, now, due } = last.unsaved;
      last.unsaved = null;
      await keepView(game, { view: now, due });
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
  if (!isKept(game) || !isSeen()) return; // it is not seen yet
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
  void saveView({ game, now: seatState.now, due: seatState.due });
}

function keepSeat() {
  const sitting = JSON.stringify({ game: gameState.game.id, seat: seatState.seat });
  if (sitting !== last.sitting) here.remember(SITTING, sitting);
  last.sitting = sitting;
}

/** What this window remembers; what is damaged counts as nothing. @param {string} key */
function recalled(key) {
  try {
    return JSON.parse(here.word(key) ?? "null");
  } catch {
    return null;
  }
}

/** Who sat at a game in this window before it was loaded anew. @param {Game} kept */
export function sittingAt(kept) {
  const { game, seat } = recalled(SITTING) ?? {};
  const seated = seatedAt(kept);
  if (kept.seated) return seated;
  const { seats } = kept.branches[kept.current].record;
  return game === kept.id && (seat === null ? !seated.isCovered : seat in seats)
    ? { ...seated, seat }
    : seated;
}

/** @returns {[payload: string, game: string][]} the newest first */
function addresses() {
  /** @type {any} */
  const found = recalled(ADDRESSES);
  /** @type {any[]} */
  const all = Array.isArray(found) ? found : [];
  return all.filter((one) => one?.length === 2);
}

/** @param {string} payload @param {string} game */
function keepAddress(payload, game) {
  const others = addresses().filter(([other]) => other !== payload);
  here.remember(ADDRESSES, JSON.stringify([[payload, game], ...others].slice(0, MANY)));
}

/** Whose address was loaded anew? @param {string} payload @returns {string | undefined} the game */
function reloaded(payload) {
  const [visit] = /** @type {PerformanceNavigationTiming[]} */ (
    performance.getEntriesByType("navigation")
  );
  return visit?.type === "reload" ? addresses().find(([own]) => own === payload)?.[1] : undefined;
}

/** The game's own link in the address, so that the address can be sent as it is. */
async function address() {
  const { record } = branch();
  const { seat } = seatState;
  try {
    const { payload } = await askEngine("encode", { record: toldRecord(), names: false });
    if (branch().record !== record || seatState.seat !== seat) return;
    const game = { ...gameState.game, payload };
    keepAddress(payload, game.id);
    history.replaceState({ game: game.id }, "", `#g=${payload}`);
    change(gameState, { game });
  } catch {
    history.replaceState(null, "", location.pathname + location.search);
  }
}

/**
 * The game to continue: the one this window played, or the one of the link, or the last one. A
 * link typed by hand has no state, so it opens anew.
 *
 * @param {Game[]} games
 * @param {string} payload
 */
export function resumed(games, payload) {
  const wanted = history.state?.game ?? reloaded(payload);
  const own = games.find((game) => game.id === wanted);
  const matching = payload ? games.filter((game) => game.payload === payload) : games;
  const before = here.word(HERE);
  return own ?? matching.find((game) => game.id === before) ?? matching[0] ?? null;
}

/** Take up what another window has done to the game at hand. */
const catchUp = inTurn(async () => {
  const kept = await caughtUp(gameState.game);
  if (kept) await adopt(kept);
});

/** Begin again as on a first visit: what this window remembers would bring its game back. */
export function beginAfresh() {
  forgetWords();
  history.replaceState(null, "", location.pathname);
  location.reload();
}

/**
 * Follow the other windows from now on; where they cannot tell, when this one is looked at again.
 */
export function followWindows() {
  hearWindows(({ id, isErased }) => {
    if (isErased) beginAfresh();
    else if (id === gameState.game.id) void catchUp();
  });
  addEventListener("focus", () => void catchUp());
  addEventListener("pageshow", () => void catchUp());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void catchUp();
  });
  void catchUp();
}
