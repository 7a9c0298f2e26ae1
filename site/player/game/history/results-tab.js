// @ts-check
/** The result of each order, and the reasons for it. */

import { placeName } from "../../map/provinces.js";
import { boardOfPower } from "../../map/shapes/joined-boards.js";
import { filters, isListed } from "../../orders/panel/board-filters.js";
import { panel } from "../../orders/panel/orders-tab.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { fill } from "../../widgets/dom.js";
import { icon } from "../../widgets/icons.js";
import { chip } from "../../widgets/power-chip.js";
import { say } from "../../words/results.js";
import { say as sayWidgets } from "../../words/widgets.js";
import { typeset } from "../../words/wording.js";
import { explain } from "../looking.js";
import { inTurn } from "../state/action-queue.js";
import { change } from "../state/redraw.js";
import { powerOf, seatState } from "../state/seat-state.js";
import { widgets } from "../state/widget-state.js";
import { rulesPage } from "../versions.js";
import { aimOf } from "./aims.js";
import { matters } from "./highlights.js";
import { whatIf } from "./history-bar.js";
import { powerCounts } from "./phase-counts.js";

/** @typedef {import("../../worker/contract").Result} Result */

export function resultsTab() {
  const all = seatState.view.results ?? [];
  const results = all.filter(isShown);
  const powers = seatState.view.powers.filter((power) =>
    results.some((result) => result.power === power.id),
  );
  const nobodys = results.filter((result) => !powers.some((power) => power.id === result.power));
  return html`${whyPanel()}
    ${widgets.playing === "orders" ? nothing : matters(all)}
    ${all.length ? filters(say.onlyFailed) : nothing}
    ${powers.map((power) =>
      group(
        chip(power),
        results.filter((result) => result.power === power.id),
        power.playing,
        aimOf(power),
      ),
    )}
    ${nobodys.length ? group(say.nobodys, nobodys, false) : nothing}
    ${results.length ? nothing : html`<p class="note">${all.length ? say.noneListed : say.nothingOrdered}</p>`}
    ${seatState.view.opened.map(panel)}
    ${seatState.view.panels.map(panel)}`;
}

/**
 * Is a result listed? On joined boards it belongs to each board that it touches.
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
 * @param {boolean} [writes] does somebody order for the power? Nobody does for a neutral one.
 * @param {string} [aim] what it was after
 */
function group(head, results, writes = true, aim = "") {
  return html`<details class="pg" open><summary>${icon("chevron-right")}${head}
    <span class="gst">${say.outcome(powerCounts(results)) || (writes ? say.noOrders : "")}</span></summary>
    ${aim ? html`<p class="note aim">${aim}</p>` : nothing}<ul class="ol">${results.map(row)}</ul></details>`;
}

/**
 * The colour of a result: succeeded, failed, or neither if nothing was ordered.
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
    ${result.why ? html`<button type="button" class="lnk wy" aria-expanded=${isCurrent} aria-label=${say.whyOrder(result.order)} @click=${inTurn(() => explain(result.n))}>${say.why}</button>` : nothing}
    ${result.submitted && result.submitted !== result.order ? html`<p class="aside note">${say.written(result.submitted)}</p>` : nothing}</li>`;
}

/** @param {Result} result @param {string} word */
function mark(result, word) {
  const look = tone(result);
  return html`<span class="tag ${look}">${look === "dim" ? nothing : icon(look === "ok" ? "check" : "x")}${say.result(word, result.note)}</span>`;
}

/**
 * An order that caused a result, with its power; it leads to its own reasons.
 *
 * @param {import("../../worker/contract").Why["causes"][number]} one
 * @param {number} i
 */
function cause({ n, power, order }, i) {
  const name = powerOf(power)?.spoken ?? power;
  return html`${say.separator(i)}<button type="button" class="lnk" @click=${inTurn(() => explain(n))}>${say.orderOf(name, order)}</button>`;
}

/**
 * A province that caused a result; it shows itself on the map.
 *
 * @param {string} place
 * @param {number} i
 */
const culprit = (place, i) =>
  html`${say.separator(i)}<button type="button" class="lnk" @click=${() => find(place)}>${placeName(place.split("/")[0])}</button>`;

/** Point at a province. @param {string} place */
const find = (place) => change(widgets, { found: place.split("/")[0] });

/** Who or what caused a result. @param {import("../../worker/contract").Why} why @param {boolean} isOk */
function causes(why, isOk) {
  if (!why.causes.length && !why.culprits.length) return nothing;
  const [sentence, orders] = why.causes.length
    ? [isOk ? say.thanksTo : say.becauseOf, why.causes.map(cause)]
    : [say.becauseOf, why.culprits.map(culprit)];
  return html`<p class="note">${fill(sentence, { orders })}</p>`;
}

/** The reasons for one result. */
function whyPanel() {
  if (!widgets.why) return nothing;
  const { n, why } = widgets.why;
  const result = seatState.view.results?.find((one) => one.n === n);
  return html`<section class="whyp ${result?.ok ? "ok" : "no"}" aria-label=${say.reasons}>
    <header><h2 tabindex="-1"><span class="ord">${typeset(why.order)}</span> ${result ? mark(result, why.result) : nothing}</h2>
      <button type="button" class="btn bare icon" aria-label=${sayWidgets.close} @click=${() => change(widgets, { why: null })}>${icon("x")}</button></header>
    <p>${why.sentence}</p>
    ${
      why.forces.length
        ? html`<table><thead><tr><th scope="col">${say.force}</th><th scope="col" class="r">${say.strength}</th><th scope="col">${say.from}</th></tr></thead>
      <tbody>${why.forces.map((force) => html`<tr><td>${typeset(force.label)}</td><td class="r num">${force.strength}</td><td>${say.helpers(force.by) || say.own}</td></tr>`)}</tbody></table>`
        : nothing
    }
    ${causes(why, result?.ok ?? false)}
    ${why.follows.map(({ text, place }) => html`<p>${typeset(text)} ${place ? html`<button type="button" class="lnk" @click=${() => find(place)}>${say.show}</button>` : nothing}</p>`)}
    <p class="act">${why.rule ? html`<a class="btn" href=${`${rulesPage}#${why.rule.anchor}`}>${icon("book-open")}${say.rule(why.rule.title)}</a>` : nothing}
      <button type="button" class="btn" @click=${() => whatIf(seatState.view.at)}>${icon("git-branch")}${say.whatIf}</button></p></section>`;
}
