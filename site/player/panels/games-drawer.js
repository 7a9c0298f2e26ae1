// @ts-check
/** My games: kept by themselves, opened, put away, brought in from a file. */

import { chooseFile } from "../game/files.js";
import { gameState } from "../game/game-state.js";
import { complain } from "../game/notices.js";
import { begin, open } from "../game/play.js";
import { phasesPlayed } from "../engine/slots.js";
import { forget, games } from "../game/storage.js";
import { homeOf } from "../game/versions.js";
import { widgets } from "../game/widget-state.js";
import { icon } from "../page/icons.js";
import { change, redraw } from "../page/redraw.js";
import { dated } from "../page/wording.js";
import { closeDrawer } from "./close-drawer.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @typedef {import("../game/game-state.js").Game} Game */

/** @type {{ list: Game[] | null, shown: string }} */
const known = { list: null, shown: "" };

export function gamesDrawer() {
  if (known.shown !== gameState.game.id || !known.list) void load();
  return html`<header class="dh"><h2>My games</h2>${closeDrawer()}</header>
    <p class="act"><button type="button" class="btn" @click=${() => start()}>${icon("plus")}New game</button>
      <button type="button" class="btn" @click=${() => void chooseFile().then(shut).catch(complain)}>${icon("folder-open")}Open a game file</button>
      <button type="button" class="btn" @click=${() => change(widgets, { drawer: "about" })}>${icon("pencil")}About this game</button></p>
    <ul class="plain games">${(known.list ?? []).map(row)}</ul>
    ${known.list?.length ? nothing : html`<p class="note">No games are kept on this device yet.</p>`}`;
}

async function load() {
  known.shown = gameState.game.id;
  known.list = await games(gameState.game.variant);
  redraw();
}

/** @param {Game} game */
function row(game) {
  const { record, view } = game.branches[game.current];
  const isOpen = game.id === gameState.game.id;
  const name = game.title || view?.phase.name || "A new game";
  const home = homeOf(game);
  const door = home
    ? html`<a class="lnk" href=${`${home}#game=${game.id}`}>${name}</a>`
    : html`<button type="button" class="lnk" aria-current=${isOpen} @click=${() => open(game).then(shut).catch(complain)}>${name}</button>`;
  return html`<li>${door}
    <span class="note">${game.title && view ? `${view.phase.name}, ` : ""}${phasesPlayed(record)} phases, ${dated(game.saved)}${isOpen ? ", open now" : ""}${home ? ", by other rules" : ""}</span>
    ${isOpen ? nothing : html`<button type="button" class="btn bare icon sm" aria-label=${`Delete ${game.title || view?.phase.name || "this game"}`} @click=${() => void forget(game.id).then(load)}>${icon("trash-2")}</button>`}</li>`;
}

function start() {
  begin().then(shut).catch(complain);
}

function shut() {
  known.list = null;
  change(widgets, { drawer: "", stop: "half" });
}
