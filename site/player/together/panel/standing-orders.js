// @ts-check
/** Standing orders of the own seat, to sign in advance. */

import { inTurn } from "../../game/state/action-queue.js";
import { seatState } from "../../game/state/seat-state.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../widgets/icons.js";
import { say } from "../../words/table.js";
import { standingOrders } from "../protocol/standing-orders.js";
import { signStanding } from "../seal-and-reveal.js";
import { hasDesk, stageOf } from "../table-progress.js";

/** @param {import("../my-place.js").Held} held */
export function standingTools({ table, seat }) {
  const { phase, end } = seatState.now;
  if (seat === null || hasDesk(table) || stageOf(table) !== "playing" || end) return nothing;
  const signed = standingOrders(table, seat, table.slots.length);
  const { title, about, keep, hold, signed: told, none } = say.standing;
  return html`<details class="pg" id="standing"><summary>${icon("chevron-right")}${title}</summary>
  <p>${about}</p>
  ${signed ? html`<p>${told}</p><pre class="previewed" id="standing-orders" tabindex="0">${signed.said.orders || none}</pre>` : nothing}
  <p class="act">${phase.movement ? html`<button type="button" class="btn" id="keep-orders" @click=${inTurn(() => signStanding(true))}>${keep}</button>` : nothing}
    <button type="button" class="btn" id="hold-all" @click=${inTurn(() => signStanding(false))}>${hold}</button></p></details>`;
}
