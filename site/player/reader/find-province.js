// @ts-check
/** A field that finds a province by its name, abbreviation or another name. */

import { matches } from "../map/name-search.js";

/** @typedef {import("../map/name-search.js").Entry} Entry */

const MOST = 8;

/** A WAI-ARIA combobox: the focus stays in the field while the keys move through the list. */
export class Finder {
  /**
   * @param {HTMLInputElement} field
   * @param {HTMLElement} list
   * @param {Entry[]} entries
   * @param {(id: string) => void} choose
   */
  constructor(field, list, entries, choose) {
    this.field = field;
    this.list = list;
    this.entries = entries;
    this.choose = choose;
    /** @type {Entry[]} */
    this.shown = [];
    this.active = -1;
    field.addEventListener("input", () => this.search());
    field.addEventListener("keydown", (event) => this.key(event));
    field.addEventListener("blur", () => this.show([]));
    // the field keeps the focus
    list.addEventListener("pointerdown", (event) => event.preventDefault());
    list.addEventListener("click", (event) => {
      const option = event.target instanceof Element ? event.target.closest("[role=option]") : null;
      if (option) this.take([...list.children].indexOf(option));
    });
  }

  /** Show what matches the letters in the field. */
  search() {
    this.show(
      matches(this.entries, this.field.value)
        .slice(0, MOST)
        .map(({ entry }) => entry),
    );
  }

  /** @param {Entry[]} found */
  show(found) {
    this.shown = found;
    this.active = -1;
    this.list.hidden = found.length === 0;
    this.field.setAttribute("aria-expanded", String(found.length > 0));
    this.list.replaceChildren(...found.map((entry, n) => this.option(entry, n)));
    this.mark(-1);
  }

  /** @param {Entry} entry @param {number} n @returns {HTMLElement} */
  option({ name, id }, n) {
    const option = document.createElement("li");
    option.id = `found-${n}`;
    option.setAttribute("role", "option");
    const code = document.createElement("span");
    code.className = "ord";
    code.textContent = id;
    option.append(name, " ", code);
    return option;
  }

  /** @param {number} n which option the keys are on, or -1 */
  mark(n) {
    this.active = n;
    for (const [other, option] of [...this.list.children].entries())
      option.setAttribute("aria-selected", String(other === n));
    if (n < 0) this.field.removeAttribute("aria-activedescendant");
    else this.field.setAttribute("aria-activedescendant", `found-${n}`);
  }

  /** @param {number} n */
  take(n) {
    const entry = this.shown[n];
    if (!entry) return;
    this.field.value = entry.name;
    this.show([]);
    this.choose(entry.id);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const count = this.shown.length;
    /** @type {Record<string, () => void>} */
    const actions = {
      ArrowDown: () => (count ? this.mark((this.active + 1) % count) : this.search()),
      ArrowUp: () =>
        count ? this.mark((Math.max(this.active, 0) - 1 + count) % count) : undefined,
      Enter: () => this.take(Math.max(this.active, 0)),
      Escape: () => (count ? this.show([]) : this.clear()),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  clear() {
    this.field.value = "";
  }
}
