// @ts-check
/** All games on this device at once: saved as one file, or erased. */

import { html, nothing } from "../../vendor/lit-html.js";
import { fill } from "../../widgets/dom.js";
import { icon } from "../../widgets/icons.js";
import { say } from "../../words/my-games.js";
import { beginAfresh } from "../autosave.js";
import { complain } from "../state/notices.js";
import { redraw } from "../state/redraw.js";
import { allKept, forgetAll } from "../storage/kept-games.js";
import { permission } from "../storage/permission.js";
import { saveBackup } from "./backup.js";

/**
 * How many games would be erased; null until somebody asks for it.
 *
 * @type {{ count: number | null }}
 */
const asked = { count: null };

/** @param {() => void} reload shows the games anew */
export function device(reload) {
  return html`<h2>${say.device}</h2>
    <p class="note" id="permission">${say.permission[permission.answer]}</p>
    <p class="act"><button type="button" class="btn" @click=${() => void saveBackup().catch(complain)}>${icon("file-down")}${say.saveBackup}</button>
      <button type="button" class="btn" @click=${() => void ask(reload)}>${icon("trash-2")}${say.erase}</button></p>
    ${asked.count === null ? nothing : warning(asked.count)}`;
}

/** @param {() => void} reload */
async function ask(reload) {
  asked.count = (await allKept()).length;
  reload();
}

/** @param {number} count */
const warning = (count) => html`<div class="strip no">${icon("triangle-alert")}<div>
  <p>${fill(say.eraseWarning, { games: html`<b>${say.games(count)}</b>` })}</p>
  <p class="act"><button type="button" class="btn" @click=${() => void forget().catch(complain)}>${say.eraseAll}</button>
    <button type="button" class="btn" @click=${keepAll}>${say.keepAll}</button></p></div></div>`;

function keepAll() {
  asked.count = null;
  redraw();
}

async function forget() {
  await forgetAll();
  beginAfresh();
}
