// @ts-check
/** The page that searches all rules. What was typed stands in the address, so it can be linked. */

import { say } from "../words/search.js";
import { wordsOf } from "./asked.js";
import { linkTo, shown } from "./found-text.js";
import { found, opened } from "./search-rules.js";

/** @typedef {import("./search-rules.js").Hit} Hit */

const MOST = 30; // passages that are listed
const UP = "../";
const field = /** @type {HTMLInputElement} */ (document.getElementById("words"));
const list = /** @type {HTMLElement} */ (document.getElementById("hits"));
const told = /** @type {HTMLElement} */ (document.getElementById("count"));
/** @type {Promise<import("./search-rules.js").Index> | undefined} */
let index;

/** Show what is found. An answer that comes late, behind other letters, is dropped. */
async function search() {
  const typed = field.value;
  history.replaceState(null, "", typed ? `#q=${encodeURIComponent(typed)}` : "#");
  const words = wordsOf(typed);
  if (!words.length) return show([], "");
  try {
    index ??= opened("rules.json");
    const hits = found(await index, words);
    const count = say.passages(hits.length, Math.min(hits.length, MOST));
    if (field.value === typed) show(hits, hits.length ? count : say.nothing);
  } catch {
    index = undefined;
    show([], say.failed);
  }
}

/** @param {Hit[]} hits @param {string} sentence */
function show(hits, sentence) {
  told.textContent = sentence;
  list.replaceChildren(...hits.slice(0, MOST).map(row));
}

/** @param {Hit} hit @returns {HTMLElement} */
function row(hit) {
  const item = document.createElement("li");
  const text = document.createElement("p");
  text.append(...shown(hit));
  item.append(linkTo(hit, UP), text);
  return item;
}

/** Take what the address says. */
function heed() {
  field.value = new URLSearchParams(location.hash.slice(1)).get("q") ?? "";
  void search();
}

field.addEventListener("input", () => void search());
field.form?.addEventListener("submit", (event) => event.preventDefault());
addEventListener("hashchange", heed);
heed();
