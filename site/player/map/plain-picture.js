// @ts-check
/**
 * A drawing whose style is written into its elements, for programs that are no browser: they know
 * neither custom properties nor newer colours, and a clone inherits nothing from its `<use>` that
 * its original has. Each element takes what the page's own style sheets make of it; a clone becomes
 * a shape without a style in `<defs>`, which takes that of its `<use>`.
 */

import { draw } from "../widgets/dom.js";

/** Style that every program knows, and whether it is inherited. */
const STYLES = /** @type {const} */ ({
  fill: true,
  "fill-opacity": true,
  stroke: true,
  "stroke-width": true,
  "stroke-opacity": true,
  "stroke-dasharray": true,
  "stroke-linecap": true,
  "stroke-linejoin": true,
  "font-family": true,
  "font-size": true,
  "font-weight": true,
  "font-style": true,
  "text-anchor": true,
  opacity: false,
});
const SHAPES = "path, rect, circle, ellipse, line, polygon";
const GEOMETRY = ["d", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "points"];
const SHAPE = "shape-"; // before the id of a shape without style
const NUMBER = /-?\d*\.?\d+/g;

/** @typedef {{ all: Record<string, string>, own: Record<string, string> | null }} Style */

/**
 * Write the page's style into a drawing that is not in the page.
 *
 * @param {SVGSVGElement} drawing
 */
export function writeStyle(drawing) {
  for (const group of drawing.querySelectorAll("[marker-start]")) placeMarks(group);
  for (const marker of drawing.querySelectorAll("marker")) asGroup(marker);
  const clones = [...drawing.querySelectorAll("use")].flatMap((use) => opened(drawing, use));
  const styles = stylesOf(drawing);
  for (const [element, style] of styles) write(element, style);
  const shapes = draw("defs");
  for (const clone of clones) closed(drawing, clone, shapes);
  drawing.prepend(shapes);
  for (const text of drawing.querySelectorAll("text[data-halo]")) withHalo(text);
  for (const element of drawing.querySelectorAll("[class]:not(g)"))
    element.removeAttribute("class");
}

/**
 * The style of each element as the page paints it.
 *
 * @param {SVGSVGElement} drawing @returns {Map<Element, Record<string, string> | null>}
 */
function stylesOf(drawing) {
  /** @type {Map<Element | null, Style>} */
  const found = new Map();
  const holder = document.createElement("div");
  holder.hidden = true;
  holder.append(drawing);
  document.body.append(holder);
  for (const element of [drawing, ...drawing.querySelectorAll("*")]) {
    found.set(element, styleOf(element, found.get(element.parentElement)?.all ?? {}));
  }
  drawing.remove();
  holder.remove();
  return new Map([...found].map(([element, { own }]) => [/** @type {Element} */ (element), own]));
}

/** @param {Element} element @param {Record<string, string>} around @returns {Style} */
function styleOf(element, around) {
  const style = getComputedStyle(element);
  if (style.display === "none") return { all: around, own: null };
  /** @type {Record<string, string>} */
  const all = {};
  /** @type {Record<string, string>} */
  const own = {};
  for (const [name, isInherited] of Object.entries(STYLES)) {
    all[name] = plainValue(style.getPropertyValue(name));
    if (isInherited ? all[name] !== around[name] : all[name] !== "1") own[name] = all[name];
  }
  if (element.matches("text") && style.paintOrder.startsWith("stroke")) own["data-halo"] = "";
  return { all, own };
}

/**
 * Write a value so that every program reads it.
 *
 * @param {string} value as the browser reckoned it
 */
export function plainValue(value) {
  if (value.startsWith("url(")) return value.replaceAll('"', "").replace(/ .*/, "");
  const colour = /^(rgba?|color)\((srgb )?(.*)\)$/.exec(value);
  if (!colour) return value.replaceAll(/(\d)px/g, "$1");
  const whole = colour[1] === "color" ? 1 : 255;
  const [red, green, blue, alpha = 1] = colour[3].split(/[\s,/]+/).map(Number);
  const bytes = [red, green, blue].map((part) => Math.round((255 * part) / whole));
  if (alpha < 1) return `rgba(${bytes.join(",")},${alpha})`;
  return `#${bytes.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** @param {Element} element @param {Record<string, string> | null} style */
function write(element, style) {
  if (!style) return element.remove();
  for (const name of Object.keys(STYLES)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(style)) element.setAttribute(name, value);
}

/**
 * Put what a `<use>` shows in its place, so that the page's style reaches it.
 *
 * @param {SVGSVGElement} drawing @param {SVGUseElement} use
 * @returns {SVGElement[]} the group in its place, where it shows one shape
 */
function opened(drawing, use) {
  const name = (use.getAttribute("href") ?? "").slice(1);
  const target = drawing.querySelector(`#${CSS.escape(name)}`) ?? document.getElementById(name);
  if (!target || target.matches("g")) return []; // a group is drawn once, whoever uses it
  const group = draw("g");
  for (const { name: key, value } of use.attributes) {
    if (key !== "href") group.setAttribute(key, value);
  }
  const isShape = target.matches(SHAPES);
  for (const part of isShape ? [target] : target.children) {
    group.append(part.cloneNode(true));
  }
  if (isShape) {
    group.dataset.shape = name;
    group.firstElementChild?.removeAttribute("id");
  } else group.setAttribute("class", `${group.getAttribute("class") ?? ""} ${name}`.trim());
  use.replaceWith(group);
  return isShape ? [group] : [];
}

/**
 * Turn the group of a clone, and its original, into uses of one shape.
 *
 * @param {SVGSVGElement} drawing @param {SVGElement} group @param {SVGElement} shapes
 */
function closed(drawing, group, shapes) {
  const name = group.dataset.shape ?? "";
  const clone = group.firstElementChild;
  if (!clone) return;
  const id = SHAPE + name;
  const original = drawing.querySelector(`#${CSS.escape(name)}`);
  if (original && !original.matches("use")) {
    shapes.append(draw(original.localName, { id, ...geometryOf(original) }));
    original.replaceWith(asUse(id, original));
  }
  group.replaceWith(asUse(id, group, clone));
}

/** @param {Element} shape @returns {Record<string, string | null>} */
function geometryOf(shape) {
  return Object.fromEntries(GEOMETRY.map((key) => [key, shape.getAttribute(key)]));
}

/** @param {string} id @param {...Element} sources whose attributes it has, the later ones first */
function asUse(id, ...sources) {
  const use = draw("use", { href: `#${id}` });
  for (const { name, value } of sources.flatMap((one) => [...one.attributes])) {
    if (!GEOMETRY.includes(name) && name !== "data-shape") use.setAttribute(name, value);
  }
  return use;
}

/**
 * Draw the halo of a text as a text below it: not every program paints the line first.
 *
 * @param {Element} text
 */
function withHalo(text) {
  text.removeAttribute("data-halo");
  const halo = /** @type {Element} */ (text.cloneNode(true));
  halo.removeAttribute("id");
  text.before(halo);
  text.setAttribute("stroke", "none");
}

/**
 * Draw the marks of a group's lines one by one: some programs draw none on a line without ink.
 *
 * @param {Element} group
 */
function placeMarks(group) {
  const href = (group.getAttribute("marker-start") ?? "").replace(/^url\("?(.*?)"?\)$/, "$1");
  const marks = [...group.children].flatMap((line) => {
    const scale = line.getAttribute("stroke-width") ?? 1;
    return corners(line.getAttribute("d") ?? "").map(([x, y]) =>
      draw("use", { href, transform: `translate(${x} ${y}) scale(${scale})` }),
    );
  });
  group.removeAttribute("marker-start");
  group.removeAttribute("marker-mid");
  group.replaceChildren(...marks);
}

/**
 * The corners of a line, written as its start and the steps from each corner to the next.
 *
 * @param {string} line @returns {[number, number][]}
 */
function corners(line) {
  const numbers = (line.replace(/h0$/, "").match(NUMBER) ?? []).map(Number);
  /** @type {[number, number][]} */
  const found = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < numbers.length; at += 2) {
    x = Math.round(10 * (x + numbers[at])) / 10;
    y = Math.round(10 * (y + numbers[at + 1])) / 10;
    found.push([x, y]);
  }
  return found;
}

/** @param {Element} marker */
function asGroup(marker) {
  marker.replaceWith(draw("g", { id: marker.id }, ...marker.childNodes));
}
