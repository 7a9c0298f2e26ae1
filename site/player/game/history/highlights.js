// @ts-check
/** The highlights of a phase: who was dislodged, bounced or cut, and which centres changed hands. */

import { placeName } from "../../map/provinces.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { chip } from "../../widgets/power-chip.js";
import { say } from "../../words/results.js";
import { typeset } from "../../words/wording.js";
import { explain } from "../looking.js";
import { inTurn } from "../state/action-queue.js";
import { powerOf, seatState } from "../state/seat-state.js";

/** @typedef {import("../../worker/contract").Result} Result */

/** The words of results that matter most, in this order; other failures come after them. */
const WEIGHT = ["dislodged", "bounces", "cut"];

/** @param {Result} result */
const wordOf = ({ result, note }) => (note === "dislodged" ? note : result);

/**
 * All that failed or cost a unit, ordered or not, the weightiest first; then the centres gained and
 * lost.
 *
 * @param {Result[]} results
 */
export function matters(results) {
  const failed = results.filter(({ ok }) => !ok);
  const words = [...new Set(failed.map(wordOf))].sort(
    (one, other) => weight(one) - weight(other) || one.localeCompare(other),
  );
  const centres = changes();
  if (!words.length && !centres.length) return nothing;
  return html`<section class="matters" aria-label=${say.highlights}>
    ${words.map((word) => html`<h2>${say.kind(word)}</h2><ul class="plain">${failed.filter((result) => wordOf(result) === word).map(row)}</ul>`)}
    ${centres.length ? html`<h2>${say.centres}</h2><ul class="plain">${centres}</ul>` : nothing}</section>`;
}

/** @param {string} word */
const weight = (word) => (WEIGHT.includes(word) ? WEIGHT.indexOf(word) : WEIGHT.length);

/** @param {Result} result */
function row({ n, power, order, sentence, why }) {
  const owner = powerOf(power);
  const text = html`${owner ? chip(owner) : nothing} <span class="ord">${typeset(order)}</span>`;
  return html`<li title=${sentence}>${why ? html`<button type="button" class="lnk plain" @click=${inTurn(() => explain(n))}><span class="vh">${say.lookAt} </span>${text}</button>` : text}</li>`;
}

/** The centres that each power gained and lost when the phase was over. */
function changes() {
  const { view, next } = seatState;
  if (!next) return [];
  const before = new Map(view.centres.map(({ place, owner }) => [place, owner]));
  const changed = next.centres.filter(({ place, owner }) => before.get(place) !== owner);
  return view.powers.flatMap((power) => {
    const gained = changed
      .filter(({ owner }) => owner === power.id)
      .map(({ place }) => placeName(place));
    const lost = changed
      .filter(({ place }) => before.get(place) === power.id)
      .map(({ place }) => placeName(place));
    const told = say.changes(gained, lost);
    return told ? [html`<li>${chip(power)} ${told}</li>`] : [];
  });
}
