// @ts-check
/** Choose the part of the globe that a map shows: a window dragged on a map of the world. */

import { complain, redraw } from "../state.js";
import { html, nothing, svg } from "../vendor/lit-html.js";
import { say } from "../words/drawing.js";
import { edit } from "./model.js";

/** @typedef {[number, number]} Point  longitude and latitude */

const COASTS = ["land-50m", "land-10m", "land-110m"];
const SIDES = /** @type {const} */ (["west", "south", "east", "north"]);
const LIMITS = { west: 180, east: 180, south: 85, north: 85 }; // degrees either way
const HALF = 180; // degrees: no two points of a coast lie so far apart
const LEAST = 1; // degree that a dragged window is wide and high

const globe = {
  isOpen: false,
  /** Land as a path, or "" before it is loaded. */
  land: "",
  /** @type {Record<typeof SIDES[number], number>} */
  window: { west: -12, south: 47, east: 20, north: 64 },
  coast: COASTS[0],
  /** Where a drag began. @type {Point | null} */
  from: null,
};

/** Open it, and load the coast of the world once. @param {string} address  of the packed coast */
export async function openGlobe(address) {
  globe.isOpen = true;
  redraw();
  if (globe.land) return;
  try {
    const packed = await fetch(address);
    const plain = packed.body?.pipeThrough(new DecompressionStream("gzip"));
    globe.land = landOf(await new Response(plain).json());
  } catch (error) {
    complain(error);
  }
  redraw();
}

function close() {
  globe.isOpen = false;
  redraw();
}

/**
 * The rings of a TopoJSON object as a path: arcs are shared between rings and told as differences.
 *
 * @param {{ arcs: number[][][], transform: { scale: Point, translate: Point }, objects: any }} world
 */
function landOf({ arcs, transform: { scale, translate }, objects }) {
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      [x, y] = [x + dx, y + dy];
      return [x * scale[0] + translate[0], -(y * scale[1] + translate[1])];
    });
  });
  const lineOf = (/** @type {number} */ index) =>
    index < 0 ? [...lines[~index]].reverse() : lines[index];
  const shapes = objects.land.geometries ?? [objects.land];
  const polygons = shapes.flatMap((/** @type {any} */ { type, arcs: rings }) =>
    type === "MultiPolygon" ? rings : [rings],
  );
  return polygons
    .flat()
    .map((/** @type {number[]} */ ring) => ringPath(ring.flatMap(lineOf)))
    .join("");
}

/** A ring as a path; one that crosses the date line comes in two pieces. @param {number[][]} ring */
const ringPath = (ring) =>
  ring
    .map(([x, y], index) => {
      const isFirst = index === 0 || Math.abs(x - ring[index - 1][0]) > HALF;
      return `${isFirst ? "M" : "L"}${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join("");

/** @param {PointerEvent} event @returns {Point} */
function pointOf(event) {
  const world = /** @type {SVGSVGElement} */ (event.currentTarget);
  const matrix = world.getScreenCTM()?.inverse();
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  const within = (/** @type {number} */ value, /** @type {number} */ most) =>
    Math.round(Math.min(most, Math.max(-most, value)));
  return [within(x, LIMITS.east), within(-y, LIMITS.north)];
}

/** @param {PointerEvent} event */
function begin(event) {
  globe.from = pointOf(event);
  /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
}

/** @param {PointerEvent} event */
function drag(event) {
  if (!globe.from) return;
  const [x, y] = pointOf(event);
  const [a, b] = globe.from;
  if (Math.abs(x - a) < LEAST || Math.abs(y - b) < LEAST) return;
  globe.window = {
    west: Math.min(a, x),
    east: Math.max(a, x),
    south: Math.min(b, y),
    north: Math.max(b, y),
  };
  redraw();
}

function end() {
  globe.from = null;
}

/** @param {KeyboardEvent} event */
function leaveByEscape(event) {
  if (event.key === "Escape") close();
}

/** @param {SubmitEvent} event */
async function submit(event) {
  event.preventDefault();
  const { window: chosen, coast } = globe;
  const isMade = await edit("window", { window: SIDES.map((side) => chosen[side]), coast });
  if (isMade) close();
}

export function globeForm() {
  if (!globe.isOpen) return nothing;
  const { land, window: chosen, coast } = globe;
  const { west, south, east, north } = chosen;
  return html`<form class="asked world" aria-label=${say.globe} @submit=${submit} @keydown=${leaveByEscape}>
    <p>${say.globe}</p><p class="note">${say.globeNote}</p>
    <svg viewBox="-180 -85 360 170" role="img" aria-label=${say.world} @pointerdown=${begin}
      @pointermove=${drag} @pointerup=${end} @pointercancel=${end}>
      <rect class="cell wet" x="-180" y="-85" width="360" height="170"></rect>
      ${land ? svg`<path class="cell dry" d=${land}></path>` : nothing}
      <rect class="window" x=${west} y=${-north} width=${Math.max(0, east - west)} height=${Math.max(0, north - south)}></rect>
    </svg>
    <div class="sides">${SIDES.map(
      (side) => html`<label>${say.sides[side]}<input type="number" step="any" min=${-LIMITS[side]}
        max=${LIMITS[side]} required .value=${String(chosen[side])} @input=${(
          /** @type {Event} */ event,
        ) => {
          globe.window = {
            ...globe.window,
            [side]: Number(/** @type {HTMLInputElement} */ (event.target).value),
          };
          redraw();
        }}></label>`,
    )}</div>
    <label>${say.coastline}<select @change=${(/** @type {Event} */ event) => {
      globe.coast = /** @type {HTMLSelectElement} */ (event.target).value;
    }}>${COASTS.map(
      (one) =>
        html`<option value=${one} .selected=${one === coast}>${say.coastlines[/** @type {"land-50m"} */ (one)]}</option>`,
    )}</select></label>
    <p class="act"><button class="btn main">${say.show}</button>
      <button type="button" class="btn" @click=${close}>${say.cancel}</button></p>
  </form>`;
}
