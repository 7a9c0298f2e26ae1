// @ts-check
/** What the page says about a game’s title, players, note and deadline. */

import { left, told } from "./deadlines.js";

export const say = {
  about: "About this game",
  edit: "Title, players, note, deadline",
  fromTable: "The table sets the title and the players.",
  title: "Title",
  players: "Players",
  note: "Note",
  correct: "Correct the game",
  kept: "All of this is kept with the game and saved in its file. A link includes title, players and note only if you ask for them when you share it, and never the deadline.",
  deadline: "Deadline",
  ordersFor: (/** @type {string} */ phase) => `Orders for ${phase}`,
  sign: "Sign this deadline",
  needsMajority: "It counts once more than half of the seats have signed it.",
  /** When it is, and how long until then: both in milliseconds. */
  when: (/** @type {number} */ when, /** @type {number} */ until) =>
    `${told(when)}. ${left(until)}`,
  calendar: "Calendar file",
  none: "No deadline",
};
