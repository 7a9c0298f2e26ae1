// @ts-check
/** What the bar opens: sharing, and the saved states of a draft. */

import { save } from "../../player/widgets/dom.js";
import { fileNameOf } from "../../player/widgets/file-names.js";
import { icon } from "../../player/widgets/icons.js";
import { isFolder } from "../drafts/folder.js";
import { LONGEST_LINK, linkTo } from "../drafts/link.js";
import { flush, goBack, keepNow, renameFolder, states } from "../drafts/writing.js";
import { zipOf } from "../drafts/zip.js";
import { change, complain, studio } from "../state.js";
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words/sharing.js";
import { ago } from "../words/studio.js";

/** @typedef {import("../drafts/shelf.js").State} State */

const CHAT = 2000; // characters that every chat accepts in a message
const KILO = 1000;

/** What the open dialog shows. */
const shown = {
  /** @type {"" | "share" | "history"} */
  which: "",
  link: "",
  copied: "",
  /** @type {State[]} */
  states: [],
};

/** @param {"share" | "history"} which */
export async function openDialog(which) {
  Object.assign(shown, { which, link: "", copied: "", states: [] });
  change({});
  await Promise.resolve();
  const dialog = /** @type {HTMLDialogElement | null} */ (document.getElementById("dialog"));
  if (!dialog?.open) dialog?.showModal();
  try {
    await flush();
    const { draft } = studio;
    if (!draft) return;
    if (which === "history") shown.states = await states();
    else shown.link = new URL(`#${await linkTo(draft)}`, location.href).href;
  } catch (error) {
    complain(error);
  }
  change({});
}

export function closeDialog() {
  const dialog = /** @type {HTMLDialogElement | null} */ (document.getElementById("dialog"));
  if (dialog?.open) dialog.close();
  shown.which = "";
  change({});
}

export function saveFile() {
  const { draft } = studio;
  if (!draft) return;
  const zip = new Blob([zipOf(draft)], { type: "application/zip" });
  save(zip, fileNameOf([draft.name || draft.folder], ".zip"));
}

async function copy() {
  try {
    await navigator.clipboard.writeText(shown.link);
    shown.copied = say.copied;
  } catch {
    shown.copied = say.cannotCopy;
  }
  change({});
}

/** @param {number} characters */
const kilobytes = (characters) => say.kilobytes((characters / KILO).toFixed(1));

function linkPart() {
  const { link } = shown;
  if (!link) return nothing;
  if (link.length > LONGEST_LINK) return html`<p class="note">${say.tooLong}</p>`;
  return html`<p class="note" data-testid="size">${say.linkNote(kilobytes(link.length))}
      ${link.length > CHAT ? say.longForChat : ""}</p>
    <label>${say.link}<textarea readonly rows="3" .value=${link}
      @focus=${(/** @type {Event} */ event) => /** @type {HTMLTextAreaElement} */ (event.target).select()}></textarea></label>
    <p class="act"><button type="button" class="btn" @click=${() => void copy()}>${icon("copy")}${say.copy}</button>
    <span class="note" role="status">${shown.copied}</span></p>`;
}

/** @param {Event} event */
async function folderNamed(event) {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const name = field.value.trim();
  field.setCustomValidity(isFolder(name) ? "" : say.badFolder);
  if (!field.reportValidity()) return;
  await renameFolder(name);
  const { draft } = studio;
  if (draft) shown.link = new URL(`#${await linkTo(draft)}`, location.href).href;
  change({});
}

const sharing = () => html`<h3>${say.asFile}</h3><p class="note">${say.fileNote}</p>
  <label>${say.folder}<input type="text" .value=${studio.draft?.folder ?? ""} maxlength="40"
    ?disabled=${studio.closed !== ""} spellcheck="false" autocomplete="off" @change=${(
      /** @type {Event} */ event,
    ) => void folderNamed(event)}></label>
  <p class="act"><button type="button" class="btn main" @click=${saveFile}>${icon("download")}${say.saveFile}</button></p>
  <h3>${say.asLink}</h3>${linkPart()}
  <h3>${say.publish}</h3><p><a href="../design/studio.html">${say.publishNote}</a></p><p class="note">${say.pictures}</p>`;

/** @param {State} state */
const stateRow = (state) => html`<li><span>${
  say.whys[/** @type {keyof typeof say.whys} */ (state.why)] ?? state.why
}, ${ago(state.at, Date.now())}</span>
  ${
    studio.closed
      ? nothing
      : html`<button type="button" class="btn" @click=${() => {
          closeDialog();
          void goBack(state);
        }}>${icon("undo-2")}${say.goBack}</button>`
  }</li>`;

async function keepState() {
  await keepNow("asked");
  shown.states = await states();
  change({});
}

const past = () => html`<p class="note">${say.historyNote}</p>
  ${
    studio.closed
      ? nothing
      : html`<p class="act"><button type="button" class="btn main" @click=${() =>
          void keepState()}>${icon("plus")}${say.saveState}</button></p>`
  }
  ${
    shown.states.length
      ? html`<ul class="states">${shown.states.map(stateRow)}</ul>`
      : html`<p class="note">${say.noStates}</p>`
  }`;

export const dialog = () => html`<dialog class="sheet" id="dialog" aria-labelledby="dialog-title"
  @close=${closeDialog}>
  <div class="dh"><h2 id="dialog-title">${shown.which === "history" ? say.history : say.share}</h2>
  <button type="button" class="btn bare icon" aria-label=${say.close} @click=${closeDialog}>${icon("x")}</button></div>
  ${shown.which === "history" ? past() : shown.which === "share" ? sharing() : nothing}
</dialog>`;
