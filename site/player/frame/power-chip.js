// @ts-check
/** A power's name in its colour. */

import { colours } from "../game/seat-state.js";
import { capital } from "../page/wording.js";
import { html } from "../vendor/lit-html.js";

/** @param {import("../engine/contract").Power} power */
export const chip = (power) =>
  html`<span class="pw ${colours(power)}"><span class="sw" aria-hidden="true">${power.code}</span>${capital(power.name)}</span>`;
