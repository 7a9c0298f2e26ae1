// @ts-check
/** Strips that say what happened and what can be done; each stays until it is put away. */

import { branch } from "../game/game-state.js";
import { putAway } from "../game/notices.js";
import { desk, seatState } from "../game/seat-state.js";
import { widgets } from "../game/widget-state.js";
import { icon } from "../page/icons.js";
import { withNames } from "../page/names.js";
import { unsignedText } from "../round/unsigned.js";
import { html, nothing } from "../vendor/lit-html.js";

export function notices() {
  return html`
    ${widgets.isOnline ? nothing : html`<div class="strip" role="status">${icon("check")}<p>No connection. Everything on this page still works.</p></div>`}
    ${unsigned()}
    ${[...widgets.notices, ...desk().notices].map(
      ({
        id,
        tone,
        text,
        action,
      }) => html`<div class="strip ${tone === "warn" ? "" : tone}" role=${tone === "no" ? "alert" : "status"}>
      ${icon(tone === "ok" ? "check" : "triangle-alert")}
      <p>${withNames(text)} ${action ? link(action) : nothing}</p>
      <button type="button" class="btn bare icon sm" aria-label="Put away" @click=${() => putAway(id)}>${icon("x")}</button></div>`,
    )}`;
}

/** A game that only a link tells of says so as long as it is open. */
function unsigned() {
  const text = unsignedText(branch()?.record.sealed, {
    slot: seatState.now.at,
    phase: seatState.now.phase.name,
  });
  return text
    ? html`<div class="strip" id="unsigned" role="note">${icon("triangle-alert")}<p>${text}</p></div>`
    : nothing;
}

/** @param {{ label: string, href?: string, run?: () => void }} action */
function link({ label, href, run }) {
  return href
    ? html`<a href=${href}>${label}</a>`
    : html`<button type="button" class="lnk" @click=${run}>${label}</button>`;
}
