// @ts-check
/** What the page says about the keys of a seat or a desk: saving, opening and replacing them. */

import { listed } from "./wording.js";

export const say = {
  keys: "Keys",
  saved: "in a key file",
  unsaved: "on this device only",
  seatKeys: "The keys to your seat are in this browser. Without them you cannot seal orders.",
  deskKeys:
    "The keys with which you open sealed orders are in this browser. Without them nobody can open what is sealed to you.",
  bothKeys:
    "The keys to your seat, and those with which you open sealed orders, are in this browser. Without them you cannot seal orders, and nobody can open what is sealed to you.",
  whoHasThem: "Anybody who has the key file and its passphrase can act as you.",
  underPassphrase:
    "The key file is locked with the passphrase that you gave when the keys were made. It is in your backups too.",
  noFile:
    "Keys that were made without a passphrase never leave this device. If you lose it, ask for a new key on another one.",
  optionalPassphrase: "Passphrase for a key file (optional)",
  whyPassphrase:
    "With a key file you can go on from another device. It can be made only now. Write the passphrase down, and keep it apart from the file.",
  propose: "Propose six words",
  save: "Save the key file",
  file: "Key file",
  filePassphrase: "Passphrase of the file",
  open: "Open a key file",
  inBackup:
    "Your key file came with the backup. Type its passphrase, and you sit at this table again.",
  openBackup: "Use my keys",
  here: "These keys are on this device now.",
  otherGame: "These keys belong to another game, or to another seat.",
  notHere:
    "The keys to this game are not on this device. Open your key file, or ask for a new key.",
  deleteKeys: "Delete these keys",
  deleteWarning:
    "The game is over. Without the keys you can still look at it, and nobody can use them to read what was sealed to you. The game itself stays.",
  deleteForGood: "Delete the keys",
  keep: "Keep them",
  keysDeleted: "The keys to this game are no longer on this device.",
  lost: "No keys and no key file, or taking over a seat? Ask for a new key for",
  desk: "the game master",
  byGameMaster:
    "The key is made on this device. If the game master signs it, it counts at once, and everybody seals the present phase again. If the seat’s present player signs it, it counts from the next phase on.",
  byPlayers:
    "The key is made on this device. If the seat’s present player signs it, it counts from the next phase on. If more than half of the others sign it, it counts at once, and everybody seals the present phase again.",
  deskByPlayers:
    "The key is made on this device. It counts once more than half of the players have signed it; then everybody seals the present phase again.",
  deskToo: "A new key for the game master needs the signatures of more than half of the players.",
  ask: "Ask for a new key",
  replaced:
    "Another device now has the keys to this place. Nothing that you seal or sign here counts.",
  asking:
    "You are asking for a new key that begins with {key}. Post the text below, and read this beginning to those who are to sign it.",
  asked:
    "Somebody asks for a new key for {name}, beginning with {key}. Anybody who holds that key can act for {name}, so find out who is asking, ideally by voice.",
  sign: "Sign the new key",
  unconfirmed: (/** @type {string[]} */ names) =>
    `The keys have changed. Still to confirm: ${listed(names)}.`,
};
