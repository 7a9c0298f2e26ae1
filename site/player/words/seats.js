// @ts-check
/** What the curtain says between the seats that share a device. */

import { listed } from "./wording.js";

export const say = {
  handTo: "Hand the device to {who}",
  othersHidden: (/** @type {string} */ phase) => `${phase}. The other players’ orders are hidden.`,
  lift: "I am {who}: show my orders",
  loading: "The rules are still loading. Your orders will appear as soon as they have.",
  allIn: "All orders are in",
  mayLook: (/** @type {string} */ phase) => `${phase}. Everybody may look now.`,
  resolve: (/** @type {string} */ phase) => `Resolve ${phase}`,
  titleOf: (/** @type {string} */ seat, /** @type {string} */ player) =>
    player ? `${seat}, ${player}` : seat,
  in: "in",
  notIn: "not yet",
  resolveNow: "Resolve now",
  realBoard:
    "For a game round a real board: type or paste everybody’s orders, one per line. Write a power’s name above its orders if you like. Orders given before count too, unless you give the same unit a new one here.",
  everybody: "Everybody’s orders, one per line",
  take: "Take these orders",
  waiting: (/** @type {string[]} */ seats) =>
    `Not in: ${listed(seats)}. You can resolve without them.`,
  loadingRules: "Loading the rules",
  nameOwners: (/** @type {string} */ told) =>
    `${told} Nothing is resolved yet: put a power’s name above what is left, or delete it.`,
  pressAgain: (/** @type {string} */ told) =>
    `${told} Nothing is resolved yet: press again if this is what you want.`,
};
