// @ts-check
/** What the studio says while computer players play a draft. */

import { say as opponents } from "../../player/words/opponents.js";
import { counted } from "../../player/words/wording.js";

const { beginner, steady } = opponents.levels;

export const say = {
  balance: "Balance",
  lead: "Computer players play the draft as it is now: each game to its end, or for twenty rounds of the calendar. Then you see how the seats fared and what the board says of them. You can go on writing meanwhile.",
  level: "Level",
  /** Those that need no time to think. */
  levels: { beginner: beginner.name, steady: steady.name },
  games: "Games",
  start: "Let them play",
  stop: "Stop after this game",
  played: (/** @type {number} */ done, /** @type {number} */ of) =>
    `${done} of ${counted(of, "game")} played`,
  older: "These games were played before your last change.",
  few: "There is nothing to show of fewer than two games.",
};
