// @ts-check
/** What the page says to whoever keeps a game’s secrets, and about the secrets once they are open. */

import { alike, counted, listed } from "./wording.js";

export const say = {
  sitsOut: "You keep this game’s secrets, which no player may know, so you cannot take a seat.",
  playerKeepsNothing:
    "A seat is played on this device, and no player may know this game’s secrets. Open these keys on another device, for somebody who does not play.",
  needed: "This game has secrets that no player may know, so it needs a game master or a steward.",
  openThem: "The game is over. Open its secrets so that everybody can check them.",
  stillClosed:
    "The game is over, but its secrets are not open yet. Paste the message that opens them once it is posted.",
  waitingToSeal: (/** @type {string[]} */ names) =>
    `Waiting for ${listed(names)} to seal. Paste the chat as it grows.`,
  waitingToReveal: (/** @type {string[]} */ names) =>
    `Waiting for ${listed(names)} to reveal. Paste the chat as it grows.`,
  announceNow: "Nobody is left to reveal. Announce what follows from the secrets.",
  stewardNext: "Nobody is left to reveal. Paste the steward’s message once it is posted.",
  secrets: "The secrets",
  aboutOpening:
    "This opens everything that was drawn, given or told in secret, so that every page can check it.",
  open: "Open the secrets",
  write: (/** @type {number} */ seats) => `Write to ${counted(seats, "player")} in private`,
  steward: "The steward",
  answer: (/** @type {string} */ phase) => `Answer for ${phase}`,
  aboutAnswering:
    "You sign what follows from the secrets, for everybody to read. What a player alone may know goes into a message that nobody else can open.",
  correct: "Correct the game",
  wrong: "The secrets do not match what was promised, sealed or announced.",
  right: "The secrets are open, and everything matches.",
  computed: (
    /** @type {number} */ draws,
    /** @type {number} */ letters,
    /** @type {number} */ announced,
  ) => {
    const count = alike(draws, letters, announced);
    return `This page worked out ${count(draws, "draw")}, ${count(letters, "message")} and ${count(announced, "announcement")} again from the secrets.`;
  },
  otherSeed:
    "The number behind the draws is not the one promised when the table was set, so no draw can be checked.",
  wrongDraw: (/** @type {string} */ phase, /** @type {string} */ name) =>
    `${phase}: the draw “${name}” was sealed as something other than the promised number gives.`,
  wrongLetter: (/** @type {string} */ phase, /** @type {string} */ name) =>
    `${phase}: the message to ${name} does not match the secrets.`,
  closedLetter: (/** @type {string} */ phase, /** @type {string} */ name) =>
    `${phase}: the message to ${name} was not opened, or does not match the secrets.`,
  wrongPart: (
    /** @type {string} */ phase,
    /** @type {string} */ what,
    /** @type {string} */ name,
  ) => `${phase}: ${what} of ${name}: what was opened is not what was sealed.`,
  closedPart: (
    /** @type {string} */ phase,
    /** @type {string} */ what,
    /** @type {string} */ name,
  ) => `${phase}: ${what} of ${name}: nobody has opened this.`,
};
