// @ts-check
/** The panel beside the board: tabs, what stands in them, and the button that goes on. */

import { wanting } from "../../orders/drafts.js";
import { ordersTab } from "../../orders/panel/orders-tab.js";
import { pasteDrawer } from "../../orders/panel/paste-drawer.js";
import { tableState } from "../../together/my-place.js";
import { finish } from "../../together/next-step.js";
import { sealedFoot } from "../../together/panel/seal-button.js";
import { tableDrawer } from "../../together/panel/table-drawer.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { countdown } from "../../widgets/countdown.js";
import { part } from "../../widgets/dom.js";
import { capital, counted, listed } from "../../words/wording.js";
import { logTab } from "../history/log-tab.js";
import { remark, remarksDrawer } from "../history/remarks.js";
import { resultsTab } from "../history/results-tab.js";
import { isIn, seatsToOrder } from "../one-device/turns.js";
import { beginDrawer } from "../opening/begin-drawer.js";
import { gamesDrawer } from "../opening/games-drawer.js";
import { show } from "../play.js";
import { inTurn } from "../state/action-queue.js";
import { gameState, isSealed, linesOf } from "../state/game-state.js";
import { change } from "../state/redraw.js";
import {
  isHotSeat,
  isLeftBehind,
  isOrdering,
  myPowers,
  seatName,
  seatState,
} from "../state/seat-state.js";
import { inItsMoment } from "../state/stale-presses.js";
import { toolInUse, widgets } from "../state/widget-state.js";
import { compareDrawer } from "../trials/compare-drawer.js";
import { setupDrawer } from "../trials/setup-drawer.js";
import { suggestDrawer } from "../trials/suggest-drawer.js";
import { aboutDrawer } from "./about-drawer.js";
import { correctDrawer } from "./correct-drawer.js";
import { helpDrawer } from "./help-drawer.js";
import { notices } from "./notices.js";
import { positionTab } from "./position-tab.js";
import { rulesTab } from "./rules-tab.js";

/** @type {Record<string, () => unknown>} */
const DRAWERS = {
  about: aboutDrawer,
  begin: beginDrawer,
  compare: compareDrawer,
  correct: correctDrawer,
  games: gamesDrawer,
  help: helpDrawer,
  paste: pasteDrawer,
  remarks: remarksDrawer,
  setup: setupDrawer,
  suggest: suggestDrawer,
  table: tableDrawer,
};

/** @type {Record<string, () => unknown>} */
const TABS = {
  orders: ordersTab,
  results: resultsTab,
  log: logTab,
  position: positionTab,
  rules: rulesTab,
};

/**
 * The reasons, the drawer and the phase whose results were shown last; new ones are scrolled to.
 *
 * @type {{ why: typeof widgets.why, drawer: string, results: string }}
 */
const shown = { why: null, drawer: "", results: "" };

/** The tabs there are, and which of them is open. */
function tabsNow() {
  const first = seatState.view.results ? "results" : "orders";
  const tabs = [first, "log", "position", "rules"];
  return { tabs, open: tabs.includes(widgets.tab) ? widgets.tab : first };
}

export function showTabs() {
  const { tabs, open } = tabsNow();
  const isDrawer = widgets.drawer in DRAWERS;
  render(
    html`<div role="tablist" aria-label="Panel" @keydown=${(/** @type {KeyboardEvent} */ event) => turn(event, tabs, open)}>
    ${tabs.map(
      (
        tab,
      ) => html`<button type="button" role="tab" id=${`tab-${tab}`} aria-controls="body" aria-selected=${!isDrawer && tab === open}
      tabindex=${tab === open ? "0" : "-1"} @click=${() => change(widgets, { tab, drawer: "", stop: widgets.stop === "peek" || widgets.drawer ? "half" : widgets.stop })}>${capital(tab)}</button>`,
    )}</div>`,
    part("tabs"),
  );
}

/** Show what stands in the open tab, or in the drawer over it. */
export function showBody() {
  const { open } = tabsNow();
  const drawer = DRAWERS[widgets.drawer];
  const body = part("body");
  if (body.getAttribute("aria-labelledby") !== `tab-${open}`) {
    body.setAttribute("role", "tabpanel");
    body.setAttribute("aria-labelledby", `tab-${open}`);
  }
  render(
    seatState.isCovered
      ? nothing
      : html`${notices()}${drawer ? drawer() : html`${remark()}${TABS[open]()}`}`,
    body,
  );
  const results = seatState.view.results
    ? `${gameState.game.id} ${gameState.game.current} ${seatState.view.at}`
    : "";
  const isOther = widgets.drawer !== shown.drawer || (results !== "" && results !== shown.results);
  const isWhy = widgets.why !== null && widgets.why !== shown.why;
  if (isWhy || isOther) body.scrollTop = 0;
  if (isWhy && body.contains(document.activeElement))
    /** @type {HTMLElement | null} */ (body.querySelector(".whyp h2"))?.focus({
      preventScroll: true,
    });
  Object.assign(shown, { why: widgets.why, drawer: widgets.drawer, results });
}

/** Show the one thing to do next. */
export function showFoot() {
  render(seatState.isCovered ? nothing : foot(), part("foot"));
}

/** @param {KeyboardEvent} event @param {string[]} tabs @param {string} open */
function turn(event, tabs, open) {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (!step) return;
  const tab = tabs[(tabs.indexOf(open) + step + tabs.length) % tabs.length];
  change(widgets, { tab, drawer: "" });
  queueMicrotask(() => document.getElementById(`tab-${tab}`)?.focus());
}

/** Leads to the present phase. @param {string} label */
const onward = (label) =>
  html`<button type="button" class="btn main" @click=${inTurn(() => show(null))}>${label}</button>`;

function foot() {
  if (isLeftBehind()) return onward("Go to the present phase");
  if (seatState.now.end && seatState.view.present)
    return html`<p class="note">The game is over. Any phase can still be looked at, and played on from.</p>`;
  const tool = toolInUse();
  if (tool) return tool.foot?.() ?? nothing;
  if (!isOrdering())
    return onward(seatState.now.end ? "Go to the end" : `Go on to ${seatState.now.phase.name}`);
  const { phase } = seatState.now;
  if (widgets.engine === "ready" && (widgets.drawer === "begin" || isInvited()))
    return html`<p class="note">The game that is open stays under My games.</p>`;
  if (isSealed() && widgets.engine === "ready") return sealedFoot();
  const missing = myPowers().reduce((sum, power) => sum + wanting(power.id), 0);
  if (widgets.engine === "failed")
    return html`<p class="note">The rules did not start, so nothing can be resolved. The chart and the rules can be read.</p>`;
  const label = widgets.isBusy
    ? "Resolving"
    : widgets.engine === "ready"
      ? `Resolve ${phase.name}`
      : "Loading the rules";
  const isReady = widgets.engine === "ready";
  return html`<button type="button" class="btn main" id=${isHotSeat() ? "hand-on" : "resolve"} ?disabled=${!isReady || widgets.isBusy}
    @click=${inItsMoment(finish)}>${isHotSeat() && isReady ? "Orders given: hand the device on" : label}</button>
    ${countdown("note")}
    <p class="note">${isReady ? `${outlook(missing)}${isHotSeat() ? ` ${whoIsIn()}` : ""}` : Object.keys(seatState.actors).length ? "Draft your orders; the rules will check them." : "What you do is kept until the rules are here."}</p>`;
}

/** Is an invitation to another game open? */
const isInvited = () => widgets.drawer === "table" && tableState.invitation !== null;

/** Who shares this device and is in; not with what. */
function whoIsIn() {
  const names = seatsToOrder().filter(isIn).map(seatName);
  return names.length ? `In: ${listed(names)}.` : "Nobody is in.";
}

/** @param {number} missing */
function outlook(missing) {
  if (missing)
    return `${capital(counted(missing, "order"))} still to give. You can ${isHotSeat() ? "hand on" : "resolve"} all the same.`;
  return myPowers().some(({ id }) => linesOf(id).length)
    ? "All orders are given. You can still change them."
    : "No order is needed now.";
}
