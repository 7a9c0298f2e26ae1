// @ts-check
/** The keys, and the things that cannot be seen. */

import { html, nothing } from "../../vendor/lit-html.js";
import { closeDrawer } from "../../widgets/close-drawer.js";
import { isByFinger, isFieldAway } from "../../widgets/dom.js";
import { guideList } from "../../widgets/guide-links.js";
import { icon } from "../../widgets/icons.js";
import { areKeysOn, switchKeys } from "./keyboard.js";

/** @type {[string, string][]} */
const KEYS = [
  ["Tab", "to the chart, the sentence, the panel"],
  ["← ↑ → ↓", "on the chart: to the next unit or target"],
  ["Enter", "take it; after a whole order, on to the next unit"],
  ["a letter", "a place that may be chosen; otherwise the underlined word, or a province"],
  ["Shift S", "the underlined word in any case"],
  ["Esc", "one step back"],
  ["Shift ←", "move the chart"],
  ["+ − 0", "nearer, farther, the whole board"],
  ["[ ]", "earlier and later phase"],
  [".", "the next unit without an order"],
  ["?", "on the chart: what is known of this province"],
  ["/", "find a province"],
  [":", "type an order instead of the one begun"],
  ["Ctrl Z", "undo; with Shift, redo"],
  ["Ctrl Enter", "resolve the phase"],
  ["?", "outside the chart: this list"],
];

/** On a phone fingers come first, and keys last. */
export function helpDrawer() {
  const isForFingers = isByFinger() || isFieldAway();
  return html`<header class="dh"><h2>${isForFingers ? "By touch" : "Keys"}</h2>${closeDrawer()}</header>
    ${isForFingers ? html`<p class="note">Touch a unit, and then where it goes. Touch it again and it holds; touch another one to support that. Two fingers zoom, one moves the chart.</p>` : keys()}
    ${words()}
    ${isForFingers ? html`<h2>Keys</h2>${keys()}` : nothing}`;
}

const keys =
  () => html`<table class="keys"><tbody>${KEYS.map(([key, text]) => html`<tr><th scope="row"><kbd>${key}</kbd></th><td>${text}</td></tr>`)}</tbody></table>
    <label class="check"><input type="checkbox" .checked=${areKeysOn()} @change=${switchKeys}> Single keys work outside the chart</label>`;

const words = () => html`<h2>Asking the chart</h2>
    <p class="note">Point at a province to see what it is and where units go from it. On a touch screen, hold a finger on it, or press ${icon("info")} and choose it. Land without a supply centre belongs to nobody: its colour shows who stood there when centres were last counted.</p>
    <h2>Orders as text</h2>
    <p class="note">An order may be typed in any usual way: with short or full names, dashes or words, capitals or not. Whole mails and chats can be pasted: each order goes to the power whose unit it names, or else to the power that heads it, and you see how they are read before they are taken.</p>
    <h2>Guides to games between devices</h2>
    ${guideList()}
    <h2>What is kept</h2>
    <p class="note">Every change is kept on this device before the page shows it; nothing is sent anywhere. Windows on one game follow each other. A deleted game stays in the bin for thirty days. A link or a game file takes a game along.</p>`;
