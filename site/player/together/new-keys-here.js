// @ts-check
/**
 * Keys made on this device. From the start nobody can read them out of this browser; their key
 * file, under a passphrase, is written while they are made, or never.
 */

import { keyFile } from "./protocol/seals/backup.js";
import { DESK } from "./protocol/seals/binding.js";
import { keysOf, newKeys, secretsOf } from "./protocol/seals/keys.js";

/** @typedef {import("./protocol/seals/frame.js").Bytes} Bytes */
/** @typedef {import("./my-place.js").Held["files"]} Files */

/**
 * Make keys, and what writes their key file: none without a passphrase. `game` is the game's id or,
 * before there is one, the table's; `more` is what a file keeps beside the keys.
 */
export async function keysMadeHere() {
  const secrets = await secretsOf(await newKeys());
  return {
    keys: await keysOf(secrets),
    /**
     * @param {string} passphrase
     * @param {{ game: string, seat: number, more?: { seed?: Bytes, nonce?: Bytes } }} of
     * @returns {Promise<Files>}
     */
    filesOf: async (passphrase, { game, seat, more = {} }) =>
      passphrase
        ? [
            {
              name: fileNameAt(seat),
              text: await keyFile({ ...secrets, ...more }, { game, seat, passphrase }),
            },
          ]
        : [],
  };
}

/** What the key file of a seat or of the desk is called. @param {number} seat */
export const fileNameAt = (seat) => (seat === DESK ? "desk" : `seat-${seat + 1}`);
