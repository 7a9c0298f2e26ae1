// @ts-check
/** What the page says while orders are given: by clicks, typed, or pasted. */

import { alike, capital, counted, cut, listed, number, sentence, typeset } from "./wording.js";

/** @typedef {{ n: number, text: string, suggestion?: string | null }} UnreadLine */

const MOST_QUOTED = 3; // lines of a message that are repeated in a notice
const FEW = 3; // places that are named one by one

/** @param {number} n @param {string} one @param {string} [many] */
const Counted = (n, one, many) => capital(counted(n, one, many));

/** @param {UnreadLine} line */
const suggested = ({ suggestion }) => (suggestion ? ` Did you mean ${typeset(suggestion)}?` : "");

/** @param {UnreadLine} line */
const quoted = (line) => {
  const meant = line.suggestion ? ` (did you mean ${typeset(line.suggestion)}?)` : "";
  return `line ${line.n}, “${cut(line.text)}”${meant}`;
};

/** Lines that are kept although nobody can read them. @param {UnreadLine[]} unread */
const unreadLines = (unread) => {
  const [first] = unread;
  if (unread.length === 1)
    return `Line ${first.n} is not an order the page can read; it is kept as written: “${cut(first.text)}”.${suggested(first)}`;
  const more = unread.length > MOST_QUOTED ? "; and others" : "";
  return `${Counted(unread.length, "line")} are not orders the page can read; they are kept as written: ${unread.slice(0, MOST_QUOTED).map(quoted).join("; ")}${more}.`;
};

/** @param {string[]} texts */
const listOf = (texts) => texts.map((text) => `“${text}”`).join(", ");

export const say = {
  // The order that is being built
  coming: {
    game: "The game appears once the rules have loaded.",
    table: "The table appears once the rules have loaded.",
  },
  stillLoading: "The rules are still loading.",
  savedTouch: (/** @type {string} */ touched) =>
    `Your touch on ${touched} is saved and will be answered once they are here.`,
  savedActions: "What you did is saved and will be answered once they are here.",
  nothingToDecide: "You have nothing to decide in this phase.",
  chooseInList: "Choose from the list.",
  chooseOrType: "Choose from the list, or type your decision.",
  beginWith: { units: "one of your units", places: "a lit place", either: "a lit place or a unit" },
  touch: (/** @type {string} */ actors) => `Touch ${actors}.`,
  touchOrType: (/** @type {string} */ actors) => `Touch ${actors}, or type an order.`,
  clickOrType: (/** @type {string} */ actors) => `Click ${actors}, or type an order.`,
  whose: (/** @type {string} */ power) => `${power}:`,
  escape: "Esc",
  oneStepBack: "one step back",
  leaveIt: "Leave it",
  cancel: "Cancel",
  choose: "Choose",
  done: "Done",
  offered: "Suggested orders",
  take: "OK",
  letters: (/** @type {string} */ letters) =>
    `“${letters}”: Enter takes it, Backspace removes a letter.`,
  whichOne: "Which of them? Choose one.",
  helpOrGo: "That unit has an order. Help it, or move into its place? Choose one.",
  /** A question as it is read out. */
  heard: (/** @type {string} */ question, /** @type {string[]} */ answers) =>
    `${question} ${sentence(answers.join("; "))}`,
  mayAdd: "The order is complete. You may add to it.",
  lit: (/** @type {number} */ n) => `${Counted(n, "province is", "provinces are")} lit.`,
  /** Places that ask for the same before they can be entered. */
  condition: (/** @type {string[]} */ names, /** @type {string} */ detail) =>
    `${names.length > FEW ? `${capital(number(names.length))} of them` : listed(names)}: ${detail}.`,
  touchAgain: (/** @type {string} */ word) => `the unit again to ${word.toLowerCase()}`,
  touchAnother: (/** @type {string} */ word) => `another one to ${word.toLowerCase()}`,
  chooseTouchOrType: (/** @type {string[]} */ touches) =>
    `Choose one, ${touches.length ? `touch ${touches.join(" or ")}, ` : ""}or type:`,
  chooseOneOrType: "Choose one, or type:",
  didYouMean: (/** @type {string} */ order) => `Did you mean ${order}?`,
  notAChoice: "That is not one of the choices.",
  orderAsText: "Order as text",
  showMissing: "Show what is missing",
  showNextOf: (/** @type {number} */ left) => `Show the next of ${number(left)}`,
  othersUnit: (/** @type {string} */ power) => `${capital(power)} is ordered by another player.`,

  // Numbers, texts and orders of preference
  wholeNumber: (/** @type {number} */ min, /** @type {number} */ max) =>
    `Enter a whole number from ${min} to ${max}.`,
  hint: (/** @type {string} */ hint) => sentence(hint),
  atMost: (/** @type {number} */ max) => `At most ${counted(max, "character")}.`,
  tooLong: (/** @type {number} */ max, /** @type {number} */ length) =>
    `At most ${counted(max, "character")}; this has ${length}.`,
  rankFirst: (/** @type {number} */ min, /** @type {number} */ most) =>
    `Choose your first preference; ${upTo(min, most)} in all.`,
  rankNext: (/** @type {number} */ min, /** @type {number} */ most) =>
    `Choose the next preference; ${upTo(min, most)} in all.`,
  rankEnough: (/** @type {number} */ most) =>
    `You may stop here, or choose the next preference, up to ${number(most)} in all.`,
  notAsked: "That does not answer the question.",

  // The list of orders
  missing: (/** @type {number} */ left, /** @type {number} */ needed) => {
    const all =
      left < 3 ? ["", "One order is", "Both orders are"][left] : `All ${number(left)} orders are`;
    const count = alike(needed);
    const some = `${capital(count(left))} of ${count(needed, "order")} ${left === 1 ? "is" : "are"}`;
    return `${left === needed ? all : some} missing.`;
  },
  showNext: "Show the next",
  pasteMany: "Paste many orders",
  suggestThese: "Suggest these orders",
  accountsOfAll: "Centres and units on all boards",
  takeAllBack: "Remove these orders",
  given: (/** @type {number} */ given, /** @type {number} */ owed) => `${given} of ${owed}`,
  some: (/** @type {number} */ given) => number(given),
  nothingNeeded: "nothing needed",
  nothingDue: "nothing to decide",
  isOut: "out of the game",
  isIn: "in",
  isNotIn: "not in yet",
  notYours: (/** @type {number} */ n, /** @type {string[]} */ details) =>
    `${Counted(n, "unit that is", "units that are")} not yours${details.length ? `: ${listed(details)}` : ""}`,
  moreFor: (/** @type {string} */ power) => `More for ${power}`,
  site: (/** @type {string} */ label, /** @type {string} */ detail) => `${label}: ${detail}`,
  changeOrder: (/** @type {string} */ order) => `Change ${order}`,
  removeOrder: (/** @type {string} */ order) => `Remove ${order}`,
  draft: "draft",
  over: "too much",
  replaced: (/** @type {string[]} */ orders) => `It replaces ${listed(orders.map(typeset))}.`,
  building: "building",
  notPossible: "not possible",
  notRead: "not readable",
  noOrder: "no order",
  withoutOrder: (/** @type {number} */ n) => `${number(n)} without an order`,
  use: (/** @type {string} */ order) => `Use ${order}`,
  secrets: "Secrets of this game",
  takenOver: "These are now your orders. Nothing is sealed until you seal it.",

  // A pasted message
  pasteHelp:
    "Paste an email or a chat as it is. Greetings and talk are skipped, and so is what stands under another phase. Each order goes to the power whose unit it names, or to the power named above it.",
  message: "Message with orders",
  useThese: "Use these orders",
  clear: "Clear",
  whatWasRead: "What was read",
  whoseAreThese: "Whose orders are these?",
  whoseIs: (/** @type {string} */ text) => `Whose order is ${text}?`,
  whoseShort: "Whose?",
  sayWhose: "Several powers could give this order. Write whose it is before it.",
  replacedBy: (/** @type {number} */ n) => `replaced by line ${n}`,
  notTaken: "Not taken",
  forPhase: (/** @type {number} */ n, /** @type {string} */ phase) =>
    `${Counted(n, "line is", "lines are")} for ${phase}.`,
  linesSkipped: (/** @type {number} */ n) =>
    n === 1 ? "One line without an order" : `${capital(number(n))} lines without orders`,
  found: (/** @type {number} */ n, /** @type {number} */ odd) => {
    if (!n && odd) return `No orders found; ${counted(odd, "line needs", "lines need")} a look.`;
    if (!n) return "No orders found.";
    const count = alike(n, odd);
    const look = odd ? `; ${count(odd)} ${odd === 1 ? "needs" : "need"} a look` : "";
    return `${capital(count(n, "order"))} found${look}.`;
  },
  line: (/** @type {number} */ n, /** @type {string} */ why) => `Line ${n}: ${why}`,
  // How a message was read, sentence by sentence
  added: (/** @type {number} */ n) => (n ? `${Counted(n, "order")} added.` : "No orders added."),
  illegalKept: (/** @type {number} */ n) =>
    `${Counted(n, "of them", "of them")} cannot be carried out, but ${n === 1 ? "is" : "are"} kept.`,
  tooMany: (/** @type {string[]} */ texts, /** @type {string} */ why) =>
    `Too much, but kept: ${listOf(texts)}. ${why}`,
  unreadKept: unreadLines,
  forOthers: (/** @type {number} */ n) =>
    `${Counted(n, "order is", "orders are")} for another player’s powers, and ${n === 1 ? "is" : "are"} left out.`,
  unclaimed: (/** @type {string[]} */ texts) =>
    `${Counted(texts.length, "order does", "orders do")} not say whose, and ${texts.length === 1 ? "is" : "are"} left out: ${listOf(texts)}.`,
  leftOut: (/** @type {string[]} */ texts) => {
    const more = texts.length > MOST_QUOTED ? " and others" : "";
    const first = texts.slice(0, MOST_QUOTED).map((text) => cut(text));
    return `Not taken, though ${texts.length === 1 ? "it may be an order" : "they may be orders"}: ${listOf(first)}${more}.`;
  },
  replacedLater: (/** @type {number} */ n) =>
    `${Counted(n, "line was", "lines were")} replaced by later ones.`,
  withoutOrders: (/** @type {string[]} */ texts) => {
    const more = texts.length > MOST_QUOTED ? " and others" : "";
    const first = texts.slice(0, MOST_QUOTED).map((text) => cut(text));
    return `${Counted(texts.length, "line holds", "lines hold")} no order: ${listOf(first)}${more}.`;
  },

  // Orders on joined boards
  bulkGiven: (/** @type {number} */ n, /** @type {number} */ wrong, /** @type {string} */ first) =>
    [
      `${Counted(n, "order")} given.`,
      wrong && `${Counted(wrong, "of them is", "of them are")} not possible, but kept: ${first}`,
    ]
      .filter(Boolean)
      .join(" "),
  whatToList: "What to list",
  allBoards: "All boards",
  board: (/** @type {string} */ board) => `Board ${board}`,
  countries: "Countries",
  allCountries: "all countries",
  onlyWaiting: "only what needs an order",
  ordersByBoard: "Orders by board",
  waitingByBoard: "Units without orders, by board:",
  waitingOn: (/** @type {string} */ board, /** @type {number} */ n) => `Board ${board}: ${n}`,
  holdRest: (/** @type {string} */ board) => `Hold with the rest of board ${board}`,
  holdRestHow: "Same as double-tapping each unit",
  copyTo: "Copy this board's orders to board",
  onOtherBoards: (/** @type {string} */ order) => `${order} on other boards`,
  sameElsewhere: "Give the same order on other boards",
  sameOnAll: "The same on all of them",
  sameOn: (/** @type {string} */ board) => `The same on board ${board}`,
  sameOnBoard: "The same on board",
  all: "all",
  accounts: "Centres and units",
  accountsHelp: "Centres and units, and the difference, per power and board.",
  player: "Player",
  everything: "All",
  out: "out",
  account: (/** @type {string} */ power, /** @type {string} */ needs) =>
    needs ? `${power}: ${needs}` : power,
  centresByPlayer: "Centres of each player",
  enoughFor: (/** @type {string[]} */ goals) =>
    goals.length ? `enough for ${goals.join("; ")}` : "not enough for any goal",
  marks: (/** @type {{ name: string, centres: number }[]} */ goals) =>
    `The marks: ${goals.map(({ name, centres }) => `${centres} for ${name}`).join("; ")}.`,
};

/** @param {number} min @param {number} most */
function upTo(min, most) {
  const write = alike(most);
  return min < most ? `${write(min)} to ${write(most)}` : write(most);
}
