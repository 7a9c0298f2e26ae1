// @ts-check
/** The game master's desk: which orders are in, what they would lead to, and publishing. */

import { saveGame } from "../../game/files.js";
import { inTurn } from "../../game/state/action-queue.js";
import { branch, gameState } from "../../game/state/game-state.js";
import { complain } from "../../game/state/notices.js";
import { deadlineOf } from "../../game/state/page-key.js";
import { change } from "../../game/state/redraw.js";
import { seatState } from "../../game/state/seat-state.js";
import { inItsMoment } from "../../game/state/stale-presses.js";
import { widgets } from "../../game/state/widget-state.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { copiedText } from "../../widgets/copied-text.js";
import { icon } from "../../widgets/icons.js";
import { waitingText } from "../../words/chat-messages.js";
import { told as dateAndTime } from "../../words/deadlines.js";
import { say } from "../../words/desk.js";
import { typeset } from "../../words/wording.js";
import { tableState } from "../my-place.js";
import { nameAt } from "../posts.js";
import { linesOf } from "../protocol/seals/sheet.js";
import { openedTexts, preview, publish } from "../seal-and-reveal.js";
import { areAloneAt } from "../seat-sheets.js";
import { hasDesk, waitedForAt } from "../table-progress.js";
import { tokensHere } from "../tokens-in-file.js";

/** @typedef {import("../my-place.js").Held} Held */
/** @typedef {import("../table-facts.js").Facts} Facts */

/** How the open phase stands at the desk, in sentences. @param {Held} held @param {Facts} facts */
export function deskOutlook({ table }, facts) {
  const asked = facts.seats.filter(({ state }) => state !== "out");
  const missing = waitedForAt(table, facts.seats).map((seat) => nameAt(table, seat));
  const when = deadlineOf(branch().record, seatState.now.phase.code);
  return say.outlook(asked.length, missing, when === null ? "" : dateAndTime(when));
}

/**
 * What the desk has of a seat's seal, in a few words; "" where it is not for the desk to say.
 *
 * @param {Held} held
 * @param {number} seat
 * @param {number} seq
 */
export function deskWord(held, seat, seq) {
  if (!held.desk || !hasDesk(held.table)) return "";
  const texts = openedTexts(held)[seat];
  if (!texts) return say.shut(seq);
  return say.opened(
    seq,
    texts.reduce((sum, text) => sum + linesOf(text).length, 0),
  );
}

/** @param {Held} held @param {Facts | null} facts */
export function deskTools(held, facts) {
  if (seatState.now.end || !facts) return nothing;
  const { table } = held;
  const { code, name } = seatState.now.phase;
  const missing = waitedForAt(table, facts.seats).map((seat) => nameAt(table, seat));
  const opened = openedTexts(held);
  const shut = facts.seats
    .filter(({ seat, state }) => state === "sealed" && !opened[seat])
    .map(({ seat }) => nameAt(table, seat));
  const reminder = waitingText({
    title: gameState.game.title,
    phase: name,
    missing,
    when: deadlineOf(branch().record, code),
  });
  return html`${shut.length ? html`<div class="strip no" id="shut">${icon("triangle-alert")}<p>${say.askAgain(shut)}</p></div>` : nothing}
    ${missing.length ? copiedText({ id: "reminder", isShort: true, label: say.reminder, text: reminder }) : nothing}
    ${areAloneAt(table, seatState.now) ? nothing : publishing(name, missing)}
    <p class="act"><button type="button" class="btn" @click=${() => change(widgets, { drawer: "correct", stop: "full" })}>${icon("pencil")}${say.correct}</button>
      <button type="button" class="btn" @click=${() => tokensHere().then(saveGame).catch(complain)}>${icon("file-down")}${say.save}</button></p>`;
}

/** What the sealed orders would lead to, and their results for all. @param {string} phase @param {string[]} missing */
const publishing = (phase, missing) => html`<h2>${say.preview}</h2>
    <p class="act"><button type="button" class="btn" id="preview" @click=${inTurn(preview)}>${icon("eye")}${tableState.preview ? say.previewAgain : say.preview}</button>
      <span class="note">${say.onlyYou}</span></p>
    ${tableState.preview ? previewed(tableState.preview) : nothing}
    <h2>${say.publish}</h2>
    <p class="note">${say.missing(missing)} ${say.aboutPublishing}</p>
    <p><button type="button" class="btn main" id="publish" @click=${inItsMoment(publish)}>${say.publishPhase(phase)}</button></p>`;

/** @param {import("../my-place.js").Preview} found */
const previewed = ({
  text,
  given,
  fail,
  dislodged,
}) => html`<dl class="counts"><div><dt>${say.orders}</dt><dd>${given}</dd></div><div><dt>${say.failed}</dt><dd>${fail}</dd></div>
    <div><dt>${say.dislodged}</dt><dd>${dislodged.length ? dislodged.map(typeset).join(", ") : say.none}</dd></div></dl>
  <pre class="previewed" id="previewed" tabindex="0">${text}</pre>`;
