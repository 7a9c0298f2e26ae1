// @ts-check
/** The game so far in plain words, phase by phase. */

import { branchName, go } from "../frame/history-bar.js";
import { inTurn } from "../game/action-queue.js";
import { askEngine } from "../game/ask-engine.js";
import { branch, gameState } from "../game/game-state.js";
import { complain } from "../game/notices.js";
import { follow } from "../game/play.js";
import { seatState } from "../game/seat-state.js";
import { phasesPlayed } from "../engine/slots.js";
import { icon } from "../page/icons.js";
import { named } from "../page/names.js";
import { redraw } from "../page/redraw.js";
import { counted } from "../page/wording.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @typedef {import("../engine/contract").GameRecord} GameRecord */

/** Texts by game, and by seat and phase. @type {WeakMap<GameRecord, Map<string, string>>} */
const texts = new WeakMap();

/** @param {number} at */
const keyOf = (at) => `${seatState.seat} ${at}`;

export function logTab() {
  const played = seatState.now.history.filter((entry) => entry.at < seatState.now.at || seatState.now.end).reverse();
  const known = texts.get(branch().record);
  return html`
    ${played.map(({ at, name }) => html`<details class="pg" @toggle=${(/** @type {Event} */ event) => load(event, at)}>
      <summary>${icon("chevron-right")}${name}</summary>
      <pre class="log">${known?.get(keyOf(at)) ?? "Reading the orders."}</pre>
      <button type="button" class="lnk" @click=${() => go(at)}>Show it on the chart</button></details>`)}
    ${played.length ? nothing : html`<p class="note">Nothing has been played yet.</p>`}
    ${gameState.game.branches.length > 1 ? html`<h2>Lines of play</h2><ul class="plain">${gameState.game.branches.map((one, i) => html`<li>
      <button type="button" class="lnk" aria-current=${i === gameState.game.current} @click=${inTurn(() => follow(i))}>${named(branchName(i))}</button>
      <span class="note">${counted(phasesPlayed(one.record), "phase")}</span></li>`)}</ul>` : nothing}`;
}

/** @param {Event} event @param {number} at */
async function load(event, at) {
  const { record } = branch();
  const known = texts.get(record) ?? new Map();
  texts.set(record, known);
  if (!(/** @type {HTMLDetailsElement} */ (event.currentTarget).open) || known.has(keyOf(at))) return;
  try {
    const key = keyOf(at);
    const { text } = await askEngine("text", { record, at });
    known.set(key, text);
    redraw();
  } catch (error) {
    complain(error);
  }
}
