// @ts-check
/** What the page says where a game comes in that was played elsewhere. */

import { capital, counted, listed } from "./wording.js";

export const say = {
  title: "Bring a game in",
  help: "Paste the orders of a game that was played elsewhere, with its phases as headings, or the text of a saved game. You see what was found before anything is kept.",
  reads:
    "This page reads the order histories of webDiplomacy, vDiplomacy, Backstabbr and Diplicity, judges’ mails, and games saved by jDip, godip and the Python package diplomacy. A position with its phase will do, too.",
  field: "Text of the game",
  chooseFile: "Choose a file",
  clear: "Clear",
  reading: "Reading…",

  which: "Game",
  whichOf: (/** @type {number} */ number, /** @type {number} */ count) => `${number} of ${count}`,
  found: (/** @type {number} */ count, /** @type {string} */ first, /** @type {string} */ last) =>
    count > 1
      ? `${capital(counted(count, "phase"))} found, from ${first}, to ${last}.`
      : `One phase found: ${first}.`,
  map: (/** @type {string} */ phase) => `Preview: ${phase}`,
  mapNote: "The map shows the last position.",
  alike: "Our rules agree with every position and result in the text.",
  untold: "The text has no positions or results to compare with ours.",
  missing: (/** @type {string[]} */ names) =>
    `Not in the text: ${listed(names)}. Nobody has orders there.`,
  stopped: (/** @type {string} */ why) => `The game goes no further here: ${why}`,
  ended: (/** @type {string} */ words) => `How it ended there: ${words}`,

  differences: (/** @type {number} */ count) =>
    count === 1
      ? "One outcome differs from our rules"
      : `${capital(counted(count, "outcome"))} differ from our rules`,
  choices:
    "Follow the text to have its positions, each as a correction with its reason. Or stop where both still agree, and play on from there.",
  unread: (/** @type {number} */ count) =>
    count === 1 ? "One line was not read" : `${capital(counted(count, "line"))} were not read`,
  at: (/** @type {number | string} */ place) =>
    typeof place === "number" ? `Line ${place}` : place,

  bringIn: "Bring it in",
  follow: "Follow the text",
  stopBefore: "Stop before the first difference",
  leave: "Leave it",
  isOf: (/** @type {string} */ variant) =>
    `This is a game of ${variant}, which has a page of its own.`,
  there: (/** @type {string} */ variant) => `Bring it in at ${variant}`,
  isTooLong: (/** @type {string} */ variant) =>
    `This text is too long for the browser to hand over. Open ${variant} and bring it in there.`,
  isHere: "The game is here, and kept under My games.",
};
