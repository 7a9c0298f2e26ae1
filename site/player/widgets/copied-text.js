// @ts-check
/** A text to take elsewhere: shown, copied, or handed to whatever the device shares with. */

import { complain } from "../game/state/notices.js";
import { redraw } from "../game/state/redraw.js";
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words/widgets.js";
import { icon } from "./icons.js";

const LONGEST_CHAT = 2000; // characters of a message that every chat takes

/** The text copied last, and what became of it. */
const done = { text: "", said: "" };

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    done.said = say.copied;
  } catch {
    done.said = say.cannotCopy;
  }
  done.text = text;
  redraw();
}

/** @param {string} text */
const share = (text) =>
  navigator
    .share({ text })
    .catch((error) => (error instanceof DOMException ? undefined : complain(error)));

/** How long it is, and whether that is too long for a chat. @param {string} text */
const lengthOf = ({ length }) =>
  length > LONGEST_CHAT ? say.tooLong(length) : say.characters(length);

/** @param {{ id: string, label: string, text: string, isShort?: boolean }} given */
export const copiedText = ({ id, label, text, isShort }) => html`<div class="copied">
  <label><span>${label}</span><textarea readonly id=${id} rows=${isShort ? 1 : 4} .value=${text} @focus=${(/** @type {Event} */ event) => /** @type {HTMLTextAreaElement} */ (event.target).select()}></textarea></label>
  <p class="act"><button type="button" class="btn" aria-label=${say.copyWhat(label)} @click=${() => void copy(text)}>${icon("copy")}${say.copy}</button>
    ${"share" in navigator ? html`<button type="button" class="btn" aria-label=${say.shareWhat(label)} @click=${() => void share(text)}>${icon("share-2")}${say.share}</button>` : nothing}
    <span class="note" role="status">${done.text === text && done.said ? done.said : lengthOf(text)}</span></p></div>`;
