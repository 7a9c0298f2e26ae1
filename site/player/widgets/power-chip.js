// @ts-check
/** A power's name in its colour. */

import { colours } from "../game/state/seat-state.js";
import { html } from "../vendor/lit-html.js";
import { capital } from "../words/wording.js";

/** @param {import("../worker/contract").Power} power */
export const chip = (power) =>
  html`<span class="pw ${colours(power)}"><span
    class="sw" aria-hidden="true">${power.code}</span>${capital(power.name)}</span>`;
