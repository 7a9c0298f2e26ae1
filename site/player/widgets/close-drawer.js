// @ts-check
/** The button that every drawer has: it uncovers the panel. */

import { change } from "../game/state/redraw.js";
import { widgets } from "../game/state/widget-state.js";
import { html } from "../vendor/lit-html.js";
import { say } from "../words/widgets.js";
import { icon } from "./icons.js";

/** Close what covers the panel. */
export const closeDrawer = () =>
  html`<button type="button" class="btn bare icon" aria-label=${say.close} data-close @click=${() => change(widgets, { drawer: "", stop: "half" })}>${icon("x")}</button>`;
