// @ts-check
/** What to post now: one text, however it came about; and what was posted before. */

import { inTurn } from "../../game/state/action-queue.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { copiedText } from "../../widgets/copied-text.js";
import { icon } from "../../widgets/icons.js";
import { say } from "../../words/posts.js";
import { say as sayOfRelay } from "../../words/relay.js";
import { postNow } from "../post-now.js";
import { mayTakeBack, takeBack } from "../take-back.js";
import { noteCopied } from "../take-in.js";
import { isRelayed } from "./relay-view.js";

/** @typedef {import("../my-place.js").Held} Held */
/** @typedef {import("../table-facts.js").Facts} Facts */

/** @param {Held} held @param {Facts | null} facts */
export function postBox(held, facts) {
  if (!facts) return nothing;
  const isSent = isRelayed(held);
  const { parts: due, before } = postNow(held, facts.posts, isSent);
  const parts = isSent ? [] : due;
  return html`<section id="posting">${isSent && due.length ? html`<p class="note" id="sending">${icon("hourglass")}${sayOfRelay.sending}</p>` : nothing}${parts.map(
    (part, i) =>
      copiedText({
        id: i ? `post-now-${i + 1}` : "post-now",
        label: labelOf(part, i + 1, parts.length),
        text: part.text,
        onCopy: () => noteCopied(part.tokens),
      }),
  )}
    ${due.length || !facts.posts.length ? nothing : html`<p class="note" id="all-posted">${icon("check")}${isSent ? sayOfRelay.allSent : say.allPosted}</p>`}
    ${mayTakeBack(held) ? html`<p class="act"><button type="button" class="btn" id="take-back" @click=${inTurn(takeBack)}>${say.takeBack}</button><span class="note">${say.aboutTakingBack}</span></p>` : nothing}
    ${facts.results ? copiedText({ id: "results-in-words", isShort: true, label: say.resultsInWords, text: facts.results }) : nothing}
    ${facts.sealed ? copiedText({ id: "sealed-sheets", isShort: true, label: say.sealedSheets, text: facts.sealed }) : nothing}
    ${
      before.length
        ? html`<details class="pg" id="posted-before"><summary>${icon("chevron-right")}${say.postedBefore}<span class="gst">${before.length}</span></summary>
      ${before.map((post) => copiedText({ ...post, id: `post-${post.id.replaceAll(" ", "-")}`, isShort: true }))}</details>`
        : nothing
    }</section>`;
}

/** @param {{ isDue: boolean }} part @param {number} number @param {number} count */
function labelOf({ isDue }, number, count) {
  if (!isDue) return say.copiedNow;
  return count > 1 ? say.postPart(number, count) : say.postNow;
}
