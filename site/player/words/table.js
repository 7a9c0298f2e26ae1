// @ts-check
/** What the page says at a table between devices: sitting down, what to post, who is in. */

import { counted, listed } from "./wording.js";

export const say = {
  title: "The table",
  // Without a place at the table
  erased:
    "This device has lost its place at the table. Open the game file that another player saved, then sit down again.",
  fromFile:
    "You opened this game from a file. To follow it, or to take your place at its table again, sit down here. Then open your key file, or ask for a new key.",
  sitDownAgain: "Sit down at its table",
  sitsAlready: "This device already sits at this table. Open the game from My games.",
  notApart:
    "This game is not played between devices. Begin one under New game, or open the link of an invitation.",
  failed:
    "The rules did not start, so the table cannot be shown. Nothing saved on this device is lost.",
  loading: "The table appears once the rules have loaded.",
  seeking:
    "The page is looking up this device’s place at the table. If another window is using it, this one waits.",
  unread:
    "This device’s place at the table could not be read. Nothing that it keeps of the table is lost.",
  tryAgain: "Try again",
  // An invitation
  invited: "You are invited to {title}: {seats}, {way}.",
  aGame: "a game",
  seats: (/** @type {number} */ count) => counted(count, "seat"),
  ways: {
    desk: "with a game master",
    steward: "without a game master, with a steward who keeps the secrets",
    group: "without a game master",
  },
  firstOrders: (/** @type {string} */ when) => `The first orders are due ${when}.`,
  whichSeat: "Which seat is yours? Agree on it in the group.",
  yourSeat: "Your seat",
  yourKeys:
    "Your keys are made on this device and stay on it. Anybody who has your device can play as you.",
  sitDown: "Sit down",
  notNow: "Not now",
  twoSeats:
    "With only two players, neither can agree to a default for the other, or give the other new keys. If one of you stops, the game waits, or one of you concedes. So give a passphrase, and save your key file.",
  seatTaken: "You already have a seat on this device.",
  // Setting the table
  seatsHeading: "Seats",
  groupInvitation: "Invitation to the group",
  groupInvitationText: (/** @type {string} */ link) =>
    `Let us play, each on our own device. Take the seat we agreed on:\n${link}`,
  nameOfSeat: (/** @type {number} */ seat) => `Name of seat ${seat}`,
  requestedTwice: "requested twice",
  taken: "taken",
  free: "free",
  inviteAnew: "Make a new invitation",
  sitHere: "Sit here myself",
  privateInvitation: (/** @type {string} */ name) => `Private invitation for ${name}`,
  set: "Set the table",
  namesOpen: "You can change the names until then.",
  seatsOpen: "Every seat must be taken first.",
  ownSeatFirst: "Take your own seat first.",
  // What to do next
  words: "Read these four words to each other. They are the same on every page: {words}",
  over: "The game is over.",
  checkNames: "Every seat is taken. Check the names, then set the table.",
  oneSets:
    "Every seat is taken. One of you sets the table and posts the text; the others paste it into their pages.",
  sendInvitations: "Send each player their invitation in private. Paste here what they send back.",
  takeSeat: "Take your seat, and post the invitation to the group.",
  postRequest: "Post your seat request in the chat. Once the table is set, paste the chat here.",
  postTable: "Post the table agreement. Paste here what the players send back.",
  postConfirmation: "Post this text. Once everybody has confirmed, paste the chat here.",
  postText: "Post the text below.",
  sealYours: (/** @type {string} */ phase) => `Give your orders for ${phase}, and seal them.`,
  toSeal: (/** @type {string[]} */ names) => `Waiting for ${listed(names)} to seal.`,
  silent: (/** @type {string[]} */ names) =>
    `${listed(names)} ${names.length === 1 ? "has" : "have"} sealed nothing in the last three phases. Talk about it, and find somebody who takes over.`,
  revealYours: "All orders are in: reveal yours.",
  toReveal: (/** @type {string[]} */ names) => `Waiting for ${listed(names)} to reveal.`,
  listsDiffer: "The lists of sealed orders differ. Choose below what counts.",
  pasteAsItGrows: (/** @type {string} */ outlook) => `${outlook} Paste the chat as it grows.`,
  resultsNext: "All orders are in. Paste the game master’s results here once they are posted.",
  // Revealing
  listCode:
    "Code of the sealed orders: {code}. Every page shows the same code once it has seen the same orders.",
  reveal: "Reveal my orders",
  revealWithout: "Reveal without them",
  aboutRevealingWithout: (/** @type {string[]} */ names) =>
    `${listed(names)} ${names.length === 1 ? "has" : "have"} not sealed. If you reveal now, everybody can read your orders, and you cannot change them. Orders that are sealed later count only if all who revealed agree. Until you copy the text, you can take this back.`,
  revealNow: (/** @type {string[]} */ names) => `Reveal without ${listed(names)}`,
  waitOn: "Wait for them",
  // Pasting
  paste: "Paste the whole chat",
  read: "Read the chat",
  aboutPasting:
    "The page picks out everything that belongs to this game and ignores what it already knows.",
  nothingFound: "Nothing in this text belongs to a table.",
  wasRead: "What the page has read",
  known: "Already known",
  mark: { good: "read", bad: "attention" },
  // Standing orders
  standing: {
    title: "Standing orders",
    about:
      "In case you are missing one day: if the others then agree on the default for you, your standing orders count in movement phases, beginning with the next one. You sign them, and everybody can read them.",
    keep: "Keep the orders given now",
    hold: "Let my units hold",
    signed: "You have signed these:",
    none: "All your units hold.",
    others: "has standing orders",
    give: "Let the standing orders of {name} count",
  },
  // Who is in
  whoIsIn: "Who is in",
  confirmed: "confirmed",
  unconfirmed: "not confirmed",
  states: {
    out: "nothing to order",
    waiting: "no orders yet",
    sealed: "sealed",
    unlisted: "sealed, but not on the list",
    revealed: "open",
    default: "default agreed",
    "two-sheets": "two different sets of orders",
    "other-reveal": "revealed orders that are not the sealed ones",
    unsettled: "lists of sealed orders differ",
  },
  sealed: (/** @type {number} */ version) => `sealed, version ${version}`,
  concedes: (/** @type {string} */ state) => `${state}, has conceded`,
  giveDefault: "Default for {name}",
  defaultBy: (/** @type {string[]} */ names) => `Default signed by ${listed(names)}.`,
  // Agreeing, conceding, the past
  toAgree: "To agree on",
  propose: "Propose a correction",
  aboutProposing: "It counts once more than half of the players have signed it.",
  newKey: (/** @type {string} */ what, /** @type {string} */ beginning) =>
    `${what}, beginning with ${beginning}`,
  deadline: (/** @type {string} */ when) => `orders due ${when}`,
  signedBy: (/** @type {string[]} */ names) => `Signed by ${listed(names)}.`,
  signToo: "Sign it too",
  concede: "Concede",
  aboutConceding:
    "You sign and post your concession, and it stays with the game. Play goes on: a game ends by its rules, or when every player declares its end in sealed orders.",
  signConcession: "Sign the concession",
  earlier: "Earlier phases",
  aboutEarlier: "How many players sealed orders, and how many of these were opened.",
  tally: (
    /** @type {{ sealed: number, shown: number, late: string[], wrong: string[] }} */ {
      sealed,
      shown,
      late,
      wrong,
    },
  ) =>
    [
      `${sealed} sealed, ${shown} opened`,
      late.length ? `default: ${listed(late)}` : "",
      wrong.length ? `not what was sealed: ${listed(wrong)}` : "",
    ]
      .filter(Boolean)
      .join("; "),
  aside: "Set aside",
  aboutAside: "These texts were not taken. They are kept, and read again when the game goes on.",
  unprotected: "What is not protected",
  // What a table waits for, in the list of games
  waits: {
    joining: "waits for players to take their seats",
    freeSeat: "your seat is free",
    setting: "waits for the table to be set",
    confirming: (/** @type {string[]} */ names) =>
      `waits for ${listed(names)} to confirm the table`,
    alone: "no player is left on the board",
    yourReveal: "your orders to reveal",
    revealing: (/** @type {string[]} */ names) => `waits for ${listed(names)} to reveal`,
    yourOrders: "your orders to seal",
    sealing: (/** @type {string[]} */ names) => `waits for ${listed(names)}`,
    yourResults: "results to publish",
    results: "waits for the game master to publish",
    agreeing: (/** @type {string} */ other) => `something to agree on; ${other}`,
  },
};
