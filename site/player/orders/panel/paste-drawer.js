// @ts-check
/** Paste a message with orders; the drawer shows how it is understood before it counts. */

import { inTurn } from "../../game/state/action-queue.js";
import { notify } from "../../game/state/notices.js";
import { change } from "../../game/state/redraw.js";
import { myPowers, powerOf } from "../../game/state/seat-state.js";
import { NOTHING_PASTED, widgets } from "../../game/state/widget-state.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { closeDrawer } from "../../widgets/close-drawer.js";
import { icon } from "../../widgets/icons.js";
import { say } from "../../words/orders.js";
import { typeset } from "../../words/wording.js";
import { readMessage, takeIn } from "../drafts.js";
import { tellTaken } from "../reading-report.js";
import { leftIn, otherPhases, replacer } from "../rows.js";

/** @typedef {import("../../worker/contract").ReadLine} ReadLine */
/** @typedef {import("../../worker/contract").Reading} Reading */

export function pasteDrawer() {
  const { text, reading } = widgets.pasted;
  const type = (/** @type {Event} */ event) =>
    void show(/** @type {HTMLTextAreaElement} */ (event.target).value);
  return html`<header class="dh"><h2>${say.pasteMany}</h2>${closeDrawer()}</header>
    <form class="pasted" @submit=${submit}>
      <p class=${text ? "vh" : "note"} id="paste-note">${say.pasteHelp}</p>
      <label><span class="vh">${say.message}</span>
        <textarea id="pasted" rows=${text ? 3 : 8} spellcheck="false" autocapitalize="off"
          autocomplete="off" aria-describedby="paste-note" .value=${text}
          @input=${type}></textarea></label>
      <div class="set take"><button type="submit" class="btn main"
        data-do="use-these">${say.useThese}</button>
        ${
          text
            ? html`<button type="button" class="btn bare"
                @click=${() => change(widgets, { pasted: NOTHING_PASTED })}>${icon("x")}${
                  say.clear
                }</button>`
            : nothing
        }</div>
      ${reading && text.trim() ? understood(reading) : nothing}</form>`;
}

let isReading = false;

/**
 * Show how a text is understood. Changes made meanwhile wait, and only the last one is read.
 *
 * @param {string} text
 * @param {Record<string, string>} [owners]
 */
async function show(text, owners = {}) {
  change(widgets, { pasted: { text, owners, reading: widgets.pasted.reading } });
  if (isReading) return;
  isReading = true;
  for (let isRead = false; !isRead; ) {
    const { pasted } = widgets;
    const reading = pasted.text.trim()
      ? await readMessage(pasted.text, pasted.owners).catch(() => null)
      : null;
    isRead = pasted === widgets.pasted;
    if (isRead) change(widgets, { pasted: { ...pasted, reading } });
  }
  isReading = false;
}

/** The orders understood, power by power, and the lines that were not. @param {Reading} reading */
function understood({ lines, contradictions, skipped = [], rows = [] }) {
  const left = leftIn(rows, lines);
  const numbered = lines.map((line, nth) => ({ line, nth }));
  const powers = [...new Set(lines.map(({ power }) => power))].sort(
    (one, other) => Number(Boolean(one)) - Number(Boolean(other)),
  );
  return html`<section class="understood" aria-label=${say.whatWasRead} aria-live="polite">
    <p class="note">${found(lines, left.length)}</p>
    ${contradictions
      .filter(({ over }) => over)
      .map(
        ({ text, sentence }) =>
          html`<p class="aside warn">${icon("triangle-alert")}${say.tooMany([text], sentence)}</p>`,
      )}
    ${powers.map(
      (power) => html`<h3>${power ? (powerOf(power)?.name ?? power) : say.whoseAreThese}</h3>
      <ul class="ol">${numbered
        .filter(({ line }) => line.power === power)
        .map(({ line, nth }) => orderRow(line, nth, replacer(rows, line, nth)))}</ul>`,
    )}
    ${
      left.length
        ? html`<h3>${say.notTaken}</h3>
      <ul class="ol">${left.map(
        ({ n, text, why }) => html`<li><span class="ord">${text}</span>
        <p class="aside warn">${say.line(n, why)}</p></li>`,
      )}</ul>`
        : nothing
    }
    ${otherPhases(rows).map(([phase, count]) => html`<p class="note">${say.forPhase(count, phase)}</p>`)}
    ${
      skipped.length
        ? html`<details class="skipped"><summary>${icon("chevron-right")}${say.linesSkipped(
            skipped.length,
          )}</summary>
      <ul class="plain">${skipped.map(
        ({ n, text }) => html`<li><span class="note">${n}</span> ${text}</li>`,
      )}</ul></details>`
        : nothing
    }</section>`;
}

/**
 * How many orders were found, and how much needs attention.
 *
 * @param {ReadLine[]} lines
 * @param {number} left how many parts were not taken
 */
function found(lines, left) {
  const odd = lines.filter(({ status, power }) => status !== "legal" || !power).length;
  return say.found(lines.length, odd + left);
}

/** @param {ReadLine} line @param {number} nth @param {number} by the line that replaced it, or 0 */
function orderRow(line, nth, by) {
  const { text, owners } = widgets.pasted;
  const asks = line.asks ?? [];
  const answer = (/** @type {Event} */ event) =>
    void show(text, { ...owners, [nth]: /** @type {HTMLSelectElement} */ (event.target).value });
  return html`<li><span class="ord">${typeset(line.order ?? line.text)}</span>
    ${
      line.status === "legal"
        ? nothing
        : html`<span class="tag warn">${icon("triangle-alert")}${
            line.status === "illegal" ? say.notPossible : say.notRead
          }</span>`
    }
    ${by ? html`<span class="tag">${say.replacedBy(by)}</span>` : nothing}
    ${
      asks.length
        ? html`<label class="whose"><span class="vh">${say.whoseIs(line.text)}</span><select
        @change=${answer}>
      <option value="" ?selected=${!line.power}>${say.whoseShort}</option>
      ${myPowers()
        .filter(({ id }) => asks.includes(id))
        .map(
          ({ id, name }) =>
            html`<option value=${id} ?selected=${line.power === id}>${name}</option>`,
        )}</select></label>`
        : nothing
    }
    ${
      line.status === "legal" || !line.why
        ? nothing
        : html`<p class="aside warn">${say.line(line.n, line.why)}</p>`
    }</li>`;
}

/** @param {Event} event */
function submit(event) {
  event.preventDefault();
  void take(/** @type {HTMLTextAreaElement} */ (document.getElementById("pasted")).value);
}

/**
 * Give the orders before the device can pass to another player. The text stays until it is cleared
 * or the phase is over.
 */
const take = inTurn(async (/** @type {string} */ pasted) => {
  const { text, isClean } = tellTaken(
    await takeIn(pasted, widgets.pasted.text === pasted ? widgets.pasted.owners : {}),
  );
  notify({ id: "pasted", tone: isClean ? "ok" : "warn", text });
  if (widgets.drawer === "paste") change(widgets, { drawer: "", tab: "orders", stop: "half" });
});
