// @ts-check
/** The game so far in plain words, phase by phase. */

import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../widgets/icons.js";
import { named } from "../../widgets/names.js";
import { tellEvent } from "../../words/game-events.js";
import { counted } from "../../words/wording.js";
import { follow } from "../play.js";
import { inTurn } from "../state/action-queue.js";
import { askEngine } from "../state/ask-engine.js";
import { branch, branchName, gameState } from "../state/game-state.js";
import { complain } from "../state/notices.js";
import { change, redraw } from "../state/redraw.js";
import { seatState } from "../state/seat-state.js";
import { eventsOf, isBallot, phasesPlayed, rolledBack } from "../state/slots.js";
import { widgets } from "../state/widget-state.js";
import { COMPARE } from "../trials/compare-drawer.js";
import { go } from "./history-bar.js";
import { isAsked, past } from "./look-back.js";
import { remarkDoor } from "./remarks.js";
import { secretParts, secretsCheck } from "./secret-parts.js";

/** @typedef {import("../../worker/contract").GameRecord} GameRecord */

/** Texts by game, and by seat and phase. @type {WeakMap<GameRecord, Map<string, string>>} */
const texts = new WeakMap();

/** @param {number} at */
const keyOf = (at) => `${seatState.seat} ${at}`;

export function logTab() {
  const played = seatState.now.history
    .filter((entry) => entry.at < seatState.now.at || seatState.now.end)
    .reverse();
  const { record } = branch();
  const known = texts.get(record);
  const out = rolledBack(record);
  return html`${secretsCheck(record)}
    ${played.length ? past() : nothing}
    ${
      isAsked()
        ? nothing
        : played.map(
            ({
              at,
              name,
            }) => html`<details class="pg" @toggle=${(/** @type {Event} */ event) => load(event, at)}>
      <summary>${icon("chevron-right")}${name}${mark(record, at, out)}</summary>
      ${events(record, at)}
      ${secretParts(record, at)}
      <pre class="log">${known?.get(keyOf(at)) ?? "Reading the orders."}</pre>
      <button type="button" class="lnk" @click=${() => go(at)}>Show it on the chart</button></details>`,
          )
    }
    <p class="act">${remarkDoor("Comment on this phase, or draw arrows")}</p>
    ${played.length ? nothing : html`<p class="note">Nothing has been played yet.</p>`}
    ${
      gameState.game.branches.length > 1
        ? html`<h2>Lines of play</h2><ul class="plain">${gameState.game.branches.map(
            (one, i) => html`<li>
      <button type="button" class="lnk" aria-current=${i === gameState.game.current} @click=${inTurn(() => follow(i))}>${named(branchName(i))}</button>
      <span class="note">${counted(phasesPlayed(one.record), "phase")}</span></li>`,
          )}</ul>
      <button type="button" class="btn" @click=${() => change(widgets, { drawer: COMPARE, tool: null })}>${icon("git-branch")}Compare two of them</button>`
        : nothing
    }`;
}

/**
 * What kind of entry it is, where it is no phase that was only played.
 *
 * @param {GameRecord} record
 * @param {number} at
 * @param {Set<number>} out
 */
function mark(record, at, out) {
  const words = [
    isBallot(record, at) ? "ballot" : "",
    out.has(at) ? "rolled back" : "",
    eventsOf(record, at).length ? "corrected" : "",
  ].filter(Boolean);
  return words.length ? html`<span class="gst">${words.join(", ")}</span>` : nothing;
}

/** What was decided beside the sheets, and why. @param {GameRecord} record @param {number} at */
function events(record, at) {
  const phaseOf = (/** @type {number} */ slot) =>
    seatState.now.history[slot]?.name ?? "an earlier phase";
  return eventsOf(record, at)
    .map((event) => tellEvent(event, phaseOf))
    .map(({ what, why }) => html`<div class="strip"><p><b>${what}</b> <bdi>${why}</bdi></p></div>`);
}

/** @param {Event} event @param {number} at */
async function load(event, at) {
  const { record } = branch();
  const known = texts.get(record) ?? new Map();
  texts.set(record, known);
  if (!(/** @type {HTMLDetailsElement} */ (event.currentTarget).open)) return;
  go(at); // what is read is seen on the chart
  if (known.has(keyOf(at))) return;
  try {
    const key = keyOf(at);
    const { text } = await askEngine("text", { record, at });
    known.set(key, text);
    redraw();
  } catch (error) {
    complain(error);
  }
}
