// @ts-check
/** Comments on a phase, and arrows drawn by hand; the game record keeps both. */

import { meant, placeName } from "../../map/provinces.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { closeDrawer } from "../../widgets/close-drawer.js";
import { icon } from "../../widgets/icons.js";
import { say } from "../../words/history.js";
import { edit } from "../play.js";
import { handIn, inTurn } from "../state/action-queue.js";
import { branch } from "../state/game-state.js";
import { arrowsOf, withPageKey } from "../state/page-key.js";
import { change, redraw } from "../state/redraw.js";
import { seatState } from "../state/seat-state.js";
import { widgets } from "../state/widget-state.js";

const REMARKS = "remarks";
const LONGEST = 2000; // characters of a comment
const MOST = 60; // arrows of a phase

const BETWEEN = /\s+-+>?\s+|\s*[–→>,]\s*|\s+to\s+/; // what separates two names

/** Where the arrow being drawn begins, and why a typed one cannot be drawn. */
const drawing = { from: "", said: "" };

/** The comment of the phase that is shown. */
const comment = () =>
  String(branch()?.record.notes?.[String(seatState.view.at)] ?? "").slice(0, LONGEST);

/** The comment on the phase, at the head of the panel, with a button to change it. */
export function remark() {
  const text = comment();
  if (!text) return nothing;
  return html`<section class="remark" aria-label=${say.commentHere}><p dir="auto">${text}</p>${remarkDoor(say.change)}</section>`;
}

/** @param {string} label */
export const remarkDoor = (label) =>
  html`<button type="button" class="lnk" @click=${() => change(widgets, { drawer: REMARKS, tool: null, stop: "half" })}>${icon("pencil")}${label}</button>`;

export function remarksDrawer() {
  if (widgets.tool?.drawer !== REMARKS) queueMicrotask(begin);
  const pairs = arrowsOf(branch().record, seatState.view.at);
  return html`<header class="dh"><h2>${seatState.view.phase.name}</h2>${closeDrawer()}</header>
    <div class="about"><label><span>${say.comment}</span><textarea rows="4" id="remark" dir="auto" maxlength=${LONGEST} .value=${comment()} @change=${said}></textarea></label>
      <h3>${say.arrows}</h3>
      ${
        pairs.length
          ? html`<ul class="plain">${pairs.map(
              (
                [from, to],
                i,
              ) => html`<li><span>${from === to ? say.ring(placeName(from)) : say.arrow(placeName(from), placeName(to))}</span>
        <button type="button" class="lnk" aria-label=${say.removeArrow(i + 1)} @click=${inTurn(() => takeAway(from, to))}>${say.remove}</button></li>`,
            )}</ul>`
          : nothing
      }
      ${byName()}
      <p class="note">${say.aboutArrows}</p></div>`;
}

/** From now on, touching the map draws arrows. */
function begin() {
  if (widgets.drawer !== REMARKS) return;
  Object.assign(drawing, { from: "", said: "" });
  offer();
}

/** Arrows by name, without touching the map. */
function byName() {
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (
      /** @type {HTMLFormElement} */ (event.target).elements.namedItem("arrow")
    );
    void handIn(field, drawNamed);
  };
  return html`<form @submit=${submit}><label><span>${say.fromTo}</span><span class="row"><input type="text" name="arrow" id="arrow" autocomplete="off" spellcheck="false" aria-describedby="arrow-said">
    <button type="submit" class="btn">${say.draw}</button></span></label><p class="note" role="status" id="arrow-said">${drawing.said}</p></form>`;
}

/**
 * @param {string} text two provinces, or one for a ring
 * @returns {Promise<string>} the text itself if it was not drawn, else ""
 */
async function drawNamed(text) {
  const names = text
    .split(BETWEEN)
    .map((name) => name.trim())
    .filter(Boolean);
  const places = names.map((name) => meant(name)[0]?.entry.id);
  const unknown = names.find((_, i) => !places[i]);
  drawing.said = unknown ? say.unknownPlace(unknown) : names.length > 2 ? say.twoEnds : "";
  const isClear = names.length > 0 && !drawing.said;
  if (isClear) await add(places[0], places[1] ?? places[0]);
  else redraw();
  return isClear ? "" : text;
}

function offer() {
  const hint = drawing.from ? say.whereTo(placeName(drawing.from)) : say.whereFrom;
  change(widgets, {
    tool: { drawer: REMARKS, hint, touch: touched, marked: drawing.from, view: null, sketches: [] },
  });
}

/** @param {string} place */
async function touched(place) {
  const { from } = drawing;
  drawing.from = from ? "" : place;
  if (from) await add(from, place);
  offer();
}

/** @param {string} from @param {string} to */
async function add(from, to) {
  const pairs = arrowsOf(branch().record, seatState.view.at);
  if (pairs.length < MOST) await drawn([...pairs, [from, to]]);
}

/** @param {string} from @param {string} to */
const takeAway = (from, to) =>
  drawn(
    arrowsOf(branch().record, seatState.view.at).filter((one) => one[0] !== from || one[1] !== to),
  );

/** @param {[string, string][]} pairs */
async function drawn(pairs) {
  const { record } = branch();
  const { [seatState.view.at]: gone, ...others } = record.page?.arrows ?? {};
  await edit({
    record: withPageKey(record, {
      arrows: pairs.length ? { ...others, [seatState.view.at]: pairs } : others,
    }),
  });
}

/** @param {Event} event */
function said(event) {
  const text = /** @type {HTMLTextAreaElement} */ (event.target).value.trim();
  const key = String(seatState.view.at);
  void inTurn(() => {
    const { record } = branch();
    const { [key]: gone, ...others } = record.notes ?? {};
    return edit({ record: { ...record, notes: text ? { ...others, [key]: text } : others } });
  })();
}
