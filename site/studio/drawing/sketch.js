// @ts-check
/**
 * The provinces as their seeds divide the sheet: what can be drawn within a frame while one is
 * dragged. The atlas draws the same cells, with a coast and borders that wander.
 */

import { Delaunay } from "../vendor/d3-delaunay.js";

/** @typedef {{ owner: string, x: number, y: number }} Seed */
/** @typedef {{ one: string, other: string, from: [number, number], to: [number, number] }} Edge */
/**
 * @typedef {object} Sketch
 * @property {Map<string, string>} cells  paths by owner
 * @property {Edge[]} edges  between cells of two owners
 * @property {(x: number, y: number) => string} at  whose cell it is, or ""
 */

const FAR = 40; // times the sheet: no border reaches from there, and every cell is closed

/** @type {Sketch} */
const EMPTY = { cells: new Map(), edges: [], at: () => "" };

/**
 * Divide a sheet among seeds.
 *
 * @param {Seed[]} seeds @param {number} width @param {number} height
 * @returns {Sketch}
 */
export function sketchOf(seeds, width, height) {
  if (seeds.length === 0) return EMPTY;
  const points = [
    ...seeds.flatMap(({ x, y }) => [x, y]),
    ...[-FAR * width, -FAR * height, (FAR + 1) * width, -FAR * height],
    ...[-FAR * width, (FAR + 1) * height, (FAR + 1) * width, (FAR + 1) * height],
  ];
  const net = new Delaunay(Float64Array.from(points));
  const voronoi = net.voronoi([0, 0, width, height]);
  /** @type {Map<string, string>} */
  const cells = new Map();
  for (const [index, { owner }] of seeds.entries()) {
    const ring = voronoi.cellPolygon(index);
    if (ring) cells.set(owner, (cells.get(owner) ?? "") + pathOf(ring));
  }
  const find = (/** @type {number} */ x, /** @type {number} */ y) =>
    seeds[net.find(x, y)]?.owner ?? "";
  return { cells, edges: edgesOf(seeds, net, voronoi.circumcenters), at: find };
}

/** @param {[number, number][]} ring */
const pathOf = (ring) => `M${ring.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join("L")}Z`;

/** @param {Seed[]} seeds @param {Delaunay} net @param {Float64Array} centres */
function edgesOf(seeds, { halfedges, triangles }, centres) {
  /** @type {Edge[]} */
  const edges = [];
  const centre = (/** @type {number} */ half) => {
    const at = Math.floor(half / 3) * 2;
    return /** @type {[number, number]} */ ([centres[at], centres[at + 1]]);
  };
  for (let half = 0; half < halfedges.length; half++) {
    const back = halfedges[half];
    if (back < half) continue;
    const one = seeds[triangles[half]]?.owner;
    const other = seeds[triangles[back]]?.owner;
    if (one && other && one !== other)
      edges.push({ one, other, from: centre(half), to: centre(back) });
  }
  return edges;
}

/**
 * The border that is nearest to a point.
 *
 * @param {Edge[]} edges @param {number} x @param {number} y
 * @returns {{ edge: Edge, away: number } | null}
 */
export function nearestEdge(edges, x, y) {
  /** @type {{ edge: Edge, away: number } | null} */
  let best = null;
  for (const edge of edges) {
    const away = distance(edge, x, y);
    if (!best || away < best.away) best = { edge, away };
  }
  return best;
}

/** @param {Edge} edge @param {number} x @param {number} y */
function distance({ from: [ax, ay], to: [bx, by] }, x, y) {
  const size = (bx - ax) ** 2 + (by - ay) ** 2;
  const part = size ? ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / size : 0;
  const on = Math.min(1, Math.max(0, part));
  return Math.hypot(x - ax - on * (bx - ax), y - ay - on * (by - ay));
}
