// @ts-check
/** The drawing room: tools above, the sheet, and the facts beside it. */

import { icon } from "../../player/widgets/icons.js";
import { canRedo, canUndo } from "../drafts/undo.js";
import { redo, undo } from "../drafts/writing.js";
import { studio } from "../state.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { say } from "../words/drawing.js";
import { drawSoon } from "./atlas.js";
import { Canvas } from "./canvas.js";
import { bounded } from "./fingers.js";
import { globeForm, openGlobe } from "./globe.js";
import { press } from "./keys.js";
import { isSettled, keepUp, nameOf, room, set } from "./model.js";
import { panel } from "./panel.js";
import { cancel, OF_POWER, submit, TOOLS, take } from "./tools.js";
import { followDraft } from "./tracing.js";

const WORLD = new URL("land-110m.bin", document.baseURI).href; // beside the studio's page
const KEYS = "sheet-keys";

export class DrawingRoom {
  /** @param {(id: string) => void} toText  go to a province's line */
  constructor(toText) {
    this.element = document.createElement("div");
    this.element.className = "drawing";
    this.canvas = new Canvas(() => this.paint(), KEYS);
    this.toText = toText;
    /** The form that has the keys. @type {import("./model.js").Form | null} */
    this.asked = null;
    // names and signs keep their size on the screen, whatever the sheet's
    new ResizeObserver(() => this.draw()).observe(this.element);
    this.sized = new ResizeObserver(() => {
      if (studio.look === "draw") this.canvas.soon();
    });
  }

  /** Draw the room, if it is open. */
  draw() {
    keepUp();
    followDraft();
    drawSoon();
    if (studio.look === "draw") this.paint();
  }

  paint() {
    this.element.ariaBusy = String(!isSettled());
    render(this.#page(), this.element);
    this.#keep(this.element.querySelector("svg.sheet-of"));
    if (room.form !== this.asked) {
      this.asked = room.form;
      /** @type {HTMLElement | null} */ (
        this.element.querySelector("form.asked :is(input, select)")
      )?.focus();
    }
  }

  /** Follow the size of the sheet, which is known only once it is laid out. @param {SVGSVGElement | null} sheet */
  #keep(sheet) {
    if (sheet === this.canvas.sheet) return;
    this.sized.disconnect();
    if (sheet) this.sized.observe(sheet);
    this.canvas.sheet = sheet;
  }

  #page() {
    const { draft, status } = studio;
    if (!draft) return nothing;
    const sheet = this.canvas.draw(say.sheet(draft.name), this.#press);
    return html`<p class="note pad narrow">${say.narrow}</p>
      ${toolbar()}
      <div class="easel"><div class="under"><div class="paper">${sheet}</div>${form()}${globeForm()}${
        room.board
          ? nothing
          : html`<p class="note pad">${status?.state === "ready" ? room.trouble : say.loading}</p>`
      }</div>${room.board ? panel(this.toText) : nothing}</div>
      <p class="vh" role="status">${room.said}</p>
      ${keyList()}`;
  }

  /** @param {KeyboardEvent} event */
  #press = (event) => {
    if (press(event, this.canvas)) event.preventDefault();
  };
}

/** @param {number} by */
const zoom = (by) => set({ zoom: bounded(room.zoom + by) });

function toolbar() {
  const isClosed = studio.closed !== "";
  const powers = room.board?.powers ?? [];
  return html`<div class="toolbar" role="group" aria-label=${say.tools}>
    ${Object.entries(TOOLS).map(
      ([
        tool,
        key,
      ]) => html`<button type="button" class="btn" aria-pressed=${tool === room.tool ? "true" : "false"}
        ?disabled=${isClosed} aria-keyshortcuts=${key} @click=${() => take(tool)}>${say.tool[tool][0]}<kbd
        aria-hidden="true">${key.toUpperCase()}</kbd></button>`,
    )}
    <button type="button" class="btn" ?disabled=${isClosed || !canUndo()} @click=${undo}>${icon("undo-2")}${say.undo}</button>
    <button type="button" class="btn" ?disabled=${isClosed || !canRedo()} @click=${redo}>${icon("redo-2")}${say.redo}</button>
    <button type="button" class="btn" ?disabled=${isClosed} @click=${() => void openGlobe(WORLD)}>${say.globe}</button>
    <span class="set"><button type="button" class="btn" ?disabled=${room.zoom === bounded(0)} @click=${() => zoom(-1)}>${say.smaller}</button>
    <button type="button" class="btn" ?disabled=${room.zoom === bounded(Infinity)} @click=${() => zoom(1)}>${say.larger}</button></span>
    ${
      OF_POWER.includes(room.tool)
        ? html`<label class="whose">${say.power}<select @change=${(/** @type {Event} */ event) =>
            set({ power: /** @type {HTMLSelectElement} */ (event.target).value })}>${powers.map(
            ({ id, name }) =>
              html`<option value=${id} .selected=${id === room.power}>${name || id}</option>`,
          )}</select></label>`
        : nothing
    }
    <p class="note">${room.trouble ? html`<span class="tag no" role="alert">${icon("triangle-alert")}${room.trouble}</span>` : say.tool[room.tool][1]}</p>
  </div>`;
}

/** What has to be typed before an edit can be made. */
function form() {
  const { form: asked } = room;
  if (!asked) return nothing;
  const { what, between, reach, province } = asked;
  const isJoin = what === "link" || what === "cut";
  const [one, other] = (between ?? []).map(nameOf);
  const title = isJoin ? (what === "link" ? say.linkOf : say.cutOf)(one, other) : say.newName[what];
  const before = what === "name" && province ? nameOf(province) : "";
  return html`<form class="asked" aria-label=${title} @submit=${submitted} @keydown=${leaveByEscape}>
    ${
      isJoin
        ? html`<p>${title}</p><label>${say.passes}<select name="reach">
            <option value="a" .selected=${reach === "a"}>${say.armies}</option>
            <option value="f" .selected=${reach === "f"}>${say.fleets}</option>
            <option value="af">${say.both}</option></select></label>
          <label>${say.why}<input type="text" name="why" maxlength="120" required placeholder=${say.whyExample}></label>`
        : html`<label>${title}<input type="text" name="name" maxlength="60" required autocomplete="off" .value=${before}></label>`
    }
    <p class="act"><button class="btn main">${what === "name" ? say.save : say.add}</button>
      <button type="button" class="btn" @click=${leave}>${say.cancel}</button></p>
  </form>`;
}

/** @param {SubmitEvent} event */
function submitted(event) {
  event.preventDefault();
  const given = new FormData(/** @type {HTMLFormElement} */ (event.target));
  const text = (/** @type {string} */ name) => String(given.get(name) ?? "");
  void submit({ name: text("name"), why: text("why"), reach: text("reach") }).then(toSheet);
}

function leave() {
  cancel();
  toSheet();
}

/** @param {KeyboardEvent} event */
function leaveByEscape(event) {
  if (event.key === "Escape") leave();
}

/** The keys go to the sheet again, unless something is still to be typed. */
function toSheet() {
  if (!room.form)
    queueMicrotask(() =>
      /** @type {SVGElement | null} */ (document.querySelector("svg.sheet-of"))?.focus(),
    );
}

const keyList = () =>
  html`<details class="keys"><summary>${say.keys}</summary><dl id=${KEYS}>${say.keysOnMap.map(
    ([key, does]) => html`<dt>${key}</dt><dd>${does}</dd>`,
  )}${Object.entries(TOOLS).map(
    ([tool, key]) => html`<dt>${key.toUpperCase()}</dt><dd>${say.tool[tool][0]}</dd>`,
  )}</dl></details>`;
