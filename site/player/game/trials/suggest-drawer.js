// @ts-check
/**
 * Suggest orders of one power or several: as a link that opens them on a line of play, and as text.
 */

import { html } from "../../vendor/lit-html.js";
import { closeDrawer } from "../../widgets/close-drawer.js";
import { copiedText } from "../../widgets/copied-text.js";
import { chip } from "../../widgets/power-chip.js";
import { Query } from "../../widgets/query.js";
import { drawnFrom } from "../random-draws.js";
import { askEngine, EVERYBODY } from "../state/ask-engine.js";
import { branch, gameState, linesOf } from "../state/game-state.js";
import { redraw } from "../state/redraw.js";
import { myPowers, powerOf, seatState } from "../state/seat-state.js";

const LONGEST = { name: 60, note: 500 };

const nothingChosen = () => ({
  left: /** @type {Set<string>} */ (new Set()),
  name: "",
  note: "",
  whose: "",
});
/**
 * `left` are powers whose orders are left out, `whose` the game, line, phase and seat of the words.
 */
const chosen = nothingChosen();

/** The link, or "" where there is nothing to suggest. @type {Query<string>} */
const link = new Query();

/**
 * The orders of whoever sits here, as far as they are to be told.
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
  return html`<header class="dh"><h2>Suggest orders</h2>${closeDrawer()}</header>
    <div class="about"><p class="note">Whoever opens the link sees these orders on a line of play beside the game, and can change and resolve them there. Nothing is ordered by it.</p>
      ${
        powers.length
          ? html`<fieldset class="wide"><legend>Whose orders to suggest</legend>${powers.map((power) => html`<label class="check"><input type="checkbox" name=${`suggest ${power.id}`} .checked=${!chosen.left.has(power.id)} @change=${() => turn(power.id)}>${chip(power)}</label>`)}</fieldset>
      <label><span>Name</span><input type="text" id="suggest-name" dir="auto" maxlength=${LONGEST.name} autocomplete="off" placeholder="What I suggest" .value=${chosen.name} @change=${(/** @type {Event} */ event) => set({ name: typedIn(event) })}></label>
      <label><span>A word on it</span><textarea id="suggest-note" rows="2" dir="auto" maxlength=${LONGEST.note} .value=${chosen.note} @change=${(/** @type {Event} */ event) => set({ note: typedIn(event) })}></textarea></label>
      ${link.answer ? html`${copiedText({ id: "suggest-link", label: "Link", text: link.answer, isShort: true })}${copiedText({ id: "suggest-text", label: "Text for a chat", text: inWords(link.answer) })}` : link.again()}`
          : html`<p class="note">Give the orders first that you want to suggest.</p>`
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

/**
 * The game with these orders as its last ones: what a link packs best, and a page takes back again.
 */
async function makeLink() {
  const told = orders();
  if (!Object.keys(told).length) return "";
  const { record } = branch();
  const at = seatState.now.at;
  const words = {
    title: chosen.name || "What I suggest",
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

/** The same for people, and for whoever pastes it among the orders. @param {string} address */
function inWords(address) {
  const told = Object.entries(orders()).map(
    ([power, lines]) => `${powerOf(power)?.name ?? power}: ${lines.join(", ")}`,
  );
  return [
    `${chosen.name || "What I suggest"}, ${seatState.now.phase.name}`,
    chosen.note,
    "",
    ...told,
    "",
    address,
  ]
    .filter((line, i, all) => line || all[i - 1])
    .join("\n");
}
