// @ts-check
/** The icons of the page, as its panels show them. */

import { html } from "../vendor/lit-html.js";

/**
 * An icon of the page; decoration beside a word. Its lines stand in the page once: a panel
 * that is shown anew keeps what it has.
 *
 * @param {string} name
 */
export const icon = (name) =>
  html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><use href=${`#i-${name}`}></use></svg>`;
