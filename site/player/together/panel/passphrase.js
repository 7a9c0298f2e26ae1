// @ts-check
/** The field for a passphrase, wherever keys are made. */

import { html } from "../../vendor/lit-html.js";
import { say } from "../../words/keys.js";
import { proposal } from "../key-files.js";

const FEWEST = 12; // characters

/** Ask for a passphrase, which nobody has to give. */
export const passphraseField =
  () => html`<label><span>${say.optionalPassphrase}</span><input type="text" name="new-passphrase" autocomplete="off" spellcheck="false" minlength=${FEWEST}></label>
    <p class="note">${say.whyPassphrase} <button type="button" class="lnk" @click=${propose}>${say.propose}</button></p>`;

/** @param {Event} event */
function propose({ currentTarget }) {
  const field = fieldOf(/** @type {HTMLButtonElement} */ (currentTarget).form);
  if (field) field.value = proposal();
}

/** @param {HTMLFormElement | null} form @returns {HTMLInputElement | null} */
const fieldOf = (form) => form?.querySelector('[name="new-passphrase"]') ?? null;

/**
 * The passphrase in a form, or "".
 *
 * @param {HTMLFormElement | null} form
 */
export const passphraseIn = (form) => fieldOf(form)?.value.trim() ?? "";
