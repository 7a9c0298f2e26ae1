// @ts-check
/** The icons of the page, as its panels show them. */

import { html } from "./vendor/lit-html.js";

/** @type {Map<string, ReturnType<typeof html>>} */
const known = new Map();

/**
 * An icon of the page; decoration beside a word. It is the same each time, so that a panel
 * that is shown anew keeps the one it has.
 *
 * @param {string} name
 */
export function icon(name) {
  const made = known.get(name) ?? drawn(name);
  known.set(name, made);
  return made;
}

/** @param {string} name */
function drawn(name) {
  const icons = /** @type {HTMLTemplateElement | null} */ (document.getElementById("icons"));
  const markup = icons?.content.querySelector(`[data-icon="${name}"]`)?.innerHTML ?? "";
  return html(Object.assign([markup], { raw: [markup] })); // a template without gaps
}
