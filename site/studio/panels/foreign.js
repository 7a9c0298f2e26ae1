// @ts-check
/** Begin a draft with a file of another system. */

import { ready } from "../check.js";
import { soundFolder } from "../drafts/folder.js";
import { begin } from "../drafts/writing.js";
import { change, complain, notify } from "../state.js";
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words/foreign.js";

const LARGEST = 20_000_000; // bytes; the publisher behind the wall has no room for more
const MOST_LOST = 5; // that are told at once
const CHUNK = 0x8000; // bytes that are turned into letters at a time

const shown = {
  /** What was chosen, while it holds several variants. @type {{ file: string, data: string } | null} */
  source: null,
  format: "",
  /** @type {string[]} */
  variants: [],
  isWorking: false,
};

/** @param {Partial<typeof shown>} changes */
function showNow(changes) {
  Object.assign(shown, changes);
  change({});
}

/** @param {File | undefined} file */
export async function openForeign(file) {
  if (!file) return;
  if (file.size > LARGEST) {
    notify("no", say.tooLarge);
    return;
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  let letters = "";
  for (let at = 0; at < bytes.length; at += CHUNK)
    letters += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  await bring({ file: file.name, data: btoa(letters) }, "");
}

/** @param {{ file: string, data: string }} source @param {string} only  a variant, or "" */
async function bring(source, only) {
  showNow({ isWorking: true, source: null });
  try {
    const told = await ready().ask("bring", { ...source, only });
    const { format, variants, folder, name, files, lost, noMap } = told;
    if (folder) {
      await begin(soundFolder({ folder, files }), name);
      const more = lost.length - MOST_LOST;
      const sentences = [
        say.done(format),
        lost.length ? say.lost(lost.slice(0, MOST_LOST)) : "",
        more > 0 ? say.more(more) : "",
        noMap,
      ];
      notify(lost.length || noMap ? "warn" : "ok", sentences.filter(Boolean).join(" "));
    } else Object.assign(shown, { source, format, variants });
  } catch (error) {
    complain(error);
  }
  showNow({ isWorking: false });
}

/** @param {Event} event */
function chosen(event) {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const [file] = field.files ?? [];
  field.value = "";
  void openForeign(file);
}

function choice() {
  const { source, format, variants } = shown;
  if (!source) return nothing;
  return html`<p>${say.several(format, variants.length)}</p>
    <ul class="several">${variants.map(
      (name) =>
        html`<li><button type="button" class="btn" @click=${() =>
          void bring(source, name)}>${name}</button></li>`,
    )}</ul>`;
}

export const foreignPart = () => html`<div class="way">
  <h3>${say.foreign}</h3><p class="note">${say.note}</p>
  <label class="pick">${say.choose}<input type="file" ?disabled=${shown.isWorking} @change=${chosen}></label>
  <div role="status">${shown.isWorking ? html`<p class="note">${say.working}</p>` : nothing}</div>
  ${choice()}
</div>`;
