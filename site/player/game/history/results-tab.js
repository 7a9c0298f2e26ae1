// @ts-check
/** What came of each order, and why. */

import { placeName } from "../../map/provinces.js";
import { boardOfPower } from "../../map/shapes/joined-boards.js";
import { filters, isListed } from "../../orders/panel/board-filters.js";
import { panel } from "../../orders/panel/orders-tab.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../widgets/icons.js";
import { chip } from "../../widgets/power-chip.js";
import { outcome } from "../../words/phase-tally.js";
import { typeset } from "../../words/wording.js";
import { explain } from "../play.js";
import { inTurn } from "../state/action-queue.js";
import { change } from "../state/redraw.js";
import { powerOf, seatState } from "../state/seat-state.js";
import { widgets } from "../state/widget-state.js";
import { rulesPage } from "../versions.js";
import { matters } from "./highlights.js";
import { whatIf } from "./history-bar.js";

/** @typedef {import("../../worker/contract").Result} Result */

export function resultsTab() {
  const all = seatState.view.results ?? [];
  const results = all.filter(isShown);
  const powers = seatState.view.powers.filter((power) =>
    results.some((result) => result.power === power.id),
  );
  const nameless = results.filter((result) => !powers.some((power) => power.id === result.power));
  return html`${whyPanel()}
    ${widgets.playing === "orders" ? nothing : matters(all)}
    ${all.length ? filters("only what failed") : nothing}
    ${powers.map((power) =>
      group(
        chip(power),
        results.filter((result) => result.power === power.id),
        power.playing,
      ),
    )}
    ${nameless.length ? group(html`Others`, nameless) : nothing}
    ${results.length ? nothing : html`<p class="note">${all.length ? "There is nothing of this kind." : "Nothing was ordered in this phase."}</p>`}
    ${seatState.view.panels.map(panel)}`;
}

/**
 * Is a result among those to list: on joined boards it is with each board that it touches.
 *
 * @param {Result} result
 */
function isShown({ power, sketch, ok }) {
  const ends = sketch ? [sketch.at, sketch.from, sketch.to].flatMap((end) => end ?? []) : [];
  return isListed(ends.length ? ends : [boardOfPower(power)], [power], () => !ok);
}

/**
 * @param {unknown} head
 * @param {Result[]} results
 * @param {boolean} [writes] Nobody writes the orders of neutral powers.
 */
function group(head, results, writes = true) {
  return html`<details class="pg" open><summary>${icon("chevron-right")}${head}
    <span class="gst">${outcome(results, writes)}</span></summary>
    <ul class="ol">${results.map(row)}</ul></details>`;
}

/**
 * How a result is marked: as ordered, failed, or neither where nothing was ordered.
 *
 * @param {Result} result
 */
const tone = (result) => (!result.ok ? "no" : result.lacking ? "dim" : "ok");

/** @param {Result} result */
function row(result) {
  const isCurrent = widgets.why?.n === result.n;
  return html`<li class=${isCurrent ? "cur" : ""}>
    <span class="ord" title=${result.sentence}>${typeset(result.order)}</span>
    ${mark(result, result.result)}
    ${result.why ? html`<button type="button" class="lnk wy" aria-expanded=${isCurrent} aria-label=${`Why? ${result.order}`} @click=${inTurn(() => explain(result.n))}>why?</button>` : nothing}
    ${result.submitted && result.submitted !== result.order ? html`<p class="aside note">Written as “${result.submitted}”.</p>` : nothing}</li>`;
}

/** @param {Result} result @param {string} word */
function mark(result, word) {
  const look = tone(result);
  return html`<span class="tag ${look}">${look === "dim" ? nothing : icon(look === "ok" ? "check" : "x")}${[word, result.note].filter(Boolean).join(", ")}</span>`;
}

/**
 * An order that made a result, with its power; it leads to its own reasons.
 *
 * @param {import("../../worker/contract").Why["causes"][number]} one
 * @param {number} i
 */
function cause({ n, power, order }, i) {
  const name = powerOf(power)?.spoken ?? power;
  return html`${i ? ", " : ""}<button type="button" class="lnk" @click=${inTurn(() => explain(n))}>${name}: ${typeset(order)}</button>`;
}

/** The reasons of one result. */
function whyPanel() {
  if (!widgets.why) return nothing;
  const { n, why } = widgets.why;
  const result = seatState.view.results?.find((one) => one.n === n);
  return html`<section class="whyp ${result?.ok ? "ok" : "no"}" aria-label="Why">
    <header><h2 tabindex="-1"><span class="ord">${typeset(why.order)}</span> ${result ? mark(result, why.result) : nothing}</h2>
      <button type="button" class="btn bare icon" aria-label="Close" @click=${() => change(widgets, { why: null })}>${icon("x")}</button></header>
    <p>${why.sentence}</p>
    ${
      why.forces.length
        ? html`<table><thead><tr><th scope="col">Force</th><th scope="col" class="r">Strength</th><th scope="col">From</th></tr></thead>
      <tbody>${why.forces.map((force) => html`<tr><td>${typeset(force.label)}</td><td class="r num">${force.strength}</td><td>${force.by.map(typeset).join(", ") || "its own"}</td></tr>`)}</tbody></table>`
        : nothing
    }
    ${why.causes.length ? html`<p class="note">${result?.ok ? "With the help of" : "Because of"} ${why.causes.map(cause)}.</p>` : why.culprits.length ? html`<p class="note">Because of ${why.culprits.map((place, i) => html`${i ? ", " : ""}<button type="button" class="lnk" @click=${() => change(widgets, { found: place.split("/")[0] })}>${placeName(place.split("/")[0])}</button>`)}.</p>` : nothing}
    ${why.follows.map(({ text, place }) => html`<p>${typeset(text)} ${place ? html`<button type="button" class="lnk" @click=${() => change(widgets, { found: place.split("/")[0] })}>Show</button>` : nothing}</p>`)}
    <p class="act">${why.rule ? html`<a class="btn" href=${`${rulesPage}#${why.rule.anchor}`}>${icon("book-open")}Rule: ${why.rule.title}</a>` : nothing}
      <button type="button" class="btn" @click=${() => whatIf(seatState.view.at)}>${icon("git-branch")}What if</button></p></section>`;
}
