// @ts-check
/** About this game: its title, who plays, a note; kept in the record, shown as text. */

import { inTurn } from "../game/action-queue.js";
import { branch, gameState } from "../game/game-state.js";
import { become } from "../game/play.js";
import { seatName } from "../game/seat-state.js";
import { widgets } from "../game/widget-state.js";
import { icon } from "../page/icons.js";
import { named } from "../page/names.js";
import { change } from "../page/redraw.js";
import { closeDrawer } from "./close-drawer.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @typedef {import("../engine/contract").GameRecord} GameRecord */

/** The record has notes by their subject; this one is about the game. */
const WHOLE = "game";
const LONGEST = { title: 60, name: 40, note: 2000 };

/** The note, and the door to the editor. */
export function about() {
  const note = branch()?.record.notes?.[WHOLE];
  return html`<section class="facts"><h2>About this game</h2>${note ? html`<p class="told"><bdi>${note.slice(0, LONGEST.note)}</bdi></p>` : nothing}
    <p class="act"><button type="button" class="btn" @click=${() => change(widgets, { drawer: "about", stop: "full" })}>${icon("pencil")}Title, players, note</button></p></section>`;
}

export function aboutDrawer() {
  const { title, names = {}, notes = {} } = branch().record;
  return html`<header class="dh"><h2>About this game</h2>${closeDrawer()}</header>
    <div class="about">
      ${field("Title", gameState.game.title || title || "", LONGEST.title, (text) => keep(() => ({ title: text })))}
      <fieldset><legend>Players</legend>${Object.keys(branch().record.seats).map((seat) =>
        field(seatName(seat), names[seat] ?? "", LONGEST.name, (text) => keep((record) => ({ names: changed(record.names ?? {}, seat, text) }))))}</fieldset>
      <label><span>Note</span><textarea rows="4" dir="auto" maxlength=${LONGEST.note} .value=${notes[WHOLE] ?? ""}
        @change=${noted}></textarea></label>
      <p class="note">They are kept with the game, and go into the game file. Into a link they go only if you say so in the share sheet.</p></div>`;
}

/** @param {string} label @param {string} value @param {number} longest @param {(text: string) => void} set */
const field = (label, value, longest, set) => html`<label><span>${named(label)}</span><input type="text" dir="auto" maxlength=${longest} autocomplete="off" .value=${value}
  @change=${(/** @type {Event} */ event) => set(textOf(event))}></label>`;

/** @param {Event} event */
function noted(event) {
  const text = textOf(event);
  void keep((record) => ({ notes: changed(record.notes ?? {}, WHOLE, text) }));
}

/** @param {Event} event */
const textOf = (event) => /** @type {HTMLInputElement | HTMLTextAreaElement} */ (event.target).value.trim();

/** A table with one entry changed; an empty one is left out. @param {Record<string, string>} table @param {string} key @param {string} text */
function changed(table, key, text) {
  const { [key]: gone, ...rest } = table;
  return text ? { ...rest, [key]: text } : rest;
}

/** Put it into every line of play, since they are one game. */
const keep = inTurn(async (/** @type {(record: GameRecord) => Partial<GameRecord>} */ patchOf) => {
  const patch = patchOf(branch().record);
  const branches = gameState.game.branches.map((one) => ({ ...one, record: { ...one.record, ...patch } }));
  await become({ ...gameState.game, title: patch.title ?? gameState.game.title, branches });
});
