// @ts-check
/** The player's page: first the board, then saved games, then the engine. */

import { autosave, followWindows } from "./game/autosave.js";
import { acceptDrops, tokens } from "./game/files.js";
import { showScrubber } from "./game/history/history-bar.js";
import { summary } from "./game/history/phase-summary.js";
import { showCurtain } from "./game/one-device/curtain.js";
import { remindOfBackup } from "./game/opening/backup.js";
import { takeHanded } from "./game/opening/bringing.js";
import { first, openLinked, second } from "./game/opening/resume.js";
import { tellOfWaiting } from "./game/opening/slow-loading.js";
import { followThinking, thinkAhead } from "./game/opponents/thinking.js";
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
import { offerPatterns, recallPatterns, showControls } from "./map/map-controls.js";
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
import { followRelay } from "./together/relay/follow.js";
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
/** With fewer bytes than this to come, the engine counts as starting. */
const TRIFLE = 50_000;
/** How many sheets are drawn per turn of the event loop. */
const SHEETS = 3;
/** How many small maps are drawn per turn. */
const SMALL_MAPS = 2;

/** Fonts that questions use but the map does not. Loaded early, or words would move later. */
const LETTERS = ["700 1em Alegreya", "italic 1em Alegreya"];

/** Remove the placeholders of a part of the page. @param {string} id */
const clear = (id) => {
  for (const one of part(id).querySelectorAll("[data-before]")) one.remove();
};

/** Draw more of the panel's sheets. @param {boolean} isInTurns */
function fillPanel(isInTurns) {
  const isMore = fillSheets(isInTurns ? SHEETS : Infinity);
  if (isMore) showBody();
  return isMore;
}

/**
 * Draw the page whenever something has changed.
 *
 * @param {MapView | null} board
 * @returns {Promise<void>} settles after the first drawing
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
        return board ? showSmallMaps(board, isInTurns ? SMALL_MAPS : Infinity) : false;
      },
      () => {
        showProjector(board);
        asking?.show();
        keepFocus();
        announce();
        autosave();
        remindOfBackup();
        if (board) offerPatterns();
        if (widgets.engine === "ready") {
          recallTable();
          followRelay();
          thinkAhead();
        }
      },
    ],
    () => gameState.game.branches.length > 0 || widgets.notices.length > 0,
  );
}

/** @param {string} text */
const numbered = (text) => (/^\d{1,4}$/.test(text) ? Number(text) : null);

/** Read a link: a game, and the phase to show first. @param {string} hash */
function readLink(hash) {
  const parts = new URLSearchParams(hash.slice(1));
  const at = parts.get("at") ?? "";
  return {
    payload: parts.get("g") ?? "",
    at: numbered(at),
    tried: numbered(parts.get("try") ?? ""),
    game: parts.get("game") ?? "",
    isSolo: parts.get("new") === "computers",
    tokens: /^#chy\d/.test(hash) ? hash : "",
  };
}

/** Open a link in its turn. @param {() => Promise<unknown>} link */
const follow = (link) => inTurn(() => link().catch((error) => complainToAll(error, "link")))();

/** Follow the connection, links entered in the address bar, and other events. */
function listen() {
  addEventListener("online", () => change(widgets, { isOnline: true }));
  addEventListener("offline", () => change(widgets, { isOnline: false }));
  addEventListener("hashchange", () => {
    const link = readLink(location.hash);
    if (link.isSolo) openSolo();
    else if (link.tokens) void follow(() => openTokens(link.tokens));
    else if (link.payload && link.payload !== gameState.game.payload)
      void follow(() => openLinked(link));
  });
  acceptDrops();
  Object.assign(tokens, { check: checkTokens, door: doorToTable });
  followThinking(() => {
    showCurtain();
    showFoot();
  });
  pullGrip();
  showUnfolded(part("body"));
}

/** Choose a power for a game against computers. */
const openSolo = () => change(widgets, { drawer: "solo", stop: "full" });

/** The chip's text while the engine loads. @param {number} rest bytes still to come */
const progress = (rest) =>
  rest < TRIFLE ? words.startingNow : words.megabytesLeft((rest / 1e6).toFixed(1));

async function play() {
  const letActionsGo = holdActions();
  recallPatterns();
  const link = readLink(location.hash);
  const svg = /** @type {SVGSVGElement | null} */ (document.querySelector("#board > svg"));
  if (!isSecureContext) notifyAll({ id: "plain", tone: "warn", text: words.insecure });
  // without the opening the page waits for the engine
  const parts = Promise.all([
    svg ? fileOf("../chart.json") : null,
    fileOf("../first.json"),
    fileOf("../opening.txt")
      .then(openingFrom)
      .catch(() => null),
  ]);
  const engine = beginEngine();
  let isOpen = false; // nothing may be resolved before the requested game is open
  onStatus(({ state: engineState, sentence, loaded, total, waiting }) => {
    tellOfWaiting(waiting);
    const isComing = engineState === "idle" || (engineState === "ready" && !isOpen);
    const state = isComing ? "loading" : engineState;
    widgets.chip = engineState === "ready" ? "" : total ? progress(total - loaded) : sentence;
    if (state === widgets.engine) showChip();
    else change(widgets, { engine: state });
  });
  const [found, start, opening] = await parts;
  const map = /** @type {MapFacts | null} */ (found);
  if (map) learnMap(map);
  const board = svg && map ? new MapView(svg, map) : null;
  const drawn = drawing(board).then(letGo);
  listen();
  const begun = await first(link, start, opening);
  if (link.isSolo) openSolo();
  if (begun.isOpen) letActionsGo();
  tellEdition();
  if (board) keys(board);
  await drawn;
  if (!board?.framing.game) board?.framing.open();
  try {
    await engine;
    // without them the text uses other fonts
    for (const face of LETTERS) document.fonts.load(face).catch(() => undefined);
    await second(link, begun);
    await turn(); // this turn of the event loop was spent on the engine's answers
    isOpen = true;
    change(widgets, { engine: "ready", coming: "" });
    letActionsGo();
    followWindows();
    if (link.tokens) await follow(() => openTokens(link.tokens));
    await takeHanded();
    board?.framing.open(true);
  } catch (error) {
    change(widgets, { engine: "failed", coming: "" });
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
