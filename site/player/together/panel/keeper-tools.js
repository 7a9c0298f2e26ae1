// @ts-check
/** What a keeper of secrets has to do, and what everybody's page found once they are open. */

import { inTurn } from "../../game/state/action-queue.js";
import { change } from "../../game/state/redraw.js";
import { seatState } from "../../game/state/seat-state.js";
import { inItsMoment } from "../../game/state/stale-presses.js";
import { widgets } from "../../game/state/widget-state.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../widgets/icons.js";
import { counted, listed } from "../../words/wording.js";
import { disclosed, isKept } from "../keeper/keeper-statements.js";
import { nameAt } from "../posts.js";
import { answerAsSteward, openEverything, sayLetters } from "../seal-and-reveal.js";
import { hasDesk, isFrozen } from "../table-progress.js";

/** @typedef {import("../my-place.js").Held} Held */
/** @typedef {import("../table-facts.js").Facts} Facts */

/** The seats that have not revealed yet. @param {Facts} facts */
const closed = (facts) =>
  facts.seats
    .filter(({ state }) => !["revealed", "default", "out"].includes(state))
    .map(({ seat }) => seat);

/**
 * What is to be done next where a keeper is awaited or at work, in a sentence; "" where it is as at
 * any other table.
 *
 * @param {Pick<Held, "table" | "desk">} held
 * @param {Facts | null} facts
 */
export function keeperStep({ table, desk }, facts) {
  if (!isKept(table) || !facts) return "";
  const isOpen = disclosed(table) !== null;
  if (seatState.now.end && !isOpen)
    return desk
      ? "The game is over. Open its secrets, so that everybody can check them."
      : "The game is over. Its secrets are still closed: paste the keeper’s message when it comes.";
  if (seatState.now.end || hasDesk(table)) return "";
  const missing = closed(facts);
  if (desk)
    return missing.length
      ? `Waiting for ${listed(missing.map((seat) => nameAt(table, seat)))} to reveal. Paste the chat as it grows.`
      : "All have revealed. Say what the secrets give.";
  return isFrozen(table) && !missing.length
    ? "All have revealed. The steward answers next: paste the message here."
    : "";
}

/** What the keeper does. @param {Held} held @param {Facts | null} facts */
export function keeperTools({ table, desk }, facts) {
  if (!desk || !isKept(table) || !facts) return nothing;
  if (seatState.now.end) {
    return disclosed(table)
      ? nothing
      : html`<h2>The secrets</h2>
      <p>All that was drawn, given and told in secret is opened to everybody. Every page computes it again.</p>
      <p><button type="button" class="btn main" id="disclose" @click=${inTurn(openEverything)}>${icon("eye")}Open the secrets</button></p>`;
  }
  return html`${hasDesk(table) ? nothing : answering(facts)}
    ${facts.letters ? html`<p class="act"><button type="button" class="btn" id="write-letters" @click=${inTurn(sayLetters)}>Write to ${counted(facts.letters, "seat")} in private</button></p>` : nothing}`;
}

/** @param {Facts} facts */
const answering = (facts) => html`<h2>The steward</h2>
  <p><button type="button" class="btn main" id="answer" ?disabled=${closed(facts).length > 0} @click=${inItsMoment(answerAsSteward)}>Answer for ${seatState.now.phase.name}</button></p>
  <p class="note">What the secrets give goes to everybody, signed. Whoever is to be told something gets a message that nobody else can open.</p>
  <p class="act"><button type="button" class="btn" @click=${() => change(widgets, { drawer: "correct", stop: "full" })}>${icon("pencil")}Correct the game</button></p>`;

/** What came of checking the secrets. @param {Facts | null} facts */
export function secretsChecked(facts) {
  const checked = facts?.checked;
  if (!checked) return nothing;
  const { wrong, told } = checked;
  return html`<div class="strip ${wrong.length ? "no" : "ok"}" id="checked" role="status">${icon(wrong.length ? "triangle-alert" : "check")}
    <div>${wrong.length ? html`<p><b>The keeper’s secrets do not match.</b></p><ul class="plain">${wrong.map((sentence) => html`<li><bdi>${sentence}</bdi></li>`)}</ul>` : html`<p>The secrets are open, and all of them match.</p>`}
    ${told ? html`<p class="note">${told}</p>` : nothing}</div></div>`;
}
