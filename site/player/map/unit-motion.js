// @ts-check
/** Units slide to their new places when the page moves one phase. */

import { isStill } from "../widgets/dom.js";
import { anchor } from "./shapes/units.js";

/** @typedef {import("../worker/contract").View} View */
/** @typedef {import("../worker/contract").Result} Result */
/** @typedef {import("./shapes/units.js").Anchors} Anchors */

const CALM = 220;
/** A failed move goes this fraction of the way and comes back. */
const REACH = 0.45;

/** @type {{ view: View | null }} */
const last = { view: null };

/**
 * Move the units from where they were drawn to where they are drawn now.
 *
 * @param {SVGElement[]} nodes
 * @param {Map<string, string>} before each unit's transform in the previous view
 * @param {View} view
 * @param {Anchors} anchors
 */
export function slide(nodes, before, view, anchors) {
  const earlier = last.view;
  last.view = view;
  if (isStill() || !earlier || Math.abs(earlier.at - view.at) !== 1) return;
  const isForward = view.at > earlier.at;
  const results = (isForward ? earlier : view).results ?? [];
  const origins = originsOf(results, isForward);
  for (const node of nodes) {
    const key = node.getAttribute("data-u") ?? "";
    const end = node.getAttribute("transform") ?? "";
    const start = before.get(origins.get(key) ?? key);
    if (start && start !== end) glide(node, [start, end]);
  }
  if (isForward) for (const result of results) bounce(result, nodes, anchors);
}

/**
 * Where each unit that moved came from; going back a phase, where it went to.
 *
 * @param {Result[]} results
 * @param {boolean} isForward
 */
function originsOf(results, isForward) {
  const origins = new Map();
  for (const { power, sketch } of results) {
    if (!sketch?.to || sketch.state !== "done" || !["move", "retreat"].includes(sketch.shape))
      continue;
    const from = `${power} ${sketch.unit} ${sketch.at}`;
    const to = `${power} ${sketch.unit} ${sketch.to}`;
    if (isForward) origins.set(to, from);
    else origins.set(from, to);
  }
  return origins;
}

/** @param {Result} result @param {SVGElement[]} nodes @param {Anchors} anchors */
function bounce({ power, sketch }, nodes, anchors) {
  if (!sketch?.to || sketch.shape !== "move" || sketch.state === "done") return;
  const node = nodes.find(
    (one) => one.getAttribute("data-u") === `${power} ${sketch.unit} ${sketch.at}`,
  );
  if (!node) return;
  const home = node.getAttribute("transform") ?? "";
  const [ax, ay] = anchor(anchors, sketch.at);
  const [bx, by] = anchor(anchors, sketch.to);
  glide(node, [home, `translate(${(bx - ax) * REACH} ${(by - ay) * REACH}) ${home}`, home]);
}

/** @param {SVGElement} node @param {string[]} transforms in the syntax of SVG attributes */
function glide(node, transforms) {
  const frames = transforms.map((text) => ({ transform: toCss(text) }));
  node.animate(frames, { duration: CALM, easing: "cubic-bezier(.2,.7,.2,1)" });
}

/** Turn an attribute's transform into CSS. @param {string} text */
function toCss(text) {
  return text
    .replace(/translate\(([-\d.e]+)[ ,]+([-\d.e]+)\)/g, "translate($1px, $2px)")
    .replace(/rotate\(([-\d.e]+)\)/g, "rotate($1deg)");
}

/** Show a view without a slide. @param {View} view */
export function cutTo(view) {
  last.view = view;
}
