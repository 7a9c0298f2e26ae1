// @ts-check
/** What the page says while it loads, while the rules start, and when one of them fails. */

import { counted } from "./wording.js";

/** @param {string} name the variant's, or "" */
const rules = (name) => (name ? `The rules of ${name}` : "The rules");

export const say = {
  asleep: "The rules are not loaded yet.",
  loading: "The rules are loading.",
  starting: "The rules are starting.",
  ready: "The rules are ready.",
  stopped: "Stopped. Nothing is lost.",
  slow: (/** @type {string} */ name) =>
    `${rules(name)} took too long, so they were started again. Nothing is lost. Please try once more.`,
  endless: (/** @type {string} */ name) =>
    `${rules(name)} never finished starting, so this page has stopped them. Your other games are not affected.`,
  greedy: (/** @type {string} */ name) =>
    `${rules(name)} wanted more memory than a game may use, so this page has stopped them. Your other games are not affected.`,
  rubbish: (/** @type {string} */ name) =>
    `${rules(name)} gave an answer that makes no sense, so this page does not use it. Nothing is lost.`,
  unruly: (/** @type {string} */ name) =>
    `${rules(name)} did something that no rules should do, so this page has stopped them. Your other games are not affected.`,
  failed: "The rules did not start. Check your connection, then try again.",
  forbidden:
    "Your browser does not let this page run the rules, so you cannot play here. You can still read the map and the rules page.",
  unloaded: "The rules could not be loaded. Check your connection, then try again.",
  unstarted: "The rules could not start in this browser. Try again, or use another browser.",
  stumbled: "The rules could not answer this. Nothing is lost. Please report what you did.",
  broken: "The rules stopped working. Nothing is lost: they will start again by themselves.",
  missingFile: "Part of this page did not arrive. Reload it when you have a connection.",
  insecure:
    "This address begins with http, not https, so the page cannot be saved for use offline.",
  startingNow: "Starting the rules",
  megabytesLeft: (/** @type {string} */ left) => `Loading the rules, ${left} MB to go`,
  tryAgain: "Try again",
  working: (/** @type {number} */ seconds) =>
    `The rules are still working on this, after ${counted(seconds, "second")}.`,
  stop: "Stop",
};
