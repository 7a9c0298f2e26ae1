// @ts-check
/**
 * What the page says about each text that somebody pastes, and what the seals do not protect.
 * docs/sealing.md lists the sentences by their codes.
 */

import { counted, listed } from "./wording.js";

/** What a signed statement is, and what somebody has done by signing it: "Ann has …". */
const statements = {
  close: {
    what: "the final list of sealed orders",
    done: "signed the final list of sealed orders",
  },
  open: { what: "opened orders", done: "opened sealed orders" },
  award: {
    what: "what follows from the secrets",
    done: "announced what follows from the secrets",
  },
  draw: { what: "a draw", done: "made the draw and sealed it" },
  disclose: { what: "the secrets of the game", done: "opened secrets of the game" },
  deadline: { what: "a deadline", done: "signed a deadline" },
  override: { what: "a correction", done: "signed a correction" },
  "as before": {
    what: "orders sealed before a correction",
    done: "agreed that orders sealed before the correction still count",
  },
  default: {
    what: (/** @type {string} */ who) => `the default for ${who}`,
    done: (/** @type {string} */ who) => `agreed to the default for ${who}`,
  },
  "default with standing orders": {
    what: (/** @type {string} */ who) => `that ${who}’s standing orders count`,
    done: (/** @type {string} */ who) => `agreed that ${who}’s standing orders count`,
  },
  standing: { what: "standing orders", done: "signed standing orders" },
  ledger: {
    what: "which list of sealed orders counts",
    done: "agreed which list of sealed orders counts",
  },
  holds: {
    what: (/** @type {string} */ who) => `that ${who} revealed in time`,
    done: (/** @type {string} */ who) =>
      `confirmed that they had read ${who}’s revealed orders before the default was agreed`,
  },
  saw: {
    what: "which sealed orders they have read",
    done: "listed which sealed orders they have read",
  },
  rekey: {
    what: (/** @type {string} */ who) => `a new key for ${who}`,
    done: (/** @type {string} */ who) => `signed a new key for ${who}`,
  },
  takeover: { what: "the deputy’s takeover", done: "signed the deputy’s takeover" },
  concede: { what: "a concession", done: "conceded" },
  propose: { what: "a proposal", done: "made a proposal" },
  second: { what: "a second for a proposal", done: "seconded a proposal" },
  note: { what: "a note", done: "signed a note" },
};

/** A sentence for every code; {holes} are names, numbers and the phrases below. */
const sentences = {
  damaged:
    "This {kind} is cut short or was changed on the way. Ask for it again, as a link or a file.",
  "unknown-version":
    "This text was made by a newer version of Chancery. Reload the page to update it; the text is kept.",
  "unknown-kind":
    "This text looks like one of Chancery’s, but this page does not know its kind. Reload the page to update it; the text is kept.",
  "paste-too-long":
    "This text is longer than 2,000,000 characters. Paste part of it, or open the game file.",
  "paste-too-many":
    "This text contains more than 2,000 sealed or signed texts. Paste part of it, or open the game file.",
  "wrong-length": "This {kind} is malformed: Chancery cannot have made it.",
  foreign: "This {kind} belongs to another game{other}. Nothing was taken from it.",
  elsewhere:
    "This {kind} belongs to another game, or to a later step of this one. The text is kept, and read again as this game goes on.",
  "no-seat": "This {kind} is for seat {seat}, but this game has only {seats}.",
  "wrong-phase-past":
    "This {kind} from {name} is for an earlier step of the game, so it does not count.",
  "wrong-phase-future":
    "This {kind} from {name} is for a later step than this page has reached. Paste the rest of the chat. The text is kept, and read again then.",
  "other-history":
    "This {kind} from {name} was made before a correction, or on another branch of the game. {name} must send a new one.",
  forged:
    "This {kind} claims to be from {name}, but it is not signed with {name}’s key for this game and phase. It was refused.",
  "replaced-key":
    "This {kind} was signed with a key that {name} no longer uses. {name} must send a new one, signed with the new key.",
  "box-altered":
    "{name} signed this {kind}, but it does not open here: it was changed on the way, or was sealed for somebody else. Ask {name} for a new one.",
  mismatch:
    "This {kind} from {name} contains something other than its seal promises, so it was refused. Ask {name} to reload the page and send a new one.",
  "unreadable-sheet":
    "This {kind} from {name} opens, but the text inside is not in the right form. Ask {name} to reload the page and send a new one.",
  "too-late":
    "{name} sealed these orders too late: sealing for {phase} was already over. They do not count.",
  "heard-late":
    "{name} has changed their orders (version {seq}), but this page had read a reveal before it read the change. The change does not count here.",
  "sealed-after":
    "{name} has sealed orders for {phase} (version {seq}), but {who} revealed on a list without them. They count only if everybody who revealed agrees.",
  duplicate: "You already have this {kind} from {name}.",
  older:
    "{name} has replaced these orders (version {seq}) with version {newest}. The older ones do not count.",
  replaces: "{name} has changed their orders: version {seq} replaces version {before}.",
  "two-sheets":
    "{name} has signed two different sets of orders as version {seq}. Neither counts until {name} seals again.",
  "not-committed":
    "{name} has revealed orders that this page has not seen sealed. They do not count yet: paste the whole chat.",
  "other-reveal":
    "{name} has revealed orders that are not the ones they sealed. These do not count.",
  "reveal-altered":
    "{name} signed this {kind}, but the text is not what was sealed: somebody may have changed it on the way. It does not count. Ask {name} to post it again.",
  "other-ledger":
    "{name} has revealed on another list of sealed orders than this page has{differs}. Nothing counts until all the lists agree.",
  "unknown-list":
    "{name} has revealed, but this page has not read all the sealed orders on {name}’s list. Paste the whole chat.",
  "not-listed":
    "{name} has revealed orders that are not on {name}’s own list of sealed orders. These do not count.",
  sealed: "{name} has sealed orders for {phase} (version {seq}).",
  opened: "This page has opened {name}’s sealed orders: {orders}.",
  revealed: "{name} has revealed the orders they sealed for {phase}.",
  "given-twice":
    "{name} has openly given two different sets of orders for {phase}. Neither counts; tell the group.",
  "after-default":
    "{name} has revealed orders for {phase}, but the others have agreed to the default for {name}. The default counts.",
  "weak-key": "Anybody could use this key. Its owner must make a new one in another browser.",
  unmarked:
    "A long run of letters here looks like a sealed text whose beginning is missing or changed. Copy it again from the start.",
  "key-twice": "Two places at this table have the same key. One of them needs a new key.",
  "wrong-invitation":
    "This request for seat {seat} was not made with the seat’s invitation. It was refused.",
  "seat-taken":
    "Seat {seat} was requested with two different keys, so neither request counts. Agree who sits there, then make a new invitation.",
  "charter-mine":
    "This table agreement lists a key for your seat that is not yours. Do not play; tell the group.",
  "charter-changed":
    "This is not the table you sat down at: its players or its rules are different ({differs}).",
  "backup-wrong": "The passphrase is wrong, or the key file was changed.",
  "backup-unknown":
    "This page cannot read this kind of key file. Open it with the page that made it.",
  reported: "The link says that {name} has sealed orders, but this page has not seen them.",
  "link-misreports-me":
    "This link is wrong about your sealed orders. Do not trust it; if you have sealed orders, post them again.",
  "left-out":
    "This page cannot find your sealed orders (version {seq}) on the final list. Show them to the group: they are your proof.",
  "too-many-changes":
    "You have sealed or signed 255 times in this phase, and it has no room for more. The orders you sealed last still count.",
  "set-aside":
    "The page stopped while it was reading this text, so the text was set aside. The rest was read.",
  "no-table":
    "This page does not know yet which table this {kind} belongs to. Paste the invitation or the table agreement first; the text is kept.",
  invited:
    "This is an invitation to seat {seat}. Keep it to yourself: anybody who has it can take that seat.",
  "invited-all":
    "This is an invitation to a table with {seats}. Take the seat that the group agrees on.",
  joined: "Seat {seat} is taken ({name}).",
  "joined-late": "This request for seat {seat} came after the table was set. It does not count.",
  seated: "The table is set, with {seats}. Compare the four words once everybody has confirmed.",
  "joins-missing":
    "This table agreement needs seat requests that this page has not seen: {missing}. Paste them first; the text is kept.",
  confirmed: "{name} has confirmed the table.",
  "not-allowed":
    "{name} has signed something that is not for them to sign at this table ({what}). It has no effect.",
  "unreadable-statement":
    "{name} signed this statement, but this page does not understand it. Reload the page to update it; the text is kept.",
  "two-statements":
    "{name} has signed two different statements under the same number ({seq}). Show both to the group.",
  "two-announcements":
    "{name} has signed two different announcements for {phase} ({what}). Show both to the group before you go on.",
  "two-ledgers":
    "{name} has signed a different list of sealed orders for {phase} from the one already settled. Show both to the group before you go on.",
  "left-out-other":
    "{name} has signed the final list of sealed orders, and it does not have the orders of {wrong} that this page read last. If these were posted in time, they are the proof: tell the group.",
  "list-unseen":
    "{name} has signed a final list of sealed orders, and this page has not read everything on it. Nothing counts until it has: paste the whole chat.",
  "wrong-opening":
    "{name} opened orders for {wrong} that are not the ones on the final list. They do not count; tell the group.",
  unopened:
    "{name} has opened the sealed orders, but not those of {wrong}, which are on the final list: {name} says that they do not open. Whoever sealed them can show them.",
  said: "{name} has {done}.",
  seconded: "{name} has seconded a proposal, which now goes to a vote.",
  carried: "{name} has {done}. It is now agreed.",
  "carried-later": "{name} has {done}. It counts once {phase} is over.",
  message: "{name} has sent {to} a private message.",
  "message-opened": "{name} has sent you a private message: {lines}.",
  "message-empty": "{name} has sent you a private message. It tells you nothing new.",
  asks: "Somebody asks for a new key for {name}, beginning with {what}. Before you sign it, find out who is asking, ideally by voice.",
  unsigned:
    "This record contains {what} without the signatures it needs for this game and phase. It was refused.",
};

export const say = {
  sentences,
  statements,
  /** What somebody has pasted, by the letter of its token. */
  kinds: {
    i: "invitation",
    j: "seat request",
    c: "table agreement",
    k: "confirmation",
    s: "set of sealed orders",
    m: "set of sealed orders",
    r: "set of revealed orders",
    w: "private message",
    g: "signed statement",
  },
  anyKind: "text",
  gameMaster: "the game master",
  steward: "the steward",
  deputy: "the deputy",
  host: "the host",
  seat: (/** @type {number} */ number) => `Seat ${number}`,
  seats: (/** @type {number} */ count) => counted(count, "seat"),
  lines: (/** @type {number} */ count) => counted(count, "line"),
  orders: (/** @type {number} */ count) => (count ? counted(count, "order") : "nothing ordered"),
  seatNumbers: (/** @type {number[]} */ numbers) =>
    `${numbers.length === 1 ? "seat" : "seats"} ${listed(numbers.map(String))}`,
  bracketed: (/** @type {string[]} */ names) => (names.length ? ` (${names.join(", ")})` : ""),
  changes: {
    override: "a correction",
    "roll back": "a step back",
    rekey: "a new key",
    takeover: "the deputy’s takeover",
  },
  differences: {
    promise: (/** @type {string} */ name) => `what ${name} promised`,
    key: (/** @type {string} */ name) => `the key of ${name}`,
    offer: "the invitation",
    chance: "the promised draw",
    computers: "the seats that computers play",
    deadline: "the first deadline",
    deputy: "the deputy’s keys",
    gm: "the game master’s keys",
    options: "the options",
    policy: "the group’s agreement",
    seats: "the seats",
    steward: "the steward’s keys",
    title: "the title",
    variant: "the variant",
    version: "the version of the rules",
  },
  tooLarge: (/** @type {string} */ lines, /** @type {string} */ bytes) =>
    `These orders are too long to seal. A sheet has room for ${lines} lines and ${bytes} bytes, less if many of its characters are quotation marks or backslashes.`,
  unprotected: [
    "The game master can read your orders as soon as you send them, and could tell a friend. Play with a game master you trust, or without one.",
    "Without a game master, the last player to reveal has seen everybody else’s orders and can still refuse. The others can then agree to the default, and everybody sees who refused. If all the others say that they have not read what you revealed, your orders do not count.",
    "Everybody sees that you sealed, when, how often you changed your mind, and roughly how long your orders are.",
    "Anybody who has your device, or your key file and its passphrase, can play as you.",
    "Nothing proves the time. “Too late” means after sealing was over, not after a clock.",
    "Nobody can tell players who work together, or one person in two seats, from honest players.",
    "If this page were replaced by another, that page could do anything. What you trust is the address or, offline, the copy you installed.",
    "After the game, anybody who gets the keys of the game master or steward can open what was sealed to them. Delete the keys once the game is archived.",
    "Anybody can edit or delete the messages they have posted. Once a page has read a reveal, it accepts no changed orders. If your pages have read different messages, nothing counts until you have agreed which list of sealed orders does.",
    "If computers play, a game master knows their orders as soon as everybody has sealed, and without a game master the last player to reveal can work them out. If that player then refuses, the computers’ orders change with theirs. A player left alone against computers can choose what they do.",
    "The game master or steward who keeps the secrets knows them from the beginning, and could tell a friend. But nobody can choose what is drawn, and every announcement is checked when the game is over.",
  ],
  audit: {
    list: "the list of sealed orders",
    listUnseen: "nobody has shown everything on it",
    orders: "the sealed orders",
    part: (/** @type {number} */ part) =>
      part ? "the secret part of the sealed orders" : "the open part of the sealed orders",
    unopened: (/** @type {string} */ name, /** @type {string} */ host) =>
      `not opened: ask ${name}, then ${host}`,
    otherOrders: "the record has other orders",
    neverSealed: "the record has orders, but the final list has none",
    neverOpened: "the record has orders, but nobody has opened any",
    award: "what was announced",
    otherAward: "the opened orders give something else",
    message: (/** @type {number} */ number) => `message ${number}`,
    nobodyOpened: "nobody has opened it",
    chance: "the draws",
    seedClosed: "the number behind the draws has not been opened",
    seed: "the number behind the draws",
    otherSeed: "it is not the one that was promised",
    unconfirmed: "not every player has confirmed the table",
    draw: (/** @type {string} */ name) => `the draw “${name}”`,
    otherDraw: "the promised numbers give another result",
    fact: (/** @type {string} */ name, /** @type {number} */ number) =>
      `the hidden fact “${name}” ${number}`,
  },
};
