// @ts-check
/** Keys that work anywhere on the page. */

import { stopAsking } from "../chart/province-questions.js";
import { inTurn, isWaiting } from "../game/action-queue.js";
import { undo } from "../game/play.js";
import { isOrdering, seatState } from "../game/seat-state.js";
import { widgets } from "../game/widget-state.js";
import { back, showNext } from "../orders/builder.js";
import { change, redraw } from "../page/redraw.js";
import { device } from "../page/remembered.js";
import { inItsMoment } from "../round/moment.js";
import { finish } from "../sealed/press.js";
import { openFinder } from "./chart-controls.js";
import { step } from "./history-bar.js";
import { leave } from "./projector.js";

/** @typedef {import("../chart/chart-view.js").ChartView} ChartView */

const KEPT = "chancery-keys";

/** Do single keys work outside the chart? They can be switched off. */
export const areKeysOn = () => device.word(KEPT) !== "off";

/** @param {Event} event */
export function switchKeys(event) {
  device.remember(KEPT, /** @type {HTMLInputElement} */ (event.target).checked ? "on" : "off");
  redraw();
}

/** @type {Record<string, (board: ChartView) => unknown>} */
const SINGLE = {
  "?": () => change(widgets, { drawer: widgets.drawer === "help" ? "" : "help", stop: "full" }),
  "/": () => openFinder(),
  ":": () => typeAnew(),
  "[": () => step(-1),
  "]": () => step(1),
  ".": (board) => void inTurn(showNext)().then(() => board.roving.settle(true)),
  "+": (board) => board.camera.step(1),
  "=": (board) => board.camera.step(1),
  "-": (board) => board.camera.step(-1),
  0: (board) => board.camera.showBoard(),
};

/** Type an order; what stands in the field is that of the half-built one, and gives way. */
function typeAnew() {
  const field = /** @type {HTMLInputElement | null} */ (document.getElementById("typed"));
  field?.focus();
  field?.select();
}

/** Listen to the whole page. @param {ChartView} board */
export function keys(board) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]"))
      return;
    if (seatState.isProjecting) {
      projected(event);
      return;
    }
    if (seatState.isCovered) return;
    if ((event.ctrlKey || event.metaKey) && chord(event)) event.preventDefault();
    else if (event.key === "Escape" && stepBack()) event.preventDefault();
    else if (
      !isTyping(event) &&
      areKeysOn() &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey &&
      SINGLE[event.key]
    ) {
      event.preventDefault();
      SINGLE[event.key](board);
    }
  });
}

/** Before a whole room, Escape leaves and history can be looked at. @param {KeyboardEvent} event */
function projected(event) {
  const way = { "[": -1, "]": 1 }[event.key];
  if (event.key === "Escape") leave();
  else if (way && areKeysOn() && !event.ctrlKey && !event.metaKey) void step(way);
  else return;
  event.preventDefault();
}

/** @param {KeyboardEvent} event */
function chord(event) {
  if (event.key.toLowerCase() === "z" && !isTyping(event)) void inTurn(undo)(event.shiftKey);
  else if (event.key === "Enter" && mayFinish(event)) void inItsMoment(finish)();
  else return false;
  return true;
}

/**
 * May the phase be ended by key? Not over a form, which is about something else, nor as long as the
 * key is held.
 *
 * @param {KeyboardEvent} event
 */
function mayFinish(event) {
  const isInForm =
    widgets.drawer !== "" ||
    (event.target instanceof HTMLElement && event.target.closest("textarea") !== null);
  return (
    isOrdering() && widgets.engine === "ready" && !widgets.isBusy && !event.repeat && !isInForm
  );
}

/** One step back, wherever the focus is. */
function stepBack() {
  if (widgets.typed) {
    change(widgets, { typed: "", typedLine: null });
    return true;
  }
  if (widgets.builder || isWaiting()) {
    void inTurn(back)();
    return true;
  }
  if (widgets.asked || widgets.isAsking) {
    stopAsking();
    return true;
  }
  if (!widgets.drawer && !widgets.why && !widgets.found) return false;
  change(widgets, { drawer: "", why: null, found: null });
  return true;
}

/** @param {KeyboardEvent} event */
const isTyping = (event) =>
  event.target instanceof Element &&
  event.target.closest("input:not([type=checkbox]), textarea, select") !== null;
