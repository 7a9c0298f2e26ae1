// @ts-check
/** What the studio says: drafts, files, faults, what stands beside the text. */

import { counted } from "../../player/words/wording.js";

export const say = {
  // the list of drafts
  yourDrafts: "Your drafts",
  lead: "Draw and write a variant here: it is checked as you go, its rules page stands beside the text, and you can play it at once. Everything stays on this device until you share it.",
  noDrafts: "You have no draft yet.",
  open: "Open",
  openWhich: (/** @type {string} */ name) => `Open ${name}`,
  deleteWhich: (/** @type {string} */ name) => `Delete ${name}`,
  deleteSure: (/** @type {string} */ name) =>
    `Delete the draft of ${name} and all its saved states? This cannot be undone.`,
  changed: (/** @type {string} */ when) => `changed ${when}`,
  // a new draft
  begin: "Begin a draft",
  blank: "A small board",
  blankNote:
    "Four lands, two seas and two powers, ready to play: change everything. Or one land in one sea, to draw a board from nothing.",
  name: "Name",
  nameExample: "Lakeland",
  designer: "Designer",
  designerExample: "Your name",
  create: "Begin",
  createEmpty: "Begin with an empty sheet",
  creating: "Begins as soon as the checker is ready.",
  copy: "A published variant",
  copyNote: "Your draft is a copy of its folder. The original stays as it is.",
  variant: "Variant",
  // the bar
  drafts: "Drafts",
  history: "History",
  play: "Play",
  share: "Share",
  kept: "Saved on this device",
  waiting: "Saving",
  unkept: "Not saved",
  draftOf: (/** @type {string} */ name) => `Draft of ${name}, not published here`,
  readOnlyWindow:
    "Another window is writing this draft. Here you can read, check, play and share it.",
  readOnlyNewer:
    "A newer version of this page wrote this draft. Here you can read, check, play and share it. Reload the page to change it.",
  takeOver: "Write here instead",
  takenOver: "Another window has taken over this draft. Nothing is lost.",
  overtaken:
    "Another window has changed this draft, too. Your text is kept as a state in the history of the draft.",
  putAway: "Put away",
  // files and the editor
  files: "Files",
  textOf: (/** @type {string} */ file) => `The text of ${file}`,
  addFile: "Add a file",
  addWhich: "Name of the new file",
  addExample: "cases/more.toml",
  badName: "A file’s name ends in .toml, .md or .py, such as rules.py or cases/more.toml.",
  hasFile: "The draft has a file of this name already.",
  removeFile: (/** @type {string} */ file) => `Delete ${file}`,
  removeSure: (/** @type {string} */ file) =>
    `Delete ${file}? It stays in the saved states of this draft.`,
  // narrow windows
  views: "Views",
  write: "Write",
  faults: "Faults",
  look: "Look",
  // faults
  checking: "Checking",
  noFault: "No fault",
  someFaults: (/** @type {number} */ faults, /** @type {number} */ warnings) =>
    [faults ? counted(faults, "fault") : "", warnings ? counted(warnings, "warning") : ""]
      .filter(Boolean)
      .join(", "),
  at: (/** @type {string} */ file, /** @type {number} */ line) =>
    line ? `${file}, line ${line}` : file,
  folder: "The folder",
  fault: "Fault",
  warning: "Warning",
  // what stands beside the text
  looks: "Beside the text",
  rules: "Rules page",
  map: "Map",
  draw: "Draw",
  rulesOf: (/** @type {string} */ name) => `The rules page of ${name}`,
  balanceOf: (/** @type {string} */ name) => `The balance of ${name}`,
  mapOf: (/** @type {string} */ name) => `The map of ${name}`,
  noPage: "The rules page appears here once the draft has no fault.",
  oldPage: "This is the page before the last change: the draft has faults.",
  mapNote: "Choose a province on the map to go to its line.",
  // playing
  notSound: "The draft has faults. Mend them, and you can play it.",
  playing: "Preparing the board",
};

/** How long ago, in words. @param {number} at @param {number} now  both in milliseconds */
export function ago(at, now) {
  const minutes = Math.round((now - at) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${counted(minutes, "minute")} ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return `${counted(hours, "hour")} ago`;
  return `${counted(Math.round(hours / 24), "day")} ago`;
}
