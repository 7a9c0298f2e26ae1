// @ts-check
/** The orders of the present phase, power by power. */

import { isIn, seatsToOrder } from "../../game/one-device/turns.js";
import { doorToHint, doorToPlayers, doorToSolo } from "../../game/opponents/doors.js";
import { inTurn } from "../../game/state/action-queue.js";
import { branch, linesOf } from "../../game/state/game-state.js";
import { computersOf } from "../../game/state/page-key.js";
import { change, redraw } from "../../game/state/redraw.js";
import { areOrdersHidden, isHotSeat, myPowers, seatState } from "../../game/state/seat-state.js";
import { widgets } from "../../game/state/widget-state.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../widgets/icons.js";
import { chip } from "../../widgets/power-chip.js";
import { say as sayOfComputers } from "../../words/opponents.js";
import { say } from "../../words/orders.js";
import { typeset } from "../../words/wording.js";
import { beginOrder, showNext } from "../builder.js";
import { answered, clear, idle, isAnyLacking, replace, takeBack, wanting } from "../drafts.js";
import { openStep } from "../open-question.js";
import { accounts, meters } from "./accounts.js";
import { alike, alikeButton, boardsOfPower, bulk, isListed } from "./board-filters.js";

/** @typedef {import("../../worker/contract").Power} Power */
/** @typedef {import("../../worker/contract").Line} Line */
/** @typedef {import("../../worker/contract").Option} Option */

/** Sheets that the player has opened or closed, by power. @type {Map<string, boolean>} */
const folded = new Map();

/** How many sheets the first drawing shows. More follow below, a few per turn of the event loop. */
const FIRST = 3;

/** How many folded sheets already have their contents. */
let filled = 0;

/**
 * Show more sheets, and draw the contents of more folded ones.
 *
 * @param {number} more
 * @returns {boolean} was any sheet left?
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
  return html`${doorToSolo()}${missing(mine)}
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
        ? html`<p class="paste"><button type="button" class="btn bare" data-do="paste"
        @click=${() => change(widgets, { drawer: "paste", stop: "full" })}>${icon(
          "clipboard-paste",
        )}${say.pasteMany}</button>
      <button type="button" class="btn bare"
        @click=${() => change(widgets, { drawer: "suggest", stop: "full" })}>${icon(
          "message-square",
        )}${say.suggestThese}</button>
      ${doorToHint()}</p>`
        : nothing
    }
    ${others.length ? html`<ul class="rest">${others.map(resting)}</ul>` : nothing}
    ${doorToPlayers()}
    ${secrets()}
    ${
      widgets.board
        ? fold("accounts", say.accountsOfAll, () => html`${accounts()}${meters()}`)
        : nothing
    }
    ${seatState.now.panels.map(panel)}`;
}

/**
 * The folds that were opened. Their contents, perhaps hundreds of buttons, are drawn only then.
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
  return html`<details class="fold" @toggle=${unfold}><summary>${icon(
    "chevron-right",
  )}${title}</summary>${unfolded.has(key) ? content() : nothing}</details>`;
}

/**
 * Is a power's sheet shown? On joined boards, those that the filters let through, and the one whose
 * order is open.
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
 * Declarations that all powers shown may make, which are listed once for all of them.
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

/** @param {Option} option one that each of several powers has @param {Power[]} shown */
function together(option, shown) {
  const given = (/** @type {Power} */ { id }) =>
    linesOf(id).some((line) => line.actor === option.key);
  return html`<details class="fold shared"><summary>${icon(
    "chevron-right",
  )}${siteName(option)}</summary>
    <div class="sites" role="group" aria-label=${siteName(option)}>${shown.map(
      (power) => html`<button type="button" class="btn"
      aria-pressed=${given(power)}
      @click=${inTurn(() => beginOrder(power.id, option.key))}>${power.name}</button>`,
    )}</div></details>`;
}

/** @param {Power[]} mine */
function missing(mine) {
  const needed = mine.reduce((sum, power) => sum + owed(power), 0);
  const left = mine.reduce((sum, power) => sum + wanting(power.id), 0);
  if (!needed || !left) return nothing;
  const next = html`<button type="button" class="lnk"
    @click=${inTurn(showNext)}>${say.showNext}</button>`;
  return html`<div class="strip">${icon("triangle-alert")}<p><b>${say.missing(
    left,
    needed,
  )}</b> ${isAnyLacking() ? next : nothing}</p></div>`;
}

/** How many orders a power owes. @param {Power} power */
const owed = ({ id, count }) => seatState.due[id]?.due ?? count;

/** @param {Power} power */
function resting(power) {
  // of other players' orders the page reveals only whether they are in
  const isTheirs = isHotSeat() && seatsToOrder().includes(power.seat);
  const level = computersOf(branch().record).seats[power.seat];
  const text = power.out
    ? say.isOut
    : level
      ? sayOfComputers.isPlayed(level)
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
 * @param {Option[]} common options that are listed once for all of them
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
  const needs =
    power.needs && rest.length !== wanting(power.id)
      ? html`<p class="note">${power.needs}</p>`
      : nothing;
  const content = () => html`${needs}
    <ul class="ol">
      ${lines.map((line, number) => orderRow(power, line, number))}
      ${waiting.map((option) => idleRow(power, option))}
    </ul>
    ${choices(
      power,
      options.filter((option) => !waiting.includes(option) && !forAll.includes(option.key)),
    )}
    ${
      lines.length > 1
        ? html`<button type="button" class="lnk"
            @click=${inTurn(() => clear(power.id))}>${say.takeAllBack}</button>`
        : nothing
    }`;
  const progress = power.count
    ? say.given(given, owed(power))
    : given
      ? say.some(given)
      : say.nothingNeeded;
  return html`<details class="pg" data-power=${power.id} ?open=${isOpen} @toggle=${toggle}>
    <summary>${icon("chevron-right")}${chip(power)}<span class="gst">${progress}</span></summary>
    ${isOpen || n < filled ? content() : nothing}
  </details>`;
}

/** If there are more units of other powers than this, they are folded. */
const MANY = 8;

/**
 * Actors other than units that lack an order: sites, ballots, declarations.
 *
 * @param {Power} power
 * @param {Option[]} options
 */
function choices(power, options) {
  const given = new Set(linesOf(power.id).map((line) => line.actor));
  /** The first option of each name. @type {Map<string, Option>} */
  const named = new Map();
  for (const one of options)
    if ((one.many || !given.has(one.key)) && !named.has(siteName(one)))
      named.set(siteName(one), one);
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
function sites(power, options) {
  const button = (/** @type {Option} */ option) => html`<button type="button"
    class="btn ${option.possible ? "" : "cannot"}" aria-disabled=${!option.possible}
    title=${option.possible ? option.detail : option.reason}
    @click=${inTurn(() => beginOrder(power.id, option.key))}>${siteName(option)}</button>`;
  return html`<div class="sites" role="group" aria-label=${say.moreFor(power.name)}>
  ${options.map(button)}</div>`;
}

/** @param {Option} option */
function siteName({ label, detail, place, unit }) {
  return place || unit || !detail ? label : say.site(label, detail);
}

/** @param {Power} power @param {Line} line @param {number} number */
function orderRow(power, line, number) {
  const against = contradictions(power, number);
  const isCurrent = widgets.builder?.power === power.id && widgets.builder.path[0] === line.actor;
  const text = line.order ?? line.text;
  return html`<li class=${isCurrent ? "cur" : ""} data-order=${text}>
    <span class="ord" title=${line.sentence}>${typeset(text)}</span>${
      alikeButton(power.id, line) ?? verdict(line, against)
    }
    ${
      line.actor
        ? html`<button type="button" class="btn bare icon sm" aria-label=${say.changeOrder(text)}
            @click=${inTurn(() => beginOrder(power.id, line.actor ?? "", [text]))}>${icon(
              "pencil",
            )}</button>`
        : nothing
    }
    <button type="button" class="btn bare icon sm" data-do="remove"
      aria-label=${say.removeOrder(text)}
      @click=${inTurn(() => takeBack(power.id, line))}>${icon("x")}</button>
    ${
      line.status === "legal"
        ? [noteOf(line), against.map(({ sentence }) => warned(sentence)), alike(power.id, line)]
        : warning(power, line)
    }</li>`;
}

/** How other drafts contradict an order. @param {Power} power @param {number} number of its line */
const contradictions = ({ id }, number) =>
  seatState.contradictions.filter((one) => one.power === id && one.number === number);

/** @param {string} sentence */
const warned = (sentence) => html`<p class="aside warn">${icon("triangle-alert")}${sentence}</p>`;

/** @param {Line} line @param {import("../../worker/contract").Contradiction[]} against it */
function verdict(line, against) {
  const isOver = against.some(({ over }) => over);
  if (line.status === "legal" && !isOver)
    return html`<span class="tag dim">${icon("pencil")}${say.draft}</span>`;
  const wrong = line.status === "illegal" ? say.notPossible : say.notRead;
  return html`<span class="tag warn">${icon("triangle-alert")}${
    line.status === "legal" ? say.over : wrong
  }</span>`;
}

/** @param {Line} line */
const noteOf = (line) => (line.note ? html`<p class="aside warn">${line.note}</p>` : nothing);

/** @param {Power} power @param {Line} line */
function warning(power, line) {
  return html`<p class="aside warn">${line.why}
    ${
      line.suggestion
        ? html`<button type="button" class="lnk"
            @click=${inTurn(() => replace(power.id, line, line.suggestion ?? ""))}>${say.use(
              typeset(line.suggestion),
            )}</button>`
        : nothing
    }</p>`;
}

/** @param {Power} power @param {Option} option */
function idleRow(power, option) {
  const isCurrent = widgets.builder?.power === power.id && widgets.builder.path[0] === option.key;
  const left = seatState.due[power.id]?.left?.[option.key];
  const question = openStep()?.sentence.find((word) => word.open)?.text;
  return html`<li class=${isCurrent ? "cur" : ""}>
    <button type="button" class="ord lnk plain"
      @click=${inTurn(() => beginOrder(power.id, option.key))}>${option.unit ?? option.label}${
        isCurrent && question ? html` <i>${question}</i>` : nothing
      }</button>
    ${
      isCurrent
        ? html`<span class="tag warn">${icon("pencil")}${say.building}</span>`
        : html`<span class="tag warn">${icon("triangle-alert")}${
            left ? say.withoutOrder(left) : say.noOrder
          }</span>`
    }</li>`;
}

/** Notices for the present seat alone. A player with all seats must unfold them. */
export function secrets() {
  const { notices } = seatState.view;
  const isForAll = seatState.seat === null && isHotSeat();
  if (!notices.length || isForAll || areOrdersHidden() || seatState.isGathered) return nothing;
  if (seatState.seat !== null) return html`<div class="told">${notices.map(panel)}</div>`;
  return html`<details class="told"><summary>${say.secrets}</summary>${notices.map(
    panel,
  )}</details>`;
}

/** A table that the variant adds. @param {import("../../worker/contract").Panel} panel */
export function panel({ title, columns, rows }) {
  if (!columns) {
    return html`<section class="facts"><h2>${title}</h2><table><tbody>
      ${rows.map(
        ({ label, value }) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`,
      )}</tbody></table></section>`;
  }
  return html`<section class="facts"><h2>${title}</h2><div class="scroll" tabindex="0"
    role="region" aria-label=${title}><table class="num"><thead><tr>
    ${columns.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>
    ${rows.map(
      ({ label, values }) =>
        html`<tr><th scope="row">${label}</th>${values?.map(
          (value) => html`<td>${value}</td>`,
        )}</tr>`,
    )}</tbody></table></div></section>`;
}
