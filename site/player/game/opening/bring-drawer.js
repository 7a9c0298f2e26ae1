// @ts-check
/** Bring a game in: a text or a file, what was found in it, and what to do with it. */

import { html, nothing } from "../../vendor/lit-html.js";
import { closeDrawer } from "../../widgets/close-drawer.js";
import { icon } from "../../widgets/icons.js";
import { named } from "../../widgets/names.js";
import { say } from "../../words/bringing.js";
import { inItsMoment } from "../state/stale-presses.js";
import {
  bringIn,
  bringing,
  chooseForeignFile,
  clear,
  leave,
  readGame,
  takeThere,
} from "./bringing.js";

/** @typedef {import("../../worker/contract").Brought} Brought */
/** @typedef {import("../../worker/contract").Difference} Difference */

export function bringDrawer() {
  const { text, file, found, fault, home, isReading } = bringing.now;
  return html`<header class="dh"><h2>${say.title}</h2>${closeDrawer()}</header>
    <div class="about bring">
      ${text ? nothing : html`<p class="note" id="bring-note">${say.help}</p>`}
      ${isReading ? html`<p class="note" role="status">${say.reading}</p>` : nothing}
      ${
        fault
          ? html`<div class="strip no" role="alert" id="bring-fault">${icon("triangle-alert")}<p>${fault}</p></div>`
          : nothing
      }
      ${
        home
          ? html`<p class="act"><button type="button" class="btn main" id="bring-there" @click=${() => takeThere(home)}>${say.there(home.name)}</button></p>`
          : nothing
      }
      ${found ? preview(found) : nothing}
      ${file ? html`<p class="note">${named(file)}</p>` : field(text)}
      <p class="act">${text ? again() : chooser()}</p>
      ${text ? nothing : html`<p class="note">${say.reads}</p>`}</div>`;
}

/** @param {string} text */
const field = (text) => html`<label><span class="vh">${say.field}</span><textarea id="brought"
  rows=${text ? 3 : 8} spellcheck="false" autocapitalize="off" autocomplete="off"
  aria-describedby="bring-note" .value=${text}
  @input=${(/** @type {Event} */ event) => void readGame(/** @type {HTMLTextAreaElement} */ (event.target).value)}></textarea></label>`;

const again = () =>
  html`<button type="button" class="btn bare" @click=${clear}>${icon("x")}${say.clear}</button>`;

const chooser = () =>
  html`<button type="button" class="btn" id="bring-file" @click=${chooseForeignFile}>${icon("folder-open")}${say.chooseFile}</button>`;

/** What was found. @param {Brought} found */
function preview({ phases, differences, unread, games, stopped, ended, compared }) {
  const told = phases.filter(({ missing }) => !missing);
  const left = phases.filter(({ missing }) => missing);
  return html`<section id="brought-game" aria-live="polite">
    ${games > 1 ? choice(games) : nothing}
    <p>${say.found(told.length, told[0]?.name ?? "", told[told.length - 1]?.name ?? "")} ${say.mapNote}</p>
    ${left.length ? html`<p class="note">${say.missing(left.map(({ name }) => name))}</p>` : nothing}
    ${stopped ? html`<div class="strip">${icon("triangle-alert")}<p>${say.stopped(stopped)}</p></div>` : nothing}
    ${ended ? html`<p class="note">${say.ended(ended)}</p>` : nothing}
    ${differences.length ? listOf(differences) : html`<p class="note">${compared ? say.alike : say.untold}</p>`}
    ${
      unread.length
        ? html`<details class="skipped" id="brought-unread" ?open=${unread.length < FEW}><summary>${icon("chevron-right")}${say.unread(unread.length)}</summary>
      <ul class="plain">${unread.map(({ line, at, text, why }) => html`<li><span class="note">${say.at(line ?? at ?? "")}</span> <span class="ord">${text}</span><p class="aside warn">${why}</p></li>`)}</ul></details>`
        : nothing
    }</section>`;
}

const FEW = 6; // lines that are shown at once

/** @param {number} games */
const choice = (games) => html`<label><span>${say.which}</span><select id="bring-number"
  @change=${(/** @type {Event} */ event) => void readGame(bringing.now.text, { file: bringing.now.file, number: Number(/** @type {HTMLSelectElement} */ (event.target).value) })}>
  ${Array.from({ length: games }, (_, i) => html`<option value=${i + 1} ?selected=${i + 1 === bringing.now.number}>${say.whichOf(i + 1, games)}</option>`)}</select></label>`;

/** @param {Difference[]} differences */
const listOf = (differences) => html`<h3>${say.differences(differences.length)}</h3>
  <p class="note">${say.choices}</p>
  <ul class="plain" id="brought-differences">${differences.map(({ name, sentence, why }) => html`<li><b>${name}</b> <span>${sentence}</span>${why === sentence ? nothing : html`<p class="aside">${why}</p>`}</li>`)}</ul>`;

const take = inItsMoment(bringIn);

/** What to do with the game. */
bringing.foot = () => {
  const differs = Boolean(bringing.now.found?.differences.length);
  return html`<div class="pair"><button type="button" class="btn main" id="bring-in" @click=${() => take("text")}>${differs ? say.follow : say.bringIn}</button>
    ${differs ? html`<button type="button" class="btn" id="bring-agreed" @click=${() => take("agreed")}>${say.stopBefore}</button>` : nothing}
    <button type="button" class="btn bare" id="bring-leave" @click=${leave}>${say.leave}</button></div>`;
};
