// @ts-check
/** The history bar: one segment for each phase, drawn like the scale of a map's border. */

import { mayTakeOver, takeOver } from "../../orders/plans.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { fill, part } from "../../widgets/dom.js";
import { icon } from "../../widgets/icons.js";
import { named } from "../../widgets/names.js";
import { say } from "../../words/history.js";
import { say as sayPlay } from "../../words/play.js";
import { branchFrom, follow, rename } from "../lines-of-play.js";
import { show } from "../looking.js";
import { inTurn } from "../state/action-queue.js";
import { branch, branchName, gameState, isSealed } from "../state/game-state.js";
import { redraw } from "../state/redraw.js";
import { seatState } from "../state/seat-state.js";
import { eventsOf, isBallot, phasesPlayed, rolledBack } from "../state/slots.js";
import { inItsMoment } from "../state/stale-presses.js";
import { pause, player } from "./playback.js";

/** @typedef {import("../../words/history.js").Mark} Mark */

/** How many phases are shown at once, so that their labels have room. */
const SHOWN = { most: 15, least: 4, width: 72 };

/**
 * How wide the bar is. Measuring makes the browser lay out the page, so it happens only at the start,
 * before anything is drawn, and when the width changes.
 */
const room = { width: part("scrub").clientWidth };

new ResizeObserver(() => {
  const { clientWidth } = part("scrub");
  if (clientWidth === room.width) return;
  room.width = clientWidth;
  redraw();
}).observe(part("scrub"));

/** Show the scrubber. */
export function showScrubber() {
  const { history } = seatState.now;
  const here = seatState.view.at;
  const count = Math.min(SHOWN.most, Math.max(SHOWN.least, Math.floor(room.width / SHOWN.width)));
  const first = Math.max(0, Math.min(here - Math.floor(count / 2), history.length - count));
  const marks = marksOf(branch()?.record);
  const shown = history.slice(first, first + count);
  render(
    html`
    <button type="button" class="btn bare icon" aria-label=${say.earlier} ?disabled=${here <= 0} @click=${() => step(-1)}>${icon("chevron-left")}</button>
    <ol>${shown.map((entry, i) => segment(entry, i, entry.at === here, marks(entry.at), history.length === 1))}</ol>
    <button type="button" class="btn bare icon" aria-label=${say.later} ?disabled=${here >= seatState.now.at} @click=${() => step(1)}>${icon("chevron-right")}</button>
    ${lines()}`,
    part("scrub"),
  );
}

/** Go some phases forwards or back. @param {number} count */
export const step = inTurn((/** @type {number} */ count) => {
  pause();
  const at = Math.min(seatState.now.at, Math.max(0, seatState.view.at + count));
  return at === seatState.view.at ? undefined : show(at === seatState.now.at ? null : at);
});

/** @param {number} at */
export function go(at) {
  if (at < 0 || at > seatState.now.at) return;
  pause();
  void inTurn(show)(at >= seatState.now.at ? null : at);
}

/**
 * What sets each slot apart: it is a ballot, was rolled back, or was corrected.
 *
 * @param {import("../../worker/contract").GameRecord | undefined} record
 * @returns {(at: number) => Mark[]}
 */
export function marksOf(record) {
  if (!record) return () => [];
  const out = rolledBack(record);
  return (at) => [
    ...(isBallot(record, at) ? [/** @type {const} */ ("ballot")] : []),
    ...(out.has(at) ? [/** @type {const} */ ("rolledBack")] : []),
    ...(eventsOf(record, at).length ? [/** @type {const} */ ("corrected")] : []),
  ];
}

/**
 * @param {import("../../worker/contract").HistoryEntry} entry
 * @param {number} index
 * @param {boolean} isHere
 * @param {Mark[]} marks
 * @param {boolean} isAlone
 */
function segment({ name: phase, title, movement, at }, index, isHere, marks, isAlone) {
  const name = say.phase(phase, marks);
  const isLong = movement || isAlone;
  const label = (title ?? phase).replace(/ (?=\S+$)/, "\n"); // the year stands under the season
  const style = [
    "ph",
    isLong ? "m" : "s",
    isHere ? "on" : "",
    index % 2 ? "odd" : "",
    marks.includes("rolledBack") ? "out" : "",
    marks.length ? "marked" : "",
  ].join(" ");
  return html`<li class=${isLong ? "long" : "short"}><button type="button" class=${style} title=${name} aria-current=${isHere ? "step" : nothing}
    @click=${() => go(at)}><span class=${isLong ? "" : "vh"} aria-hidden="true">${isLong ? label : ""}</span><span class="vh">${name}</span></button></li>`;
}

/** The other branches, and what can be begun from here. */
function lines() {
  const { branches: all, current } = gameState.game;
  const others = all.map((one, i) => ({ one, i })).filter(({ i }) => i !== current);
  const isPast = seatState.at !== null;
  return html`<div class="br">${[
    player(),
    others
      .slice(-2)
      .map(
        ({ one, i }) =>
          html`<button type="button" class="lnk" @click=${inTurn(() => follow(i))}>${icon("git-branch")}<span>${fill(say.branchOf(phasesPlayed(one.record)), { name: named(branchName(i)) })}</span></button>`,
      ),
    isPast
      ? html`<button type="button" class="lnk" @click=${() => whatIf(seatState.view.at)}>${icon("git-branch")}<span>${say.whatIf}<span class="rest-of"> ${say.playOn}</span></span></button>`
      : nothing,
    !isPast && isSealed() && !seatState.now.end
      ? html`<button type="button" class="lnk" @click=${() => whatIf(seatState.now.at)}>${icon("git-branch")}${say.plan}</button>`
      : nothing,
    mayTakeOver()
      ? html`<button type="button" class="lnk" id="take-over" @click=${inTurn(takeOver)}>${icon("check")}${say.takeOver}</button>`
      : nothing,
    !isPast && gameState.game.branches[current]?.from ? nameField(current) : nothing,
  ]}</div>`;
}

/** @param {number} at */
export function whatIf(at) {
  const phase = seatState.now.history[at]?.title ?? seatState.now.history[at]?.name ?? "";
  const count = gameState.game.branches.length;
  void inItsMoment(branchFrom)(at, sayPlay.whatIfFrom(count, phase));
}

/** @param {number} index */
function nameField(index) {
  const set = (/** @type {Event} */ event) =>
    void inTurn(rename)(index, /** @type {HTMLInputElement} */ (event.target).value.trim());
  return html`<label class="named">${icon("git-branch")}<span class="vh">${say.nameOfBranch}</span>
    <input type="text" maxlength="60" .value=${branchName(index)} @change=${set}></label>`;
}
