// @ts-check
/** Many orders at once: typed or pasted, each line kept whatever it says. */

import { inTurn } from "../game/action-queue.js";
import { notify } from "../game/notices.js";
import { widgets } from "../game/widget-state.js";
import { takeIn } from "../orders/drafts.js";
import { tellTaken } from "../orders/taken.js";
import { change } from "../page/redraw.js";
import { closeDrawer } from "./close-drawer.js";
import { html } from "../vendor/lit-html.js";

export function pasteDrawer() {
  return html`<header class="dh"><h2>Paste many orders</h2>${closeDrawer()}</header>
    <form class="pasted" @submit=${submit}>
      <p class="note" id="paste-note">One order a line. A power’s name heads its orders; without names, each order goes to the power that can give it.</p>
      <label><span class="vh">Orders, one a line</span>
        <textarea id="pasted" rows="12" spellcheck="false" autocapitalize="off" autocomplete="off" aria-describedby="paste-note"></textarea></label>
      <button type="submit" class="btn main">Take these orders</button></form>`;
}

/** @param {Event} event */
function submit(event) {
  event.preventDefault();
  void take();
}

/** Nobody else sits down before all orders are taken in. */
const take = inTurn(async () => {
  const area = /** @type {HTMLTextAreaElement} */ (document.getElementById("pasted"));
  const { text, isClean } = tellTaken(await takeIn(area.value));
  notify({ id: "pasted", tone: isClean ? "ok" : "warn", text });
  area.value = "";
  change(widgets, { drawer: "", tab: "orders", stop: "half" });
});
