// @ts-check
/** Suggest orders for one power or several: as a link that opens them on a branch, and as text. */

import { html } from "../../vendor/lit-html.js";
import { closeDrawer } from "../../widgets/close-drawer.js";
import { copiedText } from "../../widgets/copied-text.js";
import { chip } from "../../widgets/power-chip.js";
import { Query } from "../../widgets/query.js";
import { say as words } from "../../words/trials.js";
import { drawnFrom } from "../random-draws.js";
import { askEngine, EVERYBODY } from "../state/ask-engine.js";
import { branch, gameState, linesOf } from "../state/game-state.js";
import { redraw } from "../state/redraw.js";
import { myPowers, powerOf, seatState } from "../state/seat-state.js";

const say = words.suggest;
const LONGEST = { name: 60, note: 500 };

const nothingChosen = () => ({
  left: /** @type {Set<string>} */ (new Set()),
  name: "",
  note: "",
  whose: "",
});
/**
 * `left` are powers whose orders are left out; `whose` tells for which game, branch, phase and seat
 * name and comment were typed.
 */
const chosen = nothingChosen();

/** The link, or "" where there is nothing to suggest. @type {Query<string>} */
const link = new Query();

/**
 * The orders of the player here, without those left out.
 *
 * @returns {import("../../worker/contract").Texts}
 */
const orders = () =>
  Object.fromEntries(
    myPowers()
      .filter(({ id }) => linesOf(id).length && !chosen.left.has(id))
      .map(({ id }) => [id, linesOf(id).map((line) => line.order ?? line.text)]),
  );

export function suggestDrawer() {
  const powers = myPowers().filter(({ id }) => linesOf(id).length);
  const whose = JSON.stringify([
    gameState.game.id,
    gameState.game.current,
    seatState.now.at,
    seatState.seat,
  ]);
  if (chosen.whose !== whose) Object.assign(chosen, nothingChosen(), { whose });
  link.put(
    [
      branch().record,
      branch().drafts,
      [...chosen.left].join(),
      chosen.name,
      chosen.note,
      seatState.seat,
    ],
    makeLink,
  );
  return html`<header class="dh"><h2>${say.title}</h2>${closeDrawer()}</header>
    <div class="about"><p class="note">${say.about}</p>
      ${
        powers.length
          ? html`<fieldset class="wide"><legend>${say.whose}</legend>${powers.map((power) => html`<label class="check"><input type="checkbox" name=${`suggest ${power.id}`} .checked=${!chosen.left.has(power.id)} @change=${() => turn(power.id)}>${chip(power)}</label>`)}</fieldset>
      <label><span>${say.name}</span><input type="text" id="suggest-name" dir="auto" maxlength=${LONGEST.name} autocomplete="off" placeholder=${say.mine} .value=${chosen.name} @change=${(/** @type {Event} */ event) => set({ name: typedIn(event) })}></label>
      <label><span>${say.note}</span><textarea id="suggest-note" rows="2" dir="auto" maxlength=${LONGEST.note} .value=${chosen.note} @change=${(/** @type {Event} */ event) => set({ note: typedIn(event) })}></textarea></label>
      ${link.answer ? html`${copiedText({ id: "suggest-link", label: say.link, text: link.answer, isShort: true })}${copiedText({ id: "suggest-text", label: say.text, text: inWords(link.answer) })}` : link.again()}`
          : html`<p class="note">${say.none}</p>`
      }</div>`;
}

/** @param {Event} event */
const typedIn = (event) => /** @type {HTMLInputElement} */ (event.target).value.trim();

/** @param {Partial<typeof chosen>} patch */
function set(patch) {
  Object.assign(chosen, patch);
  redraw();
}

/** @param {string} power */
function turn(power) {
  if (!chosen.left.delete(power)) chosen.left.add(power);
  redraw();
}

/** A link to the game with these orders resolved, which the page that opens it takes back again. */
async function makeLink() {
  const told = orders();
  if (!Object.keys(told).length) return "";
  const { record } = branch();
  const at = seatState.now.at;
  const words = {
    title: chosen.name || say.mine,
    names: {},
    notes: chosen.note ? { [at]: chosen.note } : {},
  };
  const { lots } = await askEngine("lots", { record }, EVERYBODY);
  const made = await askEngine(
    "resolve",
    { record, orders: told, drawn: drawnFrom(lots) },
    EVERYBODY,
  );
  const { payload } = await askEngine(
    "encode",
    { record: { ...made.record, ...words }, names: true },
    EVERYBODY,
  );
  return `${location.href.split("#")[0]}#g=${payload}&try=${at}`;
}

/** The same as text, for people and for pasting among the orders. @param {string} address */
function inWords(address) {
  const told = Object.entries(orders()).map(
    ([power, lines]) => `${powerOf(power)?.name ?? power}: ${lines.join(", ")}`,
  );
  return [
    say.head(chosen.name || say.mine, seatState.now.phase.name),
    chosen.note,
    "",
    ...told,
    "",
    address,
  ]
    .filter((line, i, all) => line || all[i - 1])
    .join("\n");
}
