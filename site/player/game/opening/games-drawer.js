// @ts-check
/** My games: open one, rename, archive or delete it, or bring one in from a file. */

import { heldHere, heldOf } from "../../together/my-place.js";
import { areAloneAt, seatsToSeal } from "../../together/seat-sheets.js";
import { waitsAtTable } from "../../together/table-progress.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { closeDrawer } from "../../widgets/close-drawer.js";
import { part } from "../../widgets/dom.js";
import { icon } from "../../widgets/icons.js";
import { named } from "../../widgets/names.js";
import { say } from "../../words/my-games.js";
import { say as sayOfTable } from "../../words/table.js";
import { cut, dated } from "../../words/wording.js";
import { chooseFile } from "../files.js";
import { inTurn } from "../state/action-queue.js";
import { gameState, gameName as nameOf } from "../state/game-state.js";
import { complain } from "../state/notices.js";
import { change, redraw } from "../state/redraw.js";
import { phasesPlayed } from "../state/slots.js";
import { widgets } from "../state/widget-state.js";
import {
  archive,
  isDeletedHere,
  putInBin,
  retitle,
  shelves,
  takeFromBin,
} from "../storage/kept-games.js";
import { DAYS_IN_BIN, daysLeft } from "../storage/shelves.js";
import { homeOf, playPage } from "../versions.js";
import { device } from "./all-games.js";
import { reopen } from "./reopen.js";
import { faultOf, saveKept } from "./set-aside.js";
import { waitsFor } from "./waits-for.js";

/** @typedef {import("../state/game-state.js").Game} Game */

/** @typedef {import("../storage/shelves.js").Shelves} Shelves */

/** @type {Shelves} */
const NONE = { games: [], archive: [], others: [], bin: [], aside: [], gone: [] };

/**
 * @type {{ shelves: Shelves | null, tables: Record<string, string>, shown: string, held: unknown,
 *   edited: string }} `tables` says what each waits for; `edited` is the game being renamed
 */
const known = { shelves: null, tables: {}, shown: "", held: null, edited: "" };

export function gamesDrawer() {
  if (known.shown !== gameState.game.id || known.held !== heldHere()) void load();
  const { games, archive: archived, others, bin, aside } = known.shelves ?? NONE;
  const deleted = bin.filter(({ id }) => isDeletedHere(id));
  const older = bin.filter(({ id }) => !isDeletedHere(id));
  const all = [...games, ...deleted].sort((a, b) => (b.saved || 0) - (a.saved || 0));
  return html`<header class="dh"><h2>${say.title}</h2>${closeDrawer()}</header>
    <p class="act"><button type="button" class="btn" @click=${() => change(widgets, { drawer: "begin" })}>${icon("plus")}${say.newGame}</button>
      <button type="button" class="btn" @click=${() => void chooseFile().then(shut).catch(complain)}>${icon("folder-open")}${say.openFile}</button>
      <button type="button" class="btn" @click=${() => change(widgets, { drawer: "bring", stop: "full" })}>${icon("clipboard-paste")}${say.bring}</button>
      <button type="button" class="btn" @click=${() => change(widgets, { drawer: "setup", tool: null, stop: "half" })}>${icon("pencil")}${say.setUp}</button>
      <button type="button" class="btn" @click=${() => change(widgets, { drawer: "about" })}>${icon("pencil")}${say.about}</button></p>
    <ul class="plain games">${all.map((game) => (game.deleted ? deletedRow(game) : row(game)))}</ul>
    ${games.length || !known.shelves ? nothing : html`<p class="note">${say.none}</p>`}
    ${others.length ? html`<h2>${say.ofOthers}</h2><ul class="plain games">${others.map(otherRow)}</ul>` : nothing}
    ${
      aside.length
        ? html`<h2>${say.aside}</h2><p class="note">${say.aboutAside}</p>
      <ul class="plain games">${aside.map(asideRow)}</ul>`
        : nothing
    }
    ${
      archived.length
        ? html`<details class="pg"><summary>${icon("chevron-right")}${say.archive}<span class="gst">${say.games(archived.length)}</span></summary>
      <ul class="plain games">${archived.map(archivedRow)}</ul></details>`
        : nothing
    }
    ${
      older.length
        ? html`<details class="pg"><summary>${icon("chevron-right")}${say.bin}<span class="gst">${say.games(older.length)}</span></summary>
      <p class="note">${say.binStays(DAYS_IN_BIN)}</p>
      <ul class="plain games">${older.map(binRow)}</ul></details>`
        : nothing
    }
    <p><a class="home" href=${`${part("main").dataset.up}index.html`}>${say.allVariants}</a></p>
    ${device(() => void load())}`;
}

async function load() {
  Object.assign(known, { shown: gameState.game.id, held: heldHere() });
  const found = await shelves(gameState.game.variant);
  known.shelves = found;
  const { games, others } = found;
  known.tables = Object.fromEntries(
    await Promise.all([...games, ...others].map(async (game) => [game.id, await atTable(game)])),
  );
  redraw();
}

/**
 * What the table of a game between devices waits for; "" for other games, or where nothing is
 * known.
 *
 * @param {Game} game
 */
async function atTable({ id, seated, branches }) {
  const { view } = branches[0];
  const held = seated && view && !view.end ? await heldOf(id).catch(() => null) : null;
  if (!held || !view) return "";
  if (areAloneAt(held.table, view)) return sayOfTable.waits.alone;
  return waitsAtTable(held, seatsToSeal(held.table, view));
}

/** @param {Game} game */
function row(game) {
  const { record, view } = game.branches[game.current];
  const isOpen = game.id === gameState.game.id;
  const name = nameOf(game);
  const home = homeOf(game);
  const door = home
    ? html`<a class="lnk" href=${`${home}#game=${game.id}`}>${named(name)}</a>`
    : html`<button type="button" class="lnk" aria-current=${isOpen} @click=${inTurn(() => reopen(game.id).then(shut))}>${named(name)}</button>`;
  return html`<li>${door}
    <span class="note">${say.facts([
      view && name !== view.phase.name ? view.phase.name : "",
      say.played(phasesPlayed(record)),
      dated(game.saved),
      isOpen ? say.open : "",
      home ? say.otherRules : "",
      waiting(game),
    ])}</span>
    ${
      isOpen
        ? nothing
        : html`<button type="button" class="btn bare icon sm" aria-label=${say.change(cut(name))} aria-expanded=${known.edited === game.id} @click=${() => edit(game.id)}>${icon("pencil")}</button>
      <button type="button" class="btn bare icon sm" aria-label=${say.remove(cut(name))} @click=${() => void putInBin(game.id).then(load)}>${icon("trash-2")}</button>`
    }
    ${known.edited === game.id && !isOpen ? editor(game) : nothing}</li>`;
}

/** @param {Game} game */
const waiting = (game) => waitsFor(game, Date.now(), known.tables[game.id]);

/** @param {string} id */
function edit(id) {
  known.edited = known.edited === id ? "" : id;
  redraw();
}

/** @param {Game} game */
const editor = (
  game,
) => html`<p class="act named"><label><span class="vh">${say.gameTitle}</span><input type="text" dir="auto" maxlength="60" autocomplete="off" .value=${game.title}
  @change=${(/** @type {Event} */ event) => void retitle(game.id, /** @type {HTMLInputElement} */ (event.target).value.trim()).then(load)}></label>
  <button type="button" class="btn" @click=${() => void archive(game.id, true).then(load)}>${say.archive}</button></p>`;

/** @param {Game} game */
const archivedRow = (
  game,
) => html`<li><span>${named(nameOf(game))}</span><span class="note">${dated(game.saved)}</span>
  <button type="button" class="lnk" aria-label=${say.restoreWhich(cut(nameOf(game)))} @click=${() => void archive(game.id, false).then(load)}>${icon("undo-2")}${say.restore}</button></li>`;

/** @param {Game} game */
const otherRow = (
  game,
) => html`<li><a class="lnk" href=${`${playPage(game.variant)}#game=${encodeURIComponent(game.id)}`}>${named(game.title || game.variant)}</a>
  <span class="note">${say.facts([game.title ? game.variant : "", dated(game.saved), waiting(game)])}</span></li>`;

/** A game deleted on this page, where it was. @param {Game} game */
const deletedRow = (game) =>
  html`<li class="gone"><span>${named(nameOf(game))}</span><span class="note">${say.deleted}</span>${back(game, say.undo, say.undoWhich(cut(nameOf(game))))}</li>`;

/** @param {Game} game */
const binRow = (game) => html`<li><span>${named(nameOf(game))}</span>
  <span class="note">${say.daysLeft(daysLeft(game, Date.now()))}</span>${back(game, say.takeBack, say.takeBackWhich(cut(nameOf(game))))}</li>`;

/** @param {Game} game @param {string} label @param {string} which the label with the game */
const back = (game, label, which) =>
  html`<button type="button" class="lnk" aria-label=${which} @click=${() => void takeFromBin(game.id).then(load)}>${icon("undo-2")}${label}</button>`;

/** @param {Game} game */
const asideRow = (
  game,
) => html`<li><button type="button" class="lnk" @click=${inTurn(() => reopen(game.id).then(shut))}>${named(nameOf(game))}</button>
  <span class="note">${faultOf(game)}</span>
  <button type="button" class="lnk" @click=${() => saveKept(game)}>${icon("file-down")}${say.saveFile}</button>
  <button type="button" class="btn bare icon sm" aria-label=${say.remove(cut(nameOf(game)))} @click=${() => void putInBin(game.id).then(load)}>${icon("trash-2")}</button></li>`;

/** Close the drawer, unless another was opened meanwhile. */
function shut() {
  Object.assign(known, { shelves: null, shown: "" }); // they are looked up again when it opens
  if (widgets.drawer === "games") change(widgets, { drawer: "", stop: "half" });
}
