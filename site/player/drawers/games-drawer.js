// @ts-check
/** My games: opened, put into the bin and taken out of it, brought in from a file. */

import { inTurn } from "../game/action-queue.js";
import { chooseFile } from "../game/files.js";
import { gameState } from "../game/game-state.js";
import { complain } from "../game/notices.js";
import { isDeletedHere, putInBin, shelves, takeFromBin } from "../game/storage.js";
import { homeOf } from "../game/versions.js";
import { widgets } from "../game/widget-state.js";
import { DAYS_IN_BIN, daysLeft } from "../kept/shelves.js";
import { icon } from "../page/icons.js";
import { named } from "../page/names.js";
import { change, redraw } from "../page/redraw.js";
import { counted, cut, dated } from "../page/wording.js";
import { phasesPlayed } from "../engine/slots.js";
import { reopen } from "../visit/reopen.js";
import { faultOf, saveKept } from "../visit/set-aside.js";
import { closeDrawer } from "./close-drawer.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @typedef {import("../game/game-state.js").Game} Game */

/** @type {{ shelves: import("../kept/shelves.js").Shelves | null, shown: string }} */
const known = { shelves: null, shown: "" };

export function gamesDrawer() {
  if (known.shown !== gameState.game.id || !known.shelves) void load();
  const { games, bin, aside } = known.shelves ?? { games: [], bin: [], aside: [] };
  const deleted = bin.filter(({ id }) => isDeletedHere(id));
  const older = bin.filter(({ id }) => !isDeletedHere(id));
  const all = [...games, ...deleted].sort((a, b) => (b.saved || 0) - (a.saved || 0));
  return html`<header class="dh"><h2>My games</h2>${closeDrawer()}</header>
    <p class="act"><button type="button" class="btn" @click=${() => change(widgets, { drawer: "begin" })}>${icon("plus")}New game</button>
      <button type="button" class="btn" @click=${() => void chooseFile().then(shut).catch(complain)}>${icon("folder-open")}Open a game file</button>
      <button type="button" class="btn" @click=${() => change(widgets, { drawer: "about" })}>${icon("pencil")}About this game</button></p>
    <ul class="plain games">${all.map((game) => (game.deleted ? deletedRow(game) : row(game)))}</ul>
    ${games.length ? nothing : html`<p class="note">No games are kept on this device yet.</p>`}
    ${aside.length ? html`<h2>Set aside</h2><p class="note">These games cannot be opened here. Their files hold all that was played.</p>
      <ul class="plain games">${aside.map(asideRow)}</ul>` : nothing}
    ${older.length ? html`<details class="pg"><summary>${icon("chevron-right")}Bin<span class="gst">${counted(older.length, "game")}</span></summary>
      <p class="note">A deleted game stays here for ${DAYS_IN_BIN} days.</p>
      <ul class="plain games">${older.map(binRow)}</ul></details>` : nothing}`;
}

async function load() {
  known.shown = gameState.game.id;
  known.shelves ??= { games: [], bin: [], aside: [], gone: [] };
  known.shelves = await shelves(gameState.game.variant);
  redraw();
}

/** What a game is called: by its title, or by the phase it stands in. @param {Game} game */
const nameOf = ({ title, branches, current }) => title || branches?.[current]?.view?.phase?.name || "A new game";

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
    <span class="note">${game.title && view ? `${view.phase.name}, ` : ""}${phasesPlayed(record)} phases, ${dated(game.saved)}${isOpen ? ", open now" : ""}${home ? ", by other rules" : ""}</span>
    ${isOpen ? nothing : html`<button type="button" class="btn bare icon sm" aria-label=${`Delete ${cut(name)}`} @click=${() => void putInBin(game.id).then(load)}>${icon("trash-2")}</button>`}</li>`;
}

/** A game deleted on this page, where it was. @param {Game} game */
const deletedRow = (game) => html`<li class="gone"><span>${named(nameOf(game))}</span><span class="note">deleted</span>${back(game, "Undo")}</li>`;

/** @param {Game} game */
const binRow = (game) => html`<li><span>${named(nameOf(game))}</span>
  <span class="note">${counted(daysLeft(game, Date.now()), "day")} left</span>${back(game, "Take back")}</li>`;

/** @param {Game} game @param {string} label */
const back = (game, label) => html`<button type="button" class="lnk" aria-label=${`${label}: ${cut(nameOf(game))}`} @click=${() => void takeFromBin(game.id).then(load)}>${icon("undo-2")}${label}</button>`;

/** @param {Game} game */
const asideRow = (game) => html`<li><button type="button" class="lnk" @click=${inTurn(() => reopen(game.id).then(shut))}>${named(nameOf(game))}</button>
  <span class="note">${faultOf(game)}</span>
  <button type="button" class="lnk" @click=${() => saveKept(game)}>${icon("file-down")}Save its file</button>
  <button type="button" class="btn bare icon sm" aria-label=${`Delete ${cut(nameOf(game))}`} @click=${() => void putInBin(game.id).then(load)}>${icon("trash-2")}</button></li>`;

function shut() {
  known.shelves = null;
  change(widgets, { drawer: "", stop: "half" });
}
