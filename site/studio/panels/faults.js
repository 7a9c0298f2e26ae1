// @ts-check
/** The faults of a draft: each leads to its place. */

import { icon } from "../../player/widgets/icons.js";
import { capital } from "../../player/words/wording.js";
import { studio } from "../state.js";
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words/studio.js";

/** @typedef {import("../worker/publisher.js").Fault} Fault */

const MOST = 200; // that are listed

/** What came of the last check, in a few words. */
export function verdict() {
  const { faults, verdict: found, isChecking, status } = studio;
  if (status?.state !== "ready") return status?.sentence ?? "";
  if (!found) return isChecking ? say.checking : "";
  const warnings = faults.filter(({ warning }) => warning).length;
  return say.someFaults(faults.length - warnings, warnings) || say.noFault;
}

/** @param {Fault} fault @param {(fault: Fault) => void} go */
const row = (fault, go) => html`<li><button type="button" class="fault" @click=${() => go(fault)}>
  <span class=${`tag ${fault.warning ? "warn" : "no"}`}>${icon(fault.warning ? "info" : "triangle-alert")}<span
    class="vh">${fault.warning ? say.warning : say.fault}</span></span>
  <span><span class="where">${fault.file ? say.at(fault.file, fault.line) : say.folder}</span>
  <span class="what">${fault.key ? html`<b>${fault.key}</b>: ${fault.message}` : capital(fault.message)}.</span>
  ${fault.mend ? html`<span class="mend">${fault.mend}</span>` : nothing}</span></button></li>`;

/** @param {(fault: Fault) => void} go */
export function faultList(go) {
  const { faults, trouble } = studio;
  const hard = faults.filter(({ warning }) => !warning);
  const shown = [...hard, ...faults.filter(({ warning }) => warning)].slice(0, MOST);
  return html`<section class="faults" aria-labelledby="faults">
    <h2 id="faults">${say.faults}<span class="note" role="status" data-testid="verdict">${verdict()}</span></h2>
    ${trouble ? html`<p class="strip no">${trouble}</p>` : nothing}
    <ul tabindex="0" aria-labelledby="faults">${shown.map((fault) => row(fault, go))}</ul>
  </section>`;
}
