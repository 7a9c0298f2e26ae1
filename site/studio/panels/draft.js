// @ts-check
/** The page of an open draft: its bar, its files, what stands beside the text. */

import { icon } from "../../player/widgets/icons.js";
import { checkSoon, made } from "../check.js";
import { isName, isWritten, ordered } from "../drafts/folder.js";
import { keepPlayed } from "../drafts/shelf.js";
import { open, write } from "../drafts/writing.js";
import { refresh } from "../forms/form.js";
import { formPart } from "../forms/panel.js";
import { change, complain, notify, studio } from "../state.js";
import { html, nothing } from "../vendor/lit-html.js";
import { say as ofBalance } from "../words/balance.js";
import { say as formSay } from "../words/form.js";
import { say } from "../words/studio.js";
import { balanceBar } from "./balance.js";
import { dialog, openDialog } from "./dialogs.js";
import { diskButton } from "./disk.js";
import { faultList, verdict } from "./faults.js";
import { mapBar } from "./map-bar.js";

/** @typedef {import("../worker/publisher.js").Fault} Fault */
/**
 * @typedef {object} Parts  elements that are made once
 * @property {HTMLElement} editor
 * @property {HTMLElement} rules
 * @property {HTMLElement} map
 * @property {HTMLElement} balance
 * @property {HTMLElement} drawing
 * @property {(file: string) => void} show
 * @property {(fault: Fault) => void} go
 * @property {(line: number) => void} reveal  show a line of variant.toml
 */

let isPreparing = false;

/** Make the board of the draft as it is, and open it in the player. */
async function play() {
  const { draft, verdict: found } = studio;
  if (!draft || !found?.isSound) {
    notify("warn", say.notSound);
    return;
  }
  // opened at once: a browser allows no window later
  const tab = window.open("play/index.html", "_blank");
  isPreparing = true;
  change({});
  try {
    const files = await made();
    const { version, name } = found;
    await keepPlayed({ id: draft.id, name, folder: draft.folder, version, files });
    if (tab) tab.location.href = new URL(`play/index.html#draft=${draft.id}`, location.href).href;
  } catch (error) {
    tab?.close();
    complain(error);
  }
  isPreparing = false;
  change({});
}

const SAVING = { kept: say.kept, waiting: say.waiting, unkept: say.unkept };

function bar() {
  const { draft, saving, verdict: found, closed } = studio;
  if (!draft) return nothing;
  return html`<div class="tools">
    <a class="btn bare" href="#">${icon("folder-open")}${say.drafts}</a>
    <div class="ttl"><h2>${draft.name}</h2><p class="note">${say.draftOf(draft.name)}.
      <span role="status" data-testid="saving">${closed ? "" : SAVING[saving]}</span></p></div>
    ${diskButton()}
    <button type="button" class="btn" @click=${() => void openDialog("history")}>${icon("history")}${say.history}</button>
    <button type="button" class="btn" @click=${() => void openDialog("share")}>${icon("share-2")}${say.share}</button>
    <button type="button" class="btn main" ?disabled=${!found?.isSound || isPreparing}
      @click=${() => void play()}>${icon("play")}${isPreparing ? say.playing : say.play}</button>
  </div>`;
}

function notices() {
  const { closed, draft, notice } = studio;
  return html`${
    closed && draft
      ? html`<div class="strip" role="note"><p>${closed === "window" ? say.readOnlyWindow : say.readOnlyNewer}</p>
        ${
          closed === "window"
            ? html`<button type="button" class="btn" @click=${() => void open(draft.id, true)}>${say.takeOver}</button>`
            : nothing
        }</div>`
      : nothing
  }${notice ? noticeStrip() : nothing}`;
}

export const noticeStrip = () =>
  studio.notice
    ? html`<div class=${`strip ${studio.notice.tone}`} role="alert"><p>${studio.notice.text}</p>
      <button type="button" class="btn bare icon" aria-label=${say.putAway}
        @click=${() => change({ notice: null })}>${icon("x")}</button></div>`
    : nothing;

function addFile() {
  const name = prompt(say.addWhich, say.addExample)?.trim();
  const { draft } = studio;
  if (!name || !draft) return null;
  if (!isName(name) || !isWritten(name)) notify("warn", say.badName);
  else if (Object.hasOwn(draft.files, name)) notify("warn", say.hasFile);
  else {
    write({ [name]: "" });
    return name;
  }
  return null;
}

/** @param {Parts} parts */
function files({ show }) {
  const { draft, file, faults, closed } = studio;
  if (!draft) return nothing;
  const wrong = new Set(faults.filter(({ warning }) => !warning).map((one) => one.file));
  const names = ordered(draft.files).filter(isWritten);
  return html`<nav class="files" aria-label=${say.files}>${names.map(
    (
      name,
    ) => html`<button type="button" class="tab" aria-current=${name === file ? "true" : "false"}
      @click=${() => show(name)}>${name}${
        wrong.has(name)
          ? html`<span class="tag no">${icon("triangle-alert")}<span class="vh">${say.faults}</span></span>`
          : nothing
      }</button>`,
  )}${
    closed
      ? nothing
      : html`<button type="button" class="btn bare icon" aria-label=${say.addFile} @click=${() => {
          const name = addFile();
          if (name) show(name);
        }}>${icon("plus")}</button>${
          file === "variant.toml"
            ? nothing
            : html`<button type="button" class="btn bare icon" aria-label=${say.removeFile(file)} @click=${() => {
                if (!confirm(say.removeSure(file))) return;
                write({ [file]: null });
                show("variant.toml");
              }}>${icon("trash-2")}</button>`
        }`
  }</nav>`;
}

/** @param {typeof studio.look} look */
function turnTo(look) {
  change({ look });
  void refresh();
  if (look !== "draw") checkSoon(0); // pages are not made while somebody draws
}

/** Parts that say for themselves how they stand. */
const OWN = ["form", "draw", "balance"];

const NAMES = {
  form: formSay.form,
  draw: say.draw,
  rules: say.rules,
  map: say.map,
  balance: ofBalance.balance,
};
const DRAWN = ["map", "draw"]; // looks at the map

/** @param {Parts} parts */
function beside({ rules, map, balance, drawing, reveal }) {
  const { look, verdict: found, draft } = studio;
  const looks = /** @type {const} */ (["form", "draw", "rules", "map", "balance"]);
  const isOld = found !== null && !(found.isSound && found.isPage);
  const isEmpty = !rules.dataset.shown;
  return html`<section class="look" aria-label=${say.looks}>
    <nav class="files" aria-label=${say.looks}>${looks.map(
      (
        one,
      ) => html`<button type="button" class="tab" aria-current=${one === look ? "true" : "false"}
        @click=${() => turnTo(one)}>${NAMES[one]}</button>`,
    )}</nav>
    ${isEmpty && !OWN.includes(look) ? html`<p class="note pad">${say.noPage}</p>` : nothing}
    ${isOld && !isEmpty && !OWN.includes(look) ? html`<p class="note pad">${say.oldPage}</p>` : nothing}
    ${draft && DRAWN.includes(look) ? mapBar(look === "map" && !isEmpty ? say.mapNote : "") : nothing}
    ${look === "balance" ? balanceBar() : nothing}
    <div class="sheets">
      ${look === "form" ? formPart(reveal) : nothing}
      ${isEmpty ? nothing : html`<div ?hidden=${look !== "rules"}>${rules}</div>`}
      ${isEmpty ? nothing : html`<div ?hidden=${look !== "map"}>${map}</div>`}
      ${balance.dataset.shown ? html`<div ?hidden=${look !== "balance"}>${balance}</div>` : nothing}
      <div ?hidden=${look !== "draw"}>${drawing}</div>
    </div>
  </section>`;
}

const VIEWS = /** @type {const} */ (["write", "faults", "look"]);

/** @param {Parts} parts */
export const draftPage = (parts) => html`<div class="room" data-view=${studio.view}>
  ${bar()}${notices()}
  <nav class="views" aria-label=${say.views}>${VIEWS.map(
    (
      view,
    ) => html`<button type="button" class="tab" aria-current=${view === studio.view ? "true" : "false"}
      @click=${() => change({ view })}>${say[view]}${
        view === "faults" ? html` <span class="note">${verdict()}</span>` : nothing
      }</button>`,
  )}</nav>
  <div class=${studio.look === "draw" ? "columns easel-wide" : "columns"}>
    <section class="write" aria-label=${say.files}>${files(parts)}${parts.editor}</section>
    ${faultList(parts.go)}
    ${beside(parts)}
  </div>
  ${dialog()}
</div>`;
