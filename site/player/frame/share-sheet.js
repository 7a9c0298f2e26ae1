// @ts-check
/** The share sheet: a link, a code to scan, a file, words, a picture. */

import { picturePng, pictureSvg } from "../chart/picture.js";
import { askEngine } from "../game/ask-engine.js";
import { fileName, saveGame } from "../game/files.js";
import { branch, gameState } from "../game/game-state.js";
import { complain } from "../game/notices.js";
import { seatState } from "../game/seat-state.js";
import { draw, part, save } from "../page/dom.js";
import { icon } from "../page/icons.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { encode } from "../vendor/uqr.js";

/** A QR code holds no more than this with comfort. */
const SCANNABLE = 1200;
/** Chats cut longer messages. */
const CHAT = 2000;

const sheet = { link: "", names: false, said: "" };

/** Open the sheet. */
export async function openShare() {
  const dialog = /** @type {HTMLDialogElement} */ (part("share"));
  sheet.said = "";
  sheet.link = "";
  show();
  if (!dialog.open) dialog.showModal();
  await makeLink();
}

async function makeLink() {
  try {
    const { payload } = await askEngine("encode", { record: titled(), names: sheet.names });
    sheet.link = `${location.href.split("#")[0]}#g=${payload}`;
  } catch (error) {
    complain(error);
  }
  show();
}

const titled = () => ({ ...branch().record, title: gameState.game.title || branch().record.title || "" });

const close = () => /** @type {HTMLDialogElement} */ (part("share")).close();

function show() {
  const count = seatState.now.at;
  const phase = seatState.now.history[count - 1]?.name;
  render(html`<header><h2 id="share-title">Share this game</h2>
      <button type="button" class="btn bare icon" aria-label="Close" @click=${close}>${icon("x")}</button></header>
    <div class="two">${sheet.link && sheet.link.length <= SCANNABLE ? code(sheet.link) : nothing}
      <div><p>Anyone with this link sees the game ${phase ? html`up to <b>${phase}</b>` : "at its start"}. Orders of the present phase stay here.</p>
      <label class="lk"><span class="vh">Link</span><input type="text" readonly id="link" .value=${sheet.link} @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}></label>
      <button type="button" class="btn main" id="copy" ?disabled=${!sheet.link} @click=${() => void copy(sheet.link, "The link is copied.")}>${icon("copy")}Copy link</button>
      <p class="note" role="status" id="said">${sheet.said || (sheet.link ? measure(sheet.link) : "")}</p>
      <label class="check"><input type="checkbox" .checked=${sheet.names} @change=${withNames}> With names and notes</label></div></div>
    <ul class="exp">
      <li><button type="button" class="btn" @click=${() => saveGame().catch(complain)}>${icon("file-down")}Game file</button><span class="note">keeps for years, orders as text</span></li>
      <li><button type="button" class="btn" @click=${() => copyText().catch(complain)}>${icon("message-square")}Text for chat</button><span class="note">orders and results in words, copied</span></li>
      <li><button type="button" class="btn" @click=${() => void picture("svg")}>${icon("image")}Picture, SVG</button><span class="note">the chart with arrows, sharp at any size</span></li>
      <li><button type="button" class="btn" @click=${() => void picture("png")}>${icon("image")}Picture, PNG</button><span class="note">the same, for a chat</span></li></ul>`, part("share"));
}

/** @param {Event} event */
function withNames(event) {
  sheet.names = /** @type {HTMLInputElement} */ (event.target).checked;
  void makeLink();
}

/** @param {string} link */
function measure(link) {
  const fits = link.length <= CHAT ? "Fits in any chat message." : "Too long for some chats: send the file instead.";
  return `${link.length} characters. ${fits}`;
}

/** @param {string} text @param {string} said */
async function copy(text, said) {
  try {
    await navigator.clipboard.writeText(text);
    sheet.said = said;
  } catch {
    sheet.said = "This browser does not let the page copy. Select the text and copy it.";
  }
  show();
}

/** The phase shown in words; the last one played where the present one is shown. */
async function copyText() {
  const at = seatState.view.results ? seatState.view.at : Math.max(0, seatState.now.at - 1);
  const { text } = await askEngine("text", { record: branch().record, at });
  await copy(text, "The text is copied.");
}

/** @param {"svg" | "png"} kind */
async function picture(kind) {
  try {
    const title = document.title;
    const blob = await (kind === "svg" ? pictureSvg(title) : picturePng(title));
    save(blob, fileName(`.${kind}`));
    sheet.said = "The picture is in your downloads.";
  } catch {
    sheet.said = "This browser could not make the picture.";
  }
  show();
}

/** The link as a code to scan; black on white in every theme. @param {string} link */
function code(link) {
  const { data, size } = encode(link, { ecc: "L", border: 2 });
  const d = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return html`<div class="qr">${draw("svg", { viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": "The link as a QR code" }, draw("path", { d }))}</div>`;
}
