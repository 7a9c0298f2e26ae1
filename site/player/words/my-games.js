// @ts-check
/** What the page says about the games on this device: the list, the archive, the bin, reopening. */

import { capital, counted, listed } from "./wording.js";

export const say = {
  title: "My games",
  newGame: "New game",
  openFile: "Open a game file",
  bring: "Bring a game in",
  setUp: "Set up a position",
  about: "About this game",
  none: "No games are saved on this device yet.",
  ofOthers: "Other variants",
  allVariants: "All variants",

  /** The line under a game's name. @param {string[]} parts those that are empty are left out */
  facts: (parts) => parts.filter(Boolean).join(", "),
  played: (/** @type {number} */ count) => `${counted(count, "phase")} played`,
  open: "open now",
  otherRules: "under other rules",
  change: (/** @type {string} */ name) => `Rename or archive ${name}`,
  gameTitle: "Title",
  archive: "Archive",
  restore: "Restore from archive",
  restoreWhich: (/** @type {string} */ name) => `Restore from archive: ${name}`,
  remove: (/** @type {string} */ name) => `Delete ${name}`,
  deleted: "deleted",
  undo: "Undo",
  undoWhich: (/** @type {string} */ name) => `Undo: ${name}`,
  games: (/** @type {number} */ count) => counted(count, "game"),
  bin: "Bin",
  binStays: (/** @type {number} */ days) => `Deleted games stay here for ${days} days.`,
  daysLeft: (/** @type {number} */ count) => `${counted(count, "day")} left`,
  takeBack: "Restore",
  takeBackWhich: (/** @type {string} */ name) => `Restore: ${name}`,

  over: "over",
  waitsFor: (/** @type {string[]} */ names) => `waits for ${listed(names)}`,
  allIn: "all orders are in",
  toGive: (/** @type {number} */ count) => `${counted(count, "order")} to give`,
  toResolve: "ready to resolve",
  atDesk: "as its host",
  apart: "each at their own device",
  until: (/** @type {string} */ what, /** @type {string} */ left) => `${what}. ${left}`,

  aside: "Set aside",
  aboutAside:
    "These games cannot be opened here. Save their files: they hold everything that is left of them.",
  damaged: "The saved game is damaged.",
  setAside: (/** @type {string} */ fault) =>
    `One of your games cannot be opened. ${fault} It is set aside under My games.`,
  saveFile: "Save its file",
  saveFileAsItWas: "Save its file as it was",
  acceptRules: "Go on under these rules",
  gone: "This game is no longer saved on this device.",

  lastUnderOtherRules: "Your last game uses another version of the rules, which is still here.",
  playOn: "Go on with it",
  last: "This is your last game, as you left it.",
  beginNew: "Begin a new one",
  stays: (/** @type {string} */ why) => `${why} Your game stays under My games.`,
  openAgain: "Open it again",

  device: "This device",
  /** What the browser has promised about the games on this device. */
  permission: {
    unasked:
      "Your games are saved in this browser and nowhere else. A browser may erase what pages save when its disk is full; Safari also does so after seven days without a visit. Save a backup now and then.",
    granted:
      "This browser has promised to keep your games until you delete them yourself. They are nowhere else, so save a backup now and then.",
    refused:
      "This browser has not promised to keep your games: it may erase them when its disk is full, and Safari also does so after seven days without a visit. Save a backup now and then.",
  },
  saveBackup: "Save a backup",
  backup: (/** @type {number} */ phases) =>
    `${capital(counted(phases, "phase"))} played. This game is saved in this browser and nowhere else, and a browser may erase what pages save.`,
  exported: (/** @type {number} */ games, /** @type {number} */ keys) =>
    `${capital(counted(games, "game"))} saved in one file. To get them back, open it as a game file. ${
      keys
        ? `It holds ${counted(keys, "key file")} under your passphrases, so keep it to yourself.`
        : "It holds no keys: for each table, save your keys there first."
    } Orders that are not resolved yet are not in it.`,
  erase: "Erase all my data",
  eraseWarning:
    "This erases everything on this device: {games} of all variants, the bin, the keys of your seats and desks, and every setting of this site. Only files you have saved can bring anything back.",
  eraseAll: "Erase everything",
  keepAll: "Keep everything",
};
