// @ts-check
/** The fields of the form: one for each kind of value that the publisher tells of. */

import { studio } from "../state.js";
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words/form.js";
import { write } from "./form.js";

/** @typedef {import("../worker/publisher.js").Field} Field */
/** @typedef {import("../worker/publisher.js").Fault} Fault */

const LONG = 60; // characters; a longer text gets more lines
const WIDTH = 40; // characters of a line, about

/** @param {Field} field */
const id = ({ key }) => `field-${key}`;

/** @param {Event} event */
const written = (event) => /** @type {HTMLInputElement} */ (event.target).value;

/** The faults of a key. @param {{ key: string, also: string[] }} one @returns {Fault[]} */
export const faultsOf = ({ key, also }) =>
  studio.faults.filter(
    (fault) =>
      fault.file === "variant.toml" &&
      [key, ...also].some((name) => fault.key === name || /^[.[]/.test(rest(fault.key, name))),
  );

/** What a key has behind a name that it begins with. @param {string} key @param {string} name */
const rest = (key, name) => (key.startsWith(name) ? key.slice(name.length) : "");

/** @param {Field} field @param {Fault[]} wrong */
const described = (field, wrong) =>
  [field.note ? `${id(field)}-note` : "", wrong.length ? `${id(field)}-wrong` : ""]
    .filter(Boolean)
    .join(" ") || nothing;

/** @param {Field} field @param {Fault[]} wrong */
function line(field, wrong) {
  return html`<input type="text" id=${id(field)} .value=${field.told} placeholder=${field.inherited}
    ?disabled=${studio.closed !== ""} spellcheck="false" autocomplete="off"
    inputmode=${field.kind === "number" ? "numeric" : "text"}
    aria-invalid=${wrong.length ? "true" : "false"} aria-describedby=${described(field, wrong)}
    @change=${(/** @type {Event} */ event) => void write(field.path, { told: written(event) })}>`;
}

/** @param {Field} field @param {Fault[]} wrong */
function lines(field, wrong) {
  const text = field.told || field.inherited;
  const rows = text.split("\n").reduce((sum, one) => sum + Math.ceil((one.length + 1) / WIDTH), 0);
  return html`<textarea id=${id(field)} rows=${Math.max(2, rows)} .value=${field.told}
    placeholder=${field.inherited} ?disabled=${studio.closed !== ""}
    aria-invalid=${wrong.length ? "true" : "false"} aria-describedby=${described(field, wrong)}
    @change=${(/** @type {Event} */ event) =>
      void write(field.path, { told: written(event) })}></textarea>`;
}

const TRUTHS = { true: say.yes, false: say.no };

/** @param {Field} field @param {Fault[]} wrong @param {Record<string, string>} choices */
function choice(field, wrong, choices) {
  const { told, inherited } = field;
  const known = Object.hasOwn(choices, told) || !told ? choices : { ...choices, [told]: told };
  const unset = inherited ? say.asBase(choices[inherited] ?? inherited) : say.unset;
  return html`<select id=${id(field)} ?disabled=${studio.closed !== ""}
    aria-invalid=${wrong.length ? "true" : "false"} aria-describedby=${described(field, wrong)}
    @change=${(/** @type {Event} */ event) => void write(field.path, { told: written(event) })}>
    <option value="" ?selected=${!told}>${unset}</option>
    ${Object.entries(known).map(
      ([value, shown]) =>
        html`<option value=${value} ?selected=${value === told}>${shown}</option>`,
    )}</select>`;
}

/** @param {Field} field @param {Fault[]} wrong */
function colour(field, wrong) {
  const isWhole = /^#[0-9a-f]{6}$/i.test(field.told || field.inherited);
  return html`<div class="mix">${line(field, wrong)}<input type="color" aria-label=${say.mix}
      ?disabled=${studio.closed !== ""} .value=${isWhole ? field.told || field.inherited : "#808080"}
      @change=${(/** @type {Event} */ event) => void write(field.path, { told: written(event) })}></div>
    ${
      field.better.length
        ? html`<p class="note" id=${`${id(field)}-better`}>${say.better}</p>
    <ul class="swatches" aria-labelledby=${`${id(field)}-better`}>${field.better.map(
      (one) => html`<li><button type="button" class=${`swatch slot-${one.slot}`}
        aria-pressed=${one.colour === field.told.toLowerCase() ? "true" : "false"}
        aria-label=${say.use(one.colour)} ?disabled=${studio.closed !== ""}
        @click=${() => void write(field.path, { told: one.colour })}></button></li>`,
    )}</ul>`
        : nothing
    }`;
}

/** @param {Field} field @param {Fault[]} wrong @param {(line: number) => void} reveal */
function control(field, wrong, reveal) {
  const { kind, choices } = field;
  const plain = Object.fromEntries(choices.map((one) => [one, one]));
  switch (kind) {
    case "elsewhere":
      return html`<button type="button" class="btn" id=${id(field)}
        @click=${() => reveal(field.line)}>${say.inText(field.line)}</button>`;
    case "truth":
      return choice(field, wrong, TRUTHS);
    case "colour":
      return colour(field, wrong);
    case "lines":
      return lines(field, wrong);
    default:
      if (choices.length) return choice(field, wrong, plain);
      return (field.told || field.inherited).length > LONG
        ? lines(field, wrong)
        : line(field, wrong);
  }
}

/** @param {Field} field @param {(line: number) => void} reveal */
export function fieldRow(field, reveal) {
  const wrong = faultsOf(field);
  return html`<div class="field" @focusin=${() => field.line && reveal(field.line)}>
    <label for=${id(field)}>${field.title}</label>
    ${control(field, wrong, reveal)}
    ${field.note ? html`<p class="note" id=${`${id(field)}-note`}>${field.note}</p>` : nothing}
    ${
      wrong.length
        ? html`<ul class="wrong" id=${`${id(field)}-wrong`}>${wrong.map(
            ({ message, mend, warning }) =>
              html`<li class=${warning ? "warn" : "no"}>${message}. ${mend}</li>`,
          )}</ul>`
        : nothing
    }</div>`;
}
