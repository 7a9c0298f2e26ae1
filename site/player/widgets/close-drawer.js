// @ts-check
/** The button that closes a drawer. */

import { change } from "../game/state/redraw.js";
import { widgets } from "../game/state/widget-state.js";
import { html } from "../vendor/lit-html.js";
import { say } from "../words/widgets.js";
import { icon } from "./icons.js";

export const closeDrawer = () =>
  html`<button type="button" class="btn bare icon" aria-label=${say.close} data-close
    @click=${() => change(widgets, { drawer: "", stop: "half" })}>${icon("x")}</button>`;
