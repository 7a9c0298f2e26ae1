// @ts-check
/** Joined boards in the panel: filters by board, country and urgency, and orders in bulk. */

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

/** The filters of lists on joined boards. */
const filter = { isAll: false, nation: "", isUrgent: false };
/** The order for which other boards are offered: its power and text. */
const spread = { of: "" };

/**
 * Fields that filter a list on joined boards.
 *
 * @param {string} urgent the label of the last field, which leaves only what needs attention
 */
export function filters(urgent) {
  if (!boards().length) return nothing;
  const nations = [...new Set(seatState.view.powers.map(({ id }) => nationOf(id)))];
  const set = (/** @type {Partial<typeof filter>} */ patch) => () => {
    Object.assign(filter, patch);
    redraw();
  };
  const pick = (/** @type {Event} */ event) =>
    set({ nation: /** @type {HTMLSelectElement} */ (event.target).value })();
  return html`<div class="filters" role="group" aria-label=${say.whatToList}>
    ${[false, true].map(
      (isAll) => html`<button type="button" class="btn" aria-pressed=${filter.isAll === isAll}
        @click=${set({ isAll })}>${isAll ? say.allBoards : say.board(widgets.board)}</button>`,
    )}
    <select aria-label=${say.countries} data-filter="countries" @change=${pick}><option
      value="">${say.allCountries}</option>${nations.map(
        (one) => html`<option ?selected=${filter.nation === one}>${one}</option>`,
      )}</select>
    <label class="check"><input type="checkbox" .checked=${filter.isUrgent}
      @change=${set({ isUrgent: !filter.isUrgent })}><span>${urgent}</span></label></div>`;
}

/**
 * Do the filters let something on these boards, of these powers, through?
 *
 * @param {string[]} on boards, or places on them
 * @param {string[]} powers
 * @param {() => boolean} isUrgent does it need attention?
 */
export function isListed(on, powers, isUrgent) {
  if (!boards().length) return true;
  const isHere = filter.isAll || on.some((one) => (boardOf(one) || one) === widgets.board);
  return (
    isHere &&
    (!filter.nation || powers.some((power) => nationOf(power) === filter.nation)) &&
    (!filter.isUrgent || isUrgent())
  );
}

/** The boards whose provinces are listed. */
export const listedBoards = () => (filter.isAll ? boards() : [widgets.board]);

/** Is it a phase of retreats? */
const isAboutRetreats = () => seatState.now.units.some(({ state }) => state === "dislodged");

/**
 * Units without orders by board, and buttons that order many units of a board at once.
 *
 * @param {string} board
 */
export function bulk(board) {
  const left = boards()
    .map((one) => ({ one, units: waitingOn(one) }))
    .filter(({ units }) => units);
  const others = boards().filter((one) => one !== board && draftedOn(board));
  return html`<section class="bulk" aria-label=${say.ordersByBoard}>
    ${
      left.length
        ? html`<p class="note lacking"><span>${say.waitingByBoard}</span>${left.map(
            ({ one, units }) => html`<button type="button" class="lnk"
              aria-current=${one === board} aria-label=${say.waitingOn(one, units)}
              @click=${() => change(widgets, { board: one })}>${one}: ${units}</button>`,
          )}</p>`
        : nothing
    }
    <div class="set">
      ${
        waitingOn(board) && !isAboutRetreats()
          ? html`<button type="button" class="btn" title=${say.holdRestHow} data-do="hold-rest"
              @click=${inTurn(() => orderRest(board))}>${say.holdRest(board)}</button>`
          : nothing
      }
      ${
        others.length
          ? html`<label class="copies"><span>${say.copyTo}</span><select
              @change=${copyTo}><option value="">…</option>${others.map(
                (one) => html`<option>${one}</option>`,
              )}</select></label>`
          : nothing
      }
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
 * The button beside an order that offers it on other boards, or null if no such unit stands there.
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
  return html`<button type="button" class="btn bare icon sm" aria-expanded=${isOpen}
    aria-label=${say.onOtherBoards(line.order ?? "")} title=${say.sameElsewhere}
    @click=${toggle}>${icon("layers")}</button>`;
}

/**
 * Buttons for the other boards on which an order can be given, while they are open.
 *
 * @param {string} power
 * @param {Line} line
 */
export function alike(power, line) {
  const others = spread.of === keyOf(power, line) ? alikeBoards(power, line) : [];
  if (!others.length) return nothing;
  const button = (/** @type {string} */ name, /** @type {string[]} */ on) =>
    html`<button type="button" class="btn sm"
      aria-label=${on.length > 1 ? say.sameOnAll : say.sameOn(name)}
      @click=${inTurn(() => giveAlike(power, line, on))}>${name}</button>`;
  return html`<p class="aside alike"><span>${say.sameOnBoard}</span>${others.map((one) =>
    button(one, [one]),
  )}${others.length > 1 ? button(say.all, others) : nothing}</p>`;
}

/** @param {string} power @param {Line} line */
const keyOf = (power, line) => `${power} ${line.order}`;

/**
 * For each position: the boards on which each power's units stand.
 *
 * @type {WeakMap<object, Map<string, Set<string>>>}
 */
const spreads = new WeakMap();

/** The boards of a power: its own, and those where its units stand. @param {string} power */
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
