// @ts-check
/** The list of keys, and help with what the page does not show. */

import { html, nothing } from "../../vendor/lit-html.js";
import { closeDrawer } from "../../widgets/close-drawer.js";
import { fill, isByFinger, isFieldAway } from "../../widgets/dom.js";
import { guideList } from "../../widgets/guide-links.js";
import { icon } from "../../widgets/icons.js";
import { say } from "../../words/help.js";
import { areKeysOn, switchKeys } from "./keyboard.js";

/** On a phone fingers come first, and keys last. */
export function helpDrawer() {
  const isForFingers = isByFinger() || isFieldAway();
  return html`<header class="dh"><h2>${isForFingers ? say.byTouch : say.keyboard}</h2>${closeDrawer()}</header>
    ${isForFingers ? html`<p class="note">${say.touch}</p>` : keys()}
    ${words()}
    ${isForFingers ? html`<h2>${say.keyboard}</h2>${keys()}` : nothing}`;
}

const keys =
  () => html`<table class="keys"><tbody>${say.keys.map(([key, text]) => html`<tr><th scope="row"><kbd>${key}</kbd></th><td>${text}</td></tr>`)}</tbody></table>
    <label class="check"><input type="checkbox" .checked=${areKeysOn()} @change=${switchKeys}> ${say.single}</label>`;

const words = () => html`<h2>${say.asking}</h2>
    <p class="note">${fill(say.askMap, { info: icon("info") })}</p>
    <h2>${say.typing}</h2>
    <p class="note">${say.typed}</p>
    <h2>${say.guides}</h2>
    ${guideList()}
    <h2>${say.saving}</h2>
    <p class="note">${say.saved}</p>`;
