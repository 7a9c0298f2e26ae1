// @ts-check
/** The player: the board first, then the games kept here, then the engine behind them. */

import { ChartView } from "./chart/chart-view.js";
import { ProvinceQuestions } from "./chart/province-questions.js";
import { learnChart } from "./chart/provinces.js";
import { onStatus, start } from "./engine/calls.js";
import { announce } from "./frame/announcements.js";
import { recallPatterns, showControls } from "./frame/chart-controls.js";
import { showCurtain } from "./frame/curtain.js";
import { showScrubber } from "./frame/history-bar.js";
import { keys } from "./frame/keyboard.js";
import { summary } from "./frame/phase-summary.js";
import { openShare } from "./frame/share-sheet.js";
import { pullGrip, showGrip } from "./frame/sheet-handle.js";
import { showBar } from "./frame/title-bar.js";
import { askEngine } from "./game/ask-engine.js";
import { autosave, resumed, sittingAt } from "./game/autosave.js";
import { acceptDrops, openLink } from "./game/files.js";
import { gameState } from "./game/game-state.js";
import { complain, complainToAll, notifyAll } from "./game/notices.js";
import { begin, newGame, show } from "./game/play.js";
import { seatState } from "./game/seat-state.js";
import { games } from "./game/storage.js";
import { homeOf, pageOf, tellEdition } from "./game/versions.js";
import { widgets } from "./game/widget-state.js";
import { showBuilder } from "./orders/builder-view.js";
import { part } from "./page/dom.js";
import { change, watch } from "./page/redraw.js";
import { showPanel } from "./panels/panel.js";
import { showCard } from "./panels/province-card.js";

/** @typedef {import("./engine/contract").ChartFacts} ChartFacts */
/** @typedef {import("./engine/contract").View} View */
/** @typedef {import("./engine/contract").GameRecord} GameRecord */
/** @typedef {{ payload: string, at: number | null, game: string }} Asked */

const page = part("main").dataset;
/** Fewer bytes than this are as good as here: the engine is starting. */
const TRIFLE = 50_000;

/** @param {string} name @returns {Promise<any>} */
async function fetched(name) {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error("A part of this page is missing. Load it again when there is a connection.");
  return answer.json();
}

/** Draw the page whenever something has changed. @param {ChartView | null} board */
function drawing(board) {
  const asking = board && new ProvinceQuestions(board, showCard);
  watch(() => {
    showBar({ variantName: page.name ?? "", openShare: () => void openShare() });
    showBuilder(() => summary(seatState.view));
    showScrubber();
    showPanel();
    showGrip();
    showCurtain();
    if (board) {
      showControls(board);
      board.show();
    }
    asking?.show();
    announce();
    autosave();
  });
}

/** Show the board as it stands before the engine is there. @param {Asked} link */
async function first({ payload, game: wanted }) {
  const [start, all] = await Promise.all([fetched("../first.json"), games(page.variant ?? "")]);
  const kept = all.filter((game) => !homeOf(game));
  const found = kept.find((game) => game.id === wanted) ?? resumed(kept, payload);
  const game = found ?? newGame(start.record);
  const view = found?.branches[found.current].view ?? start.view;
  change(gameState, { game });
  const due = found?.branches[found.current].due ?? {};
  const sitting = found ? sittingAt(found) : {};
  change(seatState, { view: { ...seatState.view, ...view }, now: { ...seatState.now, ...view }, due, ...sitting }); // one kept long ago may lack something
  return found !== null;
}

/** Go on once the engine answers: with the link, or with the game that is shown. @param {Asked} link @param {boolean} isKept */
async function second(link, isKept) {
  const { payload } = link;
  try {
    if (payload && !isKept) await openLinked(link);
    else await show(link.at);
  } catch (error) {
    complainToAll(error, "link");
    await (gameState.game.branches.length ? show(null) : begin());
  }
  if (!payload && isKept && seatState.now.history.length > 1) {
    notifyAll({ id: "resumed", tone: "ok", text: "This is your last game, as you left it.", action: { label: "Begin a new one", run: () => void begin().catch(complain) } });
  }
}

/** A link may belong to another variant, or to rules this site does not have. @param {Asked} link */
async function openLinked({ payload, at }) {
  const { id, version } = await askEngine("variant_of", { payload });
  if (id !== page.variant) {
    const href = `${page.up}${String(id).replace(/[^A-Za-z0-9_-]/g, "").replaceAll("_", "-")}/play/index.html#g=${payload}${at === null ? "" : `&at=${at}`}`;
    notifyAll({ id: "link", tone: "warn", text: "This link holds a game of another variant.", action: { label: "Open it there", href } });
    await show(null);
    return;
  }
  const home = pageOf(version);
  if (home) location.replace(`${home}#g=${payload}${at === null ? "" : `&at=${at}`}`);
  else await openLink(payload, at);
}

/** What a link asks for: a game, and the phase of it to look at first. @param {string} hash */
function asked(hash) {
  const parts = new URLSearchParams(hash.slice(1));
  const at = parts.get("at") ?? "";
  return { payload: parts.get("g") ?? "", at: /^\d+$/.test(at) ? Number(at) : null, game: parts.get("game") ?? "" };
}

/** Follow the connection and links put into the address. */
function listen() {
  addEventListener("online", () => change(widgets, { isOnline: true }));
  addEventListener("offline", () => change(widgets, { isOnline: false }));
  addEventListener("hashchange", () => {
    const link = asked(location.hash);
    if (link.payload && link.payload !== gameState.game.payload) openLinked(link).catch((error) => complainToAll(error, "link"));
  });
  acceptDrops();
  pullGrip();
}

/** What the chip says while the engine comes. @param {number} rest bytes still to come */
const progress = (rest) => (rest < TRIFLE ? "Starting the rules" : `Loading the rules, ${(rest / 1e6).toFixed(1)} MB to go`);

async function play() {
  recallPatterns();
  const link = asked(location.hash);
  const svg = /** @type {SVGSVGElement | null} */ (document.querySelector("#board > svg"));
  const engine = start({ base: page.up ?? "../../", variantUrl: "../variant.json" });
  const chart = svg ? /** @type {ChartFacts} */ (await fetched("../chart.json")) : null;
  if (chart) learnChart(chart);
  const board = svg && chart ? new ChartView(svg, chart) : null;
  drawing(board);
  listen();
  const isKept = await first(link);
  tellEdition();
  if (board) {
    keys(board);
    board.show();
    board.open();
  }
  let isOpen = false; // until the game that was asked for is, nothing may be resolved
  onStatus(({ state: engineState, sentence, loaded, total }) => {
    const chip = total ? progress(total - loaded) : sentence;
    const isComing = engineState === "idle" || (engineState === "ready" && !isOpen);
    change(widgets, { engine: isComing ? "loading" : engineState, chip: engineState === "ready" ? "" : chip });
  });
  try {
    await engine;
    await second(link, isKept);
    isOpen = true;
    change(widgets, { engine: "ready" });
    board?.open(true);
  } catch (error) {
    notifyAll({ id: "engine", tone: "no", text: error instanceof Error ? error.message : "", action: { label: "Try again", run: () => location.reload() } });
  }
}

play().catch((error) => complainToAll(error, "page"));
