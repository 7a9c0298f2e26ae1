// @ts-check
/** What a keeper of secrets has to do, and what everybody's page found once they are open. */

import { inTurn } from "../../game/state/action-queue.js";
import { change } from "../../game/state/redraw.js";
import { seatState } from "../../game/state/seat-state.js";
import { inItsMoment } from "../../game/state/stale-presses.js";
import { widgets } from "../../game/state/widget-state.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../widgets/icons.js";
import { say } from "../../words/keeper.js";
import { disclosed, isKept } from "../keeper/keeper-statements.js";
import { nameAt } from "../posts.js";
import { answerAsSteward, openEverything, sayLetters } from "../seal-and-reveal.js";
import { awaited, hasDesk, isFrozen } from "../table-progress.js";

/** @typedef {import("../my-place.js").Held} Held */
/** @typedef {import("../table-facts.js").Facts} Facts */

/** The seats that have not revealed yet. @param {Facts} facts */
const closed = (facts) =>
  facts.seats
    .filter(({ state }) => !["revealed", "default", "out"].includes(state))
    .map(({ seat }) => seat);

/**
 * What to do next while a keeper is at work or the table waits for one, in a sentence; "" where
 * the table goes on like any other.
 *
 * @param {Pick<Held, "table" | "desk">} held
 * @param {Facts | null} facts
 */
export function keeperStep({ table, desk }, facts) {
  if (!isKept(table) || !facts) return "";
  const isOpen = disclosed(table) !== null;
  if (seatState.now.end && !isOpen) return desk ? say.openThem : say.stillClosed;
  if (seatState.now.end || hasDesk(table)) return "";
  const missing = closed(facts);
  if (!desk) return isFrozen(table) && !missing.length ? say.stewardNext : "";
  if (!missing.length) return say.announceNow;
  const names = (/** @type {number[]} */ seats) => seats.map((seat) => nameAt(table, seat));
  const unsealed = awaited(facts.seats).missing;
  return unsealed.length && !isFrozen(table)
    ? say.waitingToSeal(names(unsealed))
    : say.waitingToReveal(names(missing));
}

/** What the keeper does. @param {Held} held @param {Facts | null} facts */
export function keeperTools({ table, desk }, facts) {
  if (!desk || !isKept(table) || !facts) return nothing;
  if (seatState.now.end) {
    return disclosed(table)
      ? nothing
      : html`<h2>${say.secrets}</h2>
      <p>${say.aboutOpening}</p>
      <p><button type="button" class="btn main" id="disclose" @click=${inTurn(openEverything)}>${icon("eye")}${say.open}</button></p>`;
  }
  return html`${hasDesk(table) ? nothing : answering(facts)}
    ${facts.letters ? html`<p class="act"><button type="button" class="btn" id="write-letters" @click=${inTurn(sayLetters)}>${say.write(facts.letters)}</button></p>` : nothing}`;
}

/** @param {Facts} facts */
const answering = (facts) => html`<h2>${say.steward}</h2>
  <p><button type="button" class="btn main" id="answer" ?disabled=${closed(facts).length > 0} @click=${inItsMoment(answerAsSteward)}>${say.answer(seatState.now.phase.name)}</button></p>
  <p class="note">${say.aboutAnswering}</p>
  <p class="act"><button type="button" class="btn" @click=${() => change(widgets, { drawer: "correct", stop: "full" })}>${icon("pencil")}${say.correct}</button></p>`;

/** Whether the opened secrets are right. @param {Facts | null} facts */
export function secretsChecked(facts) {
  const checked = facts?.checked;
  if (!checked) return nothing;
  const { wrong, extent } = checked;
  return html`<div class="strip ${wrong.length ? "no" : "ok"}" id="checked" role="status">${icon(wrong.length ? "triangle-alert" : "check")}
    <div>${wrong.length ? html`<p><b>${say.wrong}</b></p><ul class="plain">${wrong.map((sentence) => html`<li><bdi>${sentence}</bdi></li>`)}</ul>` : html`<p>${say.right}</p>`}
    ${extent ? html`<p class="note">${extent}</p>` : nothing}</div></div>`;
}
