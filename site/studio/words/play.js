// @ts-check
/** What the player of a draft says besides the player's own words. */

export const say = {
  title: (/** @type {string} */ name) => `${name}, a draft · Chancery`,
  draft: (/** @type {string} */ name) =>
    `Draft of ${name}, not published here. Links to games of it open only on this device; a game file opens wherever the draft is.`,
  noDraft: "This draft is not on this device. Open it in the studio, and choose Play there.",
};
