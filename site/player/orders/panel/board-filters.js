// @ts-check
/** Joined boards in the panel: of which, of whom, what waits; orders for many units at once. */

import { inTurn } from "../../game/state/action-queue.js";
import { change, redraw } from "../../game/state/redraw.js";
import { seatState } from "../../game/state/seat-state.js";
import { widgets } from "../../game/state/widget-state.js";
import { boards } from "../../map/provinces.js";
import { boardOf, boardOfPower, nationOf } from "../../map/shapes/joined-boards.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../widgets/icons.js";
import { say } from "../../words/orders.js";
import {
  alikeBoards,
  copyOrders,
  draftedOn,
  giveAlike,
  orderRest,
  waitingOn,
} from "../across-boards.js";

/** @typedef {import("../../worker/contract").Line} Line */

/** What the lists of joined boards are cut down to. */
const chosen = { isAll: false, nation: "", isUrgent: false };
/** The order whose other boards are offered: its power and text. */
const spread = { of: "" };

/**
 * Fields that cut a list down; nothing where there is one board.
 *
 * @param {string} urgent what is left by the last of them
 */
export function filters(urgent) {
  if (!boards().length) return nothing;
  const nations = [...new Set(seatState.view.powers.map(({ id }) => nationOf(id)))];
  const set = (/** @type {Partial<typeof chosen>} */ patch) => () => {
    Object.assign(chosen, patch);
    redraw();
  };
  const pick = (/** @type {Event} */ event) =>
    set({ nation: /** @type {HTMLSelectElement} */ (event.target).value })();
  return html`<div class="filters" role="group" aria-label=${say.whatToList}>
    ${[false, true].map((isAll) => html`<button type="button" class="btn" aria-pressed=${chosen.isAll === isAll} @click=${set({ isAll })}>${isAll ? say.allBoards : say.board(widgets.board)}</button>`)}
    <select aria-label=${say.countries} data-filter="countries" @change=${pick}><option value="">${say.allCountries}</option>${nations.map((one) => html`<option ?selected=${chosen.nation === one}>${one}</option>`)}</select>
    <label class="check"><input type="checkbox" .checked=${chosen.isUrgent} @change=${set({ isUrgent: !chosen.isUrgent })}><span>${urgent}</span></label></div>`;
}

/**
 * Is something listed that is on these boards, of these powers?
 *
 * @param {string[]} on the boards, or places of them
 * @param {string[]} powers
 * @param {() => boolean} isUrgent does it need attention?
 */
export function isListed(on, powers, isUrgent) {
  if (!boards().length) return true;
  const isHere = chosen.isAll || on.some((one) => (boardOf(one) || one) === widgets.board);
  return (
    isHere &&
    (!chosen.nation || powers.some((power) => nationOf(power) === chosen.nation)) &&
    (!chosen.isUrgent || isUrgent())
  );
}

/** The boards of which provinces are listed. */
export const listedBoards = () => (chosen.isAll ? boards() : [widgets.board]);

/** Do only units move that were driven out? */
const isAboutRetreats = () => seatState.now.units.some(({ state }) => state === "dislodged");

/**
 * Units without orders by board, and orders for many units of a board at once.
 *
 * @param {string} board
 */
export function bulk(board) {
  const left = boards()
    .map((one) => ({ one, units: waitingOn(one) }))
    .filter(({ units }) => units);
  const others = boards().filter((one) => one !== board && draftedOn(board));
  return html`<section class="bulk" aria-label=${say.ordersByBoard}>
    ${left.length ? html`<p class="note lacking"><span>${say.waitingByBoard}</span>${left.map(({ one, units }) => html`<button type="button" class="lnk" aria-current=${one === board} aria-label=${say.waitingOn(one, units)} @click=${() => change(widgets, { board: one })}>${one}: ${units}</button>`)}</p>` : nothing}
    <div class="set">
      ${waitingOn(board) && !isAboutRetreats() ? html`<button type="button" class="btn" title=${say.holdRestHow} data-do="hold-rest" @click=${inTurn(() => orderRest(board))}>${say.holdRest(board)}</button>` : nothing}
      ${others.length ? html`<label class="copies"><span>${say.copyTo}</span><select @change=${copyTo}><option value="">…</option>${others.map((one) => html`<option>${one}</option>`)}</select></label>` : nothing}
    </div>
    ${filters(say.onlyWaiting)}</section>`;
}

/** @param {Event} event */
function copyTo(event) {
  const select = /** @type {HTMLSelectElement} */ (event.target);
  const to = select.value;
  select.value = "";
  if (to) void inTurn(() => copyOrders(widgets.board, to))();
}

/**
 * The button beside an order that offers it on other boards, too; null where no such unit stands
 * there.
 *
 * @param {string} power
 * @param {Line} line
 */
export function alikeButton(power, line) {
  if (line.status !== "legal" || !alikeBoards(power, line).length) return null;
  const isOpen = spread.of === keyOf(power, line);
  const toggle = () => {
    spread.of = isOpen ? "" : keyOf(power, line);
    redraw();
  };
  return html`<button type="button" class="btn bare icon sm" aria-expanded=${isOpen} aria-label=${say.onOtherBoards(line.order ?? "")} title=${say.sameElsewhere} @click=${toggle}>${icon("layers")}</button>`;
}

/**
 * The other boards on which the order that is open can be given.
 *
 * @param {string} power
 * @param {Line} line
 */
export function alike(power, line) {
  const others = spread.of === keyOf(power, line) ? alikeBoards(power, line) : [];
  if (!others.length) return nothing;
  const button = (/** @type {string} */ name, /** @type {string[]} */ on) =>
    html`<button type="button" class="btn sm" aria-label=${on.length > 1 ? say.sameOnAll : say.sameOn(name)} @click=${inTurn(() => giveAlike(power, line, on))}>${name}</button>`;
  return html`<p class="aside alike"><span>${say.sameOnBoard}</span>${others.map((one) => button(one, [one]))}${others.length > 1 ? button(say.all, others) : nothing}</p>`;
}

/** @param {string} power @param {Line} line */
const keyOf = (power, line) => `${power} ${line.order}`;

/**
 * By power the boards on which its units stand, for each position.
 *
 * @type {WeakMap<object, Map<string, Set<string>>>}
 */
const spreads = new WeakMap();

/** The boards of a power: its own, and where its units stand. @param {string} power */
export function boardsOfPower(power) {
  const { now } = seatState;
  const all = spreads.get(now) ?? new Map();
  if (!spreads.has(now)) {
    for (const unit of now.units)
      all.set(unit.power, (all.get(unit.power) ?? new Set()).add(boardOf(unit.place)));
    spreads.set(now, all);
  }
  return [boardOfPower(power), ...(all.get(power) ?? [])];
}
