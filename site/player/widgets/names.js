// @ts-check
/** Names and titles from users, isolated so that their text direction does not spread. */

import { html } from "../vendor/lit-html.js";
import { cut } from "../words/wording.js";

/** A name between the marks that `isolated` adds. */
const ISOLATED = /\u2068([^\u2069]*)\u2069/u;

/** A name or title. @param {string} text @param {number} [longest] */
export const named = (text, longest) => html`<bdi>${cut(text, longest)}</bdi>`;

/** A sentence with its names isolated. @param {string} text */
export const withNames = (text) =>
  text.split(ISOLATED).map((part, i) => (i % 2 ? named(part) : part));
