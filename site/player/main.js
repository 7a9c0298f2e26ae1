// @ts-check
/** The player: the board first, then the games kept here, then the engine behind them. */

import { autosave, followWindows } from "./game/autosave.js";
import { acceptDrops, tokens } from "./game/files.js";
import { showScrubber } from "./game/history/history-bar.js";
import { summary } from "./game/history/phase-summary.js";
import { showCurtain } from "./game/one-device/curtain.js";
import { first, openLinked, second } from "./game/opening/resume.js";
import { tellOfWaiting } from "./game/opening/slow-loading.js";
import { announce } from "./game/panels/announcements.js";
import { keys } from "./game/panels/keyboard.js";
import { showBody, showFoot, showTabs } from "./game/panels/panel.js";
import { showBar, showChip } from "./game/panels/title-bar.js";
import { printByBrowser } from "./game/sharing/printing.js";
import { showProjector } from "./game/sharing/projector.js";
import { openShare } from "./game/sharing/share-sheet.js";
import { holdActions, inTurn } from "./game/state/action-queue.js";
import { gameState } from "./game/state/game-state.js";
import { complainToAll, notifyAll } from "./game/state/notices.js";
import { change, drawInParts, turn } from "./game/state/redraw.js";
import { seatState } from "./game/state/seat-state.js";
import { toolInUse, widgets } from "./game/state/widget-state.js";
import { tellEdition } from "./game/versions.js";
import { recallPatterns, showControls } from "./map/map-controls.js";
import { MapView } from "./map/map-view.js";
import { makeWay, showCard } from "./map/province-card.js";
import { ProvinceQuestions } from "./map/province-questions.js";
import { learnMap } from "./map/provinces.js";
import { showSmallMaps } from "./map/small-maps.js";
import { showBuilder } from "./orders/panel/builder-view.js";
import { fillSheets } from "./orders/panel/orders-tab.js";
import { doorToTable } from "./together/come-back.js";
import { followHeld } from "./together/my-place.js";
import { goOn } from "./together/next-phase.js";
import { openTokens } from "./together/token-link.js";
import { checkTokens } from "./together/tokens-in-file.js";
import { part } from "./widgets/dom.js";
import { followFocus, keepFocus } from "./widgets/focus.js";
import { pullGrip, showGrip } from "./widgets/sheet-handle.js";
import { showUnfolded } from "./widgets/unfold.js";
import { say as words } from "./words/engine-start.js";
import { beginEngine } from "./worker/begin.js";
import { letGo, onStatus } from "./worker/calls.js";
import { fileOf } from "./worker/early-files.js";
import { openingFrom } from "./worker/opening.js";

/** @typedef {import("./worker/contract").MapFacts} MapFacts */

const page = part("main").dataset;
/** Fewer bytes than this are as good as here: the engine is starting. */
const TRIFLE = 50_000;
/** So many sheets are drawn at a turn. */
const SHEETS = 3;
/** And so many small charts. */
const SMALL_CHARTS = 2;

/**
 * The letters of a question, of which the chart needs none: its words would move when these come.
 */
const LETTERS = ["700 1em Alegreya", "italic 1em Alegreya"];

/** What kept the room of something is not needed any more. @param {string} id */
const clear = (id) => {
  for (const one of part(id).querySelectorAll("[data-before]")) one.remove();
};

/** Draw what a panel holds that is folded. @param {boolean} isInTurns */
function fillPanel(isInTurns) {
  const isMore = fillSheets(isInTurns ? SHEETS : Infinity);
  if (isMore) showBody();
  return isMore;
}

/**
 * Draw the page whenever something has changed.
 *
 * @param {MapView | null} board
 * @returns {Promise<void>} settles when that was done for the first time
 */
function drawing(board) {
  const recallTable = followHeld(() => void inTurn(goOn)());
  const asking = board && new ProvinceQuestions(board, showCard);
  makeWay();
  followFocus();
  printByBrowser();
  return drawInParts(
    [
      () => {
        showCurtain();
        if (board && !board.framing.game && gameState.game.branches.length) board.openUndrawn();
      },
      ...(board ? board.parts : []),
      () => {
        clear("build");
        showBuilder(() => toolInUse()?.hint || summary(seatState.view));
      },
      () => {
        clear("scrub");
        showScrubber();
      },
      () => {
        if (board) showControls(board);
      },
      () => showBar({ variantName: page.name ?? "", openShare: () => void openShare() }),
      () => {
        clear("grip");
        showGrip();
        clear("tabs");
        showTabs();
      },
      () => {
        clear("body");
        showBody();
      },
      () => {
        clear("foot");
        showFoot();
      },
      fillPanel,
      (isInTurns) => {
        clear("boards");
        return board ? showSmallMaps(board, isInTurns ? SMALL_CHARTS : Infinity) : false;
      },
      () => {
        showProjector(board);
        asking?.show();
        keepFocus();
        announce();
        autosave();
        if (widgets.engine === "ready") recallTable();
      },
    ],
    () => gameState.game.branches.length > 0 || widgets.notices.length > 0,
  );
}

/** @param {string} text */
const numbered = (text) => (/^\d{1,4}$/.test(text) ? Number(text) : null);

/** What a link asks for: a game, and the phase of it to look at first. @param {string} hash */
function asked(hash) {
  const parts = new URLSearchParams(hash.slice(1));
  const at = parts.get("at") ?? "";
  return {
    payload: parts.get("g") ?? "",
    at: numbered(at),
    tried: numbered(parts.get("try") ?? ""),
    game: parts.get("game") ?? "",
    tokens: /^#chy\d/.test(hash) ? hash : "",
  };
}

/** @param {() => Promise<unknown>} link what opens it */
const follow = (link) => inTurn(() => link().catch((error) => complainToAll(error, "link")))();

/** Follow the connection and links put into the address. */
function listen() {
  addEventListener("online", () => change(widgets, { isOnline: true }));
  addEventListener("offline", () => change(widgets, { isOnline: false }));
  addEventListener("hashchange", () => {
    const link = asked(location.hash);
    if (link.tokens) void follow(() => openTokens(link.tokens));
    else if (link.payload && link.payload !== gameState.game.payload)
      void follow(() => openLinked(link));
  });
  acceptDrops();
  Object.assign(tokens, { check: checkTokens, door: doorToTable });
  pullGrip();
  showUnfolded(part("body"));
}

/** What the chip says while the engine comes. @param {number} rest bytes still to come */
const progress = (rest) =>
  rest < TRIFLE ? words.startingNow : words.megabytesLeft((rest / 1e6).toFixed(1));

async function play() {
  const letActionsGo = holdActions();
  recallPatterns();
  const link = asked(location.hash);
  const svg = /** @type {SVGSVGElement | null} */ (document.querySelector("#board > svg"));
  if (!isSecureContext) notifyAll({ id: "plain", tone: "warn", text: words.insecure });
  // without that one the engine is waited for
  const parts = Promise.all([
    svg ? fileOf("../chart.json") : null,
    fileOf("../first.json"),
    fileOf("../opening.txt")
      .then(openingFrom)
      .catch(() => null),
  ]);
  const engine = beginEngine();
  let isOpen = false; // until the game that was asked for is, nothing may be resolved
  onStatus(({ state: engineState, sentence, loaded, total, waiting }) => {
    tellOfWaiting(waiting);
    const isComing = engineState === "idle" || (engineState === "ready" && !isOpen);
    const state = isComing ? "loading" : engineState;
    widgets.chip = engineState === "ready" ? "" : total ? progress(total - loaded) : sentence;
    if (state === widgets.engine) showChip();
    else change(widgets, { engine: state });
  });
  const [found, start, opening] = await parts;
  const chart = /** @type {MapFacts | null} */ (found);
  if (chart) learnMap(chart);
  const board = svg && chart ? new MapView(svg, chart) : null;
  const drawn = drawing(board).then(letGo);
  listen();
  const begun = await first(link, start, opening);
  if (begun.isOpen) letActionsGo();
  tellEdition();
  if (board) keys(board);
  await drawn;
  if (!board?.framing.game) board?.framing.open();
  try {
    await engine;
    // it is written in others then
    for (const face of LETTERS) document.fonts.load(face).catch(() => undefined);
    await second(link, begun);
    await turn(); // its answers were read in this one
    isOpen = true;
    change(widgets, { engine: "ready" });
    letActionsGo();
    followWindows();
    if (link.tokens) await follow(() => openTokens(link.tokens));
    board?.framing.open(true);
  } catch (error) {
    change(widgets, { engine: "failed" });
    letActionsGo();
    notifyAll({
      id: "engine",
      tone: "no",
      text: error instanceof Error ? error.message : "",
      action: { label: words.tryAgain, run: () => location.reload() },
    });
  }
}

play().catch((error) => complainToAll(error, "page"));
