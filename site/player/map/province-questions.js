// @ts-check
/** Questions about a province, by pointing, a long press or a key. A card gives the answer. */

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

/** @typedef {import("./map-view.js").MapView} MapView */
/**
 * @typedef {(place: string, isKept: boolean, doors: { ask: (place: string) => void, stop: () =>
 *   void }) => void} ShowCard
 */

/** How long the mouse must rest on a province to ask about it, in milliseconds. */
const GLANCE = 120;
/** How long a finger must rest to ask, in milliseconds. */
const LONG = 500;
/** The radius of the ring round a unit that could come, at the map's own scale. */
const RING = 20;
/** A finger that moves further than this, in pixels, is not a long press. */
const STILL = 8;

/**
 * What had the focus when the player asked; it gets the focus back.
 *
 * @type {HTMLElement | SVGElement | null}
 */
let asker = null;
/** Answers the questions of the page. @type {ProvinceQuestions | null} */
let answering = null;

/**
 * Ask about a province, and keep the answer open until it is closed.
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

/** Close the answer. */
export function stopAsking() {
  const hadFocus = document.getElementById("card")?.contains(document.activeElement);
  change(widgets, { asked: null, isAsking: false });
  queueMicrotask(() => {
    if (!hadFocus) return;
    if (asker?.isConnected) asker.focus({ preventScroll: true });
    else answering?.board.roving.settle(true);
  });
}

/** Make the next touch on the map a question instead of an order, or undo that. */
export const armAsking = () => change(widgets, { isAsking: !widgets.isAsking, asked: null });

export class ProvinceQuestions {
  /**
   * @param {MapView} board
   * @param {ShowCard} showCard shows the answer in words
   */
  constructor(board, showCard) {
    this.board = board;
    this.showCard = showCard;
    /** The province under the mouse. */
    this.passing = "";
    this.shown = "";
    this.coming = comersAsked();
    this.layer = draw("g", { class: "layer-asked", "aria-hidden": "true" });
    const names = board.svg.querySelector(".labels"); // names stay readable above the tint
    if (names) names.before(this.layer);
    else board.layers.reach.before(this.layer);
    this.point();
    this.press();
    answering = this;
  }

  /** Follow the mouse. Only the answer is redrawn, never the board. */
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
    // WebKit sends no pointerleave when the element under the mouse is removed, as a target is
    // once it is chosen.
    document.addEventListener("pointerover", ({ target }) => {
      if (!svg.contains(/** @type {Node} */ (target))) pass("");
    });
  }

  /** Ask by a long press; the click that ends it chooses nothing. */
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

  /** Show the answer, in the panel and on the map. */
  show() {
    // a phone has room for either the card or a drawer
    const isHidden = seatState.isCovered || (isPhone() && widgets.drawer !== "");
    const passing = toolInUse() ? "" : this.passing; // a tool decides what a touch means
    const place = isHidden ? "" : (widgets.asked ?? passing);
    this.showCard(place, widgets.asked !== null, {
      ask: (other) => askAbout(other, { focus: true }),
      stop: stopAsking,
    });
    this.board.svg.classList.toggle("asking", widgets.isAsking);
    const isQuiet = widgets.builder !== null && !widgets.asked;
    const isKept = widgets.asked !== null;
    const key = `${place} ${widgets.board} ${isQuiet} ${isKept} ${this.board.scale}`;
    const coming = comersAsked();
    if (key === this.shown && coming === this.coming) return;
    Object.assign(this, { shown: key, coming });
    showColumn(homeOf(place), this.board.map);
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
   * Highlight the province and where units can go from it, with a line to each if the answer
   * stays open.
   *
   * @param {string} place
   * @param {boolean} isQuiet highlight nothing, since an order is being built
   */
  lights(place, isQuiet) {
    const { map } = this.board;
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
    // while only pointing, the player might take the lines for orders
    const lines = widgets.asked ? [allBorders({ ...map, reach })] : [];
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
