// @ts-check
/** The lists of sealed orders where they differ: who revealed on which, and what to do about it. */

import { inTurn } from "../../game/state/action-queue.js";
import { inItsMoment } from "../../game/state/stale-presses.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { say } from "../../words/lists.js";
import { nameAt } from "../posts.js";
import { decideList, revealOrders } from "../seal-and-reveal.js";
import { openSlot } from "../table-progress.js";

/** @typedef {import("../my-place.js").Held} Held */
/** @typedef {import("../protocol/lists.js").List} List */
/** @typedef {import("../protocol/lists.js").Lists} Lists */

/** @param {Held} held @param {Lists | null} found */
export function listsView(held, found) {
  if (!found?.areOpen) return nothing;
  const { lists, seats } = found;
  return html`<section id="lists"><h2>${say.heading}</h2>
    <p>${say.about}</p>
    <ul class="plain">${lists.map((list) => listView(held, list, seats))}</ul>
    ${sights(held)}</section>`;
}

/** @param {Held} held @param {List} list @param {number[]} seats */
function listView(held, list, seats) {
  const { by, stands, isOwn, isMine } = list;
  const { table, seat } = held;
  const who = [
    by.length ? say.by(by.map((one) => nameAt(table, one))) : "",
    isOwn ? say.own : "",
    isMine ? say.mine : "",
  ].filter(Boolean);
  const entries = seats.map((one) => say.entry(nameAt(table, one), stands?.[one]?.seq ?? 0));
  const isOnIt = seat !== null && !!stands?.[seat];
  return html`<li><span><bdi>${who.join(" ")}</bdi> <bdi>${stands ? entries.join("; ") : say.unread}</bdi></span>
    ${isOnIt && !isMine ? html`<button type="button" class="btn" data-reveal @click=${inItsMoment(() => revealOrders(stands))}>${hasRevealed(held) ? say.revealAgain : say.reveal}</button>` : nothing}
    ${stands && seat !== null && by.length ? html`<button type="button" class="btn" data-decide @click=${inTurn(() => decideList(list, seats))}>${say.decide}</button>` : nothing}</li>`;
}

/** @param {Held} held */
const hasRevealed = ({ table, seat }) =>
  !!openSlot(table)?.reveals.some((one) => one.seat === seat);

/** What each page has read of the sheets in which the lists differ, as its player has signed it. */
function sights(/** @type {Held} */ { table }) {
  const all = openSlot(table)?.statements.filter((one) => one.said.say === "saw") ?? [];
  const said = [...new Map(all.map((one) => [one.seat, one])).values()]; // the last of each seat
  return said.length
    ? html`<ul class="plain note">${said.map(
        ({ seat, said: { seals } }) =>
          html`<li><bdi>${say.saw(
            nameAt(table, seat),
            /** @type {[number, number, string, boolean][]} */ (seals).map(([of, seq, , isEarly]) =>
              say.sawOne(nameAt(table, of), seq, isEarly),
            ),
          )}</bdi></li>`,
      )}</ul>`
    : nothing;
}
