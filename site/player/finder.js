// @ts-check
/** A field that finds a province by its name, its abbreviation or another name of it. */

/** @typedef {{ id: string, name: string, also: string[] }} Entry */

const MOST = 8;

/** @param {string} text @returns {string} without case and accents */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/**
 * List what fits the letters typed, the best first.
 *
 * @param {Entry[]} entries
 * @param {string} typed
 * @returns {Entry[]} at most eight
 */
export function matches(entries, typed) {
  const wanted = plain(typed);
  if (!wanted) return [];
  const ranked = entries.flatMap((entry) => {
    const rank = Math.min(...[entry.name, entry.id, ...entry.also].map((word, n) => fit(plain(word), wanted, n)));
    return rank < Infinity ? [{ entry, rank }] : [];
  });
  return ranked.sort((a, b) => a.rank - b.rank || a.entry.name.localeCompare(b.entry.name)).slice(0, MOST).map(({ entry }) => entry);
}

/** @param {string} word @param {string} wanted @param {number} n how many better words there are @returns {number} less is better */
function fit(word, wanted, n) {
  if (word === wanted) return n === 0 ? 0 : 1;
  if (word.startsWith(wanted)) return n === 0 ? 2 : 3;
  if (word.includes(` ${wanted}`)) return 4;
  return wanted.length > 2 && word.includes(wanted) ? 5 : Infinity;
}

/** The combobox of WAI-ARIA: the focus stays in the field, the keys go through the list. */
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
    field.addEventListener("input", () => this.show(matches(entries, field.value)));
    field.addEventListener("keydown", (event) => this.key(event));
    field.addEventListener("blur", () => this.show([]));
    list.addEventListener("pointerdown", (event) => event.preventDefault()); // the field keeps the focus
    list.addEventListener("click", (event) => {
      const option = event.target instanceof Element ? event.target.closest("[role=option]") : null;
      if (option) this.take([...list.children].indexOf(option));
    });
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
    for (const [other, option] of [...this.list.children].entries()) option.setAttribute("aria-selected", String(other === n));
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
      ArrowDown: () => (count ? this.mark((this.active + 1) % count) : this.show(matches(this.entries, this.field.value))),
      ArrowUp: () => (count ? this.mark((Math.max(this.active, 0) - 1 + count) % count) : undefined),
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
