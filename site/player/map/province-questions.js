// @ts-check
/**
 * Asking about a province: by pointing, by a long press, by key; the answer stands in the panel.
 */

import { change } from "../game/state/redraw.js";
import { seatState } from "../game/state/seat-state.js";
import { toolInUse, widgets } from "../game/state/widget-state.js";
import { comersAsked } from "../orders/who-can-come.js";
import { draw, isPhone } from "../widgets/dom.js";
import { allBorders } from "./borders.js";
import { goals, isDrawn, KINDS, ways } from "./provinces.js";
import { boardOf, homeOf } from "./shapes/joined-boards.js";
import { anchor } from "./shapes/units.js";
import { showColumn } from "./small-maps.js";

/** @typedef {import("./map-view.js").ChartView} ChartView */
/**
 * @typedef {(place: string, isKept: boolean, doors: { ask: (place: string) => void, stop: () =>
 *   void }) => void} ShowCard
 */

/** A mouse that rests so long asks, in milliseconds; one that is on its way does not. */
const GLANCE = 120;
/** A finger that rests so long asks. */
const LONG = 500;
/** How large the ring round a unit is that could come, at the chart's own scale. */
const RING = 20;
/** A finger that moves further than this is going somewhere. */
const STILL = 8;

/**
 * What had the focus when a question was asked; it comes back to it.
 *
 * @type {HTMLElement | SVGElement | null}
 */
let asker = null;
/** The board that answers. @type {ProvinceQuestions | null} */
let answering = null;

/**
 * Ask about a province, and keep the answer until it is put away.
 *
 * @param {string} place
 * @param {{ focus?: boolean }} [how]
 */
export function askAbout(place, { focus = false } = {}) {
  if (!isDrawn(place)) return;
  if (!widgets.asked)
    asker = /** @type {HTMLElement | SVGElement | null} */ (document.activeElement);
  change(widgets, { asked: place, board: boardOf(place), isAsking: false });
  queueMicrotask(() => {
    if (focus) document.getElementById("asked-name")?.focus();
    // the card may have made the window smaller
    requestAnimationFrame(() => answering?.board.point(place));
  });
}

/** Put the answer away. */
export function stopAsking() {
  const hadFocus = document.getElementById("card")?.contains(document.activeElement);
  change(widgets, { asked: null, isAsking: false });
  queueMicrotask(() => {
    if (!hadFocus) return;
    if (asker?.isConnected) asker.focus({ preventScroll: true });
    else answering?.board.roving.settle(true);
  });
}

/** Let the next touch on the chart ask instead of order, or no longer. */
export const armAsking = () => change(widgets, { isAsking: !widgets.isAsking, asked: null });

export class ProvinceQuestions {
  /**
   * @param {ChartView} board
   * @param {ShowCard} showCard puts the answer in words beside the chart
   */
  constructor(board, showCard) {
    this.board = board;
    this.showCard = showCard;
    /** What the mouse points at. */
    this.passing = "";
    this.shown = "";
    this.coming = comersAsked();
    this.layer = draw("g", { class: "layer-asked", "aria-hidden": "true" });
    const names = board.svg.querySelector(".labels"); // names stay readable above the wash
    if (names) names.before(this.layer);
    else board.layers.reach.before(this.layer);
    this.point();
    this.press();
    answering = this;
  }

  /** Follow the mouse; only the answer is drawn anew, never the board. */
  point() {
    const { svg } = this.board;
    let timer = 0;
    const pass = (/** @type {string} */ place) => {
      clearTimeout(timer);
      if (place === this.passing) return;
      timer = window.setTimeout(() => {
        this.passing = place;
        this.show();
      }, GLANCE);
    };
    svg.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "touch" && !event.buttons) pass(placeOf(event.target));
    });
    svg.addEventListener("pointerleave", () => pass(""));
    // WebKit says nothing of the kind when what was under the mouse is gone, as a lit target is
    // once it is chosen.
    document.addEventListener("pointerover", ({ target }) => {
      if (!svg.contains(/** @type {Node} */ (target))) pass("");
    });
  }

  /** A long press asks, and the click that ends it chooses nothing. */
  press() {
    const { svg, camera } = this.board;
    let timer = 0;
    /** @type {[number, number]} */
    let start = [0, 0];
    const stop = () => clearTimeout(timer);
    svg.addEventListener("pointerdown", (event) => {
      stop();
      const place = placeOf(event.target);
      if (event.pointerType !== "touch" || !event.isPrimary || !place) return;
      start = [event.clientX, event.clientY];
      timer = window.setTimeout(() => {
        camera.hasDragged = true;
        askAbout(place);
      }, LONG);
    });
    svg.addEventListener("pointermove", (event) => {
      if (Math.hypot(event.clientX - start[0], event.clientY - start[1]) > STILL) stop();
    });
    for (const name of ["pointerup", "pointercancel"]) svg.addEventListener(name, stop);
    svg.addEventListener("contextmenu", (event) => {
      if (/** @type {PointerEvent} */ (event).pointerType === "touch") event.preventDefault();
    });
  }

  /** Show the answer, in the panel and on the chart. */
  show() {
    // a phone's sheet has room for one
    const isHidden = seatState.isCovered || (isPhone() && widgets.drawer !== "");
    const passing = toolInUse() ? "" : this.passing; // the drawer says what a touch does
    const place = isHidden ? "" : (widgets.asked ?? passing);
    this.showCard(place, widgets.asked !== null, {
      ask: (other) => askAbout(other, { focus: true }),
      stop: stopAsking,
    });
    this.board.svg.classList.toggle("asking", widgets.isAsking);
    const isQuiet = widgets.builder !== null && !widgets.asked;
    const key = `${place} ${widgets.board} ${isQuiet} ${widgets.asked !== null} ${this.board.scale}`;
    const coming = comersAsked();
    if (key === this.shown && coming === this.coming) return;
    Object.assign(this, { shown: key, coming });
    showColumn(homeOf(place), this.board.chart);
    this.layer.replaceChildren(
      ...(place && boardOf(place) === widgets.board ? this.lights(place, isQuiet) : []),
    );
  }

  /** A ring round a unit that could come. @param {string} location */
  ring(location) {
    const [cx, cy] = anchor(this.board.anchors, location);
    return draw("circle", { class: "comer", cx, cy, r: RING * this.board.scale });
  }

  /**
   * The province, and where units go from it; with a line to each where the answer stays.
   *
   * @param {string} place
   * @param {boolean} isQuiet while an order is built, only that is lit
   */
  lights(place, isQuiet) {
    const { chart } = this.board;
    const here = draw("use", { href: `#p-${homeOf(place)}`, class: "asked" });
    if (isQuiet) return [];
    const kinds = Object.keys(KINDS);
    const lit = [
      ...new Set(kinds.flatMap((kind) => goals(place, kind).map((goal) => goal.place))),
    ].filter(isDrawn);
    const reach = Object.fromEntries(
      kinds.map((kind) => [
        kind,
        from(ways(place, kind).map(([start, end]) => [homeOf(start), homeOf(end)])),
      ]),
    );
    // who only points would take them for orders
    const lines = widgets.asked ? [allBorders({ ...chart, reach })] : [];
    const coming = comersAsked()
      .filter(({ unit }) => boardOf(unit.place) === widgets.board)
      .map(({ unit }) => this.ring(unit.location));
    return [
      ...lit.map((goal) => draw("use", { href: `#p-${homeOf(goal)}`, class: "reach" })),
      here,
      ...lines,
      ...coming,
    ];
  }
}

/** @param {[string, string][]} pairs @returns {Record<string, string[]>} */
function from(pairs) {
  /** @type {Record<string, string[]>} */
  const found = {};
  for (const [start, end] of pairs) found[start] = [...(found[start] ?? []), end];
  return found;
}

/** @param {EventTarget | null} target */
const placeOf = (target) =>
  target instanceof Element ? (target.closest("[data-p]")?.getAttribute("data-p") ?? "") : "";
