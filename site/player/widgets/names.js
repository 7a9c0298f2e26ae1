// @ts-check
/** Names and titles that others gave, as elements that keep their direction to themselves. */

import { html } from "../vendor/lit-html.js";
import { cut } from "../words/wording.js";

/** What `isolated` has put round a name. */
const ISOLATED = /\u2068([^\u2069]*)\u2069/u;

/** A name or title. @param {string} text @param {number} [longest] */
export const named = (text, longest) => html`<bdi>${cut(text, longest)}</bdi>`;

/** A sentence with its names set apart. @param {string} text */
export const withNames = (text) =>
  text.split(ISOLATED).map((part, i) => (i % 2 ? named(part) : part));
