// @ts-check
/** All games of this device at once: saved as one file, or forgotten. */

import { heldOf } from "../../together/my-place.js";
import { tokensFor } from "../../together/tokens-in-file.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../widgets/icons.js";
import { capital, counted } from "../../words/wording.js";
import { beginAfresh } from "../autosave.js";
import { saveAll } from "../files.js";
import { complain, notify } from "../state/notices.js";
import { redraw } from "../state/redraw.js";
import { allKept, forgetAll } from "../storage/kept-games.js";

/**
 * How many games would be forgotten; null as long as nobody asks for it.
 *
 * @type {{ count: number | null }}
 */
const asked = { count: null };

/** @param {() => void} reload shows the games anew */
export function device(reload) {
  return html`<h2>This device</h2>
    <p class="act"><button type="button" class="btn" @click=${() => void exportAll().catch(complain)}>${icon("file-down")}Export all games</button>
      <button type="button" class="btn" @click=${() => void ask(reload)}>${icon("trash-2")}Forget this device</button></p>
    ${asked.count === null ? nothing : warning(asked.count)}`;
}

async function exportAll() {
  const count = await saveAll(async ({ id, seated }) =>
    tokensFor(seated ? await heldOf(id) : null),
  );
  notify({
    id: "exported",
    tone: "ok",
    text: `${capital(counted(count, "game"))} saved in one file; open it as a game file to have them back. Orders that were not resolved are not in it, nor the keys of seats and desks: save those at each table.`,
  });
}

/** @param {() => void} reload */
async function ask(reload) {
  asked.count = (await allKept()).length;
  reload();
}

/** @param {number} count */
const warning = (count) => html`<div class="strip no">${icon("triangle-alert")}<div>
  <p><b>${capital(counted(count, "game"))}</b> of all variants, the keys of your seats and desks, the bin, and all settings of this site on this device are erased. Nothing brings them back but files that you saved before.</p>
  <p class="act"><button type="button" class="btn" @click=${() => void forget().catch(complain)}>Erase everything</button>
    <button type="button" class="btn" @click=${keepAll}>Keep them</button></p></div></div>`;

function keepAll() {
  asked.count = null;
  redraw();
}

async function forget() {
  await forgetAll();
  beginAfresh();
}
