// @ts-check
/** A game of one person against computers: one choice begins it. */

import { html } from "../../vendor/lit-html.js";
import { closeDrawer } from "../../widgets/close-drawer.js";
import { chip } from "../../widgets/power-chip.js";
import { say } from "../../words/opponents.js";
import { begin } from "../play.js";
import { LEVELS, newSeed } from "../state/page-key.js";
import { change, redraw } from "../state/redraw.js";
import { seatState } from "../state/seat-state.js";
import { inItsMoment } from "../state/stale-presses.js";
import { widgets } from "../state/widget-state.js";
import {
  learnSeats,
  leaveForm,
  optionFields,
  optionsIn,
  ownSeats,
  powersOfForm,
  usualSeats,
} from "./begin-options.js";

/** @typedef {import("../state/page-key.js").Level} Level */
/** @typedef {import("../../worker/contract").Power} Power */

/** @type {{ level: Level }} */
const chosen = { level: "steady" };

export function soloDrawer() {
  return html`<header class="dh"><h2>${say.title}</h2>${closeDrawer()}</header>
    <form class="about solo" @submit=${submit} @change=${(/** @type {Event} */ event) => void learnSeats(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)))}>
      <fieldset class="wide"><legend class="vh">${say.how}</legend><div class="levels">${LEVELS.map(levelChoice)}</div>
        <p class="note" aria-live="polite">${say.levels[chosen.level].what}</p></fieldset>
      <fieldset class="wide"><legend>${say.which}</legend>
        <div class="pick">${seats().map(seatButton)}
          <button type="submit" class="btn" name="mine" value="">${say.anySeat}</button></div></fieldset>
      ${optionFields()}
      <p class="note">${say.fair}</p>
      <p class="note"><button type="button" class="lnk" @click=${() => change(widgets, { drawer: "begin", stop: "full" })}>${say.otherWays}</button></p></form>`;
}

/** @param {Level} level */
const levelChoice = (
  level,
) => html`<label><input type="radio" name="level" value=${level} .checked=${chosen.level === level}
  @change=${() => choose(level)}>${say.levels[level].name}</label>`;

/** @param {Level} level */
function choose(level) {
  chosen.level = level;
  redraw();
}

/** The powers of each seat that a new game has. @returns {Power[][]} */
function seats() {
  const playing = powersOfForm() ?? seatState.now.powers.filter(({ playing: plays }) => plays);
  const held = Object.values(usualSeats());
  const known = held.length ? held : playing.map(({ id }) => [id]);
  return known
    .map((ids) => playing.filter(({ id }) => ids.includes(id)))
    .filter((powers) => powers.length > 0);
}

/** @param {Power[]} powers of one seat */
const seatButton = (powers) =>
  html`<button type="submit" class="btn" name="mine" value=${powers[0].id}>${powers.map(chip)}</button>`;

/** @param {SubmitEvent} event */
function submit(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  const pressed = /** @type {HTMLButtonElement | null} */ (event.submitter);
  void start(new FormData(form), pressed?.value ?? "");
}

const start = inItsMoment(async (/** @type {FormData} */ form, /** @type {string} */ power) => {
  const options = optionsIn(form);
  const all = await ownSeats(options);
  const names = Object.keys(all);
  const mine = names.find((seat) => all[seat].includes(power)) ?? anyOf(names);
  const others = names.filter((seat) => seat !== mine).map((seat) => [seat, chosen.level]);
  const computers = { seats: Object.fromEntries(others), seed: newSeed() };
  await begin(all, { page: { computers } }, options);
  leaveForm();
  change(widgets, { drawer: "", tab: "orders", stop: "half" });
});

/** @param {string[]} names */
const anyOf = (names) => names[newSeed() % names.length];
