// @ts-check
/** What the page says when this device does not save games, and how it names what two windows did. */

export const say = {
  forbidden:
    "This browser lets the page save nothing, so your games are lost when you leave. Save a game file first.",
  silent:
    "This browser’s storage does not answer, so your games are not being saved. Save a game file before you leave.",
  newer:
    "Your games are all here, but a newer version of this page saved them, so this older one can show them and change nothing. Reload the page to update it.",
  reload: "Reload",
  full: "This device has no room left, so your last change was not saved. Save a game file before you leave.",
  secondWindow: (/** @type {string} */ branch) =>
    branch ? `${branch}, second window` : "Second window",
};
