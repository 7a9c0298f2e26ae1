// @ts-check
/** The button that every drawer has: it uncovers the panel. */

import { widgets } from "../game/widget-state.js";
import { icon } from "../page/icons.js";
import { change } from "../page/redraw.js";
import { html } from "../vendor/lit-html.js";

/** Close what covers the panel. */
export const closeDrawer = () =>
  html`<button type="button" class="btn bare icon" aria-label="Close" @click=${() => change(widgets, { drawer: "", stop: "half" })}>${icon("x")}</button>`;
