// @ts-check
/** Two branches side by side: the orders that differ, and how the positions differ. */

import { html, nothing } from "../../vendor/lit-html.js";
import { closeDrawer } from "../../widgets/close-drawer.js";
import { fill } from "../../widgets/dom.js";
import { icon } from "../../widgets/icons.js";
import { named } from "../../widgets/names.js";
import { chip } from "../../widgets/power-chip.js";
import { Query } from "../../widgets/query.js";
import { say as words } from "../../words/trials.js";
import { typeset } from "../../words/wording.js";
import { askEngine } from "../state/ask-engine.js";
import { branchName, gameState } from "../state/game-state.js";
import { change, redraw } from "../state/redraw.js";
import { powerOf, seatState } from "../state/seat-state.js";
import { widgets } from "../state/widget-state.js";

/** @typedef {import("../../worker/contract").Comparison} Comparison */
/** @typedef {import("../../worker/contract").Compared} Compared */
/** @typedef {import("../state/game-state.js").Branch} Branch */

export const COMPARE = "compare";

const say = words.compare;

/**
 * @typedef {{ told: Comparison, view: import("../../worker/contract").View }} Answer `view` is the
 *   phase that was compared
 */

/**
 * @type {{ one: number, other: number, at: number | null, side: "one" | "other" | "both", laid:
 *   Answer | null }} `laid` is whose arrows were laid over the map last
 */
const chosen = { one: 0, other: 1, at: null, side: "both", laid: null };

/** @type {Query<Answer>} */
const comparison = new Query();

export function compareDrawer() {
  const { branches } = gameState.game;
  if (
    chosen.one >= branches.length ||
    chosen.other >= branches.length ||
    chosen.one === chosen.other
  )
    Object.assign(chosen, { one: 0, other: branches.length - 1, at: null });
  const [one, other] = [branches[chosen.one], branches[chosen.other]];
  if (branches.length < 2)
    return html`<header class="dh"><h2>${say.title}</h2>${closeDrawer()}</header><p class="note">${say.oneBranch}</p>`;
  comparison.put(
    [one.record, other.record, one.drafts, other.drafts, chosen.at, seatState.seat],
    () => compare(one, other),
  );
  const { answer } = comparison;
  if (widgets.tool?.drawer !== COMPARE || chosen.laid !== answer) queueMicrotask(show);
  return html`<header class="dh"><h2>${say.title}</h2>${closeDrawer()}</header>
    <div class="about compare">${choice("one")}${choice("other")}${answer ? told(answer.told) : comparison.again()}</div>`;
}

/** @param {"one" | "other"} side */
const choice = (
  side,
) => html`<label><span>${say.sides[side]}</span><select id=${`compare-${side}`} @change=${(/** @type {Event} */ event) => choose({ [side]: Number(/** @type {HTMLSelectElement} */ (event.target).value), at: null })}>
  ${gameState.game.branches.map((_, i) => html`<option value=${i} ?selected=${i === chosen[side]}>${branchName(i)}</option>`)}</select></label>`;

/** @param {Partial<typeof chosen>} patch */
function choose(patch) {
  Object.assign(chosen, patch);
  show();
  redraw();
}

/** @param {Branch} one @param {Branch} other @returns {Promise<Answer>} */
async function compare(one, other) {
  // nobody sees another's sheet
  const isSeen = (/** @type {string} */ power) =>
    seatState.seat === null || powerOf(power)?.seat === seatState.seat;
  const texts = (/** @type {Branch} */ { drafts }) =>
    Object.fromEntries(
      Object.entries(drafts)
        .filter(([power]) => isSeen(power))
        .map(([power, lines]) => [power, lines.map((line) => line.order ?? line.text)]),
    );
  const all = await askEngine("compare", {
    record: one.record,
    other: other.record,
    at: chosen.at,
    drafts: texts(one),
    other_drafts: texts(other),
  });
  const told = { ...all, orders: all.orders.filter(isApart) };
  return { told, view: await askEngine("view", { record: one.record, at: told.at }) };
}

/**
 * Do two orders differ? Where one branch has no results yet, only the orders count.
 *
 * @param {Comparison["orders"][number]} row
 */
const isApart = ({ one, other }) =>
  one?.order !== other?.order || Boolean(one?.result && other?.result);

/** Lay the arrows that differ over the map. */
function show() {
  const { answer } = comparison;
  if (!answer || widgets.drawer !== COMPARE) return;
  chosen.laid = answer;
  const { told, view: phase } = answer;
  const { side } = chosen;
  const sides = side === "both" ? /** @type {const} */ (["one", "other"]) : [side];
  const sketches = told.orders.flatMap((row) =>
    sides.flatMap((which) => {
      const order = row[which];
      return order?.sketch?.at
        ? [{ sketch: order.sketch, power: row.power, n: -1, look: which === "other" ? which : "" }]
        : [];
    }),
  );
  const view = { ...phase, results: null, after: null, present: false };
  change(widgets, {
    tool: {
      drawer: COMPARE,
      hint: say.onMap(told.phase),
      touch: () => undefined,
      view,
      sketches,
    },
  });
}

/** @param {Comparison} told */
function told(told) {
  const isSame = !told.orders.length && !told.units.length && !told.centres.length;
  const sides = /** @type {const} */ (["both", "one", "other"]);
  return html`<label><span>${say.phase}</span><select id="compare-phase" @change=${(/** @type {Event} */ event) => choose({ at: Number(/** @type {HTMLSelectElement} */ (event.target).value) })}>
      ${told.phases.map(({ at, name }) => html`<option value=${at} ?selected=${at === told.at}>${at === told.first ? say.parting(name) : name}</option>`)}</select></label>
    ${isSame ? html`<p class="note">${say.same}</p>` : nothing}
    ${
      told.orders.length
        ? html`<div class="set" role="group" aria-label=${say.arrows}>${sides.map((side) => html`<button type="button" class="btn" aria-pressed=${side === chosen.side} @click=${() => choose({ side })}>${say.sides[side]}</button>`)}</div>
      <div class="scroll" tabindex="0" role="region" aria-label=${say.orders}><table class="apart" id="apart"><caption class="note">${say.aboutOrders}</caption>
      <thead><tr><th scope="col">${named(branchName(chosen.one), 24)}</th><th scope="col">${named(branchName(chosen.other), 24)}</th></tr></thead>
      <tbody>${told.orders.map(
        (
          row,
          i,
        ) => html`${row.power === told.orders[i - 1]?.power ? nothing : html`<tr><th scope="rowgroup" colspan="2">${whose(row.power)}</th></tr>`}
        <tr><td>${cell(row.one)}</td><td>${cell(row.other)}</td></tr>`,
      )}</tbody></table></div>`
        : nothing
    }
    ${
      told.units.length || told.centres.length
        ? html`<h3>${say.outcome}</h3><div class="scroll" tabindex="0" role="region" aria-label=${say.outcome}><table class="apart" id="outcome">
      <thead><tr><th scope="col">${named(branchName(chosen.one), 24)}</th><th scope="col">${named(branchName(chosen.other), 24)}</th></tr></thead>
      <tbody>${told.units.map((unit) => html`<tr><td>${unit.one ? standing(unit) : nothing}</td><td>${unit.other ? standing(unit) : nothing}</td></tr>`)}
      ${told.centres.map(({ name, one, other }) => html`<tr><td>${centre(name, one)}</td><td>${centre(name, other)}</td></tr>`)}</tbody></table></div>`
        : nothing
    }`;
}

/** @param {string} place @param {string | null} owner */
const centre = (place, owner) =>
  fill(say.owner(place), { owner: owner ? whose(owner) : say.nobody });

/** @param {string} id */
function whose(id) {
  const power = powerOf(id);
  return power ? chip(power) : id || say.table;
}

/** @param {import("../../worker/contract").Unit} unit */
const standing = (unit) =>
  html`${whose(unit.power)} <span class="ord">${unit.text}</span>${say.state(unit.state)}`;

/** @param {Compared | null} order */
const cell = (order) =>
  order
    ? html`<span class="ord">${typeset(order.order)}</span>${order.result ? html` <span class="tag ${order.ok ? "ok" : "no"}">${icon(order.ok ? "check" : "x")}${order.result}</span>` : nothing}`
    : html`<span class="note">${say.noOrder}</span>`;
