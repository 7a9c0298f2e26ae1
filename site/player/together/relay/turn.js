// @ts-check
/**
 * Telling a player that it is their turn: in the page's title, on the icon of the installed page, by a
 * notification where they allowed it; and the whole table by a webhook, a line for each phase.
 */

import { gameState } from "../../game/state/game-state.js";
import { slotsOf } from "../../game/state/slots.js";
import { say } from "../../words/relay.js";
import { hooksOfSite } from "../by-relay.js";
import { phaseAt } from "../posts.js";
import { presentOf, seatsToSeal, sharedRecord } from "../seat-sheets.js";
import { hasDesk, stageOf, whoIsIn } from "../table-progress.js";
import { isTeller, requestOf, webhookOf } from "./webhooks.js";

/** @typedef {import("../my-place.js").Held} Held */

/** The webhook that a table gave; null for none that this page may reach. @param {Held} held */
function hookOf({ table: { charter, offer } }) {
  const relay = (charter ?? offer)?.relay;
  const { hook } = /** @type {{ hook?: unknown }} */ (
    relay && typeof relay === "object" ? relay : {}
  );
  return webhookOf(hook, hooksOfSite());
}

/** What is told about one game, as long as its page is open. */
export class Turn {
  /** @param {(isDue: boolean) => void} tell the page, which shows it in its title */
  constructor(tell) {
    this.tell = tell;
    this.due = "";
    this.phases = -1;
    /** @type {unknown} the table that was looked at last */
    this.table = null;
  }

  /** Look whether something has changed. @param {Held} held */
  async look(held) {
    if (this.table === held.table) return;
    this.table = held.table;
    const record = sharedRecord();
    const view = await presentOf(record);
    const phases = slotsOf(record).length;
    if (this.phases >= 0 && phases > this.phases) this.tellTable(held, view);
    this.phases = phases;
    this.show(await dueOf(held, view), view.phase.name);
  }

  /**
   * Show what is due from this player; each thing is told once.
   *
   * @param {"" | "orders" | "results"} due
   * @param {string} phase
   */
  show(due, phase) {
    const about = due && `${due} ${phase}`;
    this.tell(due !== "");
    const badge = due ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.();
    badge?.catch(() => undefined);
    if (due && about !== this.due && document.hidden) void notice(say.due[due](phase));
    this.due = about;
  }

  /** No longer anybody's turn here. */
  end() {
    this.show("", "");
  }

  /**
   * A phase is over: one page tells the table's webhook.
   *
   * @param {Held} held
   * @param {import("../../worker/contract").View} view
   */
  tellTable(held, view) {
    const address = hookOf(held);
    const last = held.table.slots[this.phases];
    const here = { seat: held.seat, isDesk: held.desk !== null, hasDesk: hasDesk(held.table) };
    if (!address || !last || !isTeller(last.reveals, here)) return;
    const over = phaseAt(held.table, view, this.phases);
    const line = view.end
      ? say.tableOver(gameState.game.title, view.end.sentence)
      : say.tablePhase(gameState.game.title, over, view.phase.name);
    fetch(address, requestOf(address, line)).catch(() => undefined); // the game goes on without it
  }
}

/**
 * What a table waits for from this device.
 *
 * @param {Held} held
 * @param {import("../../worker/contract").View} view
 * @returns {Promise<"" | "orders" | "results">}
 */
async function dueOf({ table, seat, desk }, view) {
  if (stageOf(table) !== "playing" || view.end) return "";
  const seats = await whoIsIn(table, seatsToSeal(table, view));
  const isMissing = (/** @type {string} */ state) => state === "waiting" || state === "two-sheets";
  if (seats.some((one) => one.seat === seat && isMissing(one.state))) return "orders";
  return desk && hasDesk(table) && !seats.some(({ state }) => isMissing(state)) ? "results" : "";
}

/** @param {string} text */
async function notice(text) {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const options = { body: text, tag: gameState.game.id };
  const title = gameState.game.title || document.title;
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  try {
    if (worker?.active) await worker.showNotification(title, options);
    else new Notification(title, options);
  } catch {
    // phones show only what a service worker shows; the title and the badge tell it as well
  }
}
