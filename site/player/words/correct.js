// @ts-check
/** What the form says with which somebody corrects a game. */

import { typeset } from "./wording.js";

export const say = {
  correct: "Correct the game",
  what: "What",
  kinds: {
    void: "Cancel an order",
    insert: "Add or replace an order",
    outcome: "Change the result of an order",
    edit: "Change the position",
    back: "Go back to an earlier phase",
    note: "Add a note",
  },
  reason: "Reason",
  who: "Who decides",
  logged: "The log shows the correction and its reason. Files and links include both.",
  needsMajority:
    "It counts once more than half of the seats have signed it: post the text that the table gives you.",
  sign: "Sign it",
  submit: "Correct",
  onlyGameMaster: "Only the game master corrects this game.",
  onlySteward: "Only the steward corrects this game.",
  orderIn: (/** @type {string} */ phase) => `Order in ${phase}`,
  order: (/** @type {string} */ power, /** @type {string} */ order, /** @type {string} */ result) =>
    `${power}: ${typeset(order)}, ${result}`,
  power: "Power",
  result: "Result",
  onlyWords: "This changes only the wording. To move units, change the position.",
  units: "Units, one power per line",
  centres: "Centres, one power per line",
  backTo: "Go back to the beginning of",
  backKeeps: "The log keeps what was played since then.",
  unchanged: "The position is the same as before: nothing was changed.",
  done: {
    void: "The order is cancelled.",
    insert: "The order is added.",
    outcome: "The result is changed.",
    edit: "The position is changed.",
    back: "The game is back at the earlier phase.",
    note: "The note is added.",
  },
  logTells: (/** @type {string} */ done) => `${done} The log shows it with its reason.`,
};
