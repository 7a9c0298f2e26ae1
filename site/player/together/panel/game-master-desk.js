// @ts-check
/** The game master's desk: what is in, what would come of it, and publishing. */

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
import { told } from "../../words/deadlines.js";
import { capital, counted, listed, number, typeset } from "../../words/wording.js";
import { tableState } from "../my-place.js";
import { nameAt } from "../posts.js";
import { linesOf } from "../protocol/seals/sheet.js";
import { openedTexts, preview, publish } from "../seal-and-reveal.js";
import { hasDesk, waitedForAt } from "../table-progress.js";
import { tokensHere } from "../tokens-in-file.js";

/** @typedef {import("../my-place.js").Held} Held */
/** @typedef {import("../table-facts.js").Facts} Facts */

/** How the open phase stands at the desk, in sentences. @param {Held} held @param {Facts} facts */
export function deskOutlook({ table }, facts) {
  const asked = facts.seats.filter(({ state }) => state !== "out");
  const missing = waitedForAt(table, facts.seats).map((seat) => nameAt(table, seat));
  const when = deadlineOf(branch().record, seatState.now.phase.code);
  const are = missing.length
    ? `${missing.length === asked.length ? "None" : capital(number(asked.length - missing.length))} of ${counted(asked.length, "seat")} ${asked.length - missing.length <= 1 ? "is" : "are"} in. Not in: ${missing.join(", ")}.`
    : "All are in.";
  return `${are}${when === null ? "" : ` Orders are due ${told(when)}.`}`;
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
  if (!texts) return `number ${seq} does not open`;
  const lines = texts.reduce((sum, text) => sum + linesOf(text).length, 0);
  return `opened, number ${seq}, ${lines ? counted(lines, "line") : "nothing ordered"}`;
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
  return html`${shut.length ? html`<div class="strip no">${icon("triangle-alert")}<p>The seal of ${listed(shut)} does not open. Ask for another; until then it counts as none.</p></div>` : nothing}
    ${missing.length ? copiedText({ id: "reminder", isShort: true, label: "Reminder for the chat", text: reminder }) : nothing}
    <h2>Preview</h2>
    <p class="act"><button type="button" class="btn" id="preview" @click=${inTurn(preview)}>${icon("eye")}${tableState.preview ? "Preview again" : "Preview"}</button>
      <span class="note">Only you see it until you publish.</span></p>
    ${tableState.preview ? previewed(tableState.preview) : nothing}
    <h2>Publish</h2>
    <p class="note">${missing.length ? `${capital(counted(missing.length, "seat is", "seats are"))} missing: ${listed(missing)}. What they could have ordered is left undone. ` : ""}Publishing closes the ledger: what is sealed later does not count. You get one text with results, link and what lets everybody check you.</p>
    <p><button type="button" class="btn main" id="publish" @click=${inItsMoment(publish)}>Publish ${name}</button></p>
    <p class="act"><button type="button" class="btn" @click=${() => change(widgets, { drawer: "correct", stop: "full" })}>${icon("pencil")}Correct the game</button>
      <button type="button" class="btn" @click=${() => tokensHere().then(saveGame).catch(complain)}>${icon("file-down")}Save the game file</button></p>`;
}

/** @param {import("../my-place.js").Preview} found */
const previewed = ({
  text,
  given,
  fail,
  dislodged,
}) => html`<dl class="counts"><div><dt>Orders</dt><dd>${given}</dd></div><div><dt>Without success</dt><dd>${fail}</dd></div>
    <div><dt>Dislodged</dt><dd>${dislodged.length ? dislodged.map(typeset).join(", ") : "none"}</dd></div></dl>
  <pre class="previewed" id="previewed" tabindex="0">${text}</pre>`;
