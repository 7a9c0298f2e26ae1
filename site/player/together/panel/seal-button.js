// @ts-check
/** The one thing to do next in a game between devices. */

import { change } from "../../game/state/redraw.js";
import { myPowers, seatState } from "../../game/state/seat-state.js";
import { inItsMoment } from "../../game/state/stale-presses.js";
import { widgets } from "../../game/state/widget-state.js";
import { wanting } from "../../orders/drafts.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { countdown } from "../../widgets/countdown.js";
import { say } from "../../words/sealing.js";
import { heldHere } from "../my-place.js";
import { finish, isAlone, maySeal, showTable } from "../next-step.js";
import { lastSealed } from "../seal-and-reveal.js";

/** What is sealed and what is missing. */
function outlook() {
  const held = heldHere();
  if (!held) return "";
  const missing = myPowers().reduce((sum, power) => sum + wanting(power.id), 0);
  const before = lastSealed(held);
  if (before) return say.sealed(before.seq);
  if (maySeal() && isAlone()) return say.alone;
  if (maySeal() && !myPowers().length) return say.witness;
  if (maySeal()) return missing ? say.incomplete(missing) : say.complete;
  return "";
}

/** From the table to the orders. */
const leave = () => change(widgets, { drawer: "", stop: "half" });

export function sealedFoot() {
  const held = heldHere();
  const isSealing = maySeal();
  const isFirst = isSealing && held && !lastSealed(held);
  if (widgets.drawer === "table")
    return html`<button type="button" class="btn main" id="to-orders" @click=${leave}>${isFirst ? say.giveOrders : say.back}</button>${countdown("note")}`;
  const label =
    !isSealing || !held
      ? say.toTable
      : (isAlone() ? say.giveOpenly : lastSealed(held) ? say.sealAgain : say.seal)(
          seatState.now.phase.name,
        );
  const text = outlook();
  return html`<button type="button" class="btn main" id=${isSealing ? "seal" : "to-table"} @click=${inItsMoment(finish)}>${label}</button>
    ${isSealing && held && lastSealed(held) ? html`<button type="button" class="btn" id="to-table" @click=${showTable}>${say.toTable}</button>` : nothing}
    ${countdown("note")}${text ? html`<p class="note">${text}</p>` : nothing}`;
}
