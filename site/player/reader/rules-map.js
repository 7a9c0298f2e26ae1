// @ts-check
/** The map of a rules page: pointer, keys, zoom, finding provinces, borders, saving as a file. */

import { ARROWS, nextPlace } from "../map/arrow-keys.js";
import { allBorders } from "../map/borders.js";
import { Camera } from "../map/camera.js";
import { pngOf } from "../map/png.js";
import { isStill, part, save } from "../widgets/dom.js";
import { say } from "../words/engine-start.js";
import { Finder } from "./find-province.js";
import { answer, ask, nameOf, placeAfter, places } from "./province-answer.js";

/** @typedef {import("../worker/contract").MapFacts} MapFacts */

const board = part("board");
const svg = /** @type {SVGSVGElement} */ (board.querySelector("svg"));
const camera = new Camera(svg, () => undefined, { isInPage: true });
camera.showBoard({ fill: true, glide: false });

/**
 * The page keys go through all provinces in the order of the table.
 *
 * @type {Record<string, number>}
 */
const PAGES = { PageDown: 1, PageUp: -1 };
/** Has the map moved under a resting pointer? It then does not ask about what is there now. */
let hasSlipped = false;

/** The facts of the map, fetched when first needed. @returns {Promise<MapFacts>} */
function facts() {
  loading ??= fetchFile("chart.json").then((found) => found.json());
  loading.catch(() => (loading = null));
  return loading;
}
/** @type {Promise<MapFacts> | null} */
let loading = null;
/** @type {import("../map/arrow-keys.js").Place[]} */
let spots = [];

/** @param {string} name @returns {Promise<Response>} */
async function fetchFile(name) {
  const found = await fetch(name);
  if (!found.ok) throw new Error(say.missingFile);
  return found;
}

/**
 * Do something, and report its failure beside the map.
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
  const map = await facts();
  if (!spots.length)
    spots = [...places.keys()].flatMap((id) =>
      map.provinces[id] ? [{ id, spot: map.provinces[id].unit }] : [],
    );
  await visit(nextPlace(spots, answer.place, arrow) ?? answer.place);
}

/** @param {number} direction positive for in, negative for out, 0 for the whole map */
function zoom(direction) {
  hasSlipped = true;
  if (direction) camera.step(direction > 0 ? 1 : -1);
  else camera.showBoard({ fill: true });
}

/** @param {KeyboardEvent} event @returns {(() => unknown) | null} what a key does on the map */
function actionOf({ key, shiftKey }) {
  const way = ARROWS[key];
  if (way && shiftKey) return () => camera.push(way[0] * 0.25, way[1] * 0.25);
  if (way) return () => trying(() => go(key));
  if (PAGES[key]) return () => trying(() => visit(placeAfter(answer.place, PAGES[key])));
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

/** Does the reader want all borders? They may change their mind before the facts have loaded. */
let hasBorders = false;

/** Show or hide all borders. @param {HTMLElement} button */
async function toggleBorders(button) {
  hasBorders = !hasBorders;
  const map = await facts().catch((error) => {
    hasBorders = false;
    throw error;
  });
  svg.querySelector(".all-borders")?.remove();
  if (hasBorders) svg.querySelector(".layer-reach")?.before(allBorders(map));
  button.setAttribute("aria-pressed", String(hasBorders));
  part("key").hidden = !hasBorders;
}

const borders = /** @type {HTMLElement | null} */ (document.querySelector("[data-borders]"));
borders?.addEventListener("click", () => void trying(() => toggleBorders(borders)));

const units = /** @type {HTMLInputElement} */ (part("units"));

/** The map's file, with or without units, as on the page. @returns {Promise<string>} */
async function file() {
  const text = await (await fetchFile("chart.svg")).text();
  const layer = '<g class="layer-units"';
  return units.checked ? text : text.replace(layer, `${layer} display="none"`);
}

/** Save the map as PNG, which is made in the page. @param {string} name */
async function savePng(name) {
  save(await pngOf(await file()), name);
}

/** Save the map as SVG. @param {string} name */
async function saveSvg(name) {
  save(new Blob([await file()], { type: "image/svg+xml" }), name);
}

const link = /** @type {HTMLAnchorElement | null} */ (document.querySelector("[data-svg]"));
link?.addEventListener("click", (event) => {
  if (units.checked) return; // the link itself leads to that file
  event.preventDefault();
  void trying(() => saveSvg(link.download));
});

const png = /** @type {HTMLElement | null} */ (document.querySelector("[data-png]"));
png?.addEventListener("click", () => void trying(() => savePng(png.dataset.png ?? "chart.png")));
board.classList.add("ready");
