// @ts-check
/** What the page says about the phases played so far: the bar, the log, comments, secrets. */

import { capital, counted } from "./wording.js";

const MARKS = { ballot: "ballot", rolledBack: "rolled back", corrected: "corrected" };

/** @typedef {keyof typeof MARKS} Mark what sets a slot apart */

/** @param {Mark[]} marks */
const told = (marks) => marks.map((mark) => MARKS[mark]);

export const say = {
  earlier: "Earlier phase",
  later: "Later phase",
  marks: (/** @type {Mark[]} */ marks) => told(marks).join(", "),
  phase: (/** @type {string} */ phase, /** @type {Mark[]} */ marks) =>
    [phase, ...told(marks)].join(", "),
  phases: (/** @type {number} */ count) => counted(count, "phase"),
  branchOf: (/** @type {number} */ count) => `{name}, ${counted(count, "phase")}`,
  whatIf: "What if?",
  playOn: "Play on from here",
  plan: "Plan from here",
  takeOver: "Take these orders over",
  nameOfBranch: "Name of this branch",
  play: "Play",
  pause: "Pause",
  speed: "Speed",
  pace: (/** @type {number} */ times) => `${times} ×`,

  earlierPhase: "an earlier phase",
  reading: "Reading the orders.",
  showOnMap: "Show it on the map",
  nothingPlayed: "No phase has been played yet.",
  branches: "Branches",
  compare: "Compare two branches",

  ordersOf: "Orders of",
  wholeGame: "the whole game, phase by phase",
  powers: "Powers",
  units: "Units",
  provinces: "Provinces",
  unit: (/** @type {string} */ power, /** @type {string} */ unit) => `${power}: ${unit}`,
  noOrders: "No orders so far.",
  centres: "Centres by year",
  centresDrawn: "Centres by year, as in the table below",
  year: "Year",

  comment: "Comment",
  commentHere: "Comment on this phase",
  commentDoor: "Comment on this phase, or draw arrows",
  change: "Change it",
  arrows: "Arrows drawn by hand",
  ring: (/** @type {string} */ place) => `Ring around ${place}`,
  arrow: (/** @type {string} */ from, /** @type {string} */ to) => `${from} – ${to}`,
  remove: "Remove",
  removeArrow: (/** @type {number} */ number) => `Remove arrow ${number}`,
  fromTo: "From, to",
  draw: "Draw",
  unknownPlace: (/** @type {string} */ name) => `There is no province “${name}” on this map.`,
  twoEnds: "An arrow has two ends.",
  whereFrom: "Touch the province where an arrow begins.",
  whereTo: (/** @type {string} */ from) => `${from}, and where to?`,
  aboutArrows:
    "Touch the province where an arrow begins, then the one where it ends; touch one province twice to draw a ring around it. Game files keep both comment and arrows. Links include the comment if you share names and notes.",

  secrets: "Given in secret",
  opened: "What was secret, phase by phase",
  checkSecrets: "Check what was announced",
  secretsDiffer: (/** @type {string[]} */ differences) =>
    `The announcements do not match the secrets. ${differences.join(" ")}`,
  secretsAgree: (/** @type {number} */ announced) =>
    announced
      ? `${capital(counted(announced, "announcement"))} checked against the secrets: ${announced === 1 ? "it is right" : "all are right"}.`
      : "Nothing was announced, and the secrets call for no announcement.",
};
