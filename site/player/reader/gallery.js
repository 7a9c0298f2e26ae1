// @ts-check
/**
 * The gallery's filters. Without this script all variants are listed and the filters are hidden.
 * Words are looked for in the entries at once, and in the rules as soon as their index is there.
 */

import { asked } from "./asked.js";
import { linkTo, shown } from "./found-text.js";
import { plain } from "./search-options.js";

/** @typedef {import("./search-rules.js").Hit} Hit */

/** @param {string} selector @returns {HTMLElement[]} */
const all = (selector) =>
  [...document.querySelectorAll(selector)].filter((e) => e instanceof HTMLElement);
const entries = all(".ent");
const count = all("[data-count]")[0];
const unfiltered = count?.textContent ?? "";
const none = all("[data-none]")[0];
const search = /** @type {HTMLInputElement} */ (document.getElementById("words"));
const inRules = /** @type {HTMLAnchorElement | undefined} */ (all("[data-in-rules]")[0]);
const seats = all("[data-players]").filter((e) => e.tagName === "BUTTON");

/** @param {string} name @returns {HTMLInputElement[]} the ticked boxes of a group */
const ticked = (name) =>
  /** @type {HTMLInputElement[]} */ ([
    ...document.querySelectorAll(`input[name="${name}"]:checked`),
  ]);

/** @type {Promise<typeof import("./search-rules.js")> | undefined} */
let rules;
/** @type {Promise<import("./search-rules.js").Index> | undefined} */
let index;
/** What the rules say to the words, by variant; none before they were searched. */
let said = new Map(/** @type {[string, Hit][]} */ ([]));

/** @param {HTMLElement} entry @returns {boolean} does it match all filters? */
function matches(entry) {
  const data = entry.dataset;
  const seat = seats.find((b) => b.getAttribute("aria-pressed") === "true")?.dataset.players ?? "";
  const [least = 0, most = 0] = (data.players ?? "").split(" ").map(Number);
  const { words, players } = asked(search.value);
  /** @param {string} name @param {(value: string) => boolean} has */
  const group = (name, has) => {
    const chosen = ticked(name);
    return chosen.length === 0 || chosen.some((box) => has(box.value));
  };
  return (
    (!seat || (least <= Number(seat) && Number(seat) <= most)) &&
    (!players || (least <= players && players <= most)) &&
    (hasAll(entry, words) || said.has(data.slug ?? "")) &&
    group("distance", (value) => data.distance === value) &&
    group("mechanisms", (value) => (data.mechanisms ?? "").split("|").includes(value)) &&
    group("length", (value) => data.length === value)
  );
}

/** What entries say themselves, before what is found is quoted there. */
const texts = new Map(entries.map((entry) => [entry, plain(entry.textContent ?? "")]));

/** Does an entry itself have all the words? @param {HTMLElement} entry @param {string[]} words */
const hasAll = (entry, words) => words.every((word) => texts.get(entry)?.includes(word));

/** Look for the words in the rules, too. */
async function searchRules() {
  const typed = search.value;
  const { words } = asked(typed);
  if (inRules) inRules.href = `search/index.html#q=${encodeURIComponent(typed)}`;
  said = new Map();
  if (words.length) {
    try {
      rules ??= import("./search-rules.js");
      index ??= rules.then(({ opened }) => opened("search/rules.json"));
      const [{ variantsWith }, found] = await Promise.all([rules, index]);
      if (search.value !== typed) return;
      said = variantsWith(found, words);
    } catch {
      rules = index = undefined; // offline: the entries are searched alone, and this is tried again
    }
  }
  filter();
}

/** Say below an entry where its rules have the words. @param {HTMLElement} entry */
function quote(entry) {
  const hit = said.get(entry.dataset.slug ?? "");
  const line = entry.querySelector("[data-hit]");
  const isNews = hit && !hasAll(entry, asked(search.value).words);
  line?.replaceChildren(...(isNews ? [linkTo(hit, ""), " ", ...shown(hit)] : []));
}

/** Show matching variants and their number. */
function filter() {
  let shown = 0;
  for (const entry of entries) {
    entry.hidden = !matches(entry);
    quote(entry);
    if (!entry.hidden) shown += 1;
  }
  const hidden = entries.length - shown;
  if (count) {
    const some = count.dataset.some ?? "";
    count.textContent = hidden ? some.replace("{shown}", String(shown)) : unfiltered;
  }
  if (none) none.hidden = shown > 0;
}

for (const button of seats) {
  button.addEventListener("click", () => {
    for (const other of seats) other.setAttribute("aria-pressed", String(other === button));
    filter();
  });
}
const form = document.getElementById("filters");
form?.addEventListener("input", () => {
  filter();
  void searchRules();
});
form?.addEventListener("submit", (event) => event.preventDefault());
const toggle = document.querySelector('[aria-controls="filters"]');
toggle?.addEventListener("click", () => {
  toggle.setAttribute("aria-expanded", String(toggle.getAttribute("aria-expanded") !== "true"));
});
