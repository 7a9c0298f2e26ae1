// @ts-check
/** Without a desk: the code of what is sealed, and revealing, with a question where it is early. */

import { change } from "../../game/state/redraw.js";
import { inItsMoment } from "../../game/state/stale-presses.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { fill } from "../../widgets/dom.js";
import { say } from "../../words/table.js";
import { nameAt } from "../posts.js";
import { revealOrders } from "../seal-and-reveal.js";
import { hasDesk, stageOf } from "../table-progress.js";

/** @typedef {import("../my-place.js").Held} Held */
/** @typedef {import("../table-facts.js").Facts} Facts */

/** The table and the slot in which the player is asked whether to reveal without the others. */
const asked = { about: "" };

/** @param {Held} held */
const momentOf = ({ id, table }) => `${id} ${table.slots.length}`;

/** @param {Held} held @param {Facts | null} facts */
export function revealing(held, facts) {
  const { table, seat } = held;
  if (hasDesk(table) || !facts || seat === null || stageOf(table) !== "playing") return nothing;
  const mine = facts.seats.find((one) => one.seat === seat)?.state;
  if (mine !== "sealed" || !facts.lists?.toReveal) return nothing;
  const missing = facts.seats.filter(({ state }) => state === "waiting").map((one) => one.seat);
  const names = missing.map((one) => nameAt(table, one));
  const code = html`<p>${fill(say.listCode, { code: html`<span class="fp">${facts.ledger}</span>` })}</p>`;
  if (!missing.length)
    return html`${code}<p class="act"><button type="button" class="btn main" id="reveal" @click=${inItsMoment(() => revealOrders())}>${say.reveal}</button></p>`;
  if (asked.about !== momentOf(held))
    return html`${code}<p class="act"><button type="button" class="btn" id="reveal-early" @click=${() => ask(momentOf(held))}>${say.revealWithout}</button></p>`;
  return html`${code}<div class="strip"><div><p>${say.aboutRevealingWithout(names)}</p>
    <p class="act"><button type="button" class="btn" id="reveal" @click=${inItsMoment(revealEarly)}>${say.revealNow(names)}</button>
    <button type="button" class="btn" @click=${() => ask("")}>${say.waitOn}</button></p></div></div>`;
}

async function revealEarly() {
  await revealOrders();
  ask("");
}

/** @param {string} about */
const ask = (about) => change(asked, { about });
