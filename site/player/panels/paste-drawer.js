// @ts-check
/** Many orders at once: typed or pasted, each line kept whatever it says. */

import { inTurn } from "../game/action-queue.js";
import { notify } from "../game/notices.js";
import { seatState } from "../game/seat-state.js";
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

/** Nobody else sits down before all orders are taken in. */
const take = inTurn(async () => {
  const area = /** @type {HTMLTextAreaElement} */ (document.getElementById("pasted"));
  const taken = await takeIn(area.value, seatState.seat ? seatState.now.powers.find((power) => power.seat === seatState.seat)?.id ?? null : null);
  area.value = "";
  report(taken);
  change(widgets, { drawer: "", tab: "orders", stop: "half" });
});

/** Say how the lines were read. @param {import("../orders/drafts.js").Taken[]} taken */
function report(taken) {
  const unread = taken.filter(({ line }) => line.status === "invalid");
  const illegal = taken.filter(({ line }) => line.status === "illegal").length;
  const parts = [`${capital(counted(taken.length, "order"))} taken in.`];
  if (illegal) parts.push(`${capital(counted(illegal, "of them is", "of them are"))} not possible and kept.`);
  for (const { line, n } of unread.slice(0, 3)) {
    parts.push(`Line ${n} is not an order we can read: “${line.text}”.${line.suggestion ? ` Did you mean ${typeset(line.suggestion)}?` : ""}`);
  }
  if (unread.length > 3) parts.push(`${capital(counted(unread.length - 3, "more line"))} could not be read.`);
  notify({ id: "pasted", tone: unread.length || illegal ? "warn" : "ok", text: parts.join(" ") });
}
