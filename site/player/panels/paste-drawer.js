// @ts-check
/** Many orders at once: typed or pasted, each line kept whatever it says. */

import { inTurn } from "../game/action-queue.js";
import { notify } from "../game/notices.js";
import { widgets } from "../game/widget-state.js";
import { takeIn } from "../orders/drafts.js";
import { change } from "../page/redraw.js";
import { capital, counted, typeset } from "../page/wording.js";
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

/** @typedef {import("../engine/contract").ReadLine} ReadLine */

/** Nobody else sits down before all orders are taken in. */
const take = inTurn(async () => {
  const area = /** @type {HTMLTextAreaElement} */ (document.getElementById("pasted"));
  report(await takeIn(area.value));
  area.value = "";
  change(widgets, { drawer: "", tab: "orders", stop: "half" });
});

/** Say how the lines were read. @param {{ taken: ReadLine[], strange: ReadLine[] }} lines */
function report({ taken, strange }) {
  const unread = taken.filter((line) => line.status === "invalid");
  const illegal = taken.filter((line) => line.status === "illegal").length;
  const parts = [`${capital(counted(taken.length, "order"))} taken in.`];
  if (illegal) parts.push(`${capital(counted(illegal, "of them is", "of them are"))} not possible and kept.`);
  for (const { n, text, suggestion } of unread.slice(0, 3)) {
    parts.push(`Line ${n} is not an order we can read: “${text}”.${suggestion ? ` Did you mean ${typeset(suggestion)}?` : ""}`);
  }
  if (unread.length > 3) parts.push(`${capital(counted(unread.length - 3, "more line"))} could not be read.`);
  if (strange.length) parts.push(`${capital(counted(strange.length, "order is", "orders are"))} of powers that another seat orders, and left out.`);
  notify({ id: "pasted", tone: taken.some((line) => line.status !== "legal") || strange.length ? "warn" : "ok", text: parts.join(" ") });
}
