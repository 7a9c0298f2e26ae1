// @ts-check
/** The map on the screen: owners, units, arrows, and the places to choose from. */

import { branch, gameState } from "../game/state/game-state.js";
import { arrowsOf } from "../game/state/page-key.js";
import { areOrdersHidden, colours, onBoard, powerOf, seatState } from "../game/state/seat-state.js";
import { awaitedTouch, toolInUse, widgets } from "../game/state/widget-state.js";
import { needy } from "../orders/drafts.js";
import { openStep } from "../orders/open-question.js";
import { actorPlace, causesNow, drawnNow, isShown } from "../orders/orders-on-map.js";
import { draw, renew } from "../widgets/dom.js";
import { allBorders } from "./borders.js";
import { Camera } from "./camera.js";
import { CoveredNames } from "./covered-names.js";
import { Framing } from "./framing.js";
import { handArrows } from "./hand-arrows.js";
import { anchorsOf, element, layer, symbolsHere, tint, turnTo } from "./map-elements.js";
import { pointing } from "./pointing.js";
import { homeOf } from "./shapes/joined-boards.js";
import { arrowsOn, landOf, signsOn } from "./shapes/map-layers.js";
import { anchor, placed, unitShape } from "./shapes/units.js";
import { asButton, asPlain, closedMarks, haloOf, litOptions, spot, targetsNow } from "./targets.js";
import { cutTo, slide } from "./unit-motion.js";
import { isCramped, readableScale } from "./unit-scale.js";

/** @typedef {import("../worker/contract").MapFacts} MapFacts */
/** @typedef {import("../worker/contract").Sketch} Sketch */
/** @typedef {import("./targets.js").Target} Target */
/** @typedef {import("./shapes/units.js").Placed} Placed */
/** @typedef {[number, number]} Point */

/** How many units are drawn per turn of the event loop. */
const UNITS = 15;

export class MapView {
  /** @param {SVGSVGElement} svg @param {MapFacts} map */
  constructor(svg, map) {
    this.svg = svg;
    this.map = map;
    this.camera = new Camera(svg, () => this.resize());
    this.anchors = anchorsOf(map);
    this.symbols = symbolsHere();
    this.scale = map.scale;
    this.layers = {
      signs: layer(svg, "layer-signs"),
      reach: layer(svg, "layer-reach"),
      orders: layer(svg, "layer-orders"),
      units: layer(svg, "layer-units"),
      spots: layer(svg, "layer-spots"),
      hand: layer(svg, "layer-hand"),
    };
    this.borders = draw("g", { class: "layer-borders", "aria-hidden": "true" });
    this.layers.reach.before(this.borders);
    /** @type {Placed[]} */
    this.standing = [];
    /** @type {Target[]} */
    this.targets = [];
    this.line = "";
    /** The view that the land shows. @type {typeof seatState.view | null} */
    this.tinted = null;
    /** Which of the joined boards the map shows. */
    this.board = "";
    /** Did something on the map have the focus before the units were redrawn? */
    this.hasFocus = false;
    /** The steps of a drawing, in order. */
    this.parts = [
      () => this.showGround(),
      (/** @type {boolean} */ isInTurns) => this.showUnits(isInTurns),
      () => this.showRest(),
    ];
    /**
     * The units on the map, keyed by everything that affects their looks.
     *
     * @type {Map<string, SVGElement>}
     */
    this.drawn = new Map();
    this.names = new CoveredNames(svg);
    this.roving = pointing(this);
    this.framing = new Framing(this);
  }

  /**
   * Units grow as the board shrinks, so that they stay readable. If all of them were in the
   * window, all of them stay there.
   */
  resize() {
    const scale = this.readable();
    if (Math.abs(scale / this.scale - 1) < 0.04) return;
    this.sizeUnits(scale);
    const isWhole = this.camera.subject !== null;
    this.show();
    if (isWhole && this.framing.isAnyOut()) this.framing.open();
  }

  /** @param {number} scale of units, which grow away from names */
  sizeUnits(scale) {
    this.scale = scale;
    this.anchors = anchorsOf(this.map, scale);
  }

  /** The scale at which units are readable at the present zoom. */
  readable() {
    return readableScale(this.map.scale, this.camera.pixels);
  }

  /** Is the board too small for readable units, which would cover each other? */
  isCramped() {
    return isCramped(this.map.scale, this.camera.pixels);
  }

  /**
   * Set the first view before anything is drawn, so that units are drawn once, at their final
   * size.
   */
  openUndrawn() {
    this.stand();
    this.framing.open();
    this.sizeUnits(this.readable());
    this.framing.open(); // units of this size need more room at the edge
  }

  /** Work out where every unit of the board stands. */
  stand() {
    this.standing = placed(
      this.anchors,
      onBoard().units.filter(({ place }) => isShown(place)),
      this.scale,
    );
  }

  /**
   * Draw everything that depends on the state. Elements that look the same are reused, so that
   * little is repainted.
   */
  show() {
    for (const part of this.parts) part(false);
  }

  /** Draw the land, its signs and the orders, and place the units. */
  showGround() {
    this.tint();
    this.showBorders();
    this.stand();
    renew(this.layers.signs, signsOn(widgets.board, onBoard(), this).map(element));
    this.showOrders();
  }

  /** Draw the choices and the hand-drawn arrows, then settle the focus and the view. */
  showRest() {
    this.showReach();
    const pairs =
      toolInUse()?.view || areOrdersHidden()
        ? []
        : arrowsOf(branch()?.record, seatState.view.at).filter((ends) => ends.every(isShown));
    renew(this.layers.hand, handArrows(this.anchors, pairs, this.scale));
    this.svg.classList.toggle("no-names", widgets.hidden.has("names"));
    this.svg.classList.toggle("choosing", widgets.builder !== null);
    this.roving.settle(this.hasFocus);
    this.framing.settle();
  }

  /** Turn to the chosen board, and colour its land. */
  tint() {
    const view = onBoard();
    if (this.tinted === view && this.board === widgets.board) return;
    if (this.board !== widgets.board) turnTo(this.svg, widgets.board);
    this.board = widgets.board;
    this.tinted = view;
    tint(this.svg, landOf(this.map.provinces, view));
  }

  /**
   * Draw the units, reusing those that look the same.
   *
   * @param {boolean} isInTurns draw only some at a time
   * @returns {boolean} are there more to draw? None is shown before all are ready.
   */
  showUnits(isInTurns) {
    this.hasFocus = this.svg.contains(document.activeElement);
    const ringed = needy();
    const before = new Map(
      [...this.layers.units.children].map((one) => [
        one.getAttribute("data-u") ?? "",
        one.getAttribute("transform") ?? "",
      ]),
    );
    const drawn = /** @type {typeof this.drawn} */ (new Map());
    let room = isInTurns ? UNITS : Infinity;
    for (const one of this.standing) {
      const isRinged =
        ringed.has(`${one.unit.power} ${one.unit.text}`) && !widgets.hidden.has("rings");
      const looks = JSON.stringify([
        one,
        colours(powerOf(one.unit.power)),
        this.scale,
        isRinged,
        drawn.size,
      ]);
      const known = this.drawn.get(looks);
      if (!known && room-- === 0) {
        this.drawn = drawn;
        return true;
      }
      drawn.set(looks, known ?? this.unit(one, isRinged));
    }
    const line = `${gameState.game.id} ${gameState.game.current}`;
    const nodes = renew(this.layers.units, [...drawn.values()]);
    this.drawn = new Map([...drawn.keys()].map((looks, n) => [looks, nodes[n]]));
    if (line === this.line) slide(nodes, before, onBoard(), this.anchors);
    else cutTo(onBoard());
    this.line = line;
    this.names.settle(this.standing, this.scale);
    return false;
  }

  /** @param {Placed} one @param {boolean} isRinged */
  unit(one, isRinged) {
    const node = element(
      unitShape(one, colours(powerOf(one.unit.power)), this, {
        "data-u": `${one.unit.power} ${one.unit.text}`,
        "data-p": one.unit.place,
      }),
    );
    if (isRinged) node.prepend(draw("circle", { class: "noorder", r: 18, "stroke-width": 2.4 }));
    return node;
  }

  /** Draw the arrows of orders, or of their results. */
  showOrders() {
    const nodes = widgets.hidden.has("orders")
      ? []
      : arrowsOn(widgets.board, this, drawnNow(), this.map.scale).map(element);
    const involved =
      widgets.why && new Set([widgets.why.n, ...widgets.why.why.causes.map(({ n }) => n)]);
    if (involved)
      for (const node of nodes)
        node.classList.toggle("dim", !involved.has(Number(node.getAttribute("data-n"))));
    renew(this.layers.orders, nodes);
  }

  /** Highlight what can be chosen, the causes of a result, and a province that was found. */
  showReach() {
    const isAsking = openStep() !== null;
    const lit = isAsking ? litOptions().map((option) => option.place ?? "") : [];
    const start = actorPlace();
    renew(this.layers.reach, [
      ...closedMarks(this.anchors, this.map.scale),
      ...[...new Set(lit)]
        .filter((place) => place && isShown(place))
        .map((place) => this.outline(place, "reach")),
      ...(start && isShown(start) ? [this.outline(start, "asked")] : []),
      ...causesNow()
        .filter(isShown)
        .map((place) => this.outline(place, "cause")),
      ...[toolInUse()?.marked ?? awaitedTouch()?.place ?? widgets.found].flatMap((place) =>
        place && isShown(place) ? [this.outline(place, "asked")] : [],
      ),
    ]);
    this.targets = targetsNow(this.anchors, this.standing);
    const others = new Map(
      isAsking ? [] : [...this.drawn.values()].map((one) => [one.getAttribute("data-u"), one]),
    );
    renew(
      this.layers.spots,
      this.targets.flatMap((target) => {
        const unit = others.get(target.unit);
        others.delete(target.unit);
        const made = unit ?? spot(target, this.scale);
        asButton(made, target, unit ? 17 : haloOf(target), target.id === this.roving.id);
        return unit ? [] : [made];
      }),
    );
    for (const unit of isAsking ? this.drawn.values() : others.values()) asPlain(unit);
  }

  /** @param {string} place @param {string} name */
  outline(place, name) {
    return draw("use", { href: `#p-${homeOf(place)}`, class: name });
  }

  /** Show or hide the lines between all neighbours. */
  showBorders() {
    if (this.borders.childElementCount > 0 === widgets.hasBorders) return;
    this.borders.replaceChildren(...(widgets.hasBorders ? [allBorders(this.map)] : []));
  }

  /** Bring a place into the window. @param {string} place */
  point(place) {
    this.camera.reveal(anchor(this.anchors, place));
  }
}
