// @ts-check
/** What the page says about computer players: choosing them, waiting for them, what they wanted. */

import { capital, listed } from "./wording.js";

/** @typedef {{ name: string, level: Level }} Played */
/** @typedef {"beginner" | "steady" | "strong"} Level */

/** @type {Record<Level, { name: string, what: string }>} */
const levels = {
  beginner: {
    name: "Beginner",
    what: "Sees what is next to its units, and plans no further. Good for a first game.",
  },
  steady: {
    name: "Steady",
    what: "Supports its attacks and guards its centres. Answers at once.",
  },
  strong: {
    name: "Strong",
    what: "Thinks about what all others may do. Takes a few seconds for each phase.",
  },
};

/** Who is played, and how well: once, if all are played alike. @param {Played[]} all */
function played(all) {
  const named = (/** @type {Level} */ level) => levels[level].name;
  const [first] = all;
  return all.every(({ level }) => level === first.level)
    ? `${listed(all.map(({ name }) => name))}, at the level “${named(first.level)}”`
    : listed(all.map(({ name, level }) => `${name} (${named(level)})`));
}

export const say = {
  title: "Play against computers",
  how: "How well they play",
  /** Each level: its name, and what to expect. */
  levels,
  which: "Choose your power to begin",
  anySeat: "Any of them",
  fair: "Each sees what a player in its place would see, and never your orders.",
  otherWays: "Other ways to play",

  whoPlays: "Who plays",
  person: "A person here",
  /** Who plays a seat that a computer has. @param {Level} level */
  isPlayed: (level) => `Computer, ${levels[level].name.toLowerCase()}`,
  unnamed: "Seats without a name",
  anotherPlayer: "Another player",
  atTable:
    "Name at least two players. Nobody knows a computer’s orders until all players have revealed theirs: they follow from everything that was sealed, and every page works them out.",
  namePlayers: "Name at least two players. Computers then play the other seats.",
  /**
   * At a table: who plays what, and why nobody need be believed.
   *
   * @param {Played[]} all @param {boolean} isLed
   */
  playAtTable: (all, isLed) =>
    `Computers play ${played(all)}. Their orders follow from everything that the players seal: ${isLed ? "only the game master knows them before the results" : "nobody knows them until all have revealed"}, and every page works them out.`,
  thinkingAtTable: (/** @type {string} */ who) =>
    `${capital(who)} is thinking. Its orders follow from what was revealed.`,
  stoppedAtTable: "The computers have stopped. The phase is resolved once they go on.",
  goOn: "Let them go on",
  alone:
    "No player has anything left on the board. The computers’ orders follow from what players seal, so the game stops here. To see how it could go on, press “Plan from here”, then “Who plays”, and let computers play the rest.",
  whoGives:
    "A seat that a computer plays gives its orders when yours are given. You can change this in any phase.",

  hint: "A hint",
  aboutHint:
    "A computer looks at the board as you see it, and says what you could go for. It shows orders only if you ask.",
  forWhom: "For whom",
  howWell: "How well it plays",
  thinks: "It is thinking.",
  showOrders: "Show its orders",
  take: "Take this order",
  takeAll: "Take all its orders",
  taken: "taken",
  nothingToOrder: "There is nothing to order now.",

  rest: "The rest of this game",
  aboutRest:
    "Computers play on for everybody, phase after phase, until you stop them or the game ends. Orders that you have drafted are not used.",
  levelOfRest: "How well people’s powers are played",
  playRest: "Play the rest of this game",

  /** Who is thinking, and how far all are. @param {string} who @param {number} n @param {number} all */
  thinking: (who, n, all) => `${capital(who)} is thinking: ${n} of ${all}.`,
  goingOn: "The computers play on.",
  stop: "Stop",
  stopped: "The computers have stopped. Your orders are kept. Resolve the phase to go on.",
  progress: "How far the computers are",
};
