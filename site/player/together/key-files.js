// @ts-check
/** Key files: the keys of a place under a passphrase, opened again. */

import { wordlist } from "../vendor/bip39.js";
import { say as sayOfKeeper } from "../words/keeper.js";
import { say } from "../words/keys.js";
import { isKept } from "./keeper/keeper-statements.js";
import { before, partsOf } from "./keeper/secrets.js";
import { rewriteHeld } from "./my-place.js";
import { fileNameAt } from "./new-keys-here.js";
import { readerOf, withRead } from "./next-phase.js";
import { readChat } from "./protocol/reading-chat.js";
import { keysAt } from "./protocol/roster.js";
import { openKeyFile, proposedPassphrase } from "./protocol/seals/backup.js";
import { DESK } from "./protocol/seals/binding.js";
import { hex } from "./protocol/seals/frame.js";
import { keysOf } from "./protocol/seals/keys.js";
import { codecFor, sharedRecord } from "./seat-sheets.js";

/** @typedef {import("./my-place.js").Held} Held */

/** Words to propose as a passphrase. */
export const proposal = () => proposedPassphrase(wordlist);

/** Delete the keys that this device holds for the game at hand, and their files. */
export const forgetKeys = () =>
  rewriteHeld(async (held) => ({ ...held, keys: null, desk: null, wanted: null, files: [] }));

/**
 * Take the keys of a file into this game; throws a sentence where they do not belong to it.
 *
 * @param {string} text
 * @param {string} passphrase
 */
export async function takeKeys(text, passphrase) {
  const read = await openKeyFile(text, passphrase);
  const keys = await keysOf(read.kept);
  await rewriteHeld(async (held) => {
    const isDesk = read.seat === DESK;
    const listed = held.table.charter
      ? keysAt(held.table.roster, read.seat)
      : isDesk
        ? (held.table.offer?.gm ?? held.table.offer?.steward)
        : null;
    if (listed?.sign !== hex(keys.sign.public)) throw new Error(say.otherGame);
    if (isKept(held.table) && (isDesk ? held.seat : held.desk) !== null)
      throw new Error(isDesk ? sayOfKeeper.playerKeepsNothing : sayOfKeeper.sitsOut);
    const file = { name: fileNameAt(read.seat), text };
    const files = [...held.files.filter(({ name }) => name !== file.name), file];
    if (isDesk)
      return opened({
        ...held,
        files,
        desk: {
          secrets: [],
          opened: [],
          ...held.desk,
          keys,
          seed: read.kept.seed ?? new Uint8Array(32),
        },
      });
    return opened({ ...held, files, keys, seat: read.seat, nonce: read.kept.nonce ?? held.nonce });
  });
}

/**
 * Open what was sealed to the desk before it came to this device, in the open slot and where secret
 * parts are kept in all; and what a seat was told.
 *
 * @param {Held} held
 * @returns {Promise<Held>}
 */
async function opened(held) {
  const { table } = held;
  const first = partsOf(table) > 1 ? 0 : table.slots.length - 1;
  const record = sharedRecord();
  const codec = (/** @type {number} */ seat, /** @type {number} */ slot = table.slots.length - 1) =>
    codecFor(table, before(record, slot))(seat);
  const seals = table.slots
    .slice(Math.max(0, first))
    .flatMap(({ marks }) => marks.flatMap(({ token }) => token ?? []));
  const boxes = [...(held.desk ? seals : []), ...table.slots.flatMap(({ letters }) => letters)];
  const unread = {
    ...table,
    slots: table.slots.map((slot, i) => ({
      ...slot,
      letters: [],
      ...(i < first ? {} : { marks: [], reveals: [] }),
    })),
  };
  const { told } = await readChat(unread, boxes.join("\n"), {
    ...readerOf(held),
    codec,
    isRecord: true,
  });
  return withRead(held, { table, told });
}
