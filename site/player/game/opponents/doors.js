// @ts-check
/** The buttons that lead to computer players: a game against them, a hint, who plays. */

import { html, nothing } from "../../vendor/lit-html.js";
import { icon } from "../../widgets/icons.js";
import { say } from "../../words/opponents.js";
import { branch, gameState, isSealed, linesOf } from "../state/game-state.js";
import { hasComputers } from "../state/page-key.js";
import { change } from "../state/redraw.js";
import { isHotSeat, myPowers } from "../state/seat-state.js";
import { slotsOf } from "../state/slots.js";
import { widgets } from "../state/widget-state.js";

/** @param {string} drawer @param {string} label @param {string} name of the icon @param {string} look */
const door = (drawer, label, name, look) => html`<button type="button" class="btn ${look}"
  data-do=${drawer} @click=${() => change(widgets, { drawer, stop: "full" })}>${icon(name)}${label}</button>`;

/** Has nobody done anything in this game yet, which could become any other? */
const isUntouched = () =>
  !gameState.game.seated &&
  !isHotSeat() &&
  gameState.game.branches.length === 1 &&
  slotsOf(branch().record).length === 0 &&
  !hasComputers(branch().record) &&
  myPowers().every(({ id }) => linesOf(id).length === 0);

/** To a game against computers, while nothing has been done in the one that is open. */
export const doorToSolo = () =>
  isUntouched() ? html`<p class="act invite">${door("solo", say.title, "play", "")}</p>` : nothing;

export const doorToHint = () => door("advice", say.hint, "compass", "bare");

/** To who plays, except at a table between devices. */
export const doorToPlayers = () =>
  isSealed()
    ? nothing
    : html`<p class="paste">${door("players", say.whoPlays, "users", "bare")}</p>`;
