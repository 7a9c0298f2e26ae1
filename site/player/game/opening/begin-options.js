// @ts-check
/** The options of a variant, as fields of the form that begins a game. */

import { secrecyOf } from "../../together/sit-down.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../widgets/icons.js";
import { say } from "../../words/new-game.js";
import { capital } from "../../words/wording.js";
import { askEngine, EVERYBODY } from "../state/ask-engine.js";
import { gameState } from "../state/game-state.js";
import { redraw } from "../state/redraw.js";

/** @typedef {import("../../worker/contract").GameOption} GameOption */

/** The field by which a form tells that it has those of the options. */
const SHOWN = "options";

/** @type {GameOption[] | null} null until the engine has answered */
let known = null;
let isAsked = false;
/**
 * Who usually sits where with the options of the form.
 *
 * @type {import("../../worker/contract").Seats}
 */
let usual = {};
let isKept = false;
/**
 * Who plays with the options of the form; null until the engine has answered.
 *
 * @type {import("../../worker/contract").Power[] | null}
 */
let playing = null;
/** Why no game can have these options, in a sentence. */
let fault = "";
/** How often somebody has changed the options: an answer about earlier ones must not stand. */
let changes = 0;

/** The options, folded; nothing where the variant has none. */
export function optionFields() {
  if (!isAsked) {
    isAsked = true;
    void ask();
  }
  if (!known?.length) return nothing;
  return html`<details class="fold"><summary>${icon("chevron-right")}${say.options}</summary><input type="hidden" name=${SHOWN} value="yes">${known.map(field)}</details>
    ${
      fault
        ? html`<div class="strip no" role="alert">${icon("triangle-alert")}<p>${fault}</p></div>`
        : arePowersPicked() && playing
          ? html`<p class="note" data-do="powers" aria-live="polite">${say.powersPlay(playing.length)}</p>`
          : nothing
    }`;
}

/** Do options decide who plays? */
const arePowersPicked = () => known?.some(({ kind }) => kind === "powers") ?? false;

async function ask() {
  const asked = changes;
  try {
    known = (await askEngine("options", { variant: gameState.game.variant }, EVERYBODY)).options;
    const [seated, secrecy] = [await seatedWith({}), await secrecyOf({})];
    if (asked === changes) {
      ({ usual, playing } = seated);
      ({ isKept } = secrecy);
    }
    redraw();
  } catch {
    isAsked = false;
  }
}

/** @param {GameOption} option */
function field(option) {
  const means = capital(option.means);
  const name = `option ${option.name}`;
  if (option.kind === "switch")
    return html`<label class="check"><input type="checkbox" name=${name} .checked=${option.default}><span>${means}</span></label>`;
  if (option.kind === "powers") {
    return html`<fieldset><legend>${means}</legend>${option.powers.map(
      ({ id, name: called }) => html`<label class="check">
      <input type="checkbox" name=${name} value=${id} .checked=${option.default.includes(id)}><span>${called}</span></label>`,
    )}</fieldset>`;
  }
  if (option.kind === "choice") {
    return html`<label><span>${means}</span><select name=${name}>${option.values.map((value) => html`<option value=${value} ?selected=${value === option.default}>${String(value).replaceAll("_", " ")}</option>`)}</select></label>`;
  }
  return html`<label><span>${means}</span><input type="number" name=${name} min=${option.min ?? nothing} max=${option.max ?? nothing} value=${option.default}></label>`;
}

/** The seats that usually hold several powers; none where each power has its own. */
export const sharedSeats = () => Object.entries(usual).filter(([, held]) => held.length > 1);

/** Who sits where with the options of the form, by seat; nothing until the engine has answered. */
export const usualSeats = () => usual;

/** Do these options need somebody who does not play to keep secrets? */
export const keepsSecrets = () => isKept;

/**
 * Learn who usually sits where, and what is secret, with the options in the form.
 *
 * @param {FormData} form
 */
export async function learnSeats(form) {
  if (!known?.length && !sharedSeats().length) return;
  changes += 1;
  const asked = changes;
  const options = optionsIn(form);
  try {
    const seated = sharedSeats().length || arePowersPicked() ? await seatedWith(options) : null;
    const secrecy = await secrecyOf(options);
    if (asked !== changes) return;
    if (seated) ({ usual, playing } = seated);
    ({ isKept } = secrecy);
    fault = "";
  } catch (error) {
    if (asked !== changes) return;
    fault = error instanceof Error ? error.message : "";
  }
  redraw();
}

/** Ask who plays and who sits where. @param {Record<string, unknown>} options */
async function seatedWith(options) {
  const { record } = await newGame(options);
  const { powers } = await askEngine("view", { record, at: null }, EVERYBODY);
  return { usual: record.seats, playing: powers.filter((power) => power.playing) };
}

/** The form has been sent; the next one begins with what is usual. */
export function leaveForm() {
  isAsked = false;
  changes += 1;
  fault = "";
}

/** Who plays with the options of the form, as far as the engine has answered. */
export const powersOfForm = () => playing;

/**
 * The options in a form; the usual ones if it was sent before its fields were there.
 *
 * @param {FormData} form
 * @returns {Record<string, unknown>}
 */
export const optionsIn = (form) =>
  form.has(SHOWN)
    ? Object.fromEntries((known ?? []).map((option) => [option.name, valueIn(option, form)]))
    : {};

/** @param {GameOption} option @param {FormData} form */
function valueIn(option, form) {
  const given = form.getAll(`option ${option.name}`).map(String);
  if (option.kind === "switch") return given.length > 0;
  if (option.kind === "powers") return given;
  if (option.kind === "choice")
    return option.values.find((value) => String(value) === given[0]) ?? option.default;
  return given[0] ? Number(given[0]) : option.default;
}

/** @param {Record<string, unknown>} options */
const newGame = (options) =>
  askEngine("new", { variant: gameState.game.variant, options, seats: null }, EVERYBODY);

/**
 * The seats of a game with these options, where each power has its own.
 *
 * @param {Record<string, unknown>} options
 */
export const ownSeats = async (options) => (await newGame(options)).record.seats;
