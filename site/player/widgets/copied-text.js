// @ts-check
/** A text to take elsewhere: read it, copy it, or share it with another app. */

import { complain } from "../game/state/notices.js";
import { redraw } from "../game/state/redraw.js";
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words/widgets.js";
import { icon } from "./icons.js";

const LONGEST_CHAT = 2000; // characters that every chat accepts in a message

/** The text copied last, and the report on it. */
const copied = { text: "", said: "" };

/** @param {string} text @param {() => unknown} [onCopy] */
async function copy(text, onCopy) {
  try {
    await navigator.clipboard.writeText(text);
    copied.said = say.copied;
    onCopy?.();
  } catch {
    copied.said = say.cannotCopy;
  }
  copied.text = text;
  redraw();
}

/** @param {string} text @param {() => unknown} [onCopy] */
const share = (text, onCopy) =>
  navigator
    .share({ text })
    .then(onCopy)
    .catch((error) => (error instanceof DOMException ? undefined : complain(error)));

/** The length of a text, with a warning if it is too long for a chat. @param {string} text */
const lengthOf = ({ length }) =>
  length > LONGEST_CHAT ? say.tooLong(length) : say.characters(length);

/** @param {Event} event */
const selectAll = (event) => /** @type {HTMLTextAreaElement} */ (event.target).select();

/**
 * @param {{ id: string, label: string, text: string, isShort?: boolean, onCopy?: () => unknown }}
 *   given `onCopy` is called once the text is taken
 */
export const copiedText = ({ id, label, text, isShort, onCopy }) => html`<div class="copied">
  <label><span>${label}</span><textarea readonly id=${id} rows=${isShort ? 1 : 4} .value=${text}
    @focus=${selectAll} @copy=${() => onCopy?.()}></textarea></label>
  <p class="act"><button type="button" class="btn" aria-label=${say.copyWhat(label)}
    @click=${() => void copy(text, onCopy)}>${icon("copy")}${say.copy}</button>
    ${
      "share" in navigator
        ? html`<button type="button" class="btn" aria-label=${say.shareWhat(label)}
            @click=${() => void share(text, onCopy)}>${icon("share-2")}${say.share}</button>`
        : nothing
    }
    <span class="note" role="status">${
      copied.text === text && copied.said ? copied.said : lengthOf(text)
    }</span></p></div>`;
