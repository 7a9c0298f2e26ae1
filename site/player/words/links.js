// @ts-check
/** What the page says when a link is opened: of a game that is here already, or with suggestions. */

import { counted } from "./wording.js";

export const say = {
  known: "You already have this game.",
  knownFurther: "You already have this game, and yours has gone further.",
  aheadOnBranch: (/** @type {number} */ count) =>
    `This link is ${counted(count, "phase")} ahead of your game. It is open as a branch; your game is unchanged.`,
  caughtUp: (/** @type {number} */ count) =>
    `This link took your game ${counted(count, "phase")} further. Undo takes that back.`,
  branch: "From a link",
  differs: "This link continues the game differently. Your game is unchanged.",
  keepBranch: "Keep it as a branch",

  otherVariant: "This link holds a game of another variant.",
  openThere: "Open it there",
  openAgain: "Open the link again",

  suggested: "Suggested",
  suggestedBeside: "These orders are a suggestion, on a branch of its own. Your game is unchanged.",
  suggestedAlone:
    "These orders are a suggestion. Nothing has been ordered yet: change them, and resolve them to see what happens.",
  nothingSuggested: "This link suggests no orders. Ask for a new one.",
};
