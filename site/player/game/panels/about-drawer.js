// @ts-check
/** About this game: title, players, note and deadline, which the game record keeps. */

import { heldHere } from "../../together/my-place.js";
import { sayDeadline } from "../../together/seal-and-reveal.js";
import { hasHost, stageOf } from "../../together/table-progress.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { closeDrawer } from "../../widgets/close-drawer.js";
import { save } from "../../widgets/dom.js";
import { icon } from "../../widgets/icons.js";
import { named } from "../../widgets/names.js";
import { say } from "../../words/about.js";
import { calendar } from "../../words/calendar.js";
import { fileName } from "../files.js";
import { become } from "../play.js";
import { inTurn } from "../state/action-queue.js";
import { branch, gameState, isSealed } from "../state/game-state.js";
import { deadlineOf, withDeadline } from "../state/page-key.js";
import { change } from "../state/redraw.js";
import { seatName, seatState } from "../state/seat-state.js";
import { widgets } from "../state/widget-state.js";

/** @typedef {import("../../worker/contract").GameRecord} GameRecord */

/** The record has notes by subject; this one is about the whole game. */
const WHOLE = "game";
const LONGEST = { title: 60, name: 40, note: 2000 };

/** The note, and the door to the editor. */
export function about() {
  const note = branch()?.record.notes?.[WHOLE];
  return html`<section class="facts"><h2>${say.about}</h2>${note ? html`<p class="told"><bdi>${note.slice(0, LONGEST.note)}</bdi></p>` : nothing}
    <p class="act"><button type="button" class="btn" @click=${() => change(widgets, { drawer: "about", stop: "full" })}>${icon("pencil")}${say.edit}</button></p></section>`;
}

export function aboutDrawer() {
  const { title, names = {}, notes = {} } = branch().record;
  return html`<header class="dh"><h2>${say.about}</h2>${closeDrawer()}</header>
    <div class="about">
      ${
        gameState.game.seated
          ? html`<p class="note">${say.fromTable}</p>`
          : html`${field(say.title, gameState.game.title || title || "", LONGEST.title, (text) => keep(() => ({ title: text })))}
      <fieldset><legend>${say.players}</legend>${Object.keys(branch().record.seats).map((seat) =>
        field(seatName(seat), names[seat] ?? "", LONGEST.name, (text) =>
          keep((record) => ({ names: changed(record.names ?? {}, seat, text) })),
        ),
      )}</fieldset>`
      }
      <label><span>${say.note}</span><textarea rows="4" dir="auto" maxlength=${LONGEST.note} .value=${notes[WHOLE] ?? ""}
        @change=${noted}></textarea></label>
      ${deadline()}
      <p class="act"><button type="button" class="btn" @click=${() => change(widgets, { drawer: "correct", stop: "full" })}>${icon("pencil")}${say.correct}</button></p>
      <p class="note">${say.kept}</p></div>`;
}

/**
 * @param {string} label
 * @param {string} value
 * @param {number} longest
 * @param {(text: string) => void} set
 */
const field = (
  label,
  value,
  longest,
  set,
) => html`<label><span>${named(label)}</span><input type="text" dir="auto" maxlength=${longest} autocomplete="off" .value=${value}
  @change=${(/** @type {Event} */ event) => set(textOf(event))}></label>`;

/** When the orders of the current phase are due, and a calendar file with that deadline. */
function deadline() {
  const { code, name } = seatState.now.phase;
  const when = deadlineOf(branch().record, code);
  const maySet = !gameState.game.seated || (isSealed() && maySign());
  if (seatState.now.end || (when === null && !maySet)) return nothing;
  return html`<fieldset class="wide"><legend>${say.deadline}</legend>
    ${maySet ? html`<label><span>${say.ordersFor(name)}</span><input type="datetime-local" id="deadline" .value=${when === null ? "" : local(when)} @change=${isSealed() ? nothing : setDeadline}></label>` : nothing}
    ${
      maySet && isSealed()
        ? html`<p class="act"><button type="button" class="btn" @click=${signDeadline}>${say.sign}</button>
      <span class="note">${gameState.game.seated?.isDesk ? "" : say.needsMajority}</span></p>`
        : nothing
    }
    ${
      when === null
        ? nothing
        : html`<p class="told">${say.when(when, when - Date.now())}</p>
      <p class="act"><button type="button" class="btn" @click=${() => saveCalendar(when)}>${icon("file-down")}${say.calendar}</button>
      ${gameState.game.seated ? nothing : html`<button type="button" class="btn" @click=${() => setTo(null)}>${icon("x")}${say.none}</button>`}</p>`
    }</fieldset>`;
}

/**
 * A moment as the field writes it, in local time.
 *
 * @param {number} when milliseconds since 1970
 */
const local = (when) =>
  new Date(when - new Date(when).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** @param {Event} event */
function setDeadline(event) {
  const when = Date.parse(/** @type {HTMLInputElement} */ (event.target).value);
  setTo(Number.isNaN(when) ? null : when);
}

/** @param {number | null} when */
function setTo(when) {
  const { code } = seatState.now.phase;
  void keep((record) => ({ page: withDeadline(record, code, when).page }));
}

/**
 * May this device sign a deadline? The game master or the steward may; where there is neither, any
 * seat may.
 */
function maySign() {
  const held = heldHere();
  return (
    !!held &&
    stageOf(held.table) === "playing" &&
    (held.desk !== null || (held.seat !== null && !hasHost(held.table)))
  );
}

function signDeadline() {
  const when = Date.parse(
    /** @type {HTMLInputElement} */ (document.getElementById("deadline")).value,
  );
  if (!Number.isNaN(when)) void announce(when);
}

/** Between devices, a deadline is signed and posted. */
const announce = inTurn(async (/** @type {number} */ when) => {
  await sayDeadline(when);
  change(widgets, { drawer: "table" });
});

/** @param {number} when */
function saveCalendar(when) {
  const { code, name } = seatState.now.phase;
  const text = calendar({
    id: `${gameState.game.id}-${code}`,
    title: gameState.game.title || document.title,
    phase: name,
    when,
    now: Date.now(),
  });
  save(new Blob([text], { type: "text/calendar" }), fileName(".ics"));
}

/** @param {Event} event */
function noted(event) {
  const text = textOf(event);
  void keep((record) => ({ notes: changed(record.notes ?? {}, WHOLE, text) }));
}

/** @param {Event} event */
const textOf = (event) =>
  /** @type {HTMLInputElement | HTMLTextAreaElement} */ (event.target).value.trim();

/**
 * A record of texts with one entry changed; an empty text removes it.
 *
 * @param {Record<string, string>} table
 * @param {string} key
 * @param {string} text
 */
function changed(table, key, text) {
  const { [key]: gone, ...rest } = table;
  return text ? { ...rest, [key]: text } : rest;
}

/**
 * Change the record of every branch, since all branches are one game.
 */
const keep = inTurn(async (/** @type {(record: GameRecord) => Partial<GameRecord>} */ patchOf) => {
  const { title = gameState.game.title } = patchOf(branch().record);
  const branches = gameState.game.branches.map((one) => ({
    ...one,
    record: { ...one.record, ...patchOf(one.record) },
  }));
  await become({ ...gameState.game, title, branches });
});
