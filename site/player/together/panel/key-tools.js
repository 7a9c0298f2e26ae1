// @ts-check
/** The keys of a game between devices: their key files, saved and opened, and new keys. */

import { inTurn } from "../../game/state/action-queue.js";
import { gameState } from "../../game/state/game-state.js";
import { notify } from "../../game/state/notices.js";
import { redraw } from "../../game/state/redraw.js";
import { seatState } from "../../game/state/seat-state.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { fill, save } from "../../widgets/dom.js";
import { fileNameOf } from "../../widgets/file-names.js";
import { icon } from "../../widgets/icons.js";
import { named } from "../../widgets/names.js";
import { say } from "../../words/keys.js";
import { askForKey, giveKey } from "../come-back.js";
import { forgetKeys, takeKeys } from "../key-files.js";
import { heldHere } from "../my-place.js";
import { goOn } from "../next-phase.js";
import { nameAt } from "../posts.js";
import {
  beginningOf,
  isReplaced,
  keysAsked,
  mayGive,
  unconfirmedSeats,
  wantedKey,
} from "../protocol/new-keys.js";
import { nameOf } from "../protocol/roster.js";
import { DESK } from "../protocol/seals/binding.js";
import { seatIds } from "../seat-sheets.js";
import { hasDesk, openSlot, stageOf } from "../table-progress.js";
import { passphraseField, passphraseIn } from "./passphrase.js";

/** @typedef {import("../my-place.js").Held} Held */

const form = { isDeleting: false };

/** @param {Held} held */
export function keyTools(held) {
  const { files, keys, desk } = held;
  const own = keys ? (desk ? say.bothKeys : say.seatKeys) : desk ? say.deskKeys : "";
  return html`<details class="pg" id="keys"><summary>${icon("chevron-right")}${say.keys}<span class="gst">${files.length ? say.saved : say.unsaved}</span></summary>
    ${
      own
        ? html`<p>${own} ${say.whoHasThem}</p>
      ${files.length < (keys ? 1 : 0) + (desk ? 1 : 0) ? html`<p class="note">${say.noFile}</p>` : nothing}
      ${
        files.length
          ? html`<p class="note">${say.underPassphrase}</p>
        <p class="act"><button type="button" class="btn" @click=${() => saveFiles(files)}>${icon("file-down")}${say.save}</button></p>`
          : nothing
      }`
        : nothing
    }
    ${own || !files.length ? nothing : fromBackup()}
    <form class="pasted" @submit=${openFile}><label><span>${say.file}</span><input type="file" name="file" accept=".json,application/json" required></label>
      <label><span>${say.filePassphrase}</span><input type="text" name="passphrase" autocomplete="off" spellcheck="false" required></label>
      <p class="act"><button type="submit" class="btn">${say.open}</button></p></form>
    ${stageOf(held.table) === "playing" ? lostKeys(held) : nothing}
    ${own && seatState.now.end ? deletion() : nothing}</details>`;
}

/** Once the game is over, its keys have no more use. */
const deletion = () =>
  form.isDeleting
    ? html`<p class="note">${say.deleteWarning}</p>
      <p class="act"><button type="button" class="btn" @click=${inTurn(deleteKeys)}>${icon("trash-2")}${say.deleteForGood}</button>
        <button type="button" class="btn" @click=${() => askToDelete(false)}>${say.keep}</button></p>`
    : html`<p class="act"><button type="button" class="btn" @click=${() => askToDelete(true)}>${icon("trash-2")}${say.deleteKeys}</button></p>`;

/** @param {boolean} isDeleting */
function askToDelete(isDeleting) {
  form.isDeleting = isDeleting;
  redraw();
}

async function deleteKeys() {
  await forgetKeys();
  askToDelete(false);
  notify({ id: "keys", tone: "ok", text: say.keysDeleted });
}

/** Key files that came with a backup want nothing but their passphrase. */
const fromBackup = () =>
  html`<form class="pasted" id="backup" @submit=${openBackup}><p>${say.inBackup}</p>
      <label><span>${say.filePassphrase}</span><input type="text" name="passphrase" autocomplete="off" spellcheck="false" required></label>
      <p class="act"><button type="submit" class="btn main">${say.openBackup}</button></p></form>`;

/** Without keys or file: others give a new key. @param {Held} held */
function lostKeys({ table, seat, desk, wanted }) {
  const free = seatIds(table).flatMap((_, i) => (seat === null ? [i] : []));
  const mayStandIn = hasDesk(table) && !desk;
  if (wanted || (!free.length && !mayStandIn)) return nothing;
  const givers =
    hasDesk(table) && table.charter?.policy?.rekey === "gm" ? say.byGameMaster : say.byPlayers;
  const how = free.length ? givers : say.deskByPlayers;
  return html`<form class="pasted" @submit=${askForIt}><label><span>${say.lost}</span><select name="seat" id="new-key">
      ${free.map((one) => html`<option value=${one}>${nameAt(table, one)}</option>`)}${mayStandIn ? html`<option value=${DESK}>${say.desk}</option>` : nothing}</select></label>
    <p class="note">${how} ${free.length && mayStandIn ? say.deskToo : ""}</p>
    ${passphraseField()}
    <p class="act"><button type="submit" class="btn">${say.ask}</button></p></form>`;
}

/** @param {Event} event */
function askForIt(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  const [seat, passphrase] = [Number(new FormData(form).get("seat")), passphraseIn(form)];
  void inTurn(() => askForKey(seat, passphrase))();
}

/** Keys that are asked for, or were given and wait for all to confirm them. @param {Held} held */
export function newKeysView(held) {
  const { table } = held;
  const statements = openSlot(table)?.statements ?? [];
  const isSigned = (/** @type {string} */ sign) =>
    statements.some(({ said }) => said.say === "rekey" && said.sign === sign);
  const requests = keysAsked(table).filter(({ sign }) => !isSigned(sign));
  const missing = unconfirmedSeats(table).map((seat) => nameAt(table, seat));
  const own = wantedKey(held);
  return html`${isReplaced(held) ? html`<div class="strip no" id="replaced">${icon("triangle-alert")}<p>${say.replaced}</p></div>` : nothing}
    ${own ? html`<p class="told" id="wanted">${fill(say.asking, { key: html`<b>${own}</b>` })}</p>` : nothing}
    ${requests.map(
      (
        one,
      ) => html`<div class="strip" data-key=${beginningOf(one.sign)}>${icon("triangle-alert")}<div><p>${fill(say.asked, { name: html`<b>${named(nameOf(table, one.seat), 40)}</b>`, key: html`<b>${beginningOf(one.sign)}</b>` })}</p>
      ${mayGive(held, one) ? html`<p class="act"><button type="button" class="btn" @click=${inTurn(() => giveKey(one))}>${say.sign}</button></p>` : nothing}</div></div>`,
    )}
    ${missing.length ? html`<p class="note">${say.unconfirmed(missing)}</p>` : nothing}`;
}

/** @param {Held["files"]} files */
function saveFiles(files) {
  for (const { name, text } of files)
    save(
      new Blob([text], { type: "application/json" }),
      fileNameOf([gameState.game.title || gameState.game.variant, name], ".chancery-keys.json"),
    );
}

/** @param {Event} event */
function openFile(event) {
  event.preventDefault();
  const opened = /** @type {HTMLFormElement} */ (event.currentTarget);
  const data = new FormData(opened);
  void inTurn(async () => {
    await use(
      [await /** @type {File} */ (data.get("file")).text()],
      String(data.get("passphrase") ?? ""),
    );
    opened.reset(); // nobody reads the passphrase over a shoulder later
  })();
}

/** @param {Event} event */
function openBackup(event) {
  event.preventDefault();
  const data = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
  const texts = (heldHere()?.files ?? []).map(({ text }) => text);
  void inTurn(() => use(texts, String(data.get("passphrase") ?? "")))();
}

/** @param {string[]} texts key files @param {string} passphrase of them all */
async function use(texts, passphrase) {
  for (const text of texts) await takeKeys(text, passphrase);
  await goOn();
  notify({ id: "keys", tone: "ok", text: say.here });
}
