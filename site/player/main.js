// @ts-check
/** The player: the board first, then the games kept here, then the engine behind them. */

import { ChartView } from "./chart/chart-view.js";
import { ProvinceQuestions } from "./chart/province-questions.js";
import { learnChart } from "./chart/provinces.js";
import { showSmallCharts } from "./chart/small-charts.js";
import { beginEngine } from "./engine/begin.js";
import { letGo, onStatus } from "./engine/calls.js";
import { openingFrom } from "./engine/opening.js";
import { announce } from "./frame/announcements.js";
import { recallPatterns, showControls } from "./frame/chart-controls.js";
import { showCurtain } from "./frame/curtain.js";
import { showScrubber } from "./frame/history-bar.js";
import { keys } from "./frame/keyboard.js";
import { summary } from "./frame/phase-summary.js";
import { showProjector } from "./frame/projector.js";
import { openShare } from "./frame/share-sheet.js";
import { pullGrip, showGrip } from "./frame/sheet-handle.js";
import { showBar, showChip } from "./frame/title-bar.js";
import { holdActions, inTurn } from "./game/action-queue.js";
import { autosave, followWindows } from "./game/autosave.js";
import { acceptDrops, tokens } from "./game/files.js";
import { gameState } from "./game/game-state.js";
import { complainToAll, notifyAll } from "./game/notices.js";
import { seatState } from "./game/seat-state.js";
import { tellEdition } from "./game/versions.js";
import { toolInUse, widgets } from "./game/widget-state.js";
import { showBuilder } from "./orders/builder-view.js";
import { part } from "./page/dom.js";
import { fileOf } from "./page/early.js";
import { followFocus, keepFocus } from "./page/focus.js";
import { change, drawInParts, turn } from "./page/redraw.js";
import { showUnfolded } from "./page/unfold.js";
import { fillSheets } from "./panels/orders-tab.js";
import { showBody, showFoot, showTabs } from "./panels/panel.js";
import { makeWay, showCard } from "./panels/province-card.js";
import { printByBrowser } from "./round/printing.js";
import { checkTokens } from "./sealed/game-file.js";
import { followHeld } from "./sealed/held.js";
import { goOn } from "./sealed/next-phase.js";
import { doorToTable } from "./visit/come-back.js";
import { first, openLinked, second } from "./visit/resume.js";
import { openTokens } from "./visit/token-link.js";
import { tellOfWaiting } from "./visit/waiting.js";

/** @typedef {import("./engine/contract").ChartFacts} ChartFacts */

const page = part("main").dataset;
const PLAIN =
  "This address begins with http, not https: the page cannot be kept for the time without a connection.";
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
 * @param {ChartView | null} board
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
        return board ? showSmallCharts(board, isInTurns ? SMALL_CHARTS : Infinity) : false;
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
  rest < TRIFLE ? "Starting the rules" : `Loading the rules, ${(rest / 1e6).toFixed(1)} MB to go`;

async function play() {
  const letActionsGo = holdActions();
  recallPatterns();
  const link = asked(location.hash);
  const svg = /** @type {SVGSVGElement | null} */ (document.querySelector("#board > svg"));
  if (!isSecureContext) notifyAll({ id: "plain", tone: "warn", text: PLAIN });
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
  const chart = /** @type {ChartFacts | null} */ (found);
  if (chart) learnChart(chart);
  const board = svg && chart ? new ChartView(svg, chart) : null;
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
      action: { label: "Try again", run: () => location.reload() },
    });
  }
}

play().catch((error) => complainToAll(error, "page"));
