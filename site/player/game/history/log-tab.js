// @ts-check
/** The game so far in plain words, phase by phase. */

import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../widgets/icons.js";
import { named } from "../../widgets/names.js";
import { tellEvent } from "../../words/game-events.js";
import { say } from "../../words/history.js";
import { follow } from "../lines-of-play.js";
import { inTurn } from "../state/action-queue.js";
import { askEngine } from "../state/ask-engine.js";
import { branch, branchName, gameState } from "../state/game-state.js";
import { complain } from "../state/notices.js";
import { change, redraw } from "../state/redraw.js";
import { seatState } from "../state/seat-state.js";
import { eventsOf, phasesPlayed } from "../state/slots.js";
import { widgets } from "../state/widget-state.js";
import { COMPARE } from "../trials/compare-drawer.js";
import { go, marksOf } from "./history-bar.js";
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
  const marks = marksOf(record);
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
      <summary>${icon("chevron-right")}${name}${badge(marks(at))}</summary>
      ${events(record, at)}
      ${secretParts(record, at)}
      <pre class="log">${known?.get(keyOf(at)) ?? say.reading}</pre>
      <button type="button" class="lnk" @click=${() => go(at)}>${say.showOnMap}</button></details>`,
          )
    }
    <p class="act">${remarkDoor(say.commentDoor)}</p>
    ${played.length ? nothing : html`<p class="note">${say.nothingPlayed}</p>`}
    ${
      gameState.game.branches.length > 1
        ? html`<h2>${say.branches}</h2><ul class="plain">${gameState.game.branches.map(
            (one, i) => html`<li>
      <button type="button" class="lnk" aria-current=${i === gameState.game.current} @click=${inTurn(() => follow(i))}>${named(branchName(i))}</button>
      <span class="note">${say.phases(phasesPlayed(one.record))}</span></li>`,
          )}</ul>
      <button type="button" class="btn" @click=${() => change(widgets, { drawer: COMPARE, tool: null })}>${icon("git-branch")}${say.compare}</button>`
        : nothing
    }`;
}

/** What sets an entry apart. @param {import("../../words/history.js").Mark[]} marks */
const badge = (marks) =>
  marks.length ? html`<span class="gst">${say.marks(marks)}</span>` : nothing;

/** Corrections and notes, each with its reason. @param {GameRecord} record @param {number} at */
function events(record, at) {
  const phaseOf = (/** @type {number} */ slot) =>
    seatState.now.history[slot]?.name ?? say.earlierPhase;
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
  go(at); // the map shows what is being read
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
