// @ts-check
/** The projector view: a large map, the phase, the time left, the last results. */

import { boards } from "../../map/provinces.js";
import { boardOf, boardOfPower } from "../../map/shapes/joined-boards.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { countdown } from "../../widgets/countdown.js";
import { part } from "../../widgets/dom.js";
import { icon } from "../../widgets/icons.js";
import { chip } from "../../widgets/power-chip.js";
import { say as sayMap } from "../../words/map.js";
import { say as sayPanels } from "../../words/panels.js";
import { say as sayResults } from "../../words/results.js";
import { say } from "../../words/share.js";
import { isolated, typeset } from "../../words/wording.js";
import { summary } from "../history/phase-summary.js";
import { isIn, seatsToOrder, seesAll } from "../one-device/turns.js";
import { inTurn } from "../state/action-queue.js";
import { askEngine } from "../state/ask-engine.js";
import { branch, gameState } from "../state/game-state.js";
import { change } from "../state/redraw.js";
import { isHotSeat, seatName, seatState } from "../state/seat-state.js";
import { widgets } from "../state/widget-state.js";

/** @typedef {import("../../worker/contract").View} View */
/** @typedef {import("../../worker/contract").GameRecord} GameRecord */

/**
 * The phase before the current one, of the record that it belongs to.
 *
 * @type {{ record: GameRecord | null, view: View | null }}
 */
const last = { record: null, view: null };

/**
 * Show the map to a whole room. On a shared device nobody's sheet comes back by itself.
 */
export const project = inTurn(async () => {
  if (isHotSeat() && !(await seesAll())) throw new Error(say.secrets);
  const { at } = seatState.now;
  const view = at > 0 ? await askEngine("view", { record: branch().record, at: at - 1 }) : null;
  Object.assign(last, { record: branch().record, view });
  change(seatState, {
    isProjecting: true,
    isCovered: isHotSeat() && !seatState.isGathered && !seatState.now.end,
  });
});

/** Go back to the page as it was. */
export const leave = () => change(seatState, { isProjecting: false });

/** Show or hide the view. @param {import("../../map/map-view.js").MapView | null} board */
export function showProjector(board) {
  const host = part("projector");
  const { isProjecting } = seatState;
  const hasChanged = host.hidden === isProjecting;
  if (!isProjecting && !hasChanged) return;
  host.hidden = !isProjecting;
  document.body.classList.toggle("projecting", isProjecting);
  render(isProjecting ? sight() : nothing, host);
  if (!hasChanged) return;
  board?.camera.showBoard({ glide: false });
  if (isProjecting) host.querySelector("button")?.focus();
}

function sight() {
  const { view } = seatState;
  const past = view.results ? view : last.record === branch().record ? last.view : null;
  const next = past === view ? seatState.next : seatState.now;
  return html`<header><div><h1>${view.phase.title || view.phase.name}${view.phase.task ? html`<span>${sayPanels.afterPhase(view.results ? "" : view.phase.task, Boolean(view.results))}</span>` : nothing}</h1>
      <p class="note">${isolated(gameState.game.title)}</p></div>
      <button type="button" class="btn bare" @click=${leave}>${icon("x")}${say.leave}</button></header>
    ${boards().length ? html`<div class="set" role="group" aria-label=${say.boards}>${boards().map((board) => html`<button type="button" class="btn" aria-label=${sayMap.board(board)} aria-pressed=${board === widgets.board} @click=${() => change(widgets, { board })}>${board}</button>`)}</div>` : nothing}
    ${view.end ? html`<p class="big">${view.end.sentence}</p>` : countdown("big")}
    ${isHotSeat() && !view.results && !view.end ? html`<p class="big">${whoIsIn()}</p>` : nothing}
    ${past ? results(past, next) : nothing}`;
}

const whoIsIn = () => sayPanels.whoIsIn(seatsToOrder().filter(isIn).map(seatName));

/**
 * Does a result concern the board on the wall? Where there is one board, it does.
 *
 * @param {import("../../worker/contract").Result} result
 */
function isShown({ power, sketch }) {
  // messages have no place
  const ends = sketch ? [sketch.at, sketch.from, sketch.to].flatMap((end) => end ?? []) : [];
  return (
    !widgets.board ||
    boardOfPower(power) === widgets.board ||
    ends.some((end) => boardOf(end) === widgets.board)
  );
}

/** @param {View} view @param {View | null} next */
function results(view, next) {
  const all = (view.results ?? []).filter(isShown);
  const powers = view.powers.filter((power) => all.some((result) => result.power === power.id));
  const nobodys = all.filter((result) => !powers.some((power) => power.id === result.power));
  return html`<h2>${view.phase.name}</h2><p>${summary(view, next)}</p>
    ${powers.map((power) =>
      section(
        chip(power),
        all.filter((result) => result.power === power.id),
      ),
    )}
    ${nobodys.length ? section(sayResults.nobodys, nobodys) : nothing}`;
}

/** @param {unknown} head @param {import("../../worker/contract").Result[]} results */
const section = (head, results) =>
  html`<section><h3>${head}</h3><ul class="ol">${results.map(
    (result) =>
      html`<li><span class="ord">${typeset(result.order)}</span><span class="tag ${result.ok ? "ok" : "no"}">${icon(result.ok ? "check" : "x")}${result.result}</span></li>`,
  )}</ul></section>`;
