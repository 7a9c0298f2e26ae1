// @ts-check
/**
 * The keys of a game between devices: saved under a passphrase, and taken back from such a file.
 */

import { fileNameOf } from "../../game/files.js";
import { inTurn } from "../../game/state/action-queue.js";
import { gameState } from "../../game/state/game-state.js";
import { notify } from "../../game/state/notices.js";
import { redraw } from "../../game/state/redraw.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { save } from "../../widgets/dom.js";
import { icon } from "../../widgets/icons.js";
import { named } from "../../widgets/names.js";
import { listed } from "../../words/wording.js";
import { askForKey, giveKey } from "../come-back.js";
import { proposal, saveKeys, takeKeys } from "../key-files.js";
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

/** @typedef {import("../my-place.js").Held} Held */

const FEWEST = 12; // characters of a passphrase
const form = { proposed: "" };

/** @param {Held} held */
export function keyTools(held) {
  const { files, keys, desk } = held;
  form.proposed ||= proposal();
  const own = [keys ? "your seat" : "", desk ? "the desk" : ""].filter(Boolean).join(" and ");
  return html`<details class="pg"><summary>${icon("chevron-right")}Keys<span class="gst">${files.length ? "saved" : "on this device only"}</span></summary>
    ${
      own
        ? html`<p>The keys of ${own} are in this browser. Without them nobody can seal${desk ? ", and no seal can be opened" : ""}. Whoever has the file and its passphrase is you.</p>
      <form class="pasted" @submit=${saved}>${
        files.length
          ? html`<p class="note">They are saved under the passphrase you chose. The same file can be saved again.</p>`
          : html`<label><span>Passphrase</span><input type="text" name="passphrase" id="passphrase" autocomplete="off" spellcheck="false" minlength=${FEWEST} required .value=${form.proposed}></label>
          <p class="note">Write it down somewhere else than the file.</p>`
      }
        <p class="act"><button type="submit" class="btn">${icon("file-down")}Save the key file</button></p></form>`
        : nothing
    }
    <form class="pasted" @submit=${taken}><label><span>Key file</span><input type="file" name="file" accept=".json,application/json" required></label>
      <label><span>Its passphrase</span><input type="text" name="passphrase" autocomplete="off" spellcheck="false" required></label>
      <p class="act"><button type="submit" class="btn">Open a key file</button></p></form>
    ${stageOf(held.table) === "playing" ? lostKeys(held) : nothing}</details>`;
}

/** Without keys or file: others give a new key. @param {Held} held */
function lostKeys({ table, seat, desk, wanted }) {
  const free = seatIds(table).flatMap((_, i) => (seat === null ? [i] : []));
  const mayStandIn = hasDesk(table) && !desk;
  if (wanted || (!free.length && !mayStandIn)) return nothing;
  const givers =
    hasDesk(table) && table.charter?.policy?.rekey === "gm"
      ? "the game master has"
      : "more than half of the other seats have";
  return html`<form class="pasted" @submit=${asked}><label><span>No keys, and no key file? Ask for a new key for</span><select name="seat" id="new-key">
      ${free.map((one) => html`<option value=${one}>${nameAt(table, one)}</option>`)}${mayStandIn ? html`<option value=${DESK}>the game master’s desk</option>` : nothing}</select></label>
    <p class="note">It is made on this device, and counts once ${givers} signed it${mayStandIn ? "; for the desk, once more than half of the seats have" : ""}. Then all seal the present phase again.</p>
    <p class="act"><button type="submit" class="btn">Ask for a new key</button></p></form>`;
}

/** @param {Event} event */
function asked(event) {
  event.preventDefault();
  const seat = Number(
    new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)).get("seat"),
  );
  void inTurn(() => askForKey(seat))();
}

/** Keys that are asked for, or were given and wait for all to confirm them. @param {Held} held */
export function newKeysView(held) {
  const { table } = held;
  const statements = openSlot(table)?.statements ?? [];
  const isSigned = (/** @type {string} */ sign) =>
    statements.some(({ said }) => said.say === "rekey" && said.sign === sign);
  const asked = keysAsked(table).filter(({ sign }) => !isSigned(sign));
  const missing = unconfirmedSeats(table).map((seat) => nameAt(table, seat));
  const own = wantedKey(held);
  return html`${isReplaced(held) ? html`<div class="strip no">${icon("triangle-alert")}<p>Another device has the keys of this place now. What is sealed or signed here does not count.</p></div>` : nothing}
    ${own ? html`<p class="told">You ask for a new key, which begins with <b>${own}</b>. Post the text below, and read this beginning out to those who sign it.</p>` : nothing}
    ${asked.map(
      (
        one,
      ) => html`<div class="strip">${icon("triangle-alert")}<div><p>A new key is asked for <b>${named(nameOf(table.roster, one.seat), 40)}</b>; it begins with <b>${beginningOf(one.sign)}</b>. Whoever has it speaks for that place. Ask in another way who wants it, best by voice.</p>
      ${mayGive(held, one) ? html`<p class="act"><button type="button" class="btn" @click=${inTurn(() => giveKey(one))}>Sign the new key</button></p>` : nothing}</div></div>`,
    )}
    ${missing.length ? html`<p class="note">Keys have changed. Still to confirm it: ${listed(missing)}.</p>` : nothing}`;
}

/** @param {Event} event */
function saved(event) {
  event.preventDefault();
  const passphrase = String(
    new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)).get("passphrase") ?? "",
  );
  void inTurn(async () => {
    for (const { name, text } of await saveKeys(passphrase)) {
      save(
        new Blob([text], { type: "application/json" }),
        fileNameOf([gameState.game.title || gameState.game.variant, name], ".chancery-keys.json"),
      );
    }
    form.proposed = "";
    redraw();
  })();
}

/** @param {Event} event */
function taken(event) {
  event.preventDefault();
  const data = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
  void inTurn(async () => {
    await takeKeys(
      await /** @type {File} */ (data.get("file")).text(),
      String(data.get("passphrase") ?? ""),
    );
    await goOn();
    notify({ id: "keys", tone: "ok", text: "These keys are on this device now." });
  })();
}
