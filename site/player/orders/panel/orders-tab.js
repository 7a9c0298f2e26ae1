// @ts-check
/** The orders of the present phase, power by power. */

import { isIn, seatsToOrder } from "../../game/one-device/turns.js";
import { inTurn } from "../../game/state/action-queue.js";
import { linesOf } from "../../game/state/game-state.js";
import { change, redraw } from "../../game/state/redraw.js";
import { areOrdersHidden, isHotSeat, myPowers, seatState } from "../../game/state/seat-state.js";
import { widgets } from "../../game/state/widget-state.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../widgets/icons.js";
import { chip } from "../../widgets/power-chip.js";
import { say } from "../../words/orders.js";
import { typeset } from "../../words/wording.js";
import { beginOrder, openStep, showNext } from "../builder.js";
import { answered, clear, idle, isAnyLacking, replace, takeBack, wanting } from "../drafts.js";
import { accounts, meters } from "./accounts.js";
import { alike, alikeButton, boardsOfPower, bulk, isListed } from "./board-filters.js";

/** @typedef {import("../../worker/contract").Power} Power */
/** @typedef {import("../../worker/contract").Line} Line */
/** @typedef {import("../../worker/contract").Option} Option */

/** The powers that the player has closed or opened by hand. @type {Map<string, boolean>} */
const folded = new Map();

/**
 * So many sheets are shown when the page is drawn for the first time; a few more follow at each
 * turn, below those.
 */
const FIRST = 3;

/** So many folded sheets are filled. */
let filled = 0;

/**
 * Show more of the sheets, and fill more of those that are folded, which nobody sees yet.
 *
 * @param {number} more
 * @returns {boolean} was any left?
 */
export function fillSheets(more) {
  const isAnyLeft = filled < shownPowers().length;
  filled += more;
  return isAnyLeft;
}

export function ordersTab() {
  const mine = myPowers();
  const shown = shownPowers();
  const common = shared(shown);
  const begun = shown.slice(0, FIRST + filled);
  return html`${missing(mine)}
    ${widgets.board && mine.length ? bulk(widgets.board) : nothing}
    ${begun.map((power, n) => sheet(power, n, shown, common))}
    ${begun.length === shown.length ? belowSheets(mine, shown, common) : nothing}`;
}

/** @param {Power[]} mine @param {Power[]} shown @param {Option[]} common */
function belowSheets(mine, shown, common) {
  const others = seatState.now.powers.filter(
    (power) => power.playing && !mine.includes(power) && isShown(power),
  );
  return html`${common.map((option) => together(option, shown))}
    ${
      mine.length
        ? html`<p class="paste"><button type="button" class="btn bare" data-do="paste" @click=${() => change(widgets, { drawer: "paste", stop: "full" })}>${icon("clipboard-paste")}${say.pasteMany}</button>
      <button type="button" class="btn bare" @click=${() => change(widgets, { drawer: "suggest", stop: "full" })}>${icon("message-square")}${say.suggestThese}</button></p>`
        : nothing
    }
    ${others.length ? html`<ul class="rest">${others.map(resting)}</ul>` : nothing}
    ${secrets()}
    ${widgets.board ? fold("accounts", say.accountsOfAll, () => html`${accounts()}${meters()}`) : nothing}
    ${seatState.now.panels.map(panel)}`;
}

/**
 * The folds that were opened: what they hold, which may be hundreds of buttons, is drawn from then
 * on.
 *
 * @type {Set<string>}
 */
const unfolded = new Set();

/** @param {string} key @param {string} title @param {() => unknown} content */
function fold(key, title, content) {
  const unfold = (/** @type {Event} */ event) => {
    if (!(/** @type {HTMLDetailsElement} */ (event.currentTarget).open) || unfolded.has(key))
      return;
    unfolded.add(key);
    redraw();
  };
  return html`<details class="fold" @toggle=${unfold}><summary>${icon("chevron-right")}${title}</summary>${unfolded.has(key) ? content() : nothing}</details>`;
}

/**
 * Of joined boards the sheets of one are shown, and the one that is written.
 *
 * @param {Power} power
 */
const isShown = ({ id }) =>
  widgets.builder?.power === id ||
  isListed(
    boardsOfPower(id),
    [id],
    () => wanting(id) > 0 || linesOf(id).some(({ status }) => status !== "legal"),
  );

const shownPowers = () => myPowers().filter(isShown);

/**
 * What each of one's powers may declare, as other powers may: it is offered once for all.
 *
 * @param {Power[]} shown
 * @returns {Option[]}
 */
function shared(shown) {
  const [first, ...rest] = shown.map(({ id }) => seatState.actors[id]?.options ?? []);
  if (!rest.length) return [];
  const isSame = (/** @type {Option} */ one) => (/** @type {Option} */ other) =>
    other.key === one.key && siteName(other) === siteName(one);
  return first.filter(
    (one) =>
      !one.place &&
      !one.unit &&
      !one.due &&
      one.detail &&
      rest.every((options) => options.some(isSame(one))),
  );
}

/** @param {Option} option that several powers have, each for itself @param {Power[]} shown */
function together(option, shown) {
  const given = (/** @type {Power} */ { id }) =>
    linesOf(id).some((line) => line.actor === option.key);
  return html`<details class="fold shared"><summary>${icon("chevron-right")}${siteName(option)}</summary>
    <div class="sites" role="group" aria-label=${siteName(option)}>${shown.map(
      (power) => html`<button type="button" class="btn"
      aria-pressed=${given(power)} @click=${inTurn(() => beginOrder(power.id, option.key))}>${power.name}</button>`,
    )}</div></details>`;
}

/** @param {Power[]} mine */
function missing(mine) {
  const needed = mine.reduce((sum, power) => sum + owed(power), 0);
  const left = mine.reduce((sum, power) => sum + wanting(power.id), 0);
  if (!needed || !left) return nothing;
  return html`<div class="strip">${icon("triangle-alert")}<p><b>${say.missing(left, needed)}</b> ${isAnyLacking() ? html`<button type="button" class="lnk" @click=${inTurn(showNext)}>${say.showNext}</button>` : nothing}</p></div>`;
}

/** How many orders a power owes. @param {Power} power */
const owed = ({ id, count }) => seatState.due[id]?.due ?? count;

/** @param {Power} power */
function resting(power) {
  // of what others order nothing is told but whether they did
  const isTheirs = isHotSeat() && seatsToOrder().includes(power.seat);
  const text = power.out
    ? say.isOut
    : isTheirs
      ? isIn(power.seat)
        ? say.isIn
        : say.isNotIn
      : power.needs || say.nothingDue;
  return html`<li>${chip(power)}<span class="gst">${text}</span></li>`;
}

/**
 * @param {Power} power
 * @param {number} n
 * @param {Power[]} shown
 * @param {Option[]} common what is offered once for all of them
 */
function sheet(power, n, shown, common) {
  const lines = linesOf(power.id);
  const isBuilding = widgets.builder?.power === power.id;
  const isOpen =
    isBuilding ||
    (folded.get(power.id) ??
      (seatState.seat !== null || shown.length < 4 || n === 0 || lines.length > 0));
  const given = answered(power.id);
  const rest = idle(power.id);
  const waiting = rest.length <= wanting(power.id) || power.count === 0 ? rest : [];
  const options = seatState.actors[power.id]?.options ?? [];
  const forAll = common.map(({ key }) => key);
  const toggle = (/** @type {Event} */ event) =>
    folded.set(power.id, /** @type {HTMLDetailsElement} */ (event.currentTarget).open);
  const content =
    () => html`${power.needs && rest.length !== wanting(power.id) ? html`<p class="note">${power.needs}</p>` : nothing}
    <ul class="ol">
      ${lines.map((line) => row(power, line))}
      ${waiting.map((option) => idleRow(power, option))}
    </ul>
    ${choices(
      power,
      options.filter((option) => !waiting.includes(option) && !forAll.includes(option.key)),
    )}
    ${lines.length > 1 ? html`<button type="button" class="lnk" @click=${inTurn(() => clear(power.id))}>${say.takeAllBack}</button>` : nothing}`;
  return html`<details class="pg" data-power=${power.id} ?open=${isOpen} @toggle=${toggle}>
    <summary>${icon("chevron-right")}${chip(power)}<span class="gst">${power.count ? say.given(given, owed(power)) : given ? say.some(given) : say.nothingNeeded}</span></summary>
    ${isOpen || n < filled ? content() : nothing}
  </details>`;
}

/** So many units of others are shown at once; more are folded. */
const MANY = 8;

/**
 * Sites, ballots, declarations: actors that are no unit waiting for an order.
 *
 * @param {Power} power
 * @param {Option[]} options
 */
function choices(power, options) {
  const given = new Set(linesOf(power.id).map((line) => line.actor));
  /** What is alike is said once. @type {Map<string, Option>} */
  const named = new Map();
  for (const one of options)
    if (!given.has(one.key) && !named.has(siteName(one))) named.set(siteName(one), one);
  const others = [...named.values()];
  if (!others.length) return nothing;
  const foreign = others.filter((option) => option.unit && option.power !== power.id);
  if (foreign.length <= MANY) return sites(power, others);
  const details = [...new Set(foreign.map(({ detail }) => detail))].filter(Boolean);
  const own = others.filter((option) => !foreign.includes(option));
  const title = say.notYours(foreign.length, details);
  return html`${fold(`others ${power.id}`, title, () => sites(power, foreign))}
    ${own.length ? sites(power, own) : nothing}`;
}

/** @param {Power} power @param {Option[]} options */
const sites = (
  power,
  options,
) => html`<div class="sites" role="group" aria-label=${say.moreFor(power.name)}>
  ${options.map(
    (
      option,
    ) => html`<button type="button" class="btn ${option.possible ? "" : "cannot"}" aria-disabled=${!option.possible}
    title=${option.possible ? option.detail : option.reason} @click=${inTurn(() => beginOrder(power.id, option.key))}>${siteName(option)}</button>`,
  )}</div>`;

/** @param {Option} option */
function siteName({ label, detail, place, unit }) {
  return place || unit || !detail ? label : say.site(label, detail);
}

/** @param {Power} power @param {Line} line */
function row(power, line) {
  const isCurrent = widgets.builder?.power === power.id && widgets.builder.path[0] === line.actor;
  return html`<li class=${isCurrent ? "cur" : ""} data-order=${line.order ?? line.text}>
    <span class="ord" title=${line.sentence}>${typeset(line.order ?? line.text)}</span>${alikeButton(power.id, line) ?? verdict(line)}
    ${line.actor ? html`<button type="button" class="btn bare icon sm" aria-label=${say.changeOrder(line.order ?? line.text)} @click=${inTurn(() => beginOrder(power.id, line.actor ?? ""))}>${icon("pencil")}</button>` : nothing}
    <button type="button" class="btn bare icon sm" data-do="remove" aria-label=${say.removeOrder(line.order ?? line.text)} @click=${inTurn(() => takeBack(power.id, line))}>${icon("x")}</button>
    ${line.status === "legal" ? [granted(line), contradicted(power, line), alike(power.id, line)] : warning(power, line)}</li>`;
}

/** What other drafts leave of an order. @param {Power} power @param {Line} line */
function contradicted({ id }, line) {
  const text = line.order ?? line.text;
  return seatState.contradictions
    .filter((one) => one.power === id && one.text === text)
    .map(({ sentence }) => html`<p class="aside warn">${icon("triangle-alert")}${sentence}</p>`);
}

/** @param {Line} line */
function verdict(line) {
  if (line.status === "legal")
    return html`<span class="tag dim">${icon("pencil")}${say.draft}</span>`;
  return html`<span class="tag warn">${icon("triangle-alert")}${line.status === "illegal" ? say.notPossible : say.notRead}</span>`;
}

/** @param {Line} line */
const granted = (line) => (line.note ? html`<p class="aside warn">${line.note}</p>` : nothing);

/** @param {Power} power @param {Line} line */
function warning(power, line) {
  return html`<p class="aside warn">${line.why}
    ${line.suggestion ? html`<button type="button" class="lnk" @click=${inTurn(() => replace(power.id, line, line.suggestion ?? ""))}>${say.use(typeset(line.suggestion))}</button>` : nothing}</p>`;
}

/** @param {Power} power @param {Option} option */
function idleRow(power, option) {
  const isCurrent = widgets.builder?.power === power.id && widgets.builder.path[0] === option.key;
  const left = seatState.due[power.id]?.left?.[option.key];
  const question = openStep()?.sentence.find((word) => word.open)?.text;
  return html`<li class=${isCurrent ? "cur" : ""}>
    <button type="button" class="ord lnk plain" @click=${inTurn(() => beginOrder(power.id, option.key))}>${option.unit ?? option.label}${isCurrent && question ? html` <i>${question}</i>` : nothing}</button>
    ${isCurrent ? html`<span class="tag warn">${icon("pencil")}${say.building}</span>` : html`<span class="tag warn">${icon("triangle-alert")}${left ? say.withoutOrder(left) : say.noOrder}</span>`}</li>`;
}

/** What is told to whoever sits here and to nobody else; who plays all seats opens it at will. */
export function secrets() {
  const { notices } = seatState.view;
  const isForAll = seatState.seat === null && isHotSeat();
  if (!notices.length || isForAll || areOrdersHidden() || seatState.isGathered) return nothing;
  if (seatState.seat !== null) return html`<div class="told">${notices.map(panel)}</div>`;
  return html`<details class="told"><summary>${say.secrets}</summary>${notices.map(panel)}</details>`;
}

/** A table the variant asks for. @param {import("../../worker/contract").Panel} panel */
export function panel({ title, columns, rows }) {
  if (!columns) {
    return html`<section class="facts"><h2>${title}</h2><table><tbody>
      ${rows.map(({ label, value }) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`)}</tbody></table></section>`;
  }
  return html`<section class="facts"><h2>${title}</h2><div class="scroll" tabindex="0" role="region" aria-label=${title}><table class="num"><thead><tr>
    ${columns.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>
    ${rows.map(({ label, values }) => html`<tr><th scope="row">${label}</th>${values?.map((value) => html`<td>${value}</td>`)}</tr>`)}</tbody></table></div></section>`;
}
