// @ts-check
/** What the page says where a new game begins: how to play it, who plays, which options. */

import { counted } from "./wording.js";

export const say = {
  title: "New game",
  how: "How you play",
  /** Each way to play: its name, and what happens. */
  ways: {
    alone: { name: "Alone", what: "You order for every power, and see all orders." },
    shared: {
      name: "One device, several seats",
      what: "You hand the device round. A curtain hides the orders until all are in.",
    },
    desk: {
      name: "With a game master, each at their own device",
      what: "Players send sealed orders through any chat. The game master opens and publishes them.",
    },
    steward: {
      name: "With a steward, each at their own device",
      what: "All players seal their orders, then reveal them. A steward, who does not play, keeps what nobody else may know.",
    },
    group: {
      name: "Without a game master, each at their own device",
      what: "All players seal their orders, then reveal them. Every page checks every other.",
    },
  },
  curtainOnly: "Anyone who holds the device can look behind the curtain.",
  gameTitle: "Title",
  firstOrders: "First orders due",
  wait: "How long to wait for a late player",
  oneDay: "one day",
  afterWait:
    "After that, more than half of the other players can apply the default: whatever was not ordered is not done.",
  players: "Players",
  seats:
    "Powers with the same player share a seat. A power without a player has a seat of its own.",
  options: "Options",
  powersPlay: (/** @type {number} */ count) =>
    `With these options ${counted(count, "power plays", "powers play")}.`,
  bring: "Bring a game in",
  bringWhat: "To go on with a game from another site or program, or look at one:",
  begin: "Begin",
  invite: "Make the invitation",
  inviteEach: "Make the invitations",
};
