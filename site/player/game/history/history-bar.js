// @ts-check
/** The history: the graticule of the chart's border, one segment for each phase. */

import { mayTakeOver, takeOver } from "../../orders/plans.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { part } from "../../widgets/dom.js";
import { icon } from "../../widgets/icons.js";
import { named } from "../../widgets/names.js";
import { counted } from "../../words/wording.js";
import { branchFrom, follow, rename, show } from "../play.js";
import { inTurn } from "../state/action-queue.js";
import { branch, branchName, gameState, isSealed } from "../state/game-state.js";
import { redraw } from "../state/redraw.js";
import { seatState } from "../state/seat-state.js";
import { eventsOf, isBallot, phasesPlayed, rolledBack } from "../state/slots.js";
import { inItsMoment } from "../state/stale-presses.js";
import { pause, player } from "./playback.js";

/** Phases shown at once: so many that their labels have room; the others are a button away. */
const SHOWN = { most: 15, least: 4, width: 72 };

const OUT = "rolled back";

/**
 * How wide the history is. To measure it makes the browser lay the page out: when nothing is drawn
 * yet, and when that changes.
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
    <button type="button" class="btn bare icon" aria-label="Earlier phase" ?disabled=${here <= 0} @click=${() => step(-1)}>${icon("chevron-left")}</button>
    <ol>${shown.map((entry, i) => segment(entry, i, entry.at === here, marks(entry.at), history.length === 1))}</ol>
    <button type="button" class="btn bare icon" aria-label="Later phase" ?disabled=${here >= seatState.now.at} @click=${() => step(1)}>${icon("chevron-right")}</button>
    ${lines()}`,
    part("scrub"),
  );
}

/** Go some phases on or back. @param {number} count */
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
 * Of each slot what sets it apart: a ballot, one rolled back, one corrected.
 *
 * @param {import("../../worker/contract").GameRecord | undefined} record
 */
function marksOf(record) {
  const out = record ? rolledBack(record) : new Set();
  return (/** @type {number} */ at) =>
    record
      ? [
          isBallot(record, at) ? "ballot" : "",
          out.has(at) ? OUT : "",
          eventsOf(record, at).length ? "corrected" : "",
        ].filter(Boolean)
      : [];
}

/**
 * @param {import("../../worker/contract").HistoryEntry} entry
 * @param {number} index
 * @param {boolean} isHere
 * @param {string[]} marks
 * @param {boolean} isAlone
 */
function segment({ name: phase, title, movement, at }, index, isHere, marks, isAlone) {
  const name = [phase, ...marks].join(", ");
  const isLong = movement || isAlone;
  const label = (title ?? phase).replace(/ (?=\S+$)/, "\n"); // the year stands under the season
  const style = [
    "ph",
    isLong ? "m" : "s",
    isHere ? "on" : "",
    index % 2 ? "odd" : "",
    marks.includes(OUT) ? "out" : "",
    marks.length ? "marked" : "",
  ].join(" ");
  return html`<li class=${isLong ? "long" : "short"}><button type="button" class=${style} title=${name} aria-current=${isHere ? "step" : nothing}
    @click=${() => go(at)}><span class=${isLong ? "" : "vh"} aria-hidden="true">${isLong ? label : ""}</span><span class="vh">${name}</span></button></li>`;
}

/** Lines of play, in words. */
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
          html`<button type="button" class="lnk" @click=${inTurn(() => follow(i))}>${icon("git-branch")}<span>${named(branchName(i))}, ${counted(phasesPlayed(one.record), "phase")}</span></button>`,
      ),
    isPast
      ? html`<button type="button" class="lnk" @click=${() => whatIf(seatState.view.at)}>${icon("git-branch")}<span>What if?<span class="rest-of"> Play on from here</span></span></button>`
      : nothing,
    !isPast && isSealed() && !seatState.now.end
      ? html`<button type="button" class="lnk" @click=${() => whatIf(seatState.now.at)}>${icon("git-branch")}Plan from here</button>`
      : nothing,
    mayTakeOver()
      ? html`<button type="button" class="lnk" id="take-over" @click=${inTurn(takeOver)}>${icon("check")}Take these orders over</button>`
      : nothing,
    !isPast && gameState.game.branches[current]?.from ? nameField(current) : nothing,
  ]}</div>`;
}

/** @param {number} at */
export function whatIf(at) {
  const phase = seatState.now.history[at]?.title ?? seatState.now.history[at]?.name ?? "";
  const count = gameState.game.branches.length;
  void inItsMoment(branchFrom)(at, `What if ${count}, ${phase}`);
}

/** @param {number} index */
function nameField(index) {
  const set = (/** @type {Event} */ event) =>
    void inTurn(rename)(index, /** @type {HTMLInputElement} */ (event.target).value.trim());
  return html`<label class="named">${icon("git-branch")}<span class="vh">Name of this line of play</span>
    <input type="text" maxlength="60" .value=${branchName(index)} @change=${set}></label>`;
}
