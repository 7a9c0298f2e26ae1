// @ts-check
/** The chart of a rules page: pointer, keys, zoom, the finder, all borders, the chart as a file. */

import { ARROWS, nextPlace } from "../map/arrow-keys.js";
import { allBorders } from "../map/borders.js";
import { Camera } from "../map/camera.js";
import { pngOf } from "../map/picture.js";
import { isStill, part, save } from "../widgets/dom.js";
import { say } from "../words/engine-start.js";
import { Finder } from "./find-province.js";
import { answer, ask, nameOf, places, turned } from "./province-answer.js";

/** @typedef {import("../worker/contract").MapFacts} MapFacts */

const board = part("board");
const svg = /** @type {SVGSVGElement} */ (board.querySelector("svg"));
const camera = new Camera(svg, () => undefined, { isInPage: true });
camera.showBoard({ fill: true, glide: false });

/**
 * The page keys go through all provinces, in the order of the table.
 *
 * @type {Record<string, number>}
 */
const PAGES = { PageDown: 1, PageUp: -1 };
/** Has the chart moved under a pointer that rests? Then what lies there now was not asked about. */
let hasSlipped = false;

/** Where things stand; fetched once, when it is first wanted. @returns {Promise<MapFacts>} */
function facts() {
  loading ??= fetched("chart.json").then((found) => found.json());
  loading.catch(() => (loading = null));
  return loading;
}
/** @type {Promise<MapFacts> | null} */
let loading = null;
/** @type {import("../map/arrow-keys.js").Place[]} */
let spots = [];

/** @param {string} name @returns {Promise<Response>} */
async function fetched(name) {
  const found = await fetch(name);
  if (!found.ok) throw new Error(say.missingFile);
  return found;
}

/**
 * Do something that may fail, and say so beside the chart.
 *
 * @param {() => Promise<unknown>} action
 */
async function trying(action) {
  part("told").textContent = "";
  try {
    await action();
  } catch (error) {
    part("told").textContent = error instanceof Error ? error.message : String(error);
  }
}

/** Ask about a province and bring it into view. @param {string} id */
async function visit(id) {
  ask(id);
  const spot = (await facts()).provinces[id]?.unit;
  if (!spot) return;
  hasSlipped = true;
  camera.reveal(spot);
  const { a, y } = camera.lie();
  const { top } = camera.window.getBoundingClientRect();
  const height = top + y + (spot[1] * camera.scale + camera.y) * a;
  const edge = innerHeight / 8;
  if (height < edge || height > innerHeight - edge) {
    scrollBy({ top: height - innerHeight / 2, behavior: isStill() ? "instant" : "smooth" });
  }
}

/** @param {string} arrow the name of a key */
async function go(arrow) {
  const chart = await facts();
  if (!spots.length)
    spots = [...places.keys()].flatMap((id) =>
      chart.provinces[id] ? [{ id, spot: chart.provinces[id].unit }] : [],
    );
  await visit(nextPlace(spots, answer.place, arrow) ?? answer.place);
}

/** @param {number} direction in, out, or 0 for the whole chart */
function zoom(direction) {
  hasSlipped = true;
  if (direction) camera.step(direction > 0 ? 1 : -1);
  else camera.showBoard({ fill: true });
}

/** @param {KeyboardEvent} event @returns {(() => unknown) | null} what a key does on the chart */
function actionOf({ key, shiftKey }) {
  const way = ARROWS[key];
  if (way && shiftKey) return () => camera.push(way[0] * 0.25, way[1] * 0.25);
  if (way) return () => trying(() => go(key));
  if (PAGES[key]) return () => trying(() => visit(turned(answer.place, PAGES[key])));
  if ("+=".includes(key)) return () => zoom(1);
  if (key === "-") return () => zoom(-1);
  return key === "0" ? () => zoom(0) : null;
}

/** @param {Event} event @returns {string} the province that an event is about */
function province(event) {
  const shape = event.target instanceof Element ? event.target.closest(".prov[data-p]") : null;
  return shape?.getAttribute("data-p") ?? "";
}

board.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "touch" && !hasSlipped) ask(province(event));
});
board.addEventListener("pointermove", (event) => {
  if (!hasSlipped || event.pointerType === "touch") return;
  hasSlipped = false;
  if (!event.buttons) ask(province(event));
});
board.addEventListener("click", (event) => {
  if (!camera.hasDragged) ask(province(event));
});
board.addEventListener("keydown", (event) => {
  const action = event.ctrlKey || event.metaKey || event.altKey ? null : actionOf(event);
  if (!action) return;
  event.preventDefault();
  action();
});
for (const button of /** @type {NodeListOf<HTMLElement>} */ (
  document.querySelectorAll("[data-zoom]")
)) {
  button.addEventListener("click", () => zoom(Number(button.dataset.zoom)));
}

const entries = [...places].map(([id, row]) => ({
  id,
  name: nameOf(id),
  also: row.dataset.also?.split("|") ?? [],
}));
new Finder(
  /** @type {HTMLInputElement} */ (part("find")),
  part("found"),
  entries,
  (id) => void trying(() => visit(id)),
);

/**
 * Is every declared reach to be drawn, as was said last? It may be said again before that can be
 * done.
 */
let hasBorders = false;

/** Draw every declared reach, or take it away. @param {HTMLElement} button */
async function toggleBorders(button) {
  hasBorders = !hasBorders;
  const chart = await facts().catch((error) => {
    hasBorders = false;
    throw error;
  });
  svg.querySelector(".all-borders")?.remove();
  if (hasBorders) svg.querySelector(".layer-reach")?.before(allBorders(chart));
  button.setAttribute("aria-pressed", String(hasBorders));
  part("key").hidden = !hasBorders;
}

const borders = /** @type {HTMLElement | null} */ (document.querySelector("[data-borders]"));
borders?.addEventListener("click", () => void trying(() => toggleBorders(borders)));

const units = /** @type {HTMLInputElement} */ (part("units"));

/** The chart's file, with units or without them, as on the page. @returns {Promise<string>} */
async function file() {
  const text = await (await fetched("chart.svg")).text();
  return units.checked ? text : text.replace('class="chart"', 'class="chart no-units"');
}

/** Make a picture of the chart's file, here in the page. @param {string} name */
async function savePng(name) {
  const { width, height } = svg.viewBox.baseVal;
  save(await pngOf(await file(), { width, height }), name);
}

/** Save the chart's file. @param {string} name */
async function saveSvg(name) {
  save(new Blob([await file()], { type: "image/svg+xml" }), name);
}

const link = /** @type {HTMLAnchorElement | null} */ (document.querySelector("[data-svg]"));
link?.addEventListener("click", (event) => {
  if (units.checked) return; // the file is the chart as it is
  event.preventDefault();
  void trying(() => saveSvg(link.download));
});

const png = /** @type {HTMLElement | null} */ (document.querySelector("[data-png]"));
png?.addEventListener("click", () => void trying(() => savePng(png.dataset.png ?? "chart.png")));
board.classList.add("ready");
