// @ts-check
/** The curtain between the seats of one device: who is in, who is next, and resolving the phase. */

import { tellTaken } from "../../orders/reading-report.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { fill, part } from "../../widgets/dom.js";
import { icon } from "../../widgets/icons.js";
import { named } from "../../widgets/names.js";
import { say } from "../../words/seats.js";
import { inText } from "../../words/wording.js";
import { sit } from "../looking.js";
import { isWaitingForComputers, waitingForComputers } from "../opponents/waiting.js";
import { handIn, inTurn, once, useUp } from "../state/action-queue.js";
import { branch } from "../state/game-state.js";
import { hasComputers } from "../state/page-key.js";
import { change, redraw } from "../state/redraw.js";
import { colours, playerBeside, seatName, seatState } from "../state/seat-state.js";
import { inItsMoment } from "../state/stale-presses.js";
import { widgets } from "../state/widget-state.js";
import { isIn, resolveTogether, seatsMissing, seatsToOrder, takeInAll } from "./turns.js";

/** What is out of reach while the curtain is down. */
const BEHIND = ".bar, .stage, #panel";

/** What the page answered to orders typed here, and whether resolving waits for another press. */
const told = { text: "", at: -1, isWaiting: false };

/** Show or lift the curtain. */
export function showCurtain() {
  const host = part("curtain");
  const isDown = seatState.isCovered && seatState.seat !== null && !seatState.isProjecting;
  const hasMoved = isDown === host.hidden;
  if (!isDown && !hasMoved) return;
  host.hidden = !isDown;
  for (const behind of document.querySelectorAll(BEHIND)) behind.toggleAttribute("inert", isDown);
  if (told.at !== seatState.now.at) Object.assign(told, { text: "", at: seatState.now.at });
  render(isDown && seatState.seat !== null ? curtain(seatState.seat) : nothing, host);
  if (isDown && hasMoved) host.querySelector("button")?.focus();
}

/** @param {string} seat who is next */
function curtain(seat) {
  // where only computers have something to order, nobody is waited for
  const isAnyAsked = seatsToOrder().length > 0 || hasComputers(branch().record);
  const areAllIn = isAnyAsked && seatsMissing().length === 0;
  return html`<div>${areAllIn ? together() : handing(seat)}
    <ul class="plain">${seatsToOrder().map((one) => row(one, areAllIn ? "" : seat))}</ul>
    ${realBoard()}</div>`;
}

/** @param {string} seat */
const handing = (seat) => html`<h2>${fill(say.handTo, { who: named(titleOf(seat)) })}</h2>
  <p>${say.othersHidden(seatState.now.phase.name)}</p>
  <button type="button" class="btn main" @click=${lift}><span>${fill(say.lift, { who: named(titleOf(seat)) })}</span></button>
  ${widgets.isAwaited ? html`<p class="note">${say.loading}</p>` : nothing}`;

const together = () => html`<h2>${say.allIn}</h2>
  <p>${say.mayLook(seatState.now.phase.name)}</p>
  ${isWaitingForComputers() ? waitingForComputers() : resolving("resolve", say.resolve(seatState.now.phase.name), "main")}`;

const lifted = () => change(seatState, { isCovered: false, isGathered: false });

/** Waits until a game that has just begun is open: whatever is typed before would be lost. */
const lift = inTurn(lifted);

/** A seat and its player. @param {string} seat */
function titleOf(seat) {
  return say.titleOf(seatName(seat), inText(playerBeside(seat)));
}

/** @param {string} seat @param {string} next the one who is called, or "" once all are in */
function row(seat, next) {
  const choose = () => (next ? sit(seat, true) : sit(seat, true).then(lifted));
  const power = seatState.now.powers.find((one) => one.seat === seat);
  return html`<li data-seat=${seat} data-in=${isIn(seat)}><span class="sw ${colours(power)}" aria-hidden="true">${power?.code}</span>
    ${seat === next ? html`<span>${named(titleOf(seat))}</span>` : html`<button type="button" class="lnk" @click=${inTurn(choose)}>${named(titleOf(seat))}</button>`}
    <span class="gst">${isIn(seat) ? html`${icon("check")}${say.in}` : html`${icon("hourglass")}${say.notIn}`}</span></li>`;
}

/** For a game round a real board: everybody's orders typed at once, without waiting for seats. */
function realBoard() {
  const late = seatsMissing();
  return html`<details class="pg"><summary>${icon("chevron-right")}${say.resolveNow}</summary>
    <p class="note">${say.realBoard}</p>
    <form class="pasted" @submit=${take}><label><span class="vh">${say.everybody}</span>
      <textarea id="everybody" rows="8" spellcheck="false" autocapitalize="off" autocomplete="off"></textarea></label>
      <p class="act"><button type="submit" class="btn" data-act="take" ?disabled=${widgets.engine !== "ready"}>${say.take}</button>${resolving("resolve-now", say.resolveNow, "")}</p></form>
    ${late.length ? html`<p class="note">${say.waiting(late.map(seatName))}</p>` : nothing}
  </details>
  <p class="note" role="status">${told.text}</p>`;
}

/** @param {string} act @param {string} label @param {string} style */
const resolving = (
  act,
  label,
  style,
) => html`<button type="button" class="btn ${style}" data-act=${act} ?disabled=${widgets.engine !== "ready" || widgets.isBusy}
  @click=${resolveOnce}>${widgets.engine === "ready" ? label : say.loadingRules}</button>`;

/** Say something, and scroll to it. @param {string} text */
function tell(text) {
  told.text = text;
  redraw();
  queueMicrotask(() =>
    part("curtain").querySelector("[role=status]")?.scrollIntoView({ block: "nearest" }),
  );
}

/** @param {unknown} error */
const complain = (error) => tell(error instanceof Error ? error.message : String(error));

/**
 * Resolve the phase. Orders still in the field count too; if some cannot be taken, the phase waits
 * until somebody has read why.
 */
async function resolveAll() {
  try {
    const area = everybodys();
    told.isWaiting = false;
    if (area?.value.trim()) await useUp(area, area.value, takeAll);
    if (!told.isWaiting) return await resolveTogether();
    tell(area?.value.trim() ? say.nameOwners(told.text) : say.pressAgain(told.text));
  } catch (error) {
    complain(error);
  }
}

const resolveOnce = once(inItsMoment(resolveAll));

const everybodys = () =>
  /** @type {HTMLTextAreaElement | null} */ (document.getElementById("everybody"));

/** @param {string} text @returns {Promise<string>} the orders that name no power */
async function takeAll(text) {
  const lines = await takeInAll(text);
  const { text: said, isClean } = tellTaken(lines);
  told.isWaiting = !isClean || lines.skipped.length > 0;
  tell(said);
  return lines.unclaimed.map((line) => line.text).join("\n");
}

/** @param {Event} event */
function take(event) {
  event.preventDefault();
  const area = everybodys();
  if (area?.value.trim()) void handIn(area, (text) => takeAll(text).catch(complain));
}
