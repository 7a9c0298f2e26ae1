// @ts-check
/**
 * What comes of nonces that were promised before anybody knew them: words to read out, fair draws;
 * and hidden facts.
 */
import { hash, jsonBytes, same, u8, u16, utf8 } from "./frame.js";

/** @typedef {import("./frame.js").Bytes} Bytes */

const NO_SEED = new Uint8Array(0);

/** What the desk promises of the seed of all chance. @param {Bytes} seed */
export const chanceOf = (seed) => hash("chance", seed);

/**
 * What a seat promises of its nonce.
 *
 * @param {Bytes} table
 * @param {number} seat
 * @param {Bytes} sign
 * @param {Bytes} box
 * @param {Bytes} nonce
 */
export const promiseOf = async (table, seat, sign, box, nonce) =>
  (await hash("nonce", table, u8(seat), sign, box, nonce)).slice(0, 16);

/**
 * Where four words stand in a list of 2,048; everybody who sees the same roster gets the same.
 *
 * @param {Bytes} about the game, or the head after a change of keys
 * @param {Bytes[]} nonces of all seats, in their order
 */
export async function wordNumbers(about, nonces) {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = await hash("words", about, ...nonces);
  const bits = [a, b, c, d, e, f].reduce((sum, byte) => sum * 256n + BigInt(byte), 0n) >> 4n;
  return [33n, 22n, 11n, 0n].map((shift) => Number((bits >> shift) & 2047n));
}

/**
 * The four words.
 *
 * @param {Bytes} about
 * @param {Bytes[]} nonces
 * @param {readonly string[]} list 2,048 words
 */
export const fourWords = async (about, nonces, list) =>
  (await wordNumbers(about, nonces)).map((n) => list[n] ?? "");

/**
 * Draw a number from 0 to `pool` - 1 that nobody can choose: the holder of the seed promised it
 * before anyone knew the nonces. Without a desk there is no seed, and the last to confirm knows
 * the draw first.
 * @param {Bytes | null} seed @param {string} what says which draw it is, and never twice the same
 *   @param {Bytes[]} nonces @param {number} pool
 */
export async function draw(seed, what, nonces, pool) {
  if (!Number.isSafeInteger(pool) || pool < 1) throw new RangeError("the pool is empty");
  const size = BigInt(pool);
  const limit = (2n ** 64n / size) * size;
  for (let i = 0; i < 256; i += 1) {
    const bytes = await hash("draw", seed ?? NO_SEED, utf8(what), u8(i), ...nonces);
    const value = bytes.slice(0, 8).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
    if (value < limit) return Number(value % size);
  }
  throw new RangeError("no draw in 256 tries");
}

/**
 * What is published of a hidden fact.
 *
 * @param {Bytes} game
 * @param {string} name
 * @param {number} number
 * @param {Bytes} salt 16 bytes
 * @param {import("./frame.js").Json} value
 */
export const hidden = (game, name, number, salt, value) =>
  hash("secret", game, utf8(name), u16(number), salt, jsonBytes(value));

/**
 * Whether a hidden fact was this one.
 *
 * @param {Bytes} published
 * @param {Parameters<typeof hidden>} fact
 */
export const wasHidden = async (published, ...fact) => same(published, await hidden(...fact));
