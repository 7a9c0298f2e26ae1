// @ts-check
/** The curtain between the seats of one device: who is in, who is next, and the resolving. */

import { tellTaken } from "../../orders/reading-report.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { part } from "../../widgets/dom.js";
import { icon } from "../../widgets/icons.js";
import { named } from "../../widgets/names.js";
import { cut, listed } from "../../words/wording.js";
import { sit } from "../play.js";
import { handIn, inTurn, once, useUp } from "../state/action-queue.js";
import { change, redraw } from "../state/redraw.js";
import { colours, playerBeside, seatName, seatState } from "../state/seat-state.js";
import { inItsMoment } from "../state/stale-presses.js";
import { widgets } from "../state/widget-state.js";
import { isIn, resolveTogether, seatsMissing, seatsToOrder, takeInAll } from "./turns.js";

/** What nobody can reach through the curtain. */
const BEHIND = ".bar, .stage, #panel";

/** What came of the orders typed here, and of the wish to resolve them. */
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
  const areAllIn = seatsToOrder().length > 0 && seatsMissing().length === 0;
  return html`<div>${areAllIn ? together() : handing(seat)}
    <ul class="plain">${seatsToOrder().map((one) => row(one, areAllIn ? "" : seat))}</ul>
    ${realBoard()}</div>`;
}

/** @param {string} seat */
const handing = (seat) => html`<h2>Hand the device to ${named(titleOf(seat))}</h2>
  <p>${seatState.now.phase.name}. The orders of the others are put away.</p>
  <button type="button" class="btn main" @click=${lift}><span>I am ${named(titleOf(seat))}: show my orders</span></button>
  ${widgets.isAwaited ? html`<p class="note">The rules are still loading. Your orders are shown when they are here.</p>` : nothing}`;

const together = () => html`<h2>All orders are in</h2>
  <p>${seatState.now.phase.name}. Everybody may look now.</p>
  ${resolving(`Resolve ${seatState.now.phase.name}`, "main")}`;

const lifted = () => change(seatState, { isCovered: false, isGathered: false });

/** A game that has just begun is opened first: what is typed before that would go. */
const lift = inTurn(lifted);

/** A seat with who plays it. @param {string} seat */
function titleOf(seat) {
  const player = playerBeside(seat);
  return player ? `${seatName(seat)}, ${cut(player)}` : seatName(seat);
}

/** @param {string} seat @param {string} next the one who is called, or "" once all are in */
function row(seat, next) {
  const choose = () => (next ? sit(seat, true) : sit(seat, true).then(lifted));
  const power = seatState.now.powers.find((one) => one.seat === seat);
  return html`<li><span class="sw ${colours(power)}" aria-hidden="true">${power?.code}</span>
    ${seat === next ? html`<span>${named(titleOf(seat))}</span>` : html`<button type="button" class="lnk" @click=${inTurn(choose)}>${named(titleOf(seat))}</button>`}
    <span class="gst">${isIn(seat) ? html`${icon("check")}in` : html`${icon("hourglass")}not yet`}</span></li>`;
}

/** For those who sit round a real board: everybody's orders typed at once, and no waiting. */
function realBoard() {
  const late = seatsMissing();
  return html`<details class="pg"><summary>${icon("chevron-right")}Resolve now</summary>
    <p class="note">For a game round a real board: type or paste everybody’s orders, one a line. A power’s name may head its orders. What was ordered before counts too, unless the same unit is ordered anew.</p>
    <form class="pasted" @submit=${take}><label><span class="vh">Everybody’s orders, one a line</span>
      <textarea id="everybody" rows="8" spellcheck="false" autocapitalize="off" autocomplete="off"></textarea></label>
      <p class="act"><button type="submit" class="btn" ?disabled=${widgets.engine !== "ready"}>Take these orders</button>${resolving("Resolve now", "")}</p></form>
    ${late.length ? html`<p class="note">Not in: ${listed(late.map(seatName))}. Resolving does not wait for them.</p>` : nothing}
  </details>
  <p class="note" role="status">${told.text}</p>`;
}

/** @param {string} label @param {string} style */
const resolving = (
  label,
  style,
) => html`<button type="button" class="btn ${style}" ?disabled=${widgets.engine !== "ready" || widgets.isBusy}
  @click=${resolveOnce}>${widgets.engine === "ready" ? label : "Loading the rules"}</button>`;

/** Say it, and bring it into view. @param {string} text */
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
 * What is still in the field counts, too; the phase waits until somebody has seen what is amiss
 * there.
 */
async function resolveAll() {
  try {
    const area = everybodys();
    told.isWaiting = false;
    if (area?.value.trim()) await useUp(area, area.value, takeAll);
    if (!told.isWaiting) return await resolveTogether();
    tell(
      `${told.text} Nothing is resolved yet: ${area?.value.trim() ? "put a power’s name before what is left, or take it out" : "press again if all is as you want it"}.`,
    );
  } catch (error) {
    complain(error);
  }
}

const resolveOnce = once(inItsMoment(resolveAll));

const everybodys = () =>
  /** @type {HTMLTextAreaElement | null} */ (document.getElementById("everybody"));

/** @param {string} text @returns {Promise<string>} the orders that do not say whose they are */
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
