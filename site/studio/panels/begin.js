// @ts-check
/** The list of drafts, and the ways to begin one. */

import { icon } from "../../player/widgets/icons.js";
import { fresh } from "../check.js";
import { folderOf } from "../drafts/folder.js";
import { begin, remove } from "../drafts/writing.js";
import { published } from "../handing.js";
import { change, complain, studio } from "../state.js";
import { html, nothing } from "../vendor/lit-html.js";
import { ago, say } from "../words/studio.js";
import { diskPart } from "./disk.js";
import { filePart } from "./file.js";

/** @typedef {import("../drafts/shelf.js").Draft} Draft */

const EMPTY = "empty";

let isCreating = false;

/** @param {SubmitEvent} event */
async function createBlank(event) {
  event.preventDefault();
  const given = new FormData(/** @type {HTMLFormElement} */ (event.target));
  const name = String(given.get("name") ?? "").trim() || say.nameExample;
  const designer = String(given.get("designer") ?? "").trim() || say.designerExample;
  const isEmpty = event.submitter?.getAttribute("value") === EMPTY;
  isCreating = true;
  change({});
  try {
    const folder = folderOf(name);
    await begin({ folder, files: await fresh(folder, name, designer, isEmpty) }, name);
    if (isEmpty) change({ look: "draw" });
  } catch (error) {
    complain(error);
  }
  isCreating = false;
  change({});
}

/** @param {SubmitEvent} event */
async function createCopy(event) {
  event.preventDefault();
  const given = new FormData(/** @type {HTMLFormElement} */ (event.target));
  const variant = studio.variants.find(({ id }) => id === given.get("variant"));
  if (!variant) return;
  try {
    const files = await published(variant.id);
    if (files) await begin({ folder: variant.id, files }, variant.name);
  } catch (error) {
    complain(error);
  }
}

/** @param {Draft} draft */
const draftRow = (draft) => html`<li>
  <a href=${`#d=${draft.id}`} aria-label=${say.openWhich(draft.name)}>${draft.name}</a>
  <span class="note">${say.changed(ago(draft.at, Date.now()))}</span>
  <button type="button" class="btn bare icon" aria-label=${say.deleteWhich(draft.name)}
    @click=${() => confirm(say.deleteSure(draft.name)) && void remove(draft.id)}>${icon("trash-2")}</button>
</li>`;

const list = () =>
  studio.drafts.length
    ? html`<ul class="drafts">${studio.drafts.map(draftRow)}</ul>`
    : html`<p class="note">${say.noDrafts}</p>`;

const blank = () => html`<form @submit=${createBlank}>
  <h3>${say.blank}</h3><p class="note">${say.blankNote}</p>
  <label>${say.name}<input type="text" name="name" maxlength="60" placeholder=${say.nameExample}></label>
  <label>${say.designer}<input type="text" name="designer" maxlength="60"
    placeholder=${say.designerExample}></label>
  <p class="act"><button class="btn main" ?disabled=${isCreating}>${icon("plus")}${say.create}</button>
    <button class="btn" value=${EMPTY} ?disabled=${isCreating}>${icon("pencil")}${say.createEmpty}</button></p>
  ${isCreating && studio.status?.state === "loading" ? html`<p class="note">${say.creating}</p>` : nothing}
</form>`;

const copy = () => html`<form @submit=${createCopy}>
  <h3>${say.copy}</h3><p class="note">${say.copyNote}</p>
  <label for="variant">${say.variant}</label>
  <select name="variant" id="variant">${studio.variants.map(
    ({ id, name }) => html`<option value=${id}>${name}</option>`,
  )}</select>
  <p class="act"><button class="btn">${icon("copy")}${say.create}</button></p>
</form>`;

export const beginPage = () => html`<div class="wrap list">
  <p class="lede">${say.lead}</p>
  <div class="ways">
    <section aria-labelledby="yours"><h2 id="yours">${say.yourDrafts}</h2>${list()}</section>
    <section aria-labelledby="begin"><h2 id="begin">${say.begin}</h2>${blank()}${copy()}${filePart()}${diskPart()}</section>
  </div>
  ${
    studio.status
      ? html`<p class="note" data-testid="status">${studio.status.sentence}</p>`
      : nothing
  }
</div>`;
