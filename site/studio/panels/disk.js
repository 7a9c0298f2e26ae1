// @ts-check
/** Begin with a folder on this computer, and save a draft to it. */

import { icon } from "../../player/widgets/icons.js";
import { disk, diskName, openPicked, openServed, saveToDisk } from "../drafts/disk.js";
import { studio } from "../state.js";
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words/disk.js";

/** @param {SubmitEvent} event */
function chosen(event) {
  event.preventDefault();
  const given = new FormData(/** @type {HTMLFormElement} */ (event.target));
  void openServed(String(given.get("folder")));
}

const served = () => html`<form @submit=${chosen}><p class="note">${say.served}</p>
  <label for="served">${say.folder}</label>
  <select name="folder" id="served">${disk.served?.map(
    (id) => html`<option value=${id}>${say.inVariants(id)}</option>`,
  )}</select>
  <p class="act"><button class="btn">${icon("folder-open")}${say.open}</button></p></form>`;

const picked = () => html`<p class="note">${say.pickNote}</p>
  <p class="act"><button type="button" class="btn" @click=${() => void openPicked()}>${icon("folder-open")}${say.picked}</button></p>`;

export const diskPart = () =>
  disk.served || disk.canPick
    ? html`<div class="way"><h3>${say.heading}</h3>${disk.served ? served() : nothing}${
        disk.canPick ? picked() : nothing
      }</div>`
    : nothing;

export function diskButton() {
  const name = diskName();
  return name && !studio.closed
    ? html`<button type="button" class="btn" @click=${() => void saveToDisk()}>${icon("download")}${say.save(name)}</button>`
    : nothing;
}
