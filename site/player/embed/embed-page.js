// @ts-check
/** A game to view inside another site's page, read from the link alone. Nothing is saved. */

import { boardsOf } from "../map/shapes/joined-boards.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { part } from "../widgets/dom.js";
import { say as words } from "../words/embed.js";
import { say as starting } from "../words/engine-start.js";
import { ask, onStatus, start } from "../worker/calls.js";
import { embeddedMap } from "./embedded-map.js";
import { headed, toldPosition, toldResults } from "./told-game.js";

/** @typedef {import("../worker/contract").MapFacts} MapFacts */
/** @typedef {import("../worker/contract").GameRecord} GameRecord */
/** @typedef {import("../worker/contract").View} View */

const page = part("main").dataset;
/**
 * @type {{ payload: string, record: GameRecord | null, view: View | null, said: string, board:
 *   string, boards: string[], map: MapFacts | null }} `board` is the joined board on the screen
 */
const shown = { payload: "", record: null, view: null, said: "", board: "", boards: [], map: null };

function showWords() {
  const { record, view, said } = shown;
  const note = said ? html`<p class="note" role="status">${said}</p>` : nothing;
  if (!record || !view) return render(note, part("words"));
  const count = view.history.length;
  const turn = (/** @type {number} */ at) => () =>
    look(at).catch((fault) => (record === shown.record ? complain(fault) : undefined));
  return render(
    html`<div class="turns"><h2>${headed(view)}</h2>
    <button type="button" class="btn" ?disabled=${view.at <= 0}
      @click=${turn(view.at - 1)}>${words.earlier}</button>
    <button type="button" class="btn" ?disabled=${view.at >= count - 1}
      @click=${turn(view.at + 1)}>${words.later}</button>
    ${
      shown.boards.length
        ? html`<label>${words.board} <select @change=${chooseBoard}>${shown.boards.map(
            (board) => html`<option>${board}</option>`,
          )}</select></label>`
        : nothing
    }
    <a class="btn" href=${`${page.play}#g=${shown.payload}`} target="_blank"
      rel="noopener">${words.openGame}</a></div>
    ${note}
    ${view.end ? html`<p>${view.end.sentence}</p>` : nothing}
    ${record.sealed ? html`<p class="note">${words.unsigned}</p>` : nothing}
    <div class="told">${toldResults(view, shown.board)}${toldPosition(view, shown.board, shown.map)}</div>`,
    part("words"),
  );
}

/** @param {Event} event */
function chooseBoard(event) {
  shown.board = /** @type {HTMLSelectElement} */ (event.target).value;
  if (shown.view) redrawBoard(shown.view, shown.board);
  showWords();
}

/** @type {(view: View, board: string) => void} */
let redrawBoard = () => undefined;

/** Show a phase of the open game. @param {number | null} at null for the present one */
async function look(at) {
  const { record } = shown;
  if (!record) return;
  if (hasFailed) await wake(); // the connection may be back
  const view = /** @type {View} */ (await ask("view", { record, at, seat: null }));
  if (record !== shown.record) return; // the address names another game by now
  shown.view = view;
  redrawBoard(view, shown.board);
  say("");
  part("live").textContent = [headed(view), view.end?.sentence].filter(Boolean).join(". ");
}

/** @param {string} said */
function say(said) {
  shown.said = said;
  showWords();
}

/** @param {unknown} fault */
const complain = (fault) => say(fault instanceof Error ? fault.message : "");

let hasFailed = false;
/** Start the engine. After it has given up, it only answers once restarted. */
const wake = () => start({ base: page.up ?? "../", variantUrl: "variant.json" });

async function open() {
  const asked = location.hash;
  const parts = new URLSearchParams(asked.slice(1));
  const at = parts.get("at") ?? "";
  const payload = parts.get("g") ?? "";
  Object.assign(shown, { payload, record: null, view: null });
  if (!payload) return say(words.empty);
  const stop = onStatus(({ state, sentence }) => (state === "ready" ? undefined : say(sentence)));
  try {
    await wake();
    const { record } = await ask("decode", { payload });
    if (location.hash !== asked) return stop(); // the change has opened another game
    shown.record = record;
    await look(/^\d+$/.test(at) ? Number(at) : null);
  } catch (fault) {
    if (location.hash !== asked) return stop();
    shown.record = null;
    complain(fault);
  }
  return stop();
}

async function begin() {
  shown.said = (part("words").firstElementChild?.textContent ?? "").trim();
  part("words").replaceChildren(); // lit-html would keep the text already there
  if (origin === "null") return say(words.shutOff); // a sandbox gives the frame an origin of its own
  showWords();
  onStatus(({ state }) => (hasFailed = state === "failed"));
  const svg = /** @type {SVGSVGElement | null} */ (document.querySelector("#board > svg"));
  const map = svg ? /** @type {MapFacts} */ (await (await fetch("chart.json")).json()) : null;
  Object.assign(shown, { map, boards: boardsOf(map?.boards) });
  shown.board = shown.boards[0] ?? "";
  if (svg && map) redrawBoard = embeddedMap(svg, map);
  addEventListener("hashchange", () => void open());
  await open();
}

begin().catch(() => say(starting.missingFile));
