// @ts-check
/** The relay: a message broker that carries what is said at a table. */

import { listed } from "./wording.js";

export const say = {
  use: (/** @type {string} */ name) => `Use the relay ${name}`,
  aboutUsing: "Your page then sends and fetches everything by itself. The others turn it on, too.",
  stages: /** @type {Record<string, string>} */ ({
    off: "Connecting to the relay …",
    connecting: "Connecting to the relay …",
    here: "The relay carries what is said at this table. You need not post anything.",
    lost: "The relay does not answer. This page tries again; until then, post and paste in the chat.",
  }),
  stuck: "The relay does not keep what this page sends. Post it in the chat.",
  sending: "Your page is sending this to the relay …",
  allSent: "The relay has everything from you.",
  differs: (/** @type {string} */ reader, /** @type {string} */ writer) =>
    `${reader}’s page and yours have read different texts from ${writer}. If both are open, paste what ${writer} has posted into both, as from a chat.`,
  settings: "About the relay",
  about: (/** @type {string} */ name) =>
    `${name} sees when somebody at this table says something, and from which address. It can read nothing of it. What it loses or holds back, you can post and paste in the chat.`,
  byItself: "Reveal by itself",
  aboutByItself: "Once everybody has sealed, your page reveals without asking.",
  leave: "Go on without the relay",
  aboutLeaving: "You post and paste in the chat again, from this moment on.",
  tellMe: "Tell me when it is my turn",
  aboutTelling: "Your browser shows a notification while this page is open in the background.",
  hook: "Webhook for a line after each phase, if you like",
  aboutHook: "Everybody at the table can read its address.",
  dueTitle: (/** @type {string} */ title) => `● ${title}`,
  due: {
    orders: (/** @type {string} */ phase) => `Your orders for ${phase} are due.`,
    results: (/** @type {string} */ phase) =>
      `All orders for ${phase} are in: publish the results.`,
  },
  tablePhase: (
    /** @type {string} */ game,
    /** @type {string} */ over,
    /** @type {string} */ next,
  ) => `${game ? `${game}: ` : ""}${over} is over. ${next} waits for your orders.`,
  tableOver: (/** @type {string} */ game, /** @type {string} */ sentence) =>
    `${game ? `${game}: ` : ""}the game is over. ${sentence}`,
  // What to do next, in place of what a chat needs
  next: {
    sendInvitations:
      "Send each player their invitation in private. Their seat requests arrive here by themselves.",
    takeSeat: "Take your seat, and send the invitation to the group.",
    request: "You have asked for your seat. The page goes on once the table is set.",
    oneSets: "Every seat is taken. One of you sets the table.",
    confirming: "Waiting for every page to confirm the table: each does so when it is open.",
    toReveal: (/** @type {string[]} */ names) =>
      `All orders are in. Waiting for ${listed(names)}: a page reveals when it is open.`,
    results: "All orders are in. The game master’s results arrive here by themselves.",
  },
  offer: (/** @type {string} */ name) => `Let the relay ${name} carry everything`,
  aboutOffer: "Nobody has to post or paste. The chat works at any time, too.",
  offerReveal: "Reveal by itself once everybody has sealed",
};
