// @ts-check
/** The panel beside the map: its tabs, what they show, and the button for the next step. */

import { wanting } from "../../orders/drafts.js";
import { adviceDrawer } from "../../orders/panel/advice-drawer.js";
import { ordersTab } from "../../orders/panel/orders-tab.js";
import { pasteDrawer } from "../../orders/panel/paste-drawer.js";
import { tableState } from "../../together/my-place.js";
import { finish } from "../../together/next-step.js";
import { sealedFoot } from "../../together/panel/seal-button.js";
import { tableDrawer } from "../../together/panel/table-drawer.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { countdown } from "../../widgets/countdown.js";
import { part } from "../../widgets/dom.js";
import { say } from "../../words/panels.js";
import { logTab } from "../history/log-tab.js";
import { remark, remarksDrawer } from "../history/remarks.js";
import { resultsTab } from "../history/results-tab.js";
import { show } from "../looking.js";
import { isIn, seatsToOrder } from "../one-device/turns.js";
import { beginDrawer } from "../opening/begin-drawer.js";
import { bringDrawer } from "../opening/bring-drawer.js";
import { gamesDrawer } from "../opening/games-drawer.js";
import { soloDrawer } from "../opening/solo-drawer.js";
import { playersDrawer } from "../opponents/players-drawer.js";
import { isWaitingForComputers, waitingForComputers } from "../opponents/waiting.js";
import { resolve } from "../play.js";
import { inTurn } from "../state/action-queue.js";
import { branch, gameState, isSealed, linesOf } from "../state/game-state.js";
import { change } from "../state/redraw.js";
import {
  isAgainstComputers,
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
  advice: adviceDrawer,
  begin: beginDrawer,
  bring: bringDrawer,
  compare: compareDrawer,
  correct: correctDrawer,
  games: gamesDrawer,
  help: helpDrawer,
  players: playersDrawer,
  paste: pasteDrawer,
  remarks: remarksDrawer,
  setup: setupDrawer,
  solo: soloDrawer,
  suggest: suggestDrawer,
  table: tableDrawer,
};

/** @typedef {keyof typeof say.tabs} Tab */

/** @type {Record<Tab, () => unknown>} */
const TABS = {
  orders: ordersTab,
  results: resultsTab,
  log: logTab,
  position: positionTab,
  rules: rulesTab,
};

/**
 * The reasons, the drawer and the phase of the results shown last; new ones are scrolled to.
 *
 * @type {{ why: typeof widgets.why, drawer: string, results: string }}
 */
const shown = { why: null, drawer: "", results: "" };

/** The tabs, and which of them is open. */
function tabsNow() {
  const first = seatState.view.results ? "results" : "orders";
  /** @type {Tab[]} */
  const tabs = [first, "log", "position", "rules"];
  return { tabs, open: tabs.find((tab) => tab === widgets.tab) ?? first };
}

export function showTabs() {
  const { tabs, open } = tabsNow();
  const isDrawer = widgets.drawer in DRAWERS;
  render(
    html`<div role="tablist" aria-label=${say.panel} @keydown=${(/** @type {KeyboardEvent} */ event) => turn(event, tabs, open)}>
    ${tabs.map(
      (
        tab,
      ) => html`<button type="button" role="tab" id=${`tab-${tab}`} aria-controls="body" aria-selected=${!isDrawer && tab === open}
      tabindex=${tab === open ? "0" : "-1"} @click=${() => change(widgets, { tab, drawer: "", stop: widgets.stop === "peek" || widgets.drawer ? "half" : widgets.stop })}>${say.tabs[tab]}</button>`,
    )}</div>`,
    part("tabs"),
  );
}

/** Show the open tab, or the drawer over it. */
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
      : html`${notices(drawer !== undefined)}${drawer ? drawer() : html`${remark()}${TABS[open]()}`}`,
    body,
  );
  const results = seatState.view.results
    ? `${gameState.game.id} ${gameState.game.current} ${seatState.view.at}`
    : "";
  const isOther = widgets.drawer !== shown.drawer || (results !== "" && results !== shown.results);
  const isWhy = widgets.why !== null && widgets.why !== shown.why;
  // in a task of its own: it lays the whole page out
  if (isWhy || isOther) requestAnimationFrame(() => body.scrollTo(0, 0));
  if (isWhy && body.contains(document.activeElement))
    /** @type {HTMLElement | null} */ (body.querySelector(".whyp h2"))?.focus({
      preventScroll: true,
    });
  Object.assign(shown, { why: widgets.why, drawer: widgets.drawer, results });
}

/** Show the next step. */
export function showFoot() {
  render(seatState.isCovered ? nothing : foot(), part("foot"));
}

/** @param {KeyboardEvent} event @param {Tab[]} tabs @param {Tab} open */
function turn(event, tabs, open) {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (!step) return;
  const tab = tabs[(tabs.indexOf(open) + step + tabs.length) % tabs.length];
  change(widgets, { tab, drawer: "" });
  queueMicrotask(() => document.getElementById(`tab-${tab}`)?.focus());
}

/** Leads to the current phase. @param {string} label */
const onward = (label) =>
  html`<button type="button" class="btn main" id="onward" @click=${inTurn(goOnward)}>${label}</button>`;

/** Against computers a phase in which nobody here has anything to order is played at once. */
async function goOnward() {
  await show(null);
  const isTheirs = myPowers().length === 0 && !seatState.now.end && !isHotSeat();
  if (isTheirs && isAgainstComputers(branch().record)) await resolve({});
}

function foot() {
  if (isWaitingForComputers()) return waitingForComputers();
  if (isLeftBehind()) return onward(say.toPresent);
  if (seatState.now.end && seatState.view.present)
    return html`<p class="note" id="over">${say.over}</p>`;
  const tool = toolInUse();
  if (tool) return tool.foot?.() ?? nothing;
  if (!isOrdering())
    return onward(seatState.now.end ? say.toEnd : say.onTo(seatState.now.phase.name));
  const { phase } = seatState.now;
  const isLeaving = ["begin", "bring"].includes(widgets.drawer) || isInvited();
  const isChoosing = widgets.drawer === "solo" && widgets.engine !== "failed";
  if ((widgets.engine === "ready" && isLeaving) || isChoosing)
    return html`<p class="note">${say.openStays}</p>`;
  if (isSealed() && widgets.engine === "ready") return sealedFoot();
  const missing = myPowers().reduce((sum, power) => sum + wanting(power.id), 0);
  if (widgets.engine === "failed") return html`<p class="note">${say.unstarted}</p>`;
  const label = widgets.isBusy
    ? say.resolving
    : widgets.engine === "ready"
      ? say.resolve(phase.name)
      : say.loading;
  const isReady = widgets.engine === "ready";
  return html`<button type="button" class="btn main" id=${isHotSeat() ? "hand-on" : "resolve"} ?disabled=${!isReady || widgets.isBusy}
    @click=${inItsMoment(finish)}>${isHotSeat() && isReady ? say.handOn : label}</button>
    ${countdown("note")}
    <p class="note">${isReady ? outlook(missing) : widgets.coming ? nothing : Object.keys(seatState.actors).length ? say.draft : say.saved} ${isReady && isHotSeat() ? say.whoIsIn(seatsToOrder().filter(isIn).map(seatName)) : nothing}</p>`;
}

/** Is an invitation to another game open? */
const isInvited = () => widgets.drawer === "table" && tableState.invitation !== null;

/** @param {number} missing */
function outlook(missing) {
  if (missing) return say.left(missing, isHotSeat());
  const over = seatState.contradictions.filter((one) => one.over).length;
  if (over) return say.tooMany(over);
  return myPowers().some(({ id }) => linesOf(id).length) ? say.allGiven : say.noneNeeded;
}
