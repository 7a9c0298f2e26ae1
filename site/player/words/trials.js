// @ts-check
/** What the page says where branches are compared, orders suggested and positions set up. */

import { capital, counted } from "./wording.js";

const TRY_OUT = "Try it out";
const NEW_GAME = "New game from here";

/** @param {string} kind */
const a = (kind) => `${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind}`;

const compare = {
  title: "Compare branches",
  oneBranch: "This game has only one branch. “What if?” begins another.",
  sides: { one: "First branch", other: "Second branch", both: "Both branches" },
  phase: "Phase",
  parting: (/** @type {string} */ phase) => `${phase}, where they part`,
  same: "Nothing differs in this phase.",
  arrows: "Arrows on the map",
  orders: "Orders that differ",
  aboutOrders: "Orders that differ. On the map, the second branch’s arrows are hollow.",
  onMap: (/** @type {string} */ phase) => `${phase}: the orders that differ.`,
  outcome: "Outcome",
  owner: (/** @type {string} */ place) => `${place}: {owner}`,
  nobody: "nobody",
  table: "The table",
  state: (/** @type {string} */ state) => (state === "stands" ? "" : `, ${state}`),
  noOrder: "no order",
};

const suggest = {
  title: "Suggest orders",
  about:
    "Anyone who opens the link sees these orders on a branch of the game, and can change and resolve them there. The game itself gets no orders from it.",
  whose: "Whose orders to suggest",
  name: "Name",
  mine: "My suggestion",
  note: "Comment",
  link: "Link",
  text: "Text for a chat",
  none: "First give the orders you want to suggest.",
  head: (/** @type {string} */ name, /** @type {string} */ phase) => `${name}, ${phase}`,
};

const setUp = {
  title: "Set up a position",
  from: (/** @type {string} */ phase) => `Based on ${phase}. The game itself does not change.`,
  empty: "Empty board",
  asInGame: "As in the game",
  orders: "Orders to begin with",
  about: `“${TRY_OUT}” opens the position as a branch of this game. “${NEW_GAME}” saves it as a game of its own under My games.`,
  tryOut: TRY_OUT,
  newGame: NEW_GAME,
  faults: (/** @type {number} */ count) =>
    `${capital(counted(count, "thing"))} in this position ${count === 1 ? "is" : "are"} impossible.`,
  phase: "Phase",
  year: "Year",
  touch: "When you touch the map",
  touches: { look: "Look", own: "Owner", move: "Move", take: "Remove" },
  kind: capital,
  kindAt: (/** @type {string} */ kind, /** @type {string} */ coast) => `${capital(kind)}, ${coast}`,
  power: "Power",
  units: "Units and centres, or a province",
  example: "F Lon, A Lvp",
  put: "Put",
  putRest: "Put the rest, and leave these out",
  here: "Here",
  hereAt: (/** @type {string} */ coast) => `Here, ${coast}`,
  owner: "Owner",
  nobody: "nobody",
  newUnits: (/** @type {string} */ power) => `New units belong to ${power}.`,
  out: (/** @type {string} */ unit) => `${unit}, dislodged`,
  move: "Move",
  dislodged: "Dislodged",
  notDislodged: "Not dislodged",
  take: "Remove",
  takeWhich: (/** @type {string} */ unit) => `Remove ${unit}`,
  all: "All units",
  none: "There are no units on the board.",
  door: "Edit this position",

  hints: {
    look: "Touch a province to see what can be put there.",
    own: "Touch a supply centre to change its owner.",
    move: "Touch a unit, then the province where it should stand.",
    take: "Touch a unit to remove it.",
  },
  whereTo: (/** @type {string} */ unit) => `${capital(unit)}: where to?`,
  wherePut: (/** @type {string} */ kind, /** @type {string} */ power) =>
    `Touch the province where ${a(kind)} of ${power} should stand.`,
  unit: "unit",
  severalCoasts: (/** @type {string} */ place) =>
    `${place} has several coasts: choose one in the list.`,
  cannotStand: (/** @type {string} */ place, /** @type {string} */ kind) =>
    `${place}: no ${kind} can stand there.`,
  branch: (/** @type {string} */ phase) => `Set up, ${phase}`,
  reason: "Set up on the board.",
};

export const say = { compare, suggest, setUp };
