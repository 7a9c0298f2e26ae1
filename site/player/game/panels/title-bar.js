// @ts-check
/** The bar over the board: where we are, who orders, and the tools. */

import { maySitDown } from "../../together/come-back.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { part } from "../../widgets/dom.js";
import { icon } from "../../widgets/icons.js";
import { isolated } from "../../words/wording.js";
import { sit, undo } from "../play.js";
import { inTurn } from "../state/action-queue.js";
import { gameState, isSealed } from "../state/game-state.js";
import { change } from "../state/redraw.js";
import { colours, isHotSeat, playerBeside, seatName, seatState } from "../state/seat-state.js";
import { widgets } from "../state/widget-state.js";
import { NO_STEPS } from "../undo.js";

/** @param {{ variantName: string, openShare: () => void }} page */
export function showBar({ variantName, openShare }) {
  const { phase, results } = seatState.view;
  const rest = [results && phase.movement ? "" : phase.task, results ? "results" : ""]
    .filter(Boolean)
    .join(", ");
  const title = part("title");
  if (!title.dataset.live) title.replaceChildren();
  title.dataset.live = "yes";
  render(
    html`${phase.title || phase.name}${rest ? html`<span class="pt">, ${rest}</span>` : nothing}`,
    title,
  );
  const line = gameState.game.branches[gameState.game.current]?.name;
  const subtitle = [variantName, isolated(gameState.game.title) || "sandbox", isolated(line)]
    .filter(Boolean)
    .join(", ");
  if (part("subtitle").textContent !== subtitle) part("subtitle").textContent = subtitle;
  const name = [phase.name, variantName].filter(Boolean).join(", ");
  if (document.title !== name) document.title = name;
  showChip();
  render(seatMenu(), part("seat"));
  render(tools(), part("tools"));
  render(
    html`<button type="button" class="btn sh" @click=${openShare}>${icon("share-2")}<span>Share</span></button>`,
    part("share-door"),
  );
}

/** Show how the engine is: that changes often, and nothing else with it. */
export function showChip() {
  const chip = widgets.isOnline ? widgets.chip : "Offline";
  if (part("chip").textContent !== chip) part("chip").textContent = chip;
}

/** Who orders on this device. */
function seatMenu() {
  const seats = [
    ...new Set(
      seatState.now.powers
        .filter((power) => power.playing && !power.out)
        .map((power) => power.seat),
    ),
  ];
  if (!seats.length) return nothing;
  if (isSealed()) return ownSeat();
  const powers = seatState.now.powers.filter((power) => power.seat === seatState.seat);
  return html`<label class="who ${colours(powers[0])}">
    <span class="vh">Who orders on this device</span>
    <span class="sw" aria-hidden="true">${powers[0]?.code ?? icon("users")}</span>
    <select @change=${(/** @type {Event} */ event) => seatAt(/** @type {HTMLSelectElement} */ (event.target).value || null)}>
      ${isHotSeat() ? nothing : html`<option value="" ?selected=${seatState.seat === null}>All powers</option>`}
      ${seats.map((seat) => html`<option value=${seat} ?selected=${seatState.seat === seat}>${labelled(seat)}</option>`)}
    </select>${icon("chevron-down")}</label>`;
}

/** Between devices nobody sits down anywhere else. */
function ownSeat() {
  const { seat } = seatState;
  const power = seatState.now.powers.find((one) => one.seat === seat);
  return html`<span class="who ${colours(power)}"><span class="sw" aria-hidden="true">${power?.code ?? icon("users")}</span><span class="own">${seat === null ? (gameState.game.seated?.isDesk ? "The desk" : "No seat yet") : seatLabel(seat)}</span></span>`;
}

/** A seat with who plays it. @param {string} seat */
const labelled = (seat) =>
  [seatLabel(seat), isolated(playerBeside(seat))].filter(Boolean).join(", ");

/** A seat that is no power may be called anything. @param {string} seat */
function seatLabel(seat) {
  const name = seatName(seat);
  return seatState.now.powers.some((power) => power.name === name) ? name : isolated(name);
}

const seatAt = inTurn((/** @type {string | null} */ seat) => sit(seat));

function tools() {
  const steps = (seatState.isCovered ? null : seatState.history[seatState.seat ?? ""]) ?? NO_STEPS;
  return html`
    <button type="button" class="btn bare icon" aria-label="Undo" ?disabled=${!steps.past.length} @click=${inTurn(() => undo())}>${icon("undo-2")}</button>
    ${steps.future.length ? html`<button type="button" class="btn bare icon" aria-label="Redo" @click=${inTurn(() => undo(true))}>${icon("redo-2")}</button>` : nothing}
    ${gameState.game.seated || maySitDown() ? drawerButton("table", "The table", "message-square") : nothing}
    ${drawerButton("games", "My games", "folder-open")}
    ${drawerButton("help", "Keys and help", "circle-question-mark")}`;
}

/** @param {string} drawer @param {string} label @param {string} name */
function drawerButton(drawer, label, name) {
  const isOpen = widgets.drawer === drawer;
  return html`<button type="button" class="btn bare icon" aria-label=${label} title=${label} aria-expanded=${isOpen}
    @click=${() => change(widgets, { drawer: isOpen ? "" : drawer, stop: isOpen ? "half" : "full" })}>${icon(name)}</button>`;
}
