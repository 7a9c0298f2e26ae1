// @ts-check
/** The form as a list of groups that open: one for each table of variant.toml. */

import { icon } from "../../player/widgets/icons.js";
import { studio } from "../state.js";
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words/form.js";
import { say as studioSay } from "../words/studio.js";
import { faultsOf, fieldRow } from "./fields.js";
import { open, write } from "./form.js";

/** @typedef {import("../worker/publisher.js").Group} Group */
/** @typedef {(line: number) => void} Reveal */

/** @param {Group} group @param {SubmitEvent} event */
function added(group, event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const told = String(new FormData(form).get("name")).trim();
  form.reset();
  void write(group.path, { told, act: "add" });
}

/** @param {Group} group */
function adding(group) {
  if (!group.each || studio.closed) return nothing;
  const name = `add-${group.key}`;
  return html`<form class="add" @submit=${(/** @type {SubmitEvent} */ event) => added(group, event)}>
    <label for=${name}>${say.add(group.each)}</label>
    <div class="mix"><input type="text" name="name" id=${name} required autocomplete="off"
      spellcheck="false" aria-describedby=${`${name}-note`}>
    <button class="btn icon" aria-label=${say.add(group.each)}>${icon("plus")}</button></div>
    ${group.asks ? html`<p class="note" id=${`${name}-note`}>${sentence(group.asks)}</p>` : nothing}</form>`;
}

/** @param {string} told */
const sentence = (told) => `${told.charAt(0).toUpperCase()}${told.slice(1)}.`;

/** @param {Group} group */
function tally(group) {
  const wrong = faultsOf(group);
  if (!wrong.length)
    return group.isOwn ? nothing : html` <span class="note">${notOwn(group)}</span>`;
  const warnings = wrong.filter(({ warning }) => warning).length;
  return html` <span class=${`tag ${warnings < wrong.length ? "no" : "warn"}`}>${studioSay.someFaults(
    wrong.length - warnings,
    warnings,
  )}</span>`;
}

/** @param {Group} group */
const notOwn = (group) => (typeof group.path[1] === "string" && !group.isOwn ? say.fromBase : "");

/** May somebody delete this table? @param {Group} group @param {Group | null} parent */
const isGoing = (group, parent) => parent !== null && parent.each !== "" && group.isOwn;

/** @param {Group} group @param {Group | null} parent @param {Reveal} reveal @returns {unknown} */
function groupPart(group, parent, reveal) {
  return html`<details ?open=${group.isOpen}
    @toggle=${(/** @type {Event} */ event) =>
      open(group.key, /** @type {HTMLDetailsElement} */ (event.target).open)}>
    <summary>${group.title}${tally(group)}</summary>
    ${group.isOpen ? contents(group, parent, reveal) : nothing}</details>`;
}

/** @param {Group} group @param {Group | null} parent @param {Reveal} reveal */
const contents = (group, parent, reveal) => html`<div class="inside">
  ${group.note ? html`<p class="note">${group.note}</p>` : nothing}
  ${group.fields.map((field) => fieldRow(field, reveal))}
  ${group.groups.map((one) => groupPart(one, group, reveal))}
  ${adding(group)}
  ${
    isGoing(group, parent) && !studio.closed
      ? html`<p class="act"><button type="button" class="btn" @click=${() =>
          void write(group.path, {
            act: "remove",
          })}>${icon("trash-2")}${say.remove(group.title)}</button></p>`
      : nothing
  }</div>`;

/** @param {Reveal} reveal  shows a line of the text */
export function formPart(reveal) {
  const { form, status } = studio;
  if (!form)
    return html`<p class="note pad">${status?.state === "failed" ? status.sentence : say.waiting}</p>`;
  if (!form.length) return html`<p class="note pad">${say.noToml}</p>`;
  return html`<div class="form">${form.map((group) => groupPart(group, null, reveal))}</div>`;
}
