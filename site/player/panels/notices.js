// @ts-check
/** Strips that say what happened and what can be done; each stays until it is put away. */

import { putAway } from "../game/notices.js";
import { desk } from "../game/seat-state.js";
import { widgets } from "../game/widget-state.js";
import { icon } from "../page/icons.js";
import { withNames } from "../page/names.js";
import { html, nothing } from "../vendor/lit-html.js";

export function notices() {
  return html`
    ${widgets.isOnline ? nothing : html`<div class="strip" role="status">${icon("check")}<p>No connection. Everything on this page still works.</p></div>`}
    ${[...widgets.notices, ...desk().notices].map(({ id, tone, text, action }) => html`<div class="strip ${tone === "warn" ? "" : tone}" role=${tone === "no" ? "alert" : "status"}>
      ${icon(tone === "ok" ? "check" : "triangle-alert")}
      <p>${withNames(text)} ${action ? link(action) : nothing}</p>
      <button type="button" class="btn bare icon sm" aria-label="Put away" @click=${() => putAway(id)}>${icon("x")}</button></div>`)}`;
}

/** @param {{ label: string, href?: string, run?: () => void }} action */
function link({ label, href, run }) {
  return href ? html`<a href=${href}>${label}</a>` : html`<button type="button" class="lnk" @click=${run}>${label}</button>`;
}
