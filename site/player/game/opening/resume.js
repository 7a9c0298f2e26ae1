// @ts-check
/** What a visit begins with: the game of the link, the one played last, or a new one. */

import { goOnByLink } from "../../together/public-link.js";
import { part } from "../../widgets/dom.js";
import { say as sayLinks } from "../../words/links.js";
import { say } from "../../words/my-games.js";
import { GivenUp } from "../../worker/faults.js";
import { forgetOpening, isOpening, learnOpening } from "../../worker/opening.js";
import { resumed, sittingAt } from "../autosave.js";
import { dueOf } from "../due-orders.js";
import { openLink } from "../files.js";
import { show } from "../looking.js";
import { begin, edit } from "../play.js";
import { reread } from "../reread.js";
import { afterOthers, inTurn } from "../state/action-queue.js";
import { askEngine } from "../state/ask-engine.js";
import { branch, gameState, isSealed, newGame } from "../state/game-state.js";
import { complainToAll, notifyAll, notifyOfGame, putAway } from "../state/notices.js";
import { change } from "../state/redraw.js";
import { seatState } from "../state/seat-state.js";
import { widgets } from "../state/widget-state.js";
import { hold, isKept as isHeld, shelves } from "../storage/kept-games.js";
import { homeOf, pageOf, playPage } from "../versions.js";
import { goOnByNewer } from "./newer-link.js";
import { goOn, reopen } from "./reopen.js";
import { putAside } from "./set-aside.js";
import { openSuggested } from "./suggested-link.js";

/** @typedef {import("../../worker/contract").View} View */
/** @typedef {import("../../worker/contract").GameRecord} GameRecord */
/** @typedef {import("../state/game-state.js").Game} Game */
/**
 * @typedef {{ payload: string, at: number | null, tried: number | null, game: string, tokens:
 *   string }} Asked
 */
/**
 * @typedef {{ isKept: boolean, isOpen: boolean }} Begun is a saved game shown, and can orders be
 *   drafted already?
 */

const page = part("main").dataset;
const SOON = 1_500; // milliseconds to wait for saved games before the start is shown

/** Is it a view at all? One kept long ago may lack something. @param {View | null} view */
const isView = (view) =>
  view !== null &&
  Object.entries(seatState.view).every(
    ([key, value]) => !Array.isArray(value) || Array.isArray(/** @type {any} */ (view)[key] ?? []),
  );

/**
 * Show a game as it was seen last, or the start.
 *
 * @param {Game | null} found
 * @param {{ record: GameRecord, view: View }} start
 */
function showKept(found, start) {
  const line = found?.branches[found.current];
  const view = line && isView(line.view) ? line.view : start.view;
  change(gameState, { game: found ?? newGame(start.record) });
  change(seatState, {
    view: { ...seatState.view, ...view },
    now: { ...seatState.now, ...view },
    due: line?.due ?? {},
    ...(found ? sittingAt(found) : {}),
  });
}

/**
 * Show the board before the engine is there; in a new game orders can be drafted.
 *
 * @param {Asked} link @param {{ record: GameRecord, view: View }} start
 * @param {import("../../worker/opening.js").Opening | null} opening what the engine answers about a
 *   new game
 * @returns {Promise<Begun>}
 */
export async function first({ payload, game: wanted, tokens }, start, opening) {
  learnOpening(start, opening);
  const meanwhile = setTimeout(() => showKept(null, start), SOON);
  const kept = (await shelves(page.variant ?? "")).games;
  clearTimeout(meanwhile);
  const own = kept.filter((game) => !homeOf(game));
  const found = own.find((game) => game.id === wanted) ?? resumed(own, payload);
  if (found) hold(found);
  showKept(found, start);
  if (!payload && !wanted && kept[0] && kept[0] !== found) tellOfOther(kept[0]);
  const coming = tokens ? "table" : payload && !found ? "game" : "";
  change(widgets, { coming });
  const isOpen =
    !coming &&
    isOpening(branch().record) &&
    gameState.game.branches.length === 1 &&
    seatState.seat === null &&
    !isSealed();
  if (isOpen) await show(null);
  return { isKept: found !== null, isOpen };
}

/**
 * What the page shows of drafts that the engine has read.
 *
 * @param {import("../state/game-state.js").Branch["drafts"]} drafts
 */
const asRead = (drafts) =>
  JSON.stringify(
    Object.values(drafts)
      .flat()
      .map(({ order, status, sentence, why, note }) => [order, status, sentence, why, note]),
  );

/**
 * Let the engine read what was drafted before it was there; an order being built stays. Then ask
 * which orders are due.
 */
async function check() {
  const { record, drafts } = branch();
  const read = await reread(record, branch());
  if (asRead(read) !== asRead(drafts)) await edit({ drafts: read });
  Object.assign(seatState, await dueOf(seatState.seat));
}

/**
 * Say that the game played last uses other rules, which the site still has.
 *
 * @param {Game} game
 */
function tellOfOther(game) {
  const home = homeOf(game);
  if (!home) return;
  const action = { label: say.playOn, href: `${home}#game=${game.id}` };
  notifyAll({
    id: "other rules",
    tone: "ok",
    text: say.lastUnderOtherRules,
    action,
  });
}

/**
 * Go on once the engine answers: with the link, or with the game on the screen.
 *
 * @param {Asked} link
 * @param {Begun} begun
 */
export async function second(link, { isKept, isOpen }) {
  forgetOpening();
  const { payload } = link;
  const { game } = gameState;
  try {
    if (isOpen) await afterOthers(check);
    else if (payload && !isKept) await openLinked(link);
    else if (isKept) await goOn(link.at);
    else await show(link.at);
  } catch (error) {
    if (widgets.engine === "failed") throw error;
    if (error instanceof GivenUp) offerAgain(error, link, game);
    else if (isKept) await putAside(game, error);
    else complainToAll(error, "link");
    await begin();
    return;
  }
  if (!payload && isKept && seatState.now.history.length > 1) {
    notifyOfGame({
      id: "resumed",
      tone: "ok",
      text: say.last,
      yields: true,
      action: { label: say.beginNew, run: () => void inTurn(() => begin())() },
    });
  }
}

/**
 * Offer to open again what took too long.
 *
 * @param {GivenUp} error
 * @param {Asked} link
 * @param {Game} game
 */
function offerAgain(error, link, game) {
  const id = "again";
  const isGame = isHeld(game);
  const again = inTurn(() => (isGame ? reopen(game.id) : openLinked(link)));
  const run = () => {
    putAway(id);
    void again();
  };
  const text = isGame ? say.stays(error.message) : error.message;
  notifyAll({
    id,
    tone: "warn",
    text,
    ...(isGame || link.payload
      ? { action: { label: isGame ? say.openAgain : sayLinks.openAgain, run } }
      : {}),
  });
}

/**
 * A link may belong to another variant, or to rules this site does not have.
 *
 * @param {Pick<Asked, "payload" | "at" | "tried">} link
 */
export async function openLinked({ payload, at, tried }) {
  const rest = `${at === null ? "" : `&at=${at}`}${tried === null ? "" : `&try=${tried}`}`;
  const { id, version } = await askEngine("variant_of", { payload });
  if (id !== page.variant) {
    const href = `${playPage(id)}#g=${payload}${rest}`;
    notifyAll({
      id: "link",
      tone: "warn",
      text: sayLinks.otherVariant,
      action: { label: sayLinks.openThere, href },
    });
    await show(null);
    return;
  }
  const home = pageOf(version);
  if (home) location.replace(`${home}#g=${payload}${rest}`);
  else if (tried !== null) await openSuggested(payload, tried);
  else if (!(await goOnByLink(payload)) && !(await goOnByNewer(payload, at)))
    await openLink(payload, at);
}
