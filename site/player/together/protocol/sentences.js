// @ts-check
/** What the page says to every token: a sentence for each code. */

/** @typedef {import("./seals/refusal.js").Values} Values */

const LONGEST_NAME = 40; // characters of a name inside a sentence
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;

/** @type {Readonly<Record<string, string>>} */
export const SENTENCES = {
  damaged:
    "This {kind} is cut short or was changed on the way. Ask for it again, as a link or a file.",
  "unknown-version": "This seal was made by a newer Chancery. Reload the page; the text is kept.",
  "unknown-kind":
    "This looks like a Chancery token of a kind this page does not know. Reload the page; the text is kept.",
  "paste-too-long":
    "This text is longer than 2,000,000 characters. Paste a part of it, or open the game file.",
  "paste-too-many":
    "This text holds more than 2,000 seals. Paste a part of it, or open the game file.",
  "wrong-length": "This {kind} has an impossible length. It was not made by Chancery.",
  foreign: "This {kind} belongs to another game{other}. Nothing was taken from it.",
  "no-seat": "This {kind} speaks for seat {seat}, and this game has only {seats}.",
  "wrong-phase-past":
    "This {kind} from {name} was made for {theirs}; the table is at {ours}. It counts for nothing now.",
  "wrong-phase-future":
    "This {kind} from {name} was made for a later phase than your record has. Open the newest game link, then paste it again; it is kept.",
  "other-history":
    "This {kind} from {name} was made for {theirs} as it stood in another version of the record (before a correction, or on a branch). {name} must seal again.",
  forged:
    "This {kind} claims to come from {name}, but {name}'s key did not sign it for this game and phase. It was refused.",
  "replaced-key":
    "This {kind} was signed with the key that {name} gave up in {theirs}. {name} must seal again with the new key.",
  "box-altered":
    "{name} signed this seal, but its box does not open: it was changed on the way, or was not made for this desk. Ask {name} to seal again.",
  mismatch:
    "The orders in {name}'s seal are not the orders that its commitment promises. They were refused; ask {name} to seal again with the current page.",
  "unreadable-sheet":
    "{name}'s seal opened, but what is inside is not a sheet. Ask {name} to seal again with the current page.",
  "too-late":
    "This {kind} from {name} came after the ledger of {ours} was closed. It is kept in the history and does not count.",
  duplicate: "You already have this {kind} from {name}.",
  older:
    "{name} has already replaced this sheet (number {seq}) by number {newest}. The later one counts.",
  replaces: "{name} has changed their orders: number {seq} replaces number {before}.",
  "two-sheets":
    "{name} has signed two different sheets with the same number {seq}. Neither counts until {name} seals again with a higher number.",
  "not-committed": "{name} reveals orders without having sealed any for {ours}. They do not count.",
  "other-reveal":
    "{name} reveals orders that are not the ones sealed. They do not count; the default stands.",
  "reveal-altered":
    "{name} signed this reveal, but its text is not what was sealed: it was changed, perhaps on the way. It does not count; ask {name} for it again.",
  "other-ledger":
    "{name} revealed on a different ledger than yours: at least one of you has a commitment that the other has not{differs}. Compare the ledgers before you go on.",
  sealed: "{name} has sealed orders for {ours} (number {seq}).",
  opened: "{name}'s seal is opened: {lines} lines.",
  revealed: "{name} has revealed, and it is what was sealed.",
  "after-default":
    "{name} has revealed {theirs} after the others had agreed on the default. The default counts.",
  "weak-key": "This key could be used by anybody. The seat must join again from another browser.",
  unmarked:
    "A long run of letters here looks like a seal whose beginning was changed. Copy it again from the start.",
  "key-twice": "Two seats of this table have the same key. One of them must join again.",
  "wrong-invitation":
    "This join for seat {seat} does not know the invitation's secret. It was refused.",
  "seat-taken":
    "Seat {seat} was already joined with another key. Somebody else had this invitation: make a new one.",
  "charter-mine":
    "This table lists a key for your seat that is not yours. Do not play: tell the group.",
  "charter-changed":
    "This is not the table you sat down at: its roster or its rules differ ({differs}).",
  "backup-wrong": "This passphrase does not open the key file, or the file was changed.",
  "backup-unknown":
    "This key file was made in a way that this page does not accept. Use the page that made it.",
  reported: "The link says that {name} has sealed orders; this page has not seen the seal itself.",
  "link-misreports-me":
    "This link shows another seal for your seat than the one you made. Do not trust it; paste your own seal again.",
  "left-out":
    "The desk's ledger does not have your seal number {seq}. Show it to the group: it is your proof.",
  "too-many-changes":
    "Orders can be changed 254 times in one phase. Ask the desk to open a new slot.",
  "set-aside":
    "Reading this token stopped the page last time. It is set aside; the rest of the text was read.",
  // Beyond refusals of seals: sitting down, statements, messages, records.
  "no-table":
    "This page does not know the table of this {kind} yet. Paste its charter first; the text is kept.",
  invited:
    "This is an invitation to seat {seat}. Keep it to yourself: whoever has it can take that seat.",
  "invited-all":
    "This is an invitation to a table of {seats} seats. Take the seat that the group agrees on.",
  joined: "Seat {seat} is joined.",
  "joined-late": "This join for seat {seat} came after the table was set. It counts for nothing.",
  seated: "The table is set: {seats} seats. Compare the four words when all have confirmed.",
  "joins-missing":
    "This charter names joins that this page has not seen: seats {missing}. Paste them first; the text is kept.",
  confirmed: "{name} has confirmed the table.",
  "not-allowed": "This statement from {name} is not theirs to make ({what}). It was refused.",
  "unreadable-statement":
    "{name} signed this statement, but this page does not understand it. Reload the page; the text is kept.",
  "two-statements":
    "{name} has signed two different statements with the same number {seq}. Show both to the group.",
  "two-announcements":
    "{name} has signed two different announcements for {ours} ({what}). Do not go on before the group has seen both.",
  "two-ledgers":
    "{name} has signed two different ledgers for {ours}. Do not go on before the group has seen both.",
  "wrong-opening":
    "{name} opens {wrong} otherwise than they were sealed. Those orders do not count; ask their seats to reveal them.",
  said: "{name} has stated: {what}.",
  carried: "{name} has stated: {what}. With this it is agreed.",
  seconded: "{name} has seconded a proposal. With this it comes to a ballot.",
  message: "The desk has sent {name} a message.",
  "message-opened": "The desk has sent you a message: {lines} lines.",
  "message-empty": "The desk has written to you, and there is nothing new to tell.",
  asks: "A new key is asked for {name}; it begins with {what}. Find out in another way who asks, best by voice, before you sign it.",
  unsigned:
    "This record holds a correction that the desk has not signed for this game and phase ({what}). It was refused.",
};

/** The sentence of a code with its values. @param {string} code @param {Values} [values] */
export function sentenceOf(code, values = {}) {
  const told = SENTENCES[code] ?? SENTENCES["unknown-kind"] ?? "";
  return told
    .replace(/\{(\w+)\}/g, (_, key) => shortened(String(values[key] ?? "")))
    .replace(/^the /, "The ");
}

/** @param {string} text */
const shortened = (text) => [...text.replace(UNSEEN, "")].slice(0, LONGEST_NAME).join("");

/** What the protocol does not protect, in words for players; shown where they sit down. */
export const NOT_PROTECTED = [
  "The game master can read your orders the moment you send them, and could tell a friend. Play with one you trust, or without.",
  "Without a game master, whoever reveals last has seen all the others and can still refuse. A refusal counts as the agreed default and everybody sees who refused.",
  "That you sealed, when, and how often you changed your mind is public. So is the length class.",
  "Whoever has your device or your key file and its passphrase is you.",
  "Nothing proves the time: “late” means after the ledger was closed, not after a clock.",
  "Two seats whose players work together, or one person with two seats, cannot be told apart from honest ones.",
  "If the page itself were replaced by another page, it could do anything. The address and, offline, the copy you installed are what you trust.",
  "After a game, old seals can be opened by whoever gets the desk's key. Delete keys when the game is archived.",
  "Whoever keeps what is hidden knows it from the beginning, and could tell a friend. Nobody can choose what is drawn, and all that was announced is checked when the game is over.",
];
