// @ts-check
/** Links to the guides for games between devices. */

import { html } from "../vendor/lit-html.js";
import { part } from "./dom.js";

const up = part("main").dataset.up ?? "../../";

/** @type {[string, string][]} */
const GUIDES = [
  ["players", "Play at a table"],
  ["game-masters", "Lead a game"],
  ["without-a-game-master", "Play without a game master"],
];

/** A guide in a window of its own, so that nothing typed here is lost. @param {string} name */
export const guide = (name) =>
  html`<a href=${`${up}guides/${name}.html`} target="_blank">${GUIDES.find(([one]) => one === name)?.[1]}: a guide of one page</a>`;

/** All guides, as a list. */
export const guideList = () =>
  html`<ul class="plain">${GUIDES.map(([name, title]) => html`<li><a href=${`${up}guides/${name}.html`}>${title}</a></li>`)}</ul>`;
