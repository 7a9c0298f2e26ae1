// @ts-check
/** Labels of pieces that every room uses. */

export const say = {
  close: "Close",
  copied: "Copied.",
  cannotCopy: "This browser does not let the page copy. Select the text and copy it yourself.",
  copy: "Copy",
  copyWhat: (/** @type {string} */ label) => `Copy: ${label}`,
  share: "Share",
  shareWhat: (/** @type {string} */ label) => `Share: ${label}`,
  characters: (/** @type {number} */ count) => `${count} characters`,
  tooLong: (/** @type {number} */ count) =>
    `${count} characters: too long for some chats, which may cut it short`,
  tryAgain: "Try again",
  guides: {
    players: "Play at a table",
    "game-masters": "Run a game",
    "without-a-game-master": "Play without a game master",
    "against-computers": "Play against computers",
  },
  onePage: (/** @type {string} */ guide) => `${guide}: a one-page guide`,
  sheet: { peek: "Show the orders", half: "Show more", full: "Show less" },
};
