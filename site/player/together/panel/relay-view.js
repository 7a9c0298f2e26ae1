// @ts-check
/** The relay in the table's drawer: whether it carries what is said, and how to do without it. */

import { inTurn } from "../../game/state/action-queue.js";
import { redraw } from "../../game/state/redraw.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../widgets/icons.js";
import { say } from "../../words/relay.js";
import { chooseRelay, relayName, relayOf, relayOfSite } from "../by-relay.js";
import { nameAt } from "../posts.js";
import { nonceOf } from "../protocol/join.js";
import { isCarried, relayState } from "../relay/state.js";
import { hasDesk } from "../table-progress.js";

/** @typedef {import("../my-place.js").Held} Held */

/** Does the relay take along what this device has to give? @param {Held} held */
export const isRelayed = (held) => relayOf(held).isOn && isCarried();

/** Whether the browser may still be asked to show notifications. */
const mayAsk = () => "Notification" in window && Notification.permission === "default";

/** Browsers ask only whoever has pressed something. */
const askToTell = () => void Notification.requestPermission().then(redraw, redraw);

/** @param {Held} held */
export function relayView(held) {
  if (!relayOfSite() || !nonceOf(held.table)) return nothing;
  const { isOn, isByItself } = relayOf(held);
  if (!isOn)
    return html`<p class="act" id="relay" data-stage="off"><button type="button" class="btn" id="use-relay" @click=${inTurn(() => chooseRelay({ isOn: true }))}>${say.use(relayName())}</button>
    <span class="note">${say.aboutUsing}</span></p>`;
  const { stage, isStuck, differences } = relayState;
  const isGood = stage === "here" && !isStuck;
  const told = isStuck ? say.stuck : (say.stages[stage] ?? "");
  return html`<section id="relay" data-stage=${isStuck ? "stuck" : stage}>
    <p class=${isGood ? "note" : "strip"} role="status">${icon(isGood ? "check" : "triangle-alert")}<span>${told}</span></p>
    ${differences.map(({ reader, writer }) => html`<p class="strip" data-difference=${`${reader} ${writer}`}>${icon("triangle-alert")}<span>${say.differs(nameAt(held.table, reader), nameAt(held.table, writer))}</span></p>`)}
    <details class="pg"><summary>${icon("chevron-right")}${say.settings}</summary>
    <p class="note">${say.about(relayName())}</p>
    ${hasDesk(held.table) ? nothing : html`<label class="check"><input type="checkbox" id="reveal-by-itself" .checked=${isByItself} @change=${inTurn(() => chooseRelay({ isByItself: !isByItself }))}><span>${say.byItself}<span class="note">${say.aboutByItself}</span></span></label>`}
    ${mayAsk() ? html`<p class="act"><button type="button" class="btn" id="tell-me" @click=${askToTell}>${say.tellMe}</button><span class="note">${say.aboutTelling}</span></p>` : nothing}
    <p class="act"><button type="button" class="btn" id="leave-relay" @click=${inTurn(() => chooseRelay({ isOn: false }))}>${say.leave}</button><span class="note">${say.aboutLeaving}</span></p></details></section>`;
}
