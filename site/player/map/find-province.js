// @ts-check
/** Find a province by its name, abbreviation or an alias. */

import { change } from "../game/state/redraw.js";
import { widgets } from "../game/state/widget-state.js";
import { html, nothing } from "../vendor/lit-html.js";
import { icon } from "../widgets/icons.js";
import { say } from "../words/map.js";
import { askAbout } from "./province-questions.js";
import { meant, provinces } from "./provinces.js";

/** The search field. @param {() => void} found called once a province is chosen */
export function finder(found) {
  const all = provinces().sort((a, b) => a[1].name.localeCompare(b[1].name));
  const type = (/** @type {Event} */ event) => {
    const [first] = meant(field(event).value);
    change(widgets, { findSaid: "" });
    if (first?.isExact) askAbout(first.entry.id);
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const text = field(event).value.trim();
    const [first] = meant(text);
    change(widgets, { findSaid: first || !text ? "" : say.notFound(text) });
    if (!first) return;
    found();
    askAbout(first.entry.id, { focus: true });
  };
  return html`<form class="find" role="search" @submit=${submit}>
    <label for="find">${icon("search")}<span>${say.find}</span></label>
    <span class="row"><input type="text" id="find" list="provinces" autocomplete="off"
        spellcheck="false" aria-describedby="find-said" @input=${type}>
      <button type="submit" class="btn">${say.show}</button></span>
    <p class="note" id="find-said" role="status">${widgets.findSaid || nothing}</p>
    <datalist id="provinces">${all.map(
      ([place, { name }]) => html`<option value=${name}>${place}</option>`,
    )}</datalist></form>`;
}

/** The text field, from an event of the field or of its form. @param {Event} event */
function field(event) {
  const element = /** @type {HTMLInputElement | HTMLFormElement} */ (event.currentTarget);
  return /** @type {HTMLInputElement} */ (
    element instanceof HTMLFormElement ? element.querySelector("input") : element
  );
}
