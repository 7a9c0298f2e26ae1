// @ts-check
/** The bar over the map: the phase, who orders, and the tools. */

import { maySitDown } from "../../together/come-back.js";
import { heldHere } from "../../together/my-place.js";
import { isDueHere } from "../../together/relay/state.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { part } from "../../widgets/dom.js";
import { icon } from "../../widgets/icons.js";
import { say } from "../../words/panels.js";
import { say as sayOfRelay } from "../../words/relay.js";
import { isolated } from "../../words/wording.js";
import { sit } from "../looking.js";
import { undo } from "../play.js";
import { inTurn } from "../state/action-queue.js";
import { branch, gameState, isSealed } from "../state/game-state.js";
import { hasComputers } from "../state/page-key.js";
import { change } from "../state/redraw.js";
import {
  colours,
  isAgainstComputers,
  isComputer,
  isHotSeat,
  playerBeside,
  seatName,
  seatState,
  whoTakesBack,
} from "../state/seat-state.js";
import { widgets } from "../state/widget-state.js";
import { NO_STEPS } from "../undo.js";

/** @param {{ variantName: string, openShare: () => void }} page */
export function showBar({ variantName, openShare }) {
  const { phase, results } = seatState.view;
  const rest = say.afterPhase(results && phase.movement ? "" : phase.task, !!results);
  const heading = part("title");
  if (!heading.dataset.live) heading.replaceChildren();
  heading.dataset.live = "yes";
  render(
    html`${phase.title || phase.name}${rest ? html`<span class="pt">${rest}</span>` : nothing}`,
    heading,
  );
  const line = gameState.game.branches[gameState.game.current]?.name;
  const title = gameState.game.title || untitled();
  const subtitle = say.subtitle(variantName, isolated(title), isolated(line));
  if (part("subtitle").textContent !== subtitle) part("subtitle").textContent = subtitle;
  const plain = say.pageTitle(phase.name, variantName);
  const name = isDueHere() ? sayOfRelay.dueTitle(plain) : plain;
  if (document.title !== name) document.title = name;
  showChip();
  render(seatMenu(), part("seat"));
  render(tools(), part("tools"));
  render(
    html`<button type="button" class="btn sh" @click=${openShare}>${icon("share-2")}<span>${say.share}</span></button>`,
    part("share-door"),
  );
}

/** How a game is played that has no title. */
function untitled() {
  if (gameState.game.seated) return say.untitled.sealed;
  if (hasComputers(branch()?.record)) return say.untitled.computers;
  return isHotSeat() ? say.untitled.oneDevice : say.untitled.alone;
}

/** Show the state of the engine, which changes often, and alone. */
export function showChip() {
  const chip = widgets.isOnline ? widgets.chip : say.offline;
  if (part("chip").textContent !== chip) part("chip").textContent = chip;
}

/** The choice of who orders on this device. */
function seatMenu() {
  const seats = [
    ...new Set(
      seatState.now.powers
        .filter((power) => power.playing && !power.out && !isComputer(power.seat))
        .map((power) => power.seat),
    ),
  ];
  if (!seats.length) return nothing;
  const isAlone = isAgainstComputers(branch().record) && seatState.seat !== null;
  if (isSealed() || isAlone) return ownSeat();
  const powers = seatState.now.powers.filter((power) => power.seat === seatState.seat);
  return html`<label class="who ${colours(powers[0])}">
    <span class="vh">${say.whoOrders}</span>
    <span class="sw" aria-hidden="true">${powers[0]?.code ?? icon("users")}</span>
    <select @change=${(/** @type {Event} */ event) => seatAt(/** @type {HTMLSelectElement} */ (event.target).value || null)}>
      ${isHotSeat() ? nothing : html`<option value="" ?selected=${seatState.seat === null}>${say.allPowers}</option>`}
      ${seats.map((seat) => html`<option value=${seat} ?selected=${seatState.seat === seat}>${labelled(seat)}</option>`)}
    </select>${icon("chevron-down")}</label>`;
}

/** Between devices each device has one seat, or the game master's or steward's place. */
function ownSeat() {
  const { seat } = seatState;
  const power = seatState.now.powers.find((one) => one.seat === seat);
  return html`<span class="who ${colours(power)}"><span class="sw" aria-hidden="true">${power?.code ?? icon("users")}</span><span class="own">${seat === null ? placeWithoutSeat() : seatLabel(seat)}</span></span>`;
}

function placeWithoutSeat() {
  if (!gameState.game.seated?.isDesk) return say.noSeat;
  return heldHere()?.table.charter?.steward ? say.steward : say.gameMaster;
}

/** A seat and its player. @param {string} seat */
const labelled = (seat) => say.seat(seatLabel(seat), isolated(playerBeside(seat)));

/** The name of a seat; one that is not a power's may run in any direction. @param {string} seat */
function seatLabel(seat) {
  const name = seatName(seat);
  return seatState.now.powers.some((power) => power.name === name) ? name : isolated(name);
}

const seatAt = inTurn((/** @type {string | null} */ seat) => sit(seat));

function tools() {
  const steps = (seatState.isCovered ? null : seatState.history[whoTakesBack()]) ?? NO_STEPS;
  return html`
    <button type="button" class="btn bare icon" id="undo" aria-label=${say.undo} ?disabled=${!steps.past.length} @click=${inTurn(() => undo())}>${icon("undo-2")}</button>
    ${steps.future.length ? html`<button type="button" class="btn bare icon" id="redo" aria-label=${say.redo} @click=${inTurn(() => undo(true))}>${icon("redo-2")}</button>` : nothing}
    ${gameState.game.seated || maySitDown() ? drawerButton("table", say.table, "message-square") : nothing}
    ${drawerButton("games", say.games, "folder-open")}
    ${drawerButton("help", say.help, "circle-question-mark")}`;
}

/** @param {string} drawer @param {string} label @param {string} name */
function drawerButton(drawer, label, name) {
  const isOpen = widgets.drawer === drawer;
  return html`<button type="button" class="btn bare icon" aria-label=${label} title=${label} aria-expanded=${isOpen}
    @click=${() => change(widgets, { drawer: isOpen ? "" : drawer, stop: isOpen ? "half" : "full" })}>${icon(name)}</button>`;
}
