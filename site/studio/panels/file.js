// @ts-check
/** Begin a draft with a file: the zip of a folder, or what another system makes. */

import { soundFolder, Unsound } from "../drafts/folder.js";
import { begin, close, nameIn } from "../drafts/writing.js";
import { folderIn, hasFolder } from "../drafts/zip.js";
import { base } from "../handing.js";
import { change, complain, notify, studio } from "../state.js";
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words/opening.js";
import { ofImporting } from "../words/publisher.js";
import { Publisher } from "../worker/publisher.js";
import { drawAndTell } from "./map-bar.js";

const LARGEST = 20_000_000; // bytes; the publisher behind the wall has no room for more
const MOST_LOST = 5; // that are told at once
const CHUNK = 0x8000; // bytes that are turned into letters at a time

/** @type {import("../worker/publisher.js").Role} */
const IMPORTER = {
  script: "worker/inside.js",
  archives: ["studio", "importing"],
  besides: [],
  words: ofImporting,
  steps: [],
};

/** It starts with an import, and stays until one is done. @type {Publisher | null} */
let importer = null;

const shown = {
  /** What was chosen, while it holds several variants. @type {{ file: string, data: string } | null} */
  source: null,
  format: "",
  /** @type {string[]} */
  variants: [],
  isWorking: false,
  /** While the importer loads. */
  sentence: "",
};

function started() {
  if (!importer || importer.status.state === "failed") {
    const tell = (/** @type {import("../worker/publisher.js").Status} */ { state, sentence }) =>
      showNow({ sentence: state === "loading" ? sentence : "" });
    importer = new Publisher(base, tell, IMPORTER);
  }
  return importer;
}

/** @param {Partial<typeof shown>} changes */
function showNow(changes) {
  Object.assign(shown, changes);
  change({});
}

/** @param {File | undefined} file */
export async function openFile(file) {
  if (!file) return;
  if (file.size > LARGEST) {
    notify("no", say.tooLarge);
    return;
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (hasFolder(bytes)) await openDraft(bytes);
  else await bring({ file: file.name, data: coded(bytes) }, "");
}

/** @param {Uint8Array} bytes  a zip */
async function openDraft(bytes) {
  try {
    const folder = folderIn(bytes);
    await begin(folder, nameIn(folder.files["variant.toml"]) || folder.folder);
  } catch (error) {
    if (error instanceof Unsound) notify("no", error.message);
    else complain(error);
  }
}

/** Bytes in base64. @param {Uint8Array} bytes */
function coded(bytes) {
  let letters = "";
  for (let at = 0; at < bytes.length; at += CHUNK)
    letters += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(letters);
}

/**
 * Import a variant, and draw its map if the source says where its provinces lie.
 *
 * @param {{ file: string, data: string }} source @param {string} only  a variant, or ""
 */
async function bring(source, only) {
  // several variants are offered in the list of drafts
  if (studio.draft) {
    location.hash = "";
    await close();
  }
  showNow({ isWorking: true, source: null });
  try {
    const told = await started().ask("bring", { ...source, only });
    if (told.folder) {
      importer?.end();
      importer = null;
      await beginWith(told);
    } else Object.assign(shown, { source, format: told.format, variants: told.variants });
  } catch (error) {
    complain(error);
  }
  showNow({ isWorking: false });
}

/** @param {import("../worker/publisher.js").Import} told */
async function beginWith({ format, folder, name, files, lost, noMap }) {
  await begin(soundFolder({ folder, files }), name);
  const more = lost.length - MOST_LOST;
  const sentences = [
    say.done(format),
    lost.length ? say.lost(lost.slice(0, MOST_LOST)) : "",
    more > 0 ? say.more(more) : "",
    noMap,
  ];
  const all = sentences.filter(Boolean).join(" ");
  notify(lost.length || noMap ? "warn" : "ok", all);
  if (files["map.toml"] === undefined) return;
  change({ look: "map" });
  void drawAndTell(all);
}

/** @param {Event} event */
function chosen(event) {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const [file] = field.files ?? [];
  field.value = "";
  void openFile(file);
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

export const filePart = () => html`<div class="way">
  <h3>${say.file}</h3><p class="note">${say.note}</p>
  <label class="pick">${say.choose}<input type="file" ?disabled=${shown.isWorking} @change=${chosen}></label>
  <div role="status">${shown.isWorking ? html`<p class="note">${shown.sentence || say.working}</p>` : nothing}</div>
  ${choice()}
</div>`;
