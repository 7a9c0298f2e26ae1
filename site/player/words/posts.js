// @ts-check
/** Texts to post at a table between devices: a sentence for people, before what pages read. */

/** @param {string} sentence @param {string[]} tokens */
const before = (sentence, ...tokens) => [sentence, ...tokens].join("\n");

export const say = {
  postNow: "Post this now",
  copiedNow: "Copied: post it in the chat",
  allPosted: "The chat has everything from you.",
  postedBefore: "Posted before",
  takeBack: "Take the reveal back",
  aboutTakingBack: "Nobody has read it yet.",
  part: (/** @type {number} */ number, /** @type {number} */ count) => `${number} of ${count}`,
  postPart: (/** @type {number} */ number, /** @type {number} */ count) =>
    `Post this now, part ${number} of ${count}`,
  sealedSheets: "The sealed orders, for players who have not read them in the chat",
  withSeals: (/** @type {string} */ game, /** @type {string[]} */ tokens) =>
    before(`The sealed orders of ${game}:`, ...tokens),
  resultsInWords: "Results in words, if you like",
  gameName: (/** @type {string} */ title) => `“${title}”`,
  seatRequest: "Your seat request",
  takesSeat: (
    /** @type {string} */ name,
    /** @type {number} */ seat,
    /** @type {string} */ game,
    /** @type {string} */ token,
  ) => before(`${name} takes seat ${seat} of ${game}:`, token),
  table: "The table agreement",
  tableIsSet: (/** @type {string} */ game, /** @type {string} */ token) =>
    before(
      `The table of ${game} is set. Paste this into your page, then post the text it gives you:`,
      token,
    ),
  confirmation: "Your confirmation",
  confirms: (/** @type {string} */ name, /** @type {string} */ game, /** @type {string} */ token) =>
    before(`${name} confirms the table of ${game}:`, token),
  keyRequest: "Your request for a new key",
  asksForKey: (
    /** @type {string} */ name,
    /** @type {string} */ game,
    /** @type {string} */ token,
  ) => before(`Somebody asks for a new key for ${name} in ${game}:`, token),
  keyConfirmation: "Your confirmation of the new keys",
  confirmsKeys: (
    /** @type {string} */ name,
    /** @type {string} */ game,
    /** @type {string} */ token,
  ) => before(`${name} confirms the new keys of ${game}:`, token),
  statement: "What you signed",
  signs: (/** @type {string} */ name, /** @type {string} */ done, /** @type {string} */ token) =>
    before(`${name} has ${done}.`, token),
  seal: "Your sealed orders",
  hasSealed: (
    /** @type {string} */ name,
    /** @type {string} */ phase,
    /** @type {number} */ version,
    /** @type {string} */ token,
  ) => before(`${name} has sealed orders for ${phase} (version ${version}):`, token),
  reveal: "Your revealed orders",
  reveals: (
    /** @type {string} */ name,
    /** @type {string} */ phase,
    /** @type {string[]} */ tokens,
  ) => before(`${name} reveals the orders sealed for ${phase}:`, ...tokens),
  results: "Results for everybody",
  withTokens: (/** @type {string} */ game, /** @type {string[]} */ tokens) =>
    before(`Results of ${game}. Paste this whole message into your page:`, ...tokens),
};
