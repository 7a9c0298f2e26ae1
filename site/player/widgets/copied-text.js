// @ts-check
/** A text to take elsewhere: shown, copied, or handed to whatever the device shares with. */

import { complain } from "../game/state/notices.js";
import { redraw } from "../game/state/redraw.js";
import { html, nothing } from "../vendor/lit-html.js";
import { icon } from "./icons.js";

const LONGEST_CHAT = 2000; // characters of a message that every chat takes

/** The text copied last, and what became of it. */
const done = { text: "", said: "" };

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    done.said = "Copied.";
  } catch {
    done.said = "This browser does not let the page copy. Select the text and copy it.";
  }
  done.text = text;
  redraw();
}

/** @param {string} text */
const share = (text) =>
  navigator
    .share({ text })
    .catch((error) => (error instanceof DOMException ? undefined : complain(error)));

/** @param {{ id: string, label: string, text: string, isShort?: boolean }} given */
export const copiedText = ({ id, label, text, isShort }) => html`<div class="copied">
  <label><span>${label}</span><textarea readonly id=${id} rows=${isShort ? 1 : 4} .value=${text} @focus=${(/** @type {Event} */ event) => /** @type {HTMLTextAreaElement} */ (event.target).select()}></textarea></label>
  <p class="act"><button type="button" class="btn" aria-label=${`Copy: ${label}`} @click=${() => void copy(text)}>${icon("copy")}Copy</button>
    ${"share" in navigator ? html`<button type="button" class="btn" aria-label=${`Share: ${label}`} @click=${() => void share(text)}>${icon("share-2")}Share</button>` : nothing}
    <span class="note" role="status">${done.text === text && done.said ? done.said : `${text.length} characters${text.length > LONGEST_CHAT ? ": too long for some chats, which may cut it" : ""}`}</span></p></div>`;
