// @ts-check
/** What the page says where a game is shared, or shown to a whole room. */

import { number } from "./wording.js";

/** A number with its thousands set apart. @param {number} n */
const figures = (n) => n.toLocaleString("en-GB");

export const say = {
  title: "Share this game",
  upTo: "Anyone with this link sees the game up to {phase}. Orders for the current phase stay here.",
  atStart:
    "Anyone with this link sees the game at its start. Orders for the current phase stay here.",
  link: "Link",
  copyLink: "Copy link",
  linkCopied: "Link copied.",
  codeCopied: "Code copied.",
  textCopied: (/** @type {number} */ length) => `Text copied: ${figures(length)} characters.`,
  longText: (
    /** @type {number} */ length,
    /** @type {number} */ most,
    /** @type {number} */ parts,
  ) =>
    `Text copied: ${figures(length)} characters. Many chats cut a message after ${figures(most)}: copy it in ${number(parts)} parts instead, or send the link.`,
  copyPart: (/** @type {number} */ n, /** @type {number} */ count) => `Copy part ${n} of ${count}`,
  partCopied: (
    /** @type {number} */ n,
    /** @type {number} */ count,
    /** @type {number} */ length,
  ) => `Part ${n} of ${count} copied: ${figures(length)} characters.`,
  toCopy: "Text to copy",
  cannotCopyLink: "This browser does not let the page copy. Select the link and copy it yourself.",
  cannotCopyText: "This browser does not let the page copy. Select the text and copy it yourself.",
  fits: (/** @type {number} */ length) => `${length} characters. Fits in any chat message.`,
  tooLong: (/** @type {number} */ length) =>
    `${length} characters. Too long for some chats: send the file instead.`,
  withNames: "Include names and notes",
  opensAt: (/** @type {string} */ phase) => `Opens at ${phase}`,
  qr: "The link as a QR code",

  file: "Game file",
  aboutFile: "the whole game as text, to keep for years",
  text: "Text for a chat",
  aboutText: "copies orders and results in words",
  waiting: "Who is missing",
  aboutWaiting: "copies whose orders are missing, and the deadline",
  svg: "Picture, SVG",
  aboutSvg: "the map with arrows, sharp at any size",
  png: "Picture, PNG",
  aboutPng: "the same, for a chat",
  caption: (/** @type {string[]} */ parts) => parts.filter(Boolean).join("  ·  "),
  boardOf: (/** @type {string} */ board, /** @type {number} */ count) =>
    `Board ${board} of ${count}`,
  allBoards: (/** @type {number} */ count, /** @type {string} */ shown) =>
    `Pictures and prints of all ${number(count)} boards, rather than of board ${shown} alone`,
  ofAllBoards: (/** @type {number} */ count) => `all ${number(count)} boards`,
  resultsOf: (/** @type {string} */ phase) => `${phase}, results`,
  pictureSaved: "The picture is in your downloads.",
  pictureFailed: "This browser could not make the picture. Try the other kind.",
  paper: "Print the position",
  aboutPaper: "map, units and centres of the phase on the screen",
  sheets: "Print order sheets",
  aboutSheets: "one for each power, to write on",
  projector: "Projector view",
  aboutProjector: "the map for a whole room; Escape leaves it",
  viewLink: "View-only link",
  aboutViewLink: "map, phases and results; nobody can give orders",
  embed: "Embed code",
  aboutEmbed: "shows the game in a blog or forum",
  frame: (/** @type {string} */ variant) => `A game of ${variant}`,

  secrets:
    "This variant hides part of the game from each seat, so it cannot be shown to everybody.",
  leave: "Leave",
  boards: "Boards",
};
