// @ts-check
/** The board's controls: zoom, the whole board, layers, finding a province, questions. */

import { notifyAll, putAway } from "../game/state/notices.js";
import { change, redraw } from "../game/state/redraw.js";
import { seatState } from "../game/state/seat-state.js";
import { widgets } from "../game/state/widget-state.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { draw, part } from "../widgets/dom.js";
import { icon } from "../widgets/icons.js";
import { chip } from "../widgets/power-chip.js";
import { device } from "../widgets/remembered.js";
import { say } from "../words/map.js";
import { discs } from "./discs.js";
import { finder } from "./find-province.js";
import { armAsking } from "./province-questions.js";

/** @typedef {import("./map-view.js").MapView} MapView */

const PATTERNS = "chancery-patterns";
const OFFER = "patterns";

/** @param {MapView} board */
export function showControls(board) {
  render(
    html`
    <button type="button" class="btn zoom" aria-label=${say.zoomIn}
      @click=${() => board.camera.step(1)}>${icon("plus")}</button>
    <button type="button" class="btn zoom" aria-label=${say.zoomOut}
      @click=${() => board.camera.step(-1)}>${icon("minus")}</button>
    <button type="button" class="btn" aria-label=${say.wholeBoard} data-do="whole"
      @click=${() => board.camera.showBoard()}>${icon("maximize")}</button>
    <button type="button" class="btn" aria-label=${say.layersAndSearch} data-do="layers"
      aria-expanded=${widgets.hasLayers} aria-controls="layers"
      @click=${() => toggle()}>${icon("layers")}</button>
    <button type="button" class="btn" aria-label=${say.ask} title=${say.howToAsk} data-do="ask"
      aria-pressed=${widgets.isAsking} @click=${armAsking}>${icon("info")}</button>`,
    part("controls"),
  );
  const host = part("layers");
  host.hidden = !widgets.hasLayers;
  render(widgets.hasLayers ? layers() : nothing, host);
}

/**
 * Open or close the layers. On a phone a full sheet leaves no room for them, so lower it.
 *
 * @param {boolean} [isOpen]
 */
function toggle(isOpen = !widgets.hasLayers) {
  change(widgets, {
    hasLayers: isOpen,
    stop: isOpen && widgets.stop === "full" ? "half" : widgets.stop,
  });
  if (isOpen) queueMicrotask(() => part("layers").querySelector("input")?.focus());
}

function layers() {
  const playing = seatState.view.powers.filter((power) => power.playing && !power.out);
  const close = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    toggle(false);
  };
  return html`<div role="group" aria-label=${say.layers} @keydown=${close}>
    ${finder(() => toggle(false))}
    ${check(say.patterns, arePatternsOn(), setPatterns)}
    ${layer("names", say.names)}${layer("rings", say.rings)}${layer("orders", say.arrows)}
    ${check(say.allBorders, widgets.hasBorders, (isOn) => change(widgets, { hasBorders: isOn }))}
    ${legend()}${discs(seatState.view)}
    ${
      playing.length > 1
        ? html`<fieldset><legend>${say.arrowsOf}</legend>${playing.map((power) =>
            layer(`orders ${power.id}`, chip(power)),
          )}</fieldset>`
        : nothing
    }
    <p class="act"><button type="button" class="btn"
      @click=${switchTheme}>${say.lightOrDark}</button>
    <button type="button" class="btn"
      @click=${() => toggle(false)}>${say.close}</button></p></div>`;
}

/** A copy of the map's legend; on the map itself the controls would cover it. */
function legend() {
  const drawn = /** @type {SVGGElement | null} */ (
    part("board").querySelector(":scope>svg .legend")
  );
  if (!drawn) return nothing;
  const { x, y, width, height } = drawn.getBBox();
  const names = [...drawn.querySelectorAll("text")].map(({ textContent }) => textContent.trim());
  const key = draw("svg", {
    class: "key chart",
    role: "img",
    "aria-label": say.legend(names),
    viewBox: `${x} ${y} ${width} ${height}`,
  });
  const ground = draw("g", { class: "furniture" });
  ground.append(drawn.cloneNode(true));
  key.append(ground);
  return key;
}

/** @param {string} key @param {unknown} label */
function layer(key, label) {
  return check(label, !widgets.hidden.has(key), (isOn) => {
    const hidden = new Set(widgets.hidden);
    if (isOn) hidden.delete(key);
    else hidden.add(key);
    change(widgets, { hidden });
  });
}

/** @param {unknown} label @param {boolean} isOn @param {(isOn: boolean) => void} set */
function check(label, isOn, set) {
  const tick = (/** @type {Event} */ event) =>
    set(/** @type {HTMLInputElement} */ (event.target).checked);
  return html`<label class="check"><input type="checkbox" .checked=${isOn}
    @change=${tick}> ${label}</label>`;
}

const arePatternsOn = () => document.documentElement.classList.contains("patterns");

/** @param {boolean} isOn */
function setPatterns(isOn) {
  document.documentElement.classList.toggle("patterns", isOn);
  device.remember(PATTERNS, isOn ? "on" : "off");
  redraw();
}

/**
 * Offer patterns where colours come close to some eyes (the publisher measures it): once for each
 * variant, until somebody has chosen.
 */
export function offerPatterns() {
  const { alike, variant } = part("main").dataset;
  const offered = `${PATTERNS}-offered-${variant}`;
  if ((alike === undefined || device.word(PATTERNS)) ?? device.word(offered)) return;
  device.remember(offered, "yes");
  const show = () => {
    setPatterns(true);
    putAway(OFFER);
  };
  const action = { label: say.showPatterns, run: show };
  notifyAll({ id: OFFER, tone: "ok", text: say.offerPatterns, yields: true, action });
}

/** Press the bar's switch, which may be hidden for lack of room. */
const switchTheme = () =>
  /** @type {HTMLElement | null} */ (document.querySelector("[data-theme-switch]"))?.click();

/** Restore the setting of this device. */
export function recallPatterns() {
  document.documentElement.classList.toggle("patterns", device.word(PATTERNS) === "on");
}

/** Open the layers at the field that finds a province. */
export const openFinder = () => toggle(true);
