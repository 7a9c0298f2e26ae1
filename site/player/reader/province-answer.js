// @ts-check
/** Answers about provinces on the map of a rules page, from its table of provinces. */

import { draw, part } from "../widgets/dom.js";

const side = part("asked");
const layer = document.querySelector("#board .layer-reach");

/** The rows of the table of provinces, by id. @type {Map<string, HTMLElement>} */
export const places = new Map(
  [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".reach tbody tr"))].map(
    (row) => [row.id.slice(2), row],
  ),
);

/** The last province that was asked about. */
export const answer = { place: side.dataset.first ?? "" };

/** @param {string} id @returns {string} a province's name */
export const nameOf = (id) => places.get(id)?.querySelector("th")?.textContent ?? id;

/** @param {Element} link @returns {string} the province that a link in the table names */
const goalOf = (link) => (link.getAttribute("href") ?? "").slice(3);

/** @param {string} kind @param {Element[]} links from the table */
function list(kind, links) {
  const items = links.map((link) => {
    const item = document.createElement("li");
    const copy = document.createElement("a");
    copy.className = "lnk";
    copy.href = `#r-${goalOf(link)}`;
    copy.textContent = link.textContent;
    item.append(copy);
    return item;
  });
  if (items.length === 0) {
    const item = document.createElement("li");
    item.className = "note";
    item.textContent = "nowhere";
    items.push(item);
  }
  side.querySelector(`[data-${kind}]`)?.replaceChildren(...items);
}

/**
 * @param {string} id
 * @param {string} kind
 * @returns {SVGElement[]} a copy of a province's outline
 */
function trace(id, kind) {
  const shape = document.querySelector(`#board .prov[data-p="${id}"]`);
  return shape ? [draw("use", { href: `#${shape.id}`, class: `trace ${kind}` })] : [];
}

/** Show what a province is and where units can go from it. @param {string} id */
export function ask(id) {
  const row = places.get(id);
  if (!row) return;
  answer.place = id;
  const facts = { name: nameOf(id), convoy: row.dataset.convoy ?? "", code: id };
  for (const cell of ["kind", "centre"])
    Object.assign(facts, { [cell]: row.querySelector(`[data-${cell}]`)?.textContent });
  for (const [key, text] of Object.entries(facts)) {
    const element = side.querySelector(`[data-${key}]`);
    if (element) element.textContent = text;
  }
  const goals = ["fleet", "army"].flatMap((kind) => {
    const links = [...row.querySelectorAll(`[data-${kind}] a`)];
    list(kind, links);
    return links.map(goalOf);
  });
  layer?.replaceChildren(
    ...[...new Set(goals)].flatMap((goal) => trace(goal, "reach")),
    ...trace(id, "asked"),
  );
}

/**
 * @param {string} from
 * @param {number} step
 * @returns {string} the province that many rows further down the table
 */
export function placeAfter(from, step) {
  const all = [...places.keys()];
  return all[(all.indexOf(from) + step + all.length) % all.length] ?? from;
}

// In the list beside the map a link asks about its province instead of leading to the table.
side.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a.lnk") : null;
  if (!link || !places.has(goalOf(link))) return;
  event.preventDefault();
  ask(goalOf(link));
});

// names stay readable above the tint
document
  .querySelector("#board .labels")
  ?.before(.../** @type {Element[]} */ (layer ? [layer] : []));
ask(answer.place);
