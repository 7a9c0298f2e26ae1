// @ts-check
/**
 * What the page says while orders are sealed and revealed, and about links, files and copies of
 * sealed games.
 */

import { alike, capital, counted, listed } from "./wording.js";

const ELSEWHERE = "You can still play on one device and read games here.";

export const say = {
  needsHttps: `Sealing orders needs an address that begins with https, or localhost. ${ELSEWHERE}`,
  oldBrowser: `This browser cannot seal orders; update it or use another. ${ELSEWHERE}`,
  // The one thing to do next
  sealed: (/** @type {number} */ version) =>
    `Sealed (version ${version}). You can change your orders and seal again.`,
  incomplete: (/** @type {number} */ missing) =>
    `${capital(counted(missing, "order is", "orders are"))} still missing. You can seal anyway.`,
  complete: "You have given all your orders. Seal them, then post the text that appears.",
  giveOrders: "Give your orders",
  back: "Back to the game",
  toTable: "Go to the table",
  seal: (/** @type {string} */ phase) => `Seal ${phase}`,
  giveOpenly: (/** @type {string} */ phase) => `Give ${phase} openly`,
  alone:
    "Only you have anything to decide in this phase, so there is nothing to seal: you post your orders openly, and the phase is resolved.",
  witness:
    "You have nothing to order, and are asked to seal all the same: computers order in this phase, and their orders follow from what each of you seals.",
  sealAgain: (/** @type {string} */ phase) => `Seal ${phase} again`,
  long: "Your orders are longer than usual, and the others will see that.",
  sealLong: "Seal them anyway",
  // What cannot be sealed or revealed now
  notSet: "The table is not set yet: every player must confirm it first.",
  noSeat: "No seat is played on this device.",
  notSealedHere:
    "The orders you sealed last were not sealed on this device. Reveal them on the device that sealed them, or give the same orders again.",
  notAllRevealed: "Some players have neither revealed nor been given the default.",
  whoCorrects: { desk: "Game master", steward: "Steward", group: "The players" },
  notAsSigned: "This page cannot enter a signed correction in the record as it was signed.",
  resolvedAgain: (/** @type {string[]} */ names, /** @type {string} */ phase) =>
    `The others agreed to the default for ${listed(names)} in ${phase} before this page knew, so the phase was resolved again with the default. Check your orders and seal them again.`,
  resolvedWithout: (/** @type {string[]} */ names, /** @type {string} */ phase) =>
    `${listed(names)} has openly given two different sets of orders for ${phase}. Neither counts, so the phase was resolved again without them. Check your orders and seal them again.`,
  resolvedAfterAll: (/** @type {string} */ phase) =>
    `Another player had read the orders in ${phase} before the others agreed to the default, so the phase was resolved again with the orders as revealed. Check your orders and seal them again.`,
  chooseList:
    "The lists of sealed orders differ. Choose the list on which you reveal, at the table.",
  // Links
  openGameFirst:
    "This link belongs to a game played between devices. Open that game first, then paste the link there.",
  aheadLink:
    "This link shows a later phase than this page has. A link proves nothing, so nothing was taken from it: paste the game master’s message.",
  dropped: (/** @type {string[]} */ phases) =>
    `Nobody has signed ${listed(phases)}: this page knew it only from a link, and has taken it back. Paste the game master’s messages.`,
  otherGame:
    "This link continues the game differently from what this page has seen. Nothing was taken from it. Ask the group which one is right.",
  notOpenedHere:
    "This link shows a phase that this page has not opened yet. Nothing was taken from it: without a game master, each page resolves a phase by itself. Paste the chat in which the others reveal their orders.",
  unsigned: (
    /** @type {number} */ sealed,
    /** @type {number} */ seats,
    /** @type {string} */ phase,
  ) => {
    const count = alike(seats);
    return [
      "Unsigned copy.",
      sealed
        ? `The link says that ${count(sealed)} of ${count(seats, "player")} ${sealed === 1 ? "has" : "have"} sealed orders for ${phase}.`
        : "",
      "This page has none of the table’s keys or sealed texts, so it cannot check who plays, who has sealed what, or whether the game master made the corrections. To check, open the game file or ask in the chat.",
    ]
      .filter(Boolean)
      .join(" ");
  },
  // Game files
  notTheirs: (/** @type {string[]} */ names) =>
    `This file shows other orders for ${listed(names)} than they sealed. Nothing was taken from it.`,
  notComputed: (/** @type {string[]} */ seats) =>
    `The computers at this table gave other orders than this file shows: ${listed(seats)}. Nothing was taken from it.`,
  ofComputer: (/** @type {string} */ seat, /** @type {string} */ phase) => `${seat} in ${phase}`,
  latestComputers: (/** @type {number} */ phases) =>
    `The orders of computers were checked for the last ${phases === 1 ? "phase" : counted(phases, "phase")} only.`,
  otherComputers:
    "This page has newer computer players than the table, so it could not check the orders of computers.",
  notAnnounced:
    "This file shows other announcements than the game master or steward has signed. Nothing was taken from it.",
  unreadableFile: "The seals in this file cannot be read. Nothing was taken from it.",
  checkedFile: (/** @type {number} */ players) =>
    `${capital(counted(players, "player has", "players have"))} confirmed the table. The opened orders are the ones that were sealed, and every correction is signed.`,
  unconfirmedFile: "Not every player has confirmed the table in this file.",
};
