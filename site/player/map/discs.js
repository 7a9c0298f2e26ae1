// @ts-check
/** The meaning of the small discs beside units, and of the boxes in provinces. */

import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words/map.js";

/** @param {Pick<import("../worker/contract").View, "units" | "signs">} view */
export function discs({ units, signs }) {
  /** @type {Map<string, string>} */
  const meanings = new Map();
  const boxes = new Map(
    signs.flatMap(({ shape, label, name }) => (shape === "numbered" ? [[label, name]] : [])),
  );
  if (units.some(({ count }) => count > 1)) meanings.set("2", say.stack);
  for (const { badge, marks } of units) {
    if (badge) meanings.set(badge.key, badge.name);
    for (const { letter, name } of marks) meanings.set(letter, name);
  }
  if (!meanings.size && !boxes.size) return nothing;
  return html`<dl class="discs" aria-label=${say.discs}>${[...meanings]
    .sort()
    .map(([letter, name]) => html`<div><dt>${letter}</dt><dd>${name}</dd></div>`)}${[...boxes]
    .sort()
    .map(([label, name]) => html`<div><dt class="box">${label}</dt><dd>${name}</dd></div>`)}</dl>`;
}
