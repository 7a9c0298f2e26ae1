// @ts-check
/** The button that every drawer has: it uncovers the panel. */

import { change } from "../game/state.js";
import { icon } from "../page/icons.js";
import { html } from "../vendor/lit-html.js";

/** Close what covers the panel. */
export const closeDrawer = () => html`<button type="button" class="btn bare icon" aria-label="Close" @click=${() => change({ drawer: "", stop: "half" })}>${icon("x")}</button>`;
