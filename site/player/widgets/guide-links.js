// @ts-check
/** Links to the guides for games between devices. */

import { html } from "../vendor/lit-html.js";
import { say } from "../words/widgets.js";
import { part } from "./dom.js";

const up = part("main").dataset.up ?? "../../";

/** @typedef {keyof typeof say.guides} Guide */

/** A link to a guide, in a new window so that nothing typed here is lost. @param {Guide} name */
export const guide = (name) =>
  html`<a href=${`${up}guides/${name}.html`} target="_blank">${say.onePage(say.guides[name])}</a>`;

/** All guides, as a list. */
export const guideList = () =>
  html`<ul class="plain">${Object.entries(say.guides).map(
    ([name, title]) => html`<li><a href=${`${up}guides/${name}.html`}>${title}</a></li>`,
  )}</ul>`;
