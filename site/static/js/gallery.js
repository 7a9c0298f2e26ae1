// @ts-check
// The gallery's filters. Without this script all variants are listed and the filters are hidden.

/** @param {string} selector @returns {HTMLElement[]} */
const all = (selector) =>
  [...document.querySelectorAll(selector)].filter((e) => e instanceof HTMLElement);
const entries = all(".ent");
const count = all("[data-count]")[0];
const unfiltered = count?.textContent ?? "";
const none = all("[data-none]")[0];
const search = /** @type {HTMLInputElement} */ (document.getElementById("words"));
const seats = all("[data-players]").filter((e) => e.tagName === "BUTTON");

/** @param {string} name @returns {HTMLInputElement[]} the ticked boxes of a group */
const ticked = (name) =>
  /** @type {HTMLInputElement[]} */ ([
    ...document.querySelectorAll(`input[name="${name}"]:checked`),
  ]);

/** @param {HTMLElement} entry @returns {boolean} does it match all filters? */
function matches(entry) {
  const data = entry.dataset;
  const seat = seats.find((b) => b.getAttribute("aria-pressed") === "true")?.dataset.players ?? "";
  const [least = 0, most = 0] = (data.players ?? "").split(" ").map(Number);
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const text = (entry.textContent ?? "").toLowerCase();
  /** @param {string} name @param {(value: string) => boolean} has */
  const group = (name, has) => {
    const chosen = ticked(name);
    return chosen.length === 0 || chosen.some((box) => has(box.value));
  };
  return (
    (!seat || (least <= Number(seat) && Number(seat) <= most)) &&
    words.every((word) => text.includes(word)) &&
    group("distance", (value) => data.distance === value) &&
    group("mechanisms", (value) => (data.mechanisms ?? "").split("|").includes(value)) &&
    group("length", (value) => data.length === value)
  );
}

/** Show matching variants and their number. */
function filter() {
  let shown = 0;
  for (const entry of entries) {
    entry.hidden = !matches(entry);
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
form?.addEventListener("input", filter);
form?.addEventListener("submit", (event) => event.preventDefault());
const toggle = document.querySelector('[aria-controls="filters"]');
toggle?.addEventListener("click", () => {
  toggle.setAttribute("aria-expanded", String(toggle.getAttribute("aria-expanded") !== "true"));
});
