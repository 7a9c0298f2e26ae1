// @ts-check
/** Copies of the map for pictures and paper: the board on the screen, or all joined boards. */

import { branch } from "../game/state/game-state.js";
import { arrowsOf } from "../game/state/page-key.js";
import { areOrdersHidden, seatState } from "../game/state/seat-state.js";
import { toolInUse, widgets } from "../game/state/widget-state.js";
import { drawnNow } from "../orders/orders-on-map.js";
import { renew } from "../widgets/dom.js";
import { handArrows } from "./hand-arrows.js";
import { anchorsOf, layer } from "./map-elements.js";
import { drawPosition } from "./position-drawing.js";
import { boards, mapFacts } from "./provinces.js";
import { boardOf } from "./shapes/joined-boards.js";

/** @typedef {{ board: string, map: SVGSVGElement }} Copy `board` is "" where there is only one */

/** What only players need; copies leave it out. */
const PLAYING = ".layer-spots, .layer-reach, .layer-asked, .halo, .noorder";
/** What makes a part of the map a control. */
const CONTROLS = ["tabindex", "role", "data-target", "aria-label"];
/** Attributes that may name another element, as in `url(#tile)`. */
const NAMING = ["fill", "clip-path", "marker-start", "marker-mid"];

/**
 * Copy the map as it is on the screen, or each of the joined boards at the map's own scale.
 *
 * @param {boolean} hasAll
 * @returns {Copy[]} none without a map
 */
export function copies(hasAll) {
  const map = document.querySelector("#board > svg");
  if (!(map instanceof SVGSVGElement)) return [];
  const all = hasAll ? boards() : [];
  if (!all.length) return [{ board: widgets.board, map: copyOf(map) }];
  return all.map((board) => ({ board, map: turned(copyOf(map), board) }));
}

/** @param {SVGSVGElement} map */
function copyOf(map) {
  const copy = /** @type {SVGSVGElement} */ (map.cloneNode(true));
  for (const part of copy.querySelectorAll(PLAYING)) part.remove();
  for (const part of copy.querySelectorAll("[tabindex]")) {
    for (const name of CONTROLS) part.removeAttribute(name); // a copy has no buttons
  }
  copy.removeAttribute("style");
  return copy;
}

/** @param {SVGSVGElement} copy @param {string} board */
function turned(copy, board) {
  // units of other boards, and smaller ones, cover other names
  for (const name of copy.querySelectorAll(".covered")) name.classList.remove("covered");
  const { view } = seatState;
  const facts = mapFacts();
  const orders = widgets.hidden.has("orders") ? [] : drawnNow();
  drawPosition(copy, facts, { board, view, orders });
  const pairs =
    toolInUse()?.view || areOrdersHidden() ? [] : arrowsOf(branch()?.record, seatState.view.at);
  const here = pairs.filter((ends) => ends.every((place) => boardOf(place) === board));
  renew(layer(copy, "layer-hand"), handArrows(anchorsOf(facts), here, facts.scale));
  return copy;
}

/**
 * Give the ids of a copy a prefix, so that another copy can stand in the same document.
 *
 * @param {SVGSVGElement} copy @param {string} prefix
 */
export function renamed(copy, prefix) {
  for (const part of copy.querySelectorAll("*")) {
    if (part.id) part.id = prefix + part.id;
    const target = part.getAttribute("href");
    if (target) part.setAttribute("href", target.replace("#", `#${prefix}`));
    for (const name of NAMING) {
      const value = part.getAttribute(name);
      if (value) part.setAttribute(name, value.replace("url(#", `url(#${prefix}`));
    }
  }
  return copy;
}
