// @ts-check
/** Above the page on balance: who plays how many games, and how far they are. */

import { icon } from "../../player/widgets/icons.js";
import { balancing, playGames, set, stopGames } from "../balancing.js";
import { studio } from "../state.js";
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words/balance.js";
import { say as ofStudio } from "../words/studio.js";

const GAMES = [10, 20, 50];

/** @param {Event} event */
const picked = (event) => /** @type {HTMLSelectElement} */ (event.target).value;

export function balanceBar() {
  const { done, games, of, trouble } = balancing;
  const isSound = studio.verdict?.isSound ?? false;
  const isOlder = of !== null && of !== studio.draft?.files;
  return html`<div class="pad trying">
    <p class="note">${say.lead}</p>
    ${done === null ? asking(isSound) : running(done, games)}
    ${isSound || done !== null ? nothing : html`<p class="note">${ofStudio.notSound}</p>`}
    ${trouble ? html`<p class="strip no" role="alert">${trouble}</p>` : nothing}
    ${isOlder ? html`<p class="note" data-testid="older">${say.older}</p>` : nothing}
  </div>`;
}

/** @param {boolean} isSound */
const asking = (isSound) => html`<p class="act">
  <label>${say.level}<select @change=${(/** @type {Event} */ event) =>
    set({ level: /** @type {"steady"} */ (picked(event)) })}>${Object.entries(say.levels).map(
    ([level, name]) =>
      html`<option value=${level} .selected=${level === balancing.level}>${name}</option>`,
  )}</select></label>
  <label>${say.games}<select @change=${(/** @type {Event} */ event) =>
    set({ games: Number(picked(event)) })}>${GAMES.map(
    (count) =>
      html`<option value=${count} .selected=${count === balancing.games}>${count}</option>`,
  )}</select></label>
  <button type="button" class="btn main" ?disabled=${!isSound}
    @click=${() => void playGames()}>${icon("play")}${say.start}</button></p>`;

/** @param {number} done @param {number} games */
const running = (done, games) => html`<p class="act">
  <span role="status">${balancing.sentence || say.played(done, games)}</span>
  <button type="button" class="btn" @click=${stopGames}>${say.stop}</button></p>`;
