// @ts-check
/** What the page says about game files: those it opens, and those it cannot. */

import { capital, counted } from "./wording.js";

const UNTOUCHED = "Your own games are untouched.";

/** What other programs save, by the engine's words for them. @type {Record<string, string>} */
const PROGRAMS = {
  "": "a game of another program",
  diplomacy: "a game saved by the Python package diplomacy",
  godip: "a game in godip’s format",
  jdip: "a game saved by jDip",
  webdiplomacy: "an order history of webDiplomacy",
};

/** @typedef {{ taken: number, known: number, refused: number }} Counts games and entries of a file */

export const say = {
  open: (/** @type {string} */ file) => `${file} is open.`,
  notJson: (/** @type {string} */ file) =>
    `${file} is not a game file: it is not JSON, or part of it is missing. ${UNTOUCHED}`,
  tooLong: (/** @type {string} */ file, /** @type {number} */ longest) =>
    `${file} is too long to be a game file, which has at most ${longest.toLocaleString("en-GB")} characters. ${UNTOUCHED}`,
  tooLarge: (/** @type {string} */ file) => `${file} is too large to be a file of games.`,
  notGames: (/** @type {string} */ file) =>
    `${file} is not a file of games: it is not JSON, or part of it is missing. ${UNTOUCHED}`,
  noSuchVariant: (/** @type {string} */ file, /** @type {string} */ variant) =>
    `${file} holds a game of ${variant}, a variant that this site does not have.`,
  otherVariant: (/** @type {string} */ file) => `${file} holds a game of another variant.`,
  openThere: "Open it there",
  imported: (/** @type {Counts} */ { taken, known, refused }) =>
    [
      taken
        ? `${capital(counted(taken, "game"))} imported: see My games.`
        : "No game was imported.",
      known ? `${capital(counted(known, "game was", "games were"))} already on this device.` : "",
      refused
        ? `${capital(counted(refused, "entry", "entries"))} could not be read as a game, and ${refused === 1 ? "was" : "were"} left out.`
        : "",
    ]
      .filter(Boolean)
      .join(" "),
  branchesRefused: (/** @type {number} */ count) =>
    `${capital(counted(count, "branch", "branches"))} in the file could not be replayed by the rules, and ${count === 1 ? "was" : "were"} left out.`,
  foreign: (/** @type {string} */ file, /** @type {string} */ format) =>
    `${file} is ${PROGRAMS[format] ?? PROGRAMS[""]}, not a game of this site. ${UNTOUCHED}`,
  bringIn: "Bring it in",
  empty: (/** @type {string} */ file) =>
    `${file} is empty. Save the game file again, or ask for a new copy. ${UNTOUCHED}`,
  notGame: (/** @type {string} */ file, /** @type {keyof typeof KINDS} */ kind) =>
    `${file} ${KINDS[kind]}. ${UNTOUCHED}`,
};

const KINDS = {
  picture: "is a picture, not a game. Game files end in .game.json",
  packed: "is compressed. Unpack it, then open the game file inside, which ends in .game.json",
  document: "is a document, not a game. Game files end in .game.json",
  calendar: "is for a calendar, not a game. Game files end in .game.json",
  webPage: "is a web page, not a game. If it has the address of a game, open that address",
  link: "holds a link. Paste the link into the address bar to open its game",
  ours: "is a file of this site, but not a game. If it is a key file, open it in the table’s drawer",
  foreign: "holds data of another program, not a Chancery game",
};
