// @ts-check
/** The share sheet: a link, a code to scan, a file, text, a picture. */

import { picturePng, pictureSvg } from "../../map/picture.js";
import { boards } from "../../map/provinces.js";
import { heldHere } from "../../together/my-place.js";
import { nameAt } from "../../together/posts.js";
import { withSealed } from "../../together/public-link.js";
import { seatsToSeal } from "../../together/seat-sheets.js";
import { waitedForAt, whoIsIn } from "../../together/table-progress.js";
import { tokensHere } from "../../together/tokens-in-file.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { encode } from "../../vendor/uqr.js";
import { draw, fill, part, save } from "../../widgets/dom.js";
import { icon } from "../../widgets/icons.js";
import { resultsText, waitingText } from "../../words/chat-messages.js";
import { say } from "../../words/share.js";
import { say as sayWidgets } from "../../words/widgets.js";
import { dated, inText } from "../../words/wording.js";
import { fileName, saveGame } from "../files.js";
import { summary } from "../history/phase-summary.js";
import { waitedFor } from "../one-device/turns.js";
import { askEngine } from "../state/ask-engine.js";
import { branch, gameName, gameState, isSealed, toldRecord } from "../state/game-state.js";
import { deadlineOf } from "../state/page-key.js";
import { seatState } from "../state/seat-state.js";
import { widgets } from "../state/widget-state.js";
import { CHAT, partsOf } from "./chat-parts.js";
import { print } from "./printing.js";
import { project } from "./projector.js";

/** Longer links make QR codes that phones can hardly read. */
const SCANNABLE = 1200;
/** Light modules around a QR code. */
const QUIET = 4;

const page = part("main").dataset;
/** `uncopied` is a text that the browser did not let the page copy. */
const sheet = {
  link: "",
  names: false,
  isHere: false,
  /** Are all joined boards in pictures and prints? */
  hasAll: false,
  said: "",
  uncopied: "",
  /** A text that is too long for a chat, in parts. @type {string[]} */
  parts: [],
};
/** How many links were asked for: only the last one counts. */
let asked = 0;

/** Open the sheet. */
export async function openShare() {
  const dialog = /** @type {HTMLDialogElement} */ (part("share"));
  const made = makeLink();
  if (!dialog.open) dialog.showModal();
  await made;
}

async function makeLink() {
  asked += 1;
  const mine = asked;
  sheet.link = ""; // so that nobody copies the old one
  tell("");
  try {
    const { payload } = await askEngine("encode", { record: titled(), names: sheet.names });
    if (mine !== asked) return;
    sheet.link = `${location.href.split("#")[0]}#g=${payload}${sheet.isHere && seatState.at !== null ? `&at=${seatState.at}` : ""}`;
  } catch (error) {
    if (mine !== asked) return;
    sheet.said = sentenceOf(error);
  }
  show();
}

/** @param {unknown} error */
const sentenceOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * Show a message; the text to copy by hand, if any; and a text in parts.
 *
 * @param {string} said @param {string} [uncopied] @param {string[]} [parts]
 */
function tell(said, uncopied = "", parts = []) {
  Object.assign(sheet, { said, uncopied, parts });
  show();
}

/** Say it in the sheet, which would cover a notice. @param {unknown} error */
const complain = (error) => tell(sentenceOf(error));

const titled = () => ({
  ...withSealed(toldRecord()),
  title: gameState.game.title || branch().record.title || "",
});

const close = () => /** @type {HTMLDialogElement} */ (part("share")).close();

function show() {
  const count = seatState.now.at;
  const phase = seatState.now.history[count - 1]?.name;
  render(
    html`<header><h2 id="share-title">${say.title}</h2>
      <button type="button" class="btn bare icon" aria-label=${sayWidgets.close} @click=${close}>${icon("x")}</button></header>
    <div class="two">${sheet.link && sheet.link.length <= SCANNABLE ? code(sheet.link) : nothing}
      <div><p>${phase ? fill(say.upTo, { phase: html`<b>${phase}</b>` }) : say.atStart}</p>
      <label class="lk"><span class="vh">${say.link}</span><input type="text" readonly id="link" .value=${sheet.link} @focus=${select}></label>
      <button type="button" class="btn main" id="copy" ?disabled=${!sheet.link} @click=${() => void copy(sheet.link, say.linkCopied)}>${icon("copy")}${say.copyLink}</button>
      <p class="note" role="status" id="said">${sheet.said || (sheet.link ? measure(sheet.link) : "")}</p>
      ${sheet.uncopied ? html`<label class="lk"><span class="vh">${say.toCopy}</span><textarea readonly id="uncopied" rows="4" .value=${sheet.uncopied} @focus=${select}></textarea></label>` : nothing}
      ${sheet.parts.length ? inParts(sheet.parts) : nothing}
      <label class="check"><input type="checkbox" .checked=${sheet.names} @change=${withNames}> ${say.withNames}</label>
      ${seatState.at === null ? nothing : html`<label class="check"><input type="checkbox" id="at-phase" .checked=${sheet.isHere} @change=${atPhase}> ${say.opensAt(seatState.view.phase.name)}</label>`}</div></div>
    ${
      boards().length
        ? html`<label class="check"><input type="checkbox" id="all-boards" .checked=${sheet.hasAll}
            @change=${allBoards}> ${say.allBoards(boards().length, widgets.board)}</label>`
        : nothing
    }
    <ul class="exp">
      <li><button type="button" class="btn" @click=${() => tokensHere().then(saveGame).catch(complain)}>${icon("file-down")}${say.file}</button><span class="note">${say.aboutFile}</span></li>
      <li><button type="button" class="btn" @click=${() => copyText().catch(complain)}>${icon("message-square")}${say.text}</button><span class="note">${say.aboutText}</span></li>
      <li><button type="button" class="btn" @click=${() => copyWaiting().catch(complain)}>${icon("hourglass")}${say.waiting}</button><span class="note">${say.aboutWaiting}</span></li>
      <li><button type="button" class="btn" @click=${() => void picture("svg")}>${icon("image")}${say.svg}</button><span class="note">${say.aboutSvg}</span></li>
      <li><button type="button" class="btn" @click=${() => void picture("png")}>${icon("image")}${say.png}</button><span class="note">${say.aboutPng}</span></li>
      <li><button type="button" class="btn" @click=${() => onPaper("position")}>${icon("printer")}${say.paper}</button><span class="note">${say.aboutPaper}</span></li>
      ${seatState.now.end ? nothing : html`<li><button type="button" class="btn" @click=${() => onPaper("sheets")}>${icon("printer")}${say.sheets}</button><span class="note">${say.aboutSheets}</span></li>`}
      <li><button type="button" class="btn" @click=${showAll}>${icon("maximize")}${say.projector}</button><span class="note">${say.aboutProjector}</span></li>
      ${
        page.present
          ? nothing
          : html`<li><button type="button" class="btn" ?disabled=${!sheet.link} @click=${() => void copy(viewOf(sheet.link), say.linkCopied)}>${icon("eye")}${say.viewLink}</button><span class="note">${say.aboutViewLink}</span></li>
      <li><button type="button" class="btn" ?disabled=${!sheet.link} @click=${() => void copy(frameOf(sheet.link), say.codeCopied)}>${icon("copy")}${say.embed}</button><span class="note">${say.aboutEmbed}</span></li>`
      }</ul>`,
    part("share"),
  );
}

/** @param {Event} event */
function atPhase(event) {
  sheet.isHere = /** @type {HTMLInputElement} */ (event.target).checked;
  void makeLink();
}

/** @param {Event} event */
function allBoards(event) {
  sheet.hasAll = /** @type {HTMLInputElement} */ (event.target).checked;
}

/** Which of the joined boards a picture shows; nothing where there is only one. */
function boardsTold() {
  const count = boards().length;
  if (!count) return "";
  return sheet.hasAll ? say.ofAllBoards(count) : say.boardOf(widgets.board, count);
}

/** @param {"position" | "sheets"} what */
function onPaper(what) {
  close();
  print(what, sheet.hasAll);
}

/** The page that only shows the game of a link. @param {string} link */
const viewOf = (link) =>
  String(new URL(`../embed.html#${link.split("#")[1]}`, location.href.split("#")[0]));

function showAll() {
  close();
  void project();
}

/** @param {Event} event */
function withNames(event) {
  sheet.names = /** @type {HTMLInputElement} */ (event.target).checked;
  void makeLink();
}

/** Code that shows the game inside a blog or forum. @param {string} link */
function frameOf(link) {
  return `<iframe src="${viewOf(link)}" title="${say.frame(String(page.name))}" width="640" height="560" loading="lazy"></iframe>`;
}

/** @param {string} link */
const measure = ({ length }) => (length <= CHAT ? say.fits(length) : say.tooLong(length));

/** @param {Event} event */
const select = ({ target }) =>
  /** @type {HTMLInputElement | HTMLTextAreaElement} */ (target).select();

/** Buttons for the parts of a long text. @param {string[]} parts */
function inParts(parts) {
  const part = (/** @type {string} */ text, /** @type {number} */ n) => {
    const take = () => copy(text, say.partCopied(n + 1, parts.length, text.length), parts);
    return html`<button type="button" class="btn" data-part=${n + 1}
      @click=${take}>${icon("copy")}${say.copyPart(n + 1, parts.length)}</button>`;
  };
  return html`<p class="act">${parts.map(part)}</p>`;
}

/** Copy a text for a chat; one that is too long can be copied in parts as well. @param {string} text */
function copyForChat(text) {
  const parts = partsOf(text);
  if (parts.length < 2) return copy(text, say.textCopied(text.length));
  return copy(text, say.longText(text.length, CHAT, parts.length), parts);
}

/** @param {string} text @param {string} said @param {string[]} [parts] to offer with it */
async function copy(text, said, parts = []) {
  try {
    await navigator.clipboard.writeText(text);
    tell(said, "", parts);
  } catch {
    const isLink = text === sheet.link; // which is shown already
    tell(isLink ? say.cannotCopyLink : say.cannotCopyText, isLink ? "" : text, parts);
    part(isLink ? "link" : "uncopied").focus();
  }
}

/** Copy the results of the phase on the screen; where that is the current one, of the last. */
async function copyText() {
  const at = seatState.view.results ? seatState.view.at : Math.max(0, seatState.now.at - 1);
  const { record } = branch();
  const [{ text }, then, after] = await Promise.all([
    askEngine("text", { record, at }),
    askEngine("view", { record, at }),
    askEngine("view", { record, at: Math.min(at + 1, seatState.now.at) }),
  ]);
  await copyForChat(
    resultsText({
      ...present(),
      results: text,
      summary: summary(then, after),
      end: seatState.now.end?.sentence ?? "",
    }),
  );
}

/** Copy who is missing, and the deadline. */
const copyWaiting = async () =>
  copyForChat(waitingText({ ...present(), missing: await namesWaitedFor() }));

/** At a table between devices, those who have not sealed or revealed. */
async function namesWaitedFor() {
  const table = isSealed() ? heldHere()?.table : undefined;
  if (!table) return waitedFor();
  return waitedForAt(table, await whoIsIn(table, seatsToSeal(table, seatState.now))).map((seat) =>
    nameAt(table, seat),
  );
}

/** The current phase and its deadline. */
function present() {
  const { code, name } = seatState.now.phase;
  return { title: gameState.game.title, phase: name, when: deadlineOf(branch().record, code) };
}

/** @param {"svg" | "png"} kind */
async function picture(kind) {
  try {
    const title = document.title;
    const { phase, results } = seatState.view;
    const caption = say.caption(
      [
        page.name ?? "",
        boardsTold(),
        gameName(gameState.game),
        results ? say.resultsOf(phase.name) : phase.name,
        dated(Date.now()),
      ].map((word) => inText(word)),
    );
    const drawing = { title, caption, hasAll: sheet.hasAll };
    const blob = await (kind === "svg" ? pictureSvg(drawing) : picturePng(drawing));
    save(blob, fileName(`.${kind}`));
    tell(say.pictureSaved);
  } catch {
    tell(say.pictureFailed);
  }
}

/**
 * The link as a code to scan: black on white in every theme, with the quiet zone of four modules
 * that readers may rely on (ISO/IEC 18004, "Quiet zone").
 *
 * @param {string} link
 */
function code(link) {
  const { data, size } = encode(link, { ecc: "L", border: QUIET });
  const d = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return html`<div class="qr">${draw("svg", { viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": say.qr }, draw("path", { d }))}</div>`;
}
