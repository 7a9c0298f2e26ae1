// @ts-check
/** The share sheet: a link, a code to scan, a file, words, a picture. */

import { picturePng, pictureSvg } from "../../map/picture.js";
import { heldHere } from "../../together/my-place.js";
import { nameAt } from "../../together/posts.js";
import { withSealed } from "../../together/public-link.js";
import { seatsToOrder } from "../../together/seat-sheets.js";
import { waitedForAt, whoIsIn } from "../../together/table-progress.js";
import { tokensHere } from "../../together/tokens-in-file.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { encode } from "../../vendor/uqr.js";
import { draw, part, save } from "../../widgets/dom.js";
import { icon } from "../../widgets/icons.js";
import { resultsText, waitingText } from "../../words/chat-messages.js";
import { cut, dated } from "../../words/wording.js";
import { fileName, saveGame } from "../files.js";
import { summary } from "../history/phase-summary.js";
import { waitedFor } from "../one-device/turns.js";
import { askEngine } from "../state/ask-engine.js";
import { branch, gameName, gameState, isSealed, toldRecord } from "../state/game-state.js";
import { deadlineOf } from "../state/page-key.js";
import { seatState } from "../state/seat-state.js";
import { print } from "./printing.js";
import { project } from "./projector.js";

/** A QR code holds no more than this with comfort. */
const SCANNABLE = 1200;
/** Chats cut longer messages. */
const CHAT = 2000;

const page = part("main").dataset;
/** `uncopied` is a text that the browser did not let the page copy. */
const sheet = { link: "", names: false, isHere: false, said: "", uncopied: "" };
/** How many links were asked for: what was asked before the last one is not wanted any more. */
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
  sheet.link = ""; // nobody copies names that are not to travel
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

/** Say what came of something, and show what is to be copied by hand. @param {string} said */
function tell(said, uncopied = "") {
  Object.assign(sheet, { said, uncopied });
  show();
}

/** Say it in the sheet: a strip would lie behind it. @param {unknown} error */
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
    html`<header><h2 id="share-title">Share this game</h2>
      <button type="button" class="btn bare icon" aria-label="Close" @click=${close}>${icon("x")}</button></header>
    <div class="two">${sheet.link && sheet.link.length <= SCANNABLE ? code(sheet.link) : nothing}
      <div><p>Anyone with this link sees the game ${phase ? html`up to <b>${phase}</b>` : "at its start"}. Orders of the present phase stay here.</p>
      <label class="lk"><span class="vh">Link</span><input type="text" readonly id="link" .value=${sheet.link} @focus=${select}></label>
      <button type="button" class="btn main" id="copy" ?disabled=${!sheet.link} @click=${() => void copy(sheet.link, "The link is copied.")}>${icon("copy")}Copy link</button>
      <p class="note" role="status" id="said">${sheet.said || (sheet.link ? measure(sheet.link) : "")}</p>
      ${sheet.uncopied ? html`<label class="lk"><span class="vh">Text to copy</span><textarea readonly id="uncopied" rows="4" .value=${sheet.uncopied} @focus=${select}></textarea></label>` : nothing}
      <label class="check"><input type="checkbox" .checked=${sheet.names} @change=${withNames}> With names and notes</label>
      ${seatState.at === null ? nothing : html`<label class="check"><input type="checkbox" id="at-phase" .checked=${sheet.isHere} @change=${atPhase}> Opens at ${seatState.view.phase.name}</label>`}</div></div>
    <ul class="exp">
      <li><button type="button" class="btn" @click=${() => tokensHere().then(saveGame).catch(complain)}>${icon("file-down")}Game file</button><span class="note">keeps for years, orders as text</span></li>
      <li><button type="button" class="btn" @click=${() => copyText().catch(complain)}>${icon("message-square")}Text for chat</button><span class="note">orders and results in words, copied</span></li>
      <li><button type="button" class="btn" @click=${() => copyWaiting().catch(complain)}>${icon("hourglass")}What is waited for</button><span class="note">who is missing, and until when, copied</span></li>
      <li><button type="button" class="btn" @click=${() => void picture("svg")}>${icon("image")}Picture, SVG</button><span class="note">the chart with arrows, sharp at any size</span></li>
      <li><button type="button" class="btn" @click=${() => void picture("png")}>${icon("image")}Picture, PNG</button><span class="note">the same, for a chat</span></li>
      <li><button type="button" class="btn" @click=${() => onPaper("position")}>${icon("printer")}Print the position</button><span class="note">chart, units and centres of the phase shown</span></li>
      ${seatState.now.end ? nothing : html`<li><button type="button" class="btn" @click=${() => onPaper("sheets")}>${icon("printer")}Print order sheets</button><span class="note">one for each power, to write on</span></li>`}
      <li><button type="button" class="btn" @click=${showAll}>${icon("maximize")}Projector view</button><span class="note">the chart for a whole room; Escape leaves</span></li>
      ${
        page.present
          ? nothing
          : html`<li><button type="button" class="btn" ?disabled=${!sheet.link} @click=${() => void copy(viewOf(sheet.link), "The link is copied.")}>${icon("eye")}Link to look only</button><span class="note">chart, phases and results; nothing can be ordered</span></li>
      <li><button type="button" class="btn" ?disabled=${!sheet.link} @click=${() => void copy(frameOf(sheet.link), "The code is copied.")}>${icon("copy")}Code for a blog or forum</button><span class="note">the game to look at, inside another page</span></li>`
      }</ul>`,
    part("share"),
  );
}

/** @param {Event} event */
function atPhase(event) {
  sheet.isHere = /** @type {HTMLInputElement} */ (event.target).checked;
  void makeLink();
}

/** @param {"position" | "sheets"} what */
function onPaper(what) {
  close();
  print(what);
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

/** What a blog or forum is given to show the game. @param {string} link */
function frameOf(link) {
  return `<iframe src="${viewOf(link)}" title="A game of ${page.name}" width="640" height="560" loading="lazy"></iframe>`;
}

/** @param {string} link */
function measure(link) {
  const fits =
    link.length <= CHAT
      ? "Fits in any chat message."
      : "Too long for some chats: send the file instead.";
  return `${link.length} characters. ${fits}`;
}

/** @param {Event} event */
const select = ({ target }) =>
  /** @type {HTMLInputElement | HTMLTextAreaElement} */ (target).select();

/** @param {string} text @param {string} said */
async function copy(text, said) {
  try {
    await navigator.clipboard.writeText(text);
    tell(said);
  } catch {
    const isLink = text === sheet.link; // which is shown already
    tell(
      `This browser does not let the page copy. Select the ${isLink ? "link" : "text"} and copy it.`,
      isLink ? "" : text,
    );
    part(isLink ? "link" : "uncopied").focus();
  }
}

/** The phase shown in words; the last one played where the present one is shown. */
async function copyText() {
  const at = seatState.view.results ? seatState.view.at : Math.max(0, seatState.now.at - 1);
  const { record } = branch();
  const [{ text }, then, after] = await Promise.all([
    askEngine("text", { record, at }),
    askEngine("view", { record, at }),
    askEngine("view", { record, at: Math.min(at + 1, seatState.now.at) }),
  ]);
  await copy(
    resultsText({
      ...present(),
      results: text,
      summary: summary(then, after),
      end: seatState.now.end?.sentence ?? "",
    }),
    "The text is copied.",
  );
}

/** Who is missing, and until when. */
const copyWaiting = async () =>
  copy(waitingText({ ...present(), missing: await namesWaitedFor() }), "The text is copied.");

/** At a table between devices, those who have not sealed or revealed. */
async function namesWaitedFor() {
  const table = isSealed() ? heldHere()?.table : undefined;
  if (!table) return waitedFor();
  return waitedForAt(table, await whoIsIn(table, seatsToOrder(table, seatState.now))).map((seat) =>
    nameAt(table, seat),
  );
}

/** The present phase and its deadline. */
function present() {
  const { code, name } = seatState.now.phase;
  return { title: gameState.game.title, phase: name, when: deadlineOf(branch().record, code) };
}

/** @param {"svg" | "png"} kind */
async function picture(kind) {
  try {
    const title = document.title;
    const { phase, results } = seatState.view;
    const caption = [
      page.name,
      gameName(gameState.game),
      results ? `${phase.name}, results` : phase.name,
      dated(Date.now()),
    ]
      .filter(Boolean)
      .map((word) => cut(String(word)))
      .join("  ·  ");
    const blob = await (kind === "svg" ? pictureSvg(title, caption) : picturePng(title, caption));
    save(blob, fileName(`.${kind}`));
    tell("The picture is in your downloads.");
  } catch {
    tell("This browser could not make the picture.");
  }
}

/** The link as a code to scan; black on white in every theme. @param {string} link */
function code(link) {
  const { data, size } = encode(link, { ecc: "L", border: 2 });
  const d = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return html`<div class="qr">${draw("svg", { viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": "The link as a QR code" }, draw("path", { d }))}</div>`;
}
