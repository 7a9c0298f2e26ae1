// @ts-check
/** The orders of the present phase, power by power. */

import { chip } from "../frame/power-chip.js";
import { inTurn } from "../game/action-queue.js";
import { linesOf } from "../game/game-state.js";
import { myPowers, seatState } from "../game/seat-state.js";
import { widgets } from "../game/widget-state.js";
import { beginOrder, openStep, showNext } from "../orders/builder.js";
import { answered, clear, idle, replace, takeBack, wanting } from "../orders/drafts.js";
import { icon } from "../page/icons.js";
import { change } from "../page/redraw.js";
import { capital, counted, number, typeset } from "../page/wording.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @typedef {import("../engine/contract").Power} Power */
/** @typedef {import("../engine/contract").Line} Line */
/** @typedef {import("../engine/contract").Option} Option */

/** The powers that the player has closed or opened by hand. @type {Map<string, boolean>} */
const folded = new Map();

export function ordersTab() {
  const mine = myPowers();
  const others = seatState.now.powers.filter((power) => power.playing && !mine.includes(power));
  return html`${missing(mine)}
    ${mine.map(sheet)}
    ${mine.length ? html`<p class="paste"><button type="button" class="btn bare" @click=${() => change(widgets, { drawer: "paste", stop: "full" })}>${icon("clipboard-paste")}Paste many orders</button></p>` : nothing}
    ${others.length ? html`<ul class="rest">${others.map(resting)}</ul>` : nothing}
    ${seatState.now.panels.map(panel)}`;
}

/** @param {Power[]} mine */
function missing(mine) {
  const needed = mine.reduce((sum, power) => sum + power.count, 0);
  const left = mine.reduce((sum, power) => sum + wanting(power.id), 0);
  if (!needed || !left) return nothing;
  const share = left === needed ? (left === 1 ? "One order is" : `All ${number(left)} orders are`) : `${capital(number(left))} of ${counted(needed, "order")} ${left === 1 ? "is" : "are"}`;
  return html`<div class="strip">${icon("triangle-alert")}<p><b>${share} missing.</b> <button type="button" class="lnk" @click=${inTurn(showNext)}>Show the next</button></p></div>`;
}

/** @param {Power} power */
function resting(power) {
  const text = power.out ? "out of the game" : power.needs || "nothing to decide";
  return html`<li>${chip(power)}<span class="gst">${text}</span></li>`;
}

/** @param {Power} power */
function sheet(power) {
  const lines = linesOf(power.id);
  const isBuilding = widgets.builder?.power === power.id;
  const isOpen = isBuilding || (folded.get(power.id) ?? (seatState.seat !== null || myPowers().length < 4 || myPowers()[0].id === power.id || lines.length > 0));
  const given = answered(power.id);
  const rest = idle(power.id);
  const waiting = rest.length <= wanting(power.id) || power.count === 0 ? rest : [];
  const options = seatState.actors[power.id]?.options ?? [];
  const toggle = (/** @type {Event} */ event) => folded.set(power.id, /** @type {HTMLDetailsElement} */ (event.currentTarget).open);
  return html`<details class="pg" data-power=${power.id} ?open=${isOpen} @toggle=${toggle}>
    <summary>${icon("chevron-right")}${chip(power)}<span class="gst">${power.count ? `${given} of ${power.count}` : given ? number(given) : "nothing needed"}</span></summary>
    ${power.needs && rest.length !== wanting(power.id) ? html`<p class="note">${power.needs}</p>` : nothing}
    <ul class="ol">
      ${lines.map((line, index) => row(power, line, index))}
      ${waiting.map((option) => idleRow(power, option))}
    </ul>
    ${choices(power, options.filter((option) => !waiting.includes(option)))}
    ${lines.length > 1 ? html`<button type="button" class="lnk" @click=${inTurn(() => clear(power.id))}>Take these orders back</button>` : nothing}
  </details>`;
}

/** Sites, ballots, declarations: actors that are no unit waiting for an order. @param {Power} power @param {Option[]} options */
function choices(power, options) {
  const given = new Set(linesOf(power.id).map((line) => line.actor));
  const others = options.filter((option) => !given.has(option.key));
  if (!others.length) return nothing;
  return html`<div class="sites" role="group" aria-label=${`More for ${power.name}`}>
    ${others.map((option) => html`<button type="button" class="btn ${option.possible ? "" : "cannot"}" aria-disabled=${!option.possible}
      title=${option.possible ? option.detail : option.reason} @click=${inTurn(() => beginOrder(power.id, option.key))}>${siteName(option)}</button>`)}</div>`;
}

/** @param {Option} option */
function siteName({ label, detail, place, unit }) {
  return place || unit || !detail ? label : `${label}: ${detail}`;
}

/** @param {Power} power @param {Line} line @param {number} index */
function row(power, line, index) {
  const isCurrent = widgets.builder?.power === power.id && widgets.builder.path[0] === line.actor;
  return html`<li class=${isCurrent ? "cur" : ""} data-order=${line.order ?? line.text}>
    <span class="ord" title=${line.sentence}>${typeset(line.order ?? line.text)}</span>${verdict(line)}
    ${line.actor ? html`<button type="button" class="btn bare icon sm" aria-label=${`Change ${line.order ?? line.text}`} @click=${inTurn(() => beginOrder(power.id, line.actor ?? ""))}>${icon("pencil")}</button>` : nothing}
    <button type="button" class="btn bare icon sm" aria-label=${`Take back ${line.order ?? line.text}`} @click=${inTurn(() => takeBack(power.id, index))}>${icon("x")}</button>
    ${line.status === "legal" ? nothing : warning(power, line, index)}</li>`;
}

/** @param {Line} line */
function verdict(line) {
  if (line.status === "legal") return html`<span class="tag dim">${icon("pencil")}draft</span>`;
  return html`<span class="tag warn">${icon("triangle-alert")}${line.status === "illegal" ? "not possible" : "not read"}</span>`;
}

/** @param {Power} power @param {Line} line @param {number} index */
function warning(power, line, index) {
  return html`<p class="aside warn">${line.why}
    ${line.suggestion ? html`<button type="button" class="lnk" @click=${inTurn(() => replace(power.id, index, line.suggestion ?? ""))}>Take ${typeset(line.suggestion)}</button>` : nothing}</p>`;
}

/** @param {Power} power @param {Option} option */
function idleRow(power, option) {
  const isCurrent = widgets.builder?.power === power.id && widgets.builder.path[0] === option.key;
  const question = openStep()?.sentence.find((word) => word.open)?.text;
  return html`<li class=${isCurrent ? "cur" : ""}>
    <button type="button" class="ord lnk plain" @click=${inTurn(() => beginOrder(power.id, option.key))}>${option.unit ?? option.label}${isCurrent && question ? html` <i>${question}</i>` : nothing}</button>
    ${isCurrent ? html`<span class="tag warn">${icon("pencil")}building</span>` : html`<span class="tag warn">${icon("triangle-alert")}no order</span>`}</li>`;
}

/** A table the variant asks for. @param {import("../engine/contract").Panel} panel */
export function panel({ title, rows }) {
  return html`<section class="facts"><h2>${title}</h2><table><tbody>
    ${rows.map(({ label, value }) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`)}</tbody></table></section>`;
}
