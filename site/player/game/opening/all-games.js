// @ts-check
/** All games on this device at once: saved as one file, or erased. */

import { heldOf } from "../../together/my-place.js";
import { tokensFor } from "../../together/tokens-in-file.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { fill } from "../../widgets/dom.js";
import { icon } from "../../widgets/icons.js";
import { say } from "../../words/my-games.js";
import { beginAfresh } from "../autosave.js";
import { saveAll } from "../files.js";
import { complain, notify } from "../state/notices.js";
import { redraw } from "../state/redraw.js";
import { allKept, forgetAll } from "../storage/kept-games.js";

/**
 * How many games would be erased; null until somebody asks for it.
 *
 * @type {{ count: number | null }}
 */
const asked = { count: null };

/** @param {() => void} reload shows the games anew */
export function device(reload) {
  return html`<h2>${say.device}</h2>
    <p class="act"><button type="button" class="btn" @click=${() => void exportAll().catch(complain)}>${icon("file-down")}${say.exportAll}</button>
      <button type="button" class="btn" @click=${() => void ask(reload)}>${icon("trash-2")}${say.erase}</button></p>
    ${asked.count === null ? nothing : warning(asked.count)}`;
}

async function exportAll() {
  const count = await saveAll(async ({ id, seated }) =>
    tokensFor(seated ? await heldOf(id) : null),
  );
  notify({ id: "exported", tone: "ok", text: say.exported(count) });
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
