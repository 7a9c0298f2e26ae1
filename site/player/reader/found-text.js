// @ts-check
/** A passage that was found, as much of it as fits, with the words that were meant. */

import { say } from "../words/search.js";
import { termOf } from "./search-options.js";

/** @typedef {import("./search-rules.js").Hit} Hit */

const BEFORE = 80; // characters before the first word that was meant
const MOST = 280; // of a passage

/** The address of a passage. @param {Hit} hit @param {string} up to the root of the site */
export const addressOf = (hit, up) =>
  `${up}${hit.variant}/index.html${hit.anchor ? `#${hit.anchor}` : ""}`;

/** @param {Hit} hit @param {string} up @returns {HTMLAnchorElement} */
export function linkTo(hit, up) {
  const link = document.createElement("a");
  link.href = addressOf(hit, up);
  link.textContent = hit.title === hit.name ? hit.name : say.title(hit.name, hit.title);
  return link;
}

/** The text, with its words marked. @param {Hit} hit @returns {(string | HTMLElement)[]} */
export function shown({ text, terms }) {
  const meant = (/** @type {string} */ part) => terms.includes(termOf(part));
  const parts = text.split(/([\p{L}\p{M}\d]+)/u);
  const first = parts.slice(0, Math.max(parts.findIndex(meant), 0)).join("").length;
  let from = Math.max(0, first - BEFORE);
  if (text.length <= MOST) from = 0;
  else if (from) from = text.indexOf(" ", from) + 1;
  const until = from + MOST < text.length ? text.lastIndexOf(" ", from + MOST) : text.length;
  const seen = text.slice(from, until).split(/([\p{L}\p{M}\d]+)/u);
  const marked = seen.map((part) => (meant(part) ? mark(part) : part));
  return [from ? say.cut : "", ...marked, until < text.length ? say.cut : ""];
}

/** @param {string} word */
function mark(word) {
  const marked = document.createElement("mark");
  marked.textContent = word;
  return marked;
}
