// @ts-check
/** The player: the board first, then the games kept here, then the engine behind them. */

import { ChartView } from "./chart/chart-view.js";
import { ProvinceQuestions } from "./chart/province-questions.js";
import { learnChart } from "./chart/provinces.js";
import { showSmallCharts } from "./chart/small-charts.js";
import { onStatus, start as startEngine } from "./engine/calls.js";
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
import { change, watch } from "./page/redraw.js";
import { showPanel } from "./panels/panel.js";
import { showCard } from "./panels/province-card.js";
import { first, openLinked, second } from "./visit/resume.js";
import { followHeld } from "./sealed/held.js";
import { doorToTable } from "./visit/come-back.js";
import { openTokens } from "./visit/token-link.js";
import { checkTokens } from "./sealed/game-file.js";
import { goOn } from "./sealed/next-phase.js";
import { tellOfWaiting } from "./visit/waiting.js";

/** @typedef {import("./engine/contract").ChartFacts} ChartFacts */

const page = part("main").dataset;
const PLAIN = "This address begins with http, not https: the page cannot be kept for the time without a connection.";
/** Fewer bytes than this are as good as here: the engine is starting. */
const TRIFLE = 50_000;

/** @param {string} name @returns {Promise<any>} */
async function fetched(name) {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error("A part of this page is missing. Load it again when there is a connection.");
  return answer.json();
}

/**
 * Draw the page whenever something has changed.
 *
 * @param {ChartView | null} board
 * @param {() => void} drawn called when that was done for the first time
 */
function drawing(board, drawn) {
  let isFirst = true;
  const recallTable = followHeld(() => void inTurn(goOn)());
  const asking = board && new ProvinceQuestions(board, showCard);
  watch(() => {
    if (!gameState.game.branches.length && !widgets.notices.length) return;
    for (const one of document.querySelectorAll("[data-before]")) one.remove(); // it kept the room
    showBar({ variantName: page.name ?? "", openShare: () => void openShare() });
    showBuilder(() => toolInUse()?.hint || summary(seatState.view));
    showScrubber();
    showPanel();
    showGrip();
    showCurtain();
    showProjector(board);
    if (board) {
      showControls(board);
      showSmallCharts(board);
      board.show();
    }
    asking?.show();
    announce();
    autosave();
    if (widgets.engine === "ready") recallTable();
    if (isFirst) drawn();
    isFirst = false;
  });
}

/** @param {string} text */
const numbered = (text) => (/^\d{1,4}$/.test(text) ? Number(text) : null);

/** What a link asks for: a game, and the phase of it to look at first. @param {string} hash */
function asked(hash) {
  const parts = new URLSearchParams(hash.slice(1));
  const at = parts.get("at") ?? "";
  return { payload: parts.get("g") ?? "", at: numbered(at), tried: numbered(parts.get("try") ?? ""), game: parts.get("game") ?? "", tokens: /^#chy\d/.test(hash) ? hash : "" };
}

/** Follow the connection and links put into the address. */
function listen() {
  addEventListener("online", () => change(widgets, { isOnline: true }));
  addEventListener("offline", () => change(widgets, { isOnline: false }));
  addEventListener("hashchange", () => {
    const link = asked(location.hash);
    if (link.tokens) openTokens(link.tokens).catch((error) => complainToAll(error, "link"));
    else if (link.payload && link.payload !== gameState.game.payload) openLinked(link).catch((error) => complainToAll(error, "link"));
  });
  acceptDrops();
  Object.assign(tokens, { check: checkTokens, door: doorToTable });
  pullGrip();
}

/** What the chip says while the engine comes. @param {number} rest bytes still to come */
const progress = (rest) => (rest < TRIFLE ? "Starting the rules" : `Loading the rules, ${(rest / 1e6).toFixed(1)} MB to go`);

async function play() {
  const letActionsGo = holdActions();
  recallPatterns();
  const link = asked(location.hash);
  const svg = /** @type {SVGSVGElement | null} */ (document.querySelector("#board > svg"));
  if (!isSecureContext) notifyAll({ id: "plain", tone: "warn", text: PLAIN });
  const parts = Promise.all([svg ? fetched("../chart.json") : null, fetched("../first.json"), fetched("../opening.json").catch(() => null)]); // without that one the engine is waited for
  const [found, start, opening] = await parts;
  const chart = /** @type {ChartFacts | null} */ (found);
  if (chart) learnChart(chart);
  const board = svg && chart ? new ChartView(svg, chart) : null;
  // its start takes all of a small machine: not before the page is there
  const engine = new Promise((drawn) => drawing(board, () => setTimeout(drawn))).then(() => startEngine({ base: page.up ?? "../../", variantUrl: "../variant.json" }));
  engine.catch(() => undefined); // it is heard below
  listen();
  const begun = await first(link, start, opening);
  if (begun.isOpen) letActionsGo();
  tellEdition();
  if (board) {
    keys(board);
    board.show();
    board.open();
  }
  let isOpen = false; // until the game that was asked for is, nothing may be resolved
  onStatus(({ state: engineState, sentence, loaded, total, waiting }) => {
    tellOfWaiting(waiting);
    const isComing = engineState === "idle" || (engineState === "ready" && !isOpen);
    const engine = isComing ? "loading" : engineState;
    widgets.chip = engineState === "ready" ? "" : total ? progress(total - loaded) : sentence;
    if (engine === widgets.engine) showChip();
    else change(widgets, { engine });
  });
  try {
    await engine;
    await second(link, begun);
    isOpen = true;
    change(widgets, { engine: "ready" });
    letActionsGo();
    followWindows();
    if (link.tokens) await openTokens(link.tokens).catch((error) => complainToAll(error, "link"));
    board?.open(true);
  } catch (error) {
    change(widgets, { engine: "failed" });
    letActionsGo();
    notifyAll({ id: "engine", tone: "no", text: error instanceof Error ? error.message : "", action: { label: "Try again", run: () => location.reload() } });
  }
}

play().catch((error) => complainToAll(error, "page"));
