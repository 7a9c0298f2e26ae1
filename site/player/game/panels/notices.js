// @ts-check
/** Strips that say what happened and what to do about it; each stays until it is dismissed. */

import { unsignedText } from "../../together/unsigned-copy.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../widgets/icons.js";
import { withNames } from "../../widgets/names.js";
import { say } from "../../words/panels.js";
import { branch } from "../state/game-state.js";
import { putAway } from "../state/notices.js";
import { desk, seatState } from "../state/seat-state.js";
import { widgets } from "../state/widget-state.js";

/** @param {boolean} isOverDrawer do they stand above a drawer, which needs the room? */
export function notices(isOverDrawer) {
  const all = [...widgets.notices, ...desk().notices];
  return html`
    ${widgets.isOnline ? nothing : html`<div class="strip" id="offline" role="status">${icon("check")}<p>${say.noConnection}</p></div>`}
    ${unsigned()}
    ${all
      .filter(({ yields }) => !(yields && isOverDrawer))
      .map(
        ({
          id,
          tone,
          text,
          action,
          second,
        }) => html`<div class="strip ${tone === "warn" ? "" : tone}" role=${tone === "no" ? "alert" : "status"}>
      ${icon(tone === "ok" ? "check" : "triangle-alert")}
      <p>${withNames(text)} ${action ? link(action) : nothing} ${second ? link(second) : nothing}</p>
      <button type="button" class="btn bare icon sm" aria-label=${say.dismiss} @click=${() => putAway(id)}>${icon("x")}</button></div>`,
      )}`;
}

/** A game opened from a link alone says so for as long as it is open. */
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
