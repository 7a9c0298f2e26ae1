// @ts-check
/** Beside the sheet: the provinces, what the chosen one has, and where map and rules differ. */

import { icon } from "../../player/widgets/icons.js";
import { studio } from "../state.js";
import { html, nothing } from "../vendor/lit-html.js";
import { say } from "../words/drawing.js";
import { addSeed, dropSeed, listed } from "./keys.js";
import { choose, edit, isSketch, nameOf, room, set, spaceOf } from "./model.js";
import { middle } from "./tools.js";
import { tracing } from "./tracing.js";

/** @typedef {import("../worker/board.js").Difference} Difference */
/** @typedef {import("./model.js").Space} Space */

const TERRAINS = ["coastal", "inland", "sea", "island", "closed"];

/** @param {(id: string) => void} toText  go to a province's line */
export const panel = (toText) => html`<div class="facts-of">
  ${slips()}${differences()}
  <section aria-labelledby="provinces"><h3 id="provinces">${say.provinces}</h3>${list()}</section>
  <section aria-label=${say.chosen} class="of-one">${
    room.chosen ? one(spaceOf(room.chosen), toText) : html`<p class="note">${say.noProvince}</p>`
  }</section>
  ${joins()}${tracing()}
</div>`;

function list() {
  const spaces = listed();
  return html`<ul class="spaces">${spaces.map(
    ({ id, name, kind, owner, hasCentre }) => html`<li><button type="button" class="space"
      aria-pressed=${id === room.chosen ? "true" : "false"} @click=${() => choose(id)}>${name}
      <span class="note">${say.told("", kind, owner, hasCentre)}</span></button></li>`,
  )}</ul>`;
}

/** @param {Event} event */
const picked = (event) => /** @type {HTMLSelectElement} */ (event.target).value;

/** @param {Space | undefined} space @param {(id: string) => void} toText */
function one(space, toText) {
  if (!space) return nothing;
  const { id, name, kind, isPlayed, hasCentre, coasts } = space;
  return html`<h3>${name} <span class="note">${id}</span></h3>
    ${isPlayed ? played(space) : html`<p class="note">${say.kind(kind)}</p>`}
    ${
      isPlayed
        ? html`<label class="chk"><input type="checkbox" .checked=${hasCentre} ?disabled=${isClosed()}
          @click=${ticked(() => edit("centre", { province: id, on: !hasCentre }))}>${say.centre}</label>`
        : nothing
    }
    ${
      isPlayed
        ? html`<label class="chk"><input type="checkbox" .checked=${coasts.length > 0} ?disabled=${isClosed()}
          @click=${ticked(() => edit("coasts", { province: id, on: !coasts.length }))}>${say.coasts}${
            coasts.length ? html` <span class="note">${coasts.join(", ")}</span>` : nothing
          }</label>`
        : nothing
    }
    ${seedRow(space)}
    <p class="act"><button type="button" class="btn" @click=${() => toText(id)}>${icon("pencil")}${say.toText}</button>
    ${
      isPlayed
        ? html`<button type="button" class="btn" ?disabled=${isClosed()} aria-label=${say.removeWhich(name)}
          @click=${() => void edit("remove", { province: id })}>${icon("trash-2")}${say.remove}</button>`
        : nothing
    }</p>`;
}

/** A box stays as it is until the edit is made. @param {() => Promise<boolean>} act */
const ticked = (act) => (/** @type {Event} */ event) => {
  event.preventDefault();
  void act();
};

const isClosed = () => studio.closed !== "";

/** @param {Space} space */
function played({ id, name, kind, owner, units }) {
  const powers = room.board?.powers ?? [];
  const unit = units[0] ?? "";
  return html`
    <label>${say.name}<input type="text" maxlength="60" .value=${name} ?disabled=${isClosed()}
      @change=${(/** @type {Event} */ event) => void edit("rename", { province: id, name: picked(event) })}></label>
    <label>${say.terrain}<select ?disabled=${isClosed()}
      @change=${(/** @type {Event} */ event) => void edit("terrain", { province: id, terrain: picked(event) })}>
      ${TERRAINS.map((one) => html`<option value=${one} .selected=${one === kind}>${say.kind(one)}</option>`)}</select></label>
    <label>${say.home}<select ?disabled=${isClosed()}
      @change=${(/** @type {Event} */ event) => void edit("home", { province: id, power: picked(event) })}>
      <option value="" .selected=${!owner}>${say.nobody}</option>
      ${powers.map((power) => html`<option value=${power.id} .selected=${power.id === owner}>${power.name || power.id}</option>`)}</select></label>
    <label>${say.unit}<select ?disabled=${isClosed()} @change=${(/** @type {Event} */ event) => {
      const [letter, power] = picked(event).split(" ");
      void edit("unit", { place: id, kind: letter, power: power ?? "" });
    }}><option value="" .selected=${!unit}>${say.noUnit}</option>
      ${powers.flatMap((power) =>
        ["A", "F"].map((letter) => {
          const told = `${letter} ${power.id}`;
          const words = letter === "A" ? say.army : say.fleet;
          return html`<option value=${told} .selected=${told === unit}>${words(power.name || power.id)}</option>`;
        }),
      )}</select></label>`;
}

/** @param {Space} space */
const seedRow = ({ seeds }) =>
  seeds.length
    ? html`<fieldset class="seeds"><legend>${say.seeds}</legend>${seeds.map(
        (_, index) => html`<span class="set"><button type="button" class="btn"
        aria-pressed=${index === room.seed ? "true" : "false"}
        @click=${() => set({ seed: index })}>${say.seed(index + 1)}</button><button type="button"
        class="btn icon" ?disabled=${isClosed() || seeds.length === 1} aria-label=${say.dropSeed(index + 1)}
        @click=${() => dropSeed(index)}>${icon("trash-2")}</button></span>`,
      )}<button type="button" class="btn" ?disabled=${isClosed()} @click=${addSeed}>${icon("plus")}${say.addSeed}</button></fieldset>`
    : nothing;

/** Slips that keep the map from being drawn, each with its mend. */
function slips() {
  const found = room.board?.slips ?? [];
  if (!found.length) return nothing;
  return html`<ul class="differences slips">${found.map(({ what, space, index, other }) => {
    const name = nameOf(space);
    const [sentence, mend] =
      what === "unplaced"
        ? [say.unplaced(name), say.place]
        : what === "outside"
          ? [say.outside(name, index + 1), say.bringIn]
          : [say.twin(name, index + 1, nameOf(other), other === space), say.moveApart];
    return html`<li><p><span class="tag no">${icon("triangle-alert")}</span> ${sentence}</p>
      <p class="act"><button type="button" class="btn" ?disabled=${isClosed()}
        @click=${() => void edit("mend", { what, space, index })}>${mend}</button>${
          what === "unplaced"
            ? html`<button type="button" class="btn" ?disabled=${isClosed()}
              @click=${() => void edit("remove", { province: space })}>${say.remove}</button>`
            : nothing
        }</p></li>`;
  })}</ul>`;
}

/** The sentence of a difference, and its mends: each a name and an edit. @param {Difference} found */
function told({ kind, one, other, isDrawn }) {
  const pairs = [[kind, one, other]];
  const between = [one, other];
  const [a, b] = [nameOf(one), nameOf(other)];
  const letter = kind === "army" ? "a" : "f";
  const form = (/** @type {"link" | "cut"} */ what) => () =>
    set({ form: { what, at: middle(one.split("/")[0]), between, reach: letter } });
  if (kind === "terrain")
    return {
      sentence: other === "coastal" ? say.onShore(a) : say.offShore(a),
      mends: [
        { name: say.make(other), act: () => edit("terrain", { province: one, terrain: other }) },
      ],
    };
  const words = kind === "army" ? "army" : "fleet";
  return isDrawn
    ? {
        sentence: say.touch[words](a, b),
        mends: [
          { name: say.declare, act: () => edit("declare", { pairs }) },
          { name: say.cut, act: form("cut") },
        ],
      }
    : {
        sentence: say.apart[words](a, b),
        mends: [
          { name: say.link, act: form("link") },
          { name: say.undeclare, act: () => edit("undeclare", { pairs }) },
        ],
      };
}

function differences() {
  const { board } = room;
  if (!board) return nothing;
  const heading = html`<h3 id="differences">${say.differences}</h3>`;
  if (isSketch() && !room.drag)
    return html`<section aria-labelledby="differences">${heading}<p class="note">${say.sketch}</p></section>`;
  const found = board.differences;
  if (!found.length)
    return html`<section aria-labelledby="differences">${heading}<p class="note">${say.agree}</p></section>`;
  return html`<section aria-labelledby="differences">${heading}<p>${say.differ(found.length)}</p>
    <p class="act"><button type="button" class="btn main" ?disabled=${isClosed()}
      @click=${() => void edit("agree", {})}>${icon("check")}${say.followAll}</button></p>
    <ul class="differences">${found.map((difference) => {
      const { sentence, mends } = told(difference);
      return html`<li><p>${sentence}</p><p class="act">${mends.map(
        ({ name, act }) => html`<button type="button" class="btn" ?disabled=${isClosed()}
          @click=${() => void act()}>${name}</button>`,
      )}</p></li>`;
    })}</ul></section>`;
}

function joins() {
  const found = room.board?.joins ?? [];
  if (!found.length) return nothing;
  return html`<section aria-labelledby="joins"><h3 id="joins">${say.joins}</h3><ul class="differences">${found.map(
    ({ table, index, between, why }) => {
      const [a, b] = between.map(nameOf);
      return html`<li><p>${say.joined(a, b, why)}</p><button type="button" class="btn icon" ?disabled=${isClosed()}
        aria-label=${(table === "link" ? say.unlink : say.uncut)(a, b)}
        @click=${() => void edit("unlink", { table, index })}>${icon("trash-2")}</button></li>`;
    },
  )}</ul></section>`;
}
