// @ts-check
/** What the page says round the map: the bar above it, the panel beside it, its strips. */

import { capital, counted, listed } from "./wording.js";

export const say = {
  panel: "Panel",
  tabs: {
    orders: "Orders",
    results: "Results",
    log: "Log",
    position: "Position",
    rules: "Rules",
  },
  toPresent: "Go to the current phase",
  toEnd: "Go to the end",
  onTo: (/** @type {string} */ phase) => `Go on to ${phase}`,
  over: "The game is over. You can still look at any phase, and play on from it.",
  openStays: "The open game stays under My games.",
  unstarted:
    "The rules did not start, so no phase can be resolved. You can still read the map and the rules.",
  resolve: (/** @type {string} */ phase) => `Resolve ${phase}`,
  resolving: "Resolving",
  loading: "Loading the rules",
  handOn: "Orders given: hand the device on",
  draft: "Draft your orders. They will be checked once the rules have loaded.",
  saved: "Your orders are saved. They will be checked once the rules have loaded.",
  /** Who of those at this device is in. @param {string[]} names */
  whoIsIn: (names) => (names.length ? `In: ${listed(names)}.` : "Nobody is in."),
  /** How many orders can still be given. @param {number} count @param {boolean} isShared */
  left: (count, isShared) =>
    `${capital(counted(count, "order"))} still to give. You can ${isShared ? "hand the device on" : "resolve"} without ${count === 1 ? "it" : "them"}.`,
  allGiven: "All orders are given. You can still change them.",
  tooMany: (/** @type {number} */ over) =>
    `All orders are given, and ${counted(over, "more that has", "more that have")} no effect.`,
  noneNeeded: "No order is needed now.",
  hidden: "The orders are hidden until the next player is ready.",

  /** What follows the name of a phase. @param {string} task @param {boolean} isPast */
  afterPhase: (task, isPast) =>
    [task, isPast ? "results" : ""]
      .filter(Boolean)
      .map((word) => `, ${word}`)
      .join(""),
  subtitle: (
    /** @type {string} */ variant,
    /** @type {string} */ title,
    /** @type {string} */ branch,
  ) => [variant, title, branch].filter(Boolean).join(", "),
  /** What a game without a title is called. */
  untitled: {
    sealed: "sealed orders",
    oneDevice: "on one device",
    computers: "with computers",
    alone: "sandbox",
  },
  pageTitle: (/** @type {string} */ phase, /** @type {string} */ variant) =>
    [phase, variant].filter(Boolean).join(", "),
  offline: "Offline",
  share: "Share",
  whoOrders: "Who orders on this device",
  allPowers: "All powers",
  gameMaster: "The game master",
  steward: "The steward",
  noSeat: "No seat yet",
  seat: (/** @type {string} */ seat, /** @type {string} */ player) =>
    [seat, player].filter(Boolean).join(", "),
  undo: "Undo",
  redo: "Redo",
  table: "The table",
  games: "My games",
  help: "Keys and help",

  noConnection: "No connection. Everything on this page still works.",
  dismiss: "Dismiss",

  rulesPage: "{page} has the map, every example and the sources.",
  theRulesPage: "The rules page",
  allVariants: "All variants",
  onRulesPage: "On the rules page",
  rulesMissing: "The rules page could not be loaded.",
  tryAgain: "Try again",
};
