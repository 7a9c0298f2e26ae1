// @ts-check
/** What came of each order, and why. */

import { placeName } from "../chart/provinces.js";
import { whatIf } from "../frame/history-bar.js";
import { chip } from "../frame/power-chip.js";
import { inTurn } from "../game/action-queue.js";
import { explain } from "../game/play.js";
import { seatState } from "../game/seat-state.js";
import { rulesPage } from "../game/versions.js";
import { widgets } from "../game/widget-state.js";
import { icon } from "../page/icons.js";
import { change } from "../page/redraw.js";
import { counted, typeset } from "../page/wording.js";
import { panel } from "./orders-tab.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @typedef {import("../engine/contract").Result} Result */

export function resultsTab() {
  const results = seatState.view.results ?? [];
  const powers = seatState.view.powers.filter((power) => results.some((result) => result.power === power.id));
  const nameless = results.filter((result) => !powers.some((power) => power.id === result.power));
  return html`${whyPanel()}
    ${powers.map((power) => group(chip(power), results.filter((result) => result.power === power.id)))}
    ${nameless.length ? group(html`Others`, nameless) : nothing}
    ${results.length ? nothing : html`<p class="note">Nothing was ordered in this phase.</p>`}
    ${seatState.view.panels.map(panel)}`;
}

/** @param {unknown} head @param {Result[]} results */
function group(head, results) {
  const failed = results.filter((result) => !result.ok).length;
  return html`<details class="pg" open><summary>${icon("chevron-right")}${head}
    <span class="gst">${failed ? `${counted(failed, "order")} failed` : "all as ordered"}</span></summary>
    <ul class="ol">${results.map(row)}</ul></details>`;
}

/** @param {Result} result */
function row(result) {
  const isCurrent = widgets.why?.n === result.n;
  return html`<li class=${isCurrent ? "cur" : ""}>
    <span class="ord" title=${result.sentence}>${typeset(result.order)}</span>
    <span class="tag ${result.ok ? "ok" : "no"}">${icon(result.ok ? "check" : "x")}${result.result}${result.generated ? ", no order" : ""}</span>
    ${result.why ? html`<button type="button" class="lnk wy" aria-expanded=${isCurrent} aria-label=${`Why? ${result.order}`} @click=${inTurn(() => explain(result.n))}>why?</button>` : nothing}
    ${result.submitted && result.submitted !== result.order ? html`<p class="aside note">Written as “${result.submitted}”.</p>` : nothing}</li>`;
}

/** The reasons of one result. */
function whyPanel() {
  if (!widgets.why) return nothing;
  const { n, why } = widgets.why;
  const result = seatState.view.results?.find((one) => one.n === n);
  const tone = result?.ok ? "ok" : "no";
  return html`<section class="whyp ${tone}" aria-label="Why">
    <header><h2><span class="ord">${typeset(why.order)}</span> <span class="tag ${tone}">${icon(result?.ok ? "check" : "x")}${why.result}</span></h2>
      <button type="button" class="btn bare icon" aria-label="Close" @click=${() => change(widgets, { why: null })}>${icon("x")}</button></header>
    <p>${why.sentence}</p>
    ${why.forces.length ? html`<table><thead><tr><th scope="col">Force</th><th scope="col" class="r">Strength</th><th scope="col">From</th></tr></thead>
      <tbody>${why.forces.map((force) => html`<tr><td>${typeset(force.label)}</td><td class="r num">${force.strength}</td><td>${force.by.map(typeset).join(", ") || "its own"}</td></tr>`)}</tbody></table>` : nothing}
    ${why.culprits.length ? html`<p class="note">Because of ${why.culprits.map((place, i) => html`${i ? ", " : ""}<button type="button" class="lnk" @click=${() => change(widgets, { found: place.split("/")[0] })}>${placeName(place.split("/")[0])}</button>`)}.</p>` : nothing}
    ${why.follows.map(({ text, place }) => html`<p>${text} ${place ? html`<button type="button" class="lnk" @click=${() => change(widgets, { found: place.split("/")[0] })}>Show</button>` : nothing}</p>`)}
    <p class="act">${why.rule ? html`<a class="btn" href=${`${rulesPage}#${why.rule.anchor}`}>${icon("book-open")}Rule: ${why.rule.title}</a>` : nothing}
      <button type="button" class="btn" @click=${() => whatIf(seatState.view.at)}>${icon("git-branch")}What if</button></p></section>`;
}
