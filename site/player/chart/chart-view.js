// @ts-check
/** The chart as it is now: owners, units, arrows, and where an answer is wanted. */

import { allBorders } from "./borders.js";
import { Camera } from "./camera.js";
import { anchorsOf, boxRound, element, symbolsHere } from "./drawn.js";
import { pointing } from "./pointing.js";
import { asButton, asPlain, litOptions, spot, standoff, targetsNow } from "./targets.js";
import { cutTo, slide } from "./unit-motion.js";
import { gameState, linesOf } from "../game/game-state.js";
import { colours, isOrdering, myPowers, powerOf, seatState } from "../game/seat-state.js";
import { widgets } from "../game/widget-state.js";
import { openStep } from "../orders/builder.js";
import { idle } from "../orders/drafts.js";
import { whole } from "../orders/options.js";
import { draw, isPhone, renew } from "../page/dom.js";
import { arrows } from "../shapes/order-arrows.js";
import { anchor, placed, unitShape } from "../shapes/units.js";

/** @typedef {import("../engine/contract").ChartFacts} ChartFacts */
/** @typedef {import("../engine/contract").Sketch} Sketch */
/** @typedef {import("./targets.js").Target} Target */
/** @typedef {import("../shapes/units.js").Placed} Placed */
/** @typedef {[number, number]} Point */

/** A unit is never drawn narrower than this, in pixels. */
const NARROWEST = 20;
const ARMY = 22;
/** So many units without orders are ringed whoever they belong to. */
const FEW = 6;

export class ChartView {
  /** @param {SVGSVGElement} svg @param {ChartFacts} chart */
  constructor(svg, chart) {
    this.svg = svg;
    this.chart = chart;
    this.camera = new Camera(svg, () => this.resize());
    this.anchors = anchorsOf(chart);
    this.symbols = symbolsHere();
    this.scale = chart.scale;
    this.layers = {
      reach: this.layer("layer-reach"),
      orders: this.layer("layer-orders"),
      units: this.layer("layer-units"),
      spots: this.layer("layer-spots"),
    };
    this.borders = draw("g", { class: "layer-borders", "aria-hidden": "true" });
    this.layers.reach.before(this.borders);
    /** @type {Placed[]} */
    this.standing = [];
    /** @type {Target[]} */
    this.targets = [];
    this.line = "";
    /** What the land is coloured by. @type {typeof seatState.view | null} */
    this.tinted = null;
    /** Units as they are drawn, by all that their looks depend on. @type {Map<string, SVGElement>} */
    this.drawn = new Map();
    this.roving = pointing(this);
  }

  /** @param {string} name */
  layer(name) {
    const found = /** @type {SVGGElement | null} */ (this.svg.querySelector(`.${name}`));
    if (found) return found;
    const made = /** @type {SVGGElement} */ (draw("g", { class: name }));
    this.svg.querySelector(".chart-view")?.append(made);
    return made;
  }

  /** Units grow as the board shrinks, so that they can always be read. */
  resize() {
    const readable = NARROWEST / (ARMY * Math.max(this.camera.pixels, 0.01));
    const scale = Math.min(Math.max(this.chart.scale, readable), this.chart.scale * 2.4);
    if (Math.abs(scale / this.scale - 1) < 0.04) return;
    this.scale = scale;
    this.show();
  }

  /** Draw everything that depends on the state; what looks as before stays, so that little is painted anew. */
  show() {
    const hasFocus = this.svg.contains(document.activeElement);
    this.tint();
    this.showBorders();
    this.standing = placed(this.anchors, seatState.view.units, this.scale);
    this.showOrders();
    this.showUnits();
    this.showReach();
    this.svg.classList.toggle("no-names", widgets.hidden.has("names"));
    this.svg.classList.toggle("choosing", widgets.builder !== null);
    this.roving.settle(hasFocus);
  }

  /** Colour the centres by their owners, other land by who stood there last: at first, whose realm it is. */
  tint() {
    if (this.tinted === seatState.view) return;
    this.tinted = seatState.view;
    const owners = new Map([...realms(this.chart), ...[...seatState.view.lands, ...seatState.view.centres].map(({ place, owner }) => /** @type {const} */ ([place, owner]))]);
    const closed = new Set(seatState.view.closed);
    for (const path of this.svg.querySelectorAll(".prov[data-p], .centre[data-c]")) {
      const place = path.getAttribute("data-p") ?? path.getAttribute("data-c") ?? "";
      path.classList.toggle("shut", closed.has(place));
      const owner = owners.get(place);
      if (owner) path.setAttribute("data-owner", owner);
      else path.removeAttribute("data-owner");
    }
  }

  /** Units, each with its name for those who hear the page. */
  showUnits() {
    const needy = this.needy();
    const before = new Map([...this.layers.units.children].map((one) => [one.getAttribute("data-u") ?? "", one.getAttribute("transform") ?? ""]));
    /** @type {typeof this.drawn} */
    const drawn = new Map();
    for (const one of this.standing) {
      const isRinged = needy.has(`${one.unit.power} ${one.unit.text}`) && !widgets.hidden.has("rings");
      const looks = JSON.stringify([one, colours(powerOf(one.unit.power)), this.scale, isRinged, drawn.size]);
      drawn.set(looks, this.drawn.get(looks) ?? this.unit(one, isRinged));
    }
    const line = `${gameState.game.id} ${gameState.game.current}`;
    const nodes = renew(this.layers.units, [...drawn.values()]);
    this.drawn = new Map([...drawn.keys()].map((looks, n) => [looks, nodes[n]]));
    if (line === this.line) slide(nodes, before, seatState.view, this.anchors);
    else cutTo(seatState.view);
    this.line = line;
  }

  /** @param {Placed} one @param {boolean} isRinged */
  unit(one, isRinged) {
    const known = { "data-u": `${one.unit.power} ${one.unit.text}`, "data-p": one.unit.place };
    const node = element(unitShape(one, colours(powerOf(one.unit.power)), this, known));
    if (isRinged) node.prepend(draw("circle", { class: "noorder", r: 18, "stroke-width": 2.4 }));
    return node;
  }

  /** Units to be ringed: those of powers that have begun, or all where only a few are left. */
  needy() {
    if (!isOrdering() || seatState.isCovered) return new Set();
    const all = myPowers().map((power) => ({ id: power.id, units: idle(power.id).map((option) => whole(option)) }));
    const isFew = all.reduce((sum, { units }) => sum + units.length, 0) <= FEW;
    const hasBegun = (/** @type {string} */ id) => seatState.seat !== null || widgets.builder?.power === id || linesOf(id).length > 0;
    return new Set(all.filter(({ id }) => isFew || hasBegun(id)).flatMap(({ units }) => units));
  }

  /** Arrows of what is ordered, or of what came of it. */
  showOrders() {
    const list = this.sketches().filter(({ power }) => !widgets.hidden.has(`orders ${power}`));
    const drawn = list.map(({ sketch, power, n }) => ({ sketch, power, n, colours: colours(powerOf(power)) }));
    const nodes = widgets.hidden.has("orders") ? [] : arrows(this, drawn).map(element);
    if (widgets.why) for (const node of nodes) node.classList.toggle("dim", Number(node.getAttribute("data-n")) !== widgets.why.n);
    renew(this.layers.orders, nodes);
  }

  /** @returns {{ sketch: Sketch, power: string, n: number }[]} */
  sketches() {
    if (seatState.view.results) {
      return seatState.view.results.flatMap(({ sketch, power, n }) => (sketch ? [{ sketch, power, n }] : []));
    }
    if (seatState.isCovered) return [];
    const drafts = myPowers().flatMap((power) =>
      linesOf(power.id).flatMap((line) => (line.sketch ? [{ sketch: line.sketch, power: power.id, n: -1 }] : [])));
    const building = openStep()?.sketch;
    const { builder } = widgets;
    return building && builder && !openStep()?.order ? [...drafts, { sketch: building, power: builder.power, n: -1 }] : drafts;
  }

  /** Light what can be chosen, and point at causes and finds. */
  showReach() {
    const isAsking = openStep() !== null;
    const lit = isAsking ? litOptions().map((option) => option.place ?? "") : [];
    const start = widgets.builder?.steps[0].options.find((option) => option.key === widgets.builder?.path[0])?.place;
    renew(this.layers.reach, [
      ...[...new Set(lit)].filter(Boolean).map((place) => this.outline(place, "reach")),
      ...(start ? [this.outline(start, "asked")] : []),
      ...(widgets.why?.why.culprits ?? []).map((place) => this.outline(place.split("/")[0], "cause")),
      ...(widgets.found ? [this.outline(widgets.found, "asked")] : []),
    ]);
    this.targets = targetsNow(this.anchors, this.standing);
    const contested = seatState.view.present ? seatState.view.contested : [];
    const others = new Map(isAsking ? [] : [...this.drawn.values()].map((one) => [one.getAttribute("data-u"), one]));
    const spots = this.targets.flatMap((target) => {
      const unit = others.get(target.unit);
      others.delete(target.unit);
      const made = unit ?? spot(target, this.scale);
      asButton(made, target, unit ? 17 : 22, target.id === this.roving.id);
      return unit ? [] : [made];
    });
    for (const unit of isAsking ? this.drawn.values() : others.values()) asPlain(unit);
    renew(this.layers.spots, [...contested.map((place) => standoff(anchor(this.anchors, place), this.chart.scale)), ...spots]);
  }

  /** @param {string} place @param {string} name */
  outline(place, name) {
    return draw("use", { href: `#p-${place}`, class: name });
  }

  /** Show the units of whoever plays here, or the whole board. @param {boolean} glide */
  open(glide = false) {
    const mine = myPowers();
    const own = this.standing.filter(({ unit }) => mine.some((power) => power.id === unit.power));
    if (!isPhone() || !own.length) return this.camera.showBoard({ fill: true, glide });
    const first = seatState.seat ? own : own.filter(({ unit }) => unit.power === mine[0].id);
    const pad = 60 * this.chart.scale;
    return this.camera.fit(boxRound(first.map((one) => one.spot)), { closest: 4, glide, pad });
  }

  /** Every declared reach over the chart, or not. */
  showBorders() {
    if (this.borders.childElementCount > 0 === widgets.hasBorders) return;
    this.borders.replaceChildren(...(widgets.hasBorders ? [allBorders(this.chart)] : []));
  }

  /** @param {string} place */
  point(place) {
    this.camera.reveal(anchor(this.anchors, place));
  }
}

/** @param {ChartFacts} chart @returns {[string, string][]} land without a centre, and whose it is when the game begins */
const realms = (chart) => Object.entries(chart.provinces).flatMap(([place, { realm }]) => (realm ? [/** @type {[string, string]} */ ([place, realm])] : []));
