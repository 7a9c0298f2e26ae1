// @ts-check
/** A phase of an embedded game in words: what was ordered and became of it, and who stands where. */

import { boardOf, boardOfPower } from "../map/shapes/joined-boards.js";
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words/embed.js";
import { say as sayMap } from "../words/map.js";
import { say as sayPosition } from "../words/position.js";
import { capital, typeset } from "../words/wording.js";

/** @typedef {import("../worker/contract").MapFacts} MapFacts */
/** @typedef {import("../worker/contract").View} View */

/** The phase and what is shown of it, as a heading. @param {View} view */
export const headed = ({ phase, results }) => {
  const task = results ? say.afterwards : phase.task;
  return [phase.title || phase.name, task].filter(Boolean).join(", ");
};

/** Each order of a board with what became of it, and why. @param {View} view @param {string} board */
export function toldResults({ powers, results }, board) {
  const here = (results ?? []).filter(
    ({ sketch, power }) =>
      [sketch?.at, sketch?.from, sketch?.to].some((end) => end && boardOf(end) === board) ||
      (!sketch?.at && boardOfPower(power) === board),
  );
  if (!here.length) return nothing;
  const named = (/** @type {string} */ id) => powers.find((one) => one.id === id)?.name ?? id;
  return html`<details><summary>${say.results}</summary><ul class="plain">${here.map(
    ({
      power,
      order,
      result,
      sentence,
    }) => html`<li>${power ? `${capital(named(power))}: ` : ""}<span
      class="ord">${typeset(order)}</span>, ${result}. <span class="why">${sentence}</span></li>`,
  )}</ul></details>`;
}

/**
 * The provinces of a board with units or centres, as the player lists them.
 *
 * @param {View} view @param {string} board @param {MapFacts | null} map
 */
export function toldPosition(view, board, map) {
  const { units, centres, powers } = view;
  const named = (/** @type {string} */ id) =>
    capital(powers.find((one) => one.id === id)?.name ?? id);
  const nameOf = (/** @type {string} */ place) =>
    map?.provinces[place.slice(place.indexOf(":") + 1)]?.name ?? place;
  const places = [...new Set([...units, ...centres].map(({ place }) => place))]
    .filter((place) => boardOf(place) === board)
    .sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  if (!places.length) return nothing;
  const unit = (/** @type {View["units"][number]} */ one) =>
    html`<div>${sayPosition.unitOf(named(one.power), one.text, [
      one.badge?.name ?? "",
      ...one.marks.map(({ name }) => name),
      one.state === "stands" ? "" : one.state,
    ])}</div>`;
  const owner = (/** @type {string} */ place) => {
    const centre = centres.find((one) => one.place === place);
    return centre ? (centre.owner ? named(centre.owner) : sayMap.nobody) : "";
  };
  return html`<details><summary>${say.position}</summary><table>
    <thead><tr><th scope="col">${sayPosition.province}</th><th scope="col">${sayPosition.unit}</th><th scope="col">${sayPosition.centreOf}</th></tr></thead>
    <tbody>${places.map(
      (place) =>
        html`<tr><th scope="row">${nameOf(place)}</th><td>${units
          .filter((one) => one.place === place)
          .map(unit)}</td><td>${owner(place)}</td></tr>`,
    )}</tbody></table></details>`;
}
