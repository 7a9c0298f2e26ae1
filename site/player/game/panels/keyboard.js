// @ts-check
/** Keys that work anywhere on the page. */

import { openFinder } from "../../map/map-controls.js";
import { stopAsking } from "../../map/province-questions.js";
import { back, showNext } from "../../orders/builder.js";
import { finish } from "../../together/next-step.js";
import { device } from "../../widgets/remembered.js";
import { step } from "../history/history-bar.js";
import { undo } from "../play.js";
import { leave } from "../sharing/projector.js";
import { inTurn, isWaiting } from "../state/action-queue.js";
import { change, redraw } from "../state/redraw.js";
import { isOrdering, seatState } from "../state/seat-state.js";
import { inItsMoment } from "../state/stale-presses.js";
import { widgets } from "../state/widget-state.js";

/** @typedef {import("../../map/map-view.js").MapView} MapView */

const KEPT = "chancery-keys";

/** Do single keys work outside the map? They can be switched off. */
export const areKeysOn = () => device.word(KEPT) !== "off";

/** @param {Event} event */
export function switchKeys(event) {
  device.remember(KEPT, /** @type {HTMLInputElement} */ (event.target).checked ? "on" : "off");
  redraw();
}

/** @type {Record<string, (board: MapView) => unknown>} */
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

/** Type an order; the text of the half-built one in the field is selected, to be replaced. */
function typeAnew() {
  const field = /** @type {HTMLInputElement | null} */ (document.getElementById("typed"));
  field?.focus();
  field?.select();
}

/** Listen to the whole page. @param {MapView} board */
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

/** In projector view Escape leaves, and [ and ] show other phases. @param {KeyboardEvent} event */
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
 * May this key end the phase? Not over a form, which is about something else, and not while it is
 * held down.
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

/** Go one step back, wherever the focus is. */
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
