// @ts-check
/** The icons of the page. */

import { html } from "../vendor/lit-html.js";

/**
 * An icon as decoration beside a word. Its lines are in the page once, as a symbol.
 *
 * @param {string} name
 */
export const icon = (name) =>
  html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><use
    href=${`#i-${name}`}></use></svg>`;
