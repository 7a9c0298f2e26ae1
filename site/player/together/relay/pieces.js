// @ts-check
/** Messages as a relay sees them: padded, in pieces, each encrypted and bound to its address. */

import { frame, joined, random, u8, utf8 } from "../protocol/seals/frame.js";

/** @typedef {import("../protocol/seals/frame.js").Bytes} Bytes */
/** @typedef {{ seq: number, index: number, count: number, chunk: Bytes }} Piece */

const CLASS = 256; // bytes; messages are padded to a multiple of these
// Brokers hold longer ones up in quiet pages.
export const CHUNK = 15 * CLASS;
export const MOST_PIECES = 10;
export const LONGEST_PIECE = CHUNK + 34; // bytes: with what is added to it
export const MOST = CHUNK * MOST_PIECES - 4; // bytes of a message
export const HIGHEST = 0xffff_ffff; // sequence number
const NONCE = 12; // bytes
const HEAD = 6; // bytes of a piece: sequence number, which piece, of how many

/** @param {number} n below 2^32 */
const u32 = (n) => Uint8Array.of(n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255);

/** @param {Bytes} bytes @param {number} at */
const readU32 = (bytes, at) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(at);

/** How many bytes a message takes up once it is padded. @param {number} length */
export const padded = (length) => Math.ceil((4 + length) / CLASS) * CLASS;

/**
 * What a piece is bound to: moved to another address, it does not open.
 *
 * @param {string} step
 * @param {string} writer
 * @param {number} index
 */
const boundTo = (step, writer, index) => frame("relay piece", utf8(step), utf8(writer), u8(index));

/**
 * Cut a message into pieces: its length in four bytes, itself, zeros up to its class.
 *
 * @param {Bytes} message
 * @returns {Bytes[]}
 */
export function chunksOf(message) {
  if (message.length > MOST) throw new RangeError("too long for a relay");
  const whole = new Uint8Array(padded(message.length));
  whole.set(u32(message.length));
  whole.set(message, 4);
  return Array.from({ length: Math.ceil(whole.length / CHUNK) }, (_, i) =>
    whole.slice(i * CHUNK, (i + 1) * CHUNK),
  );
}

/**
 * The message in chunks; null where they hold none.
 *
 * @param {readonly Bytes[]} chunks
 * @returns {Bytes | null}
 */
export function messageOf(chunks) {
  const whole = joined(...chunks);
  const length = whole.length < 4 ? whole.length : readU32(whole, 0);
  return 4 + length <= whole.length ? whole.slice(4, 4 + length) : null;
}

/**
 * Encrypt a message in pieces.
 *
 * @param {CryptoKey} cipher
 * @param {{ step: string, writer: string, seq: number, message: Bytes, nonces?: Bytes[] }} asked
 *   `nonces` of 12 random bytes, one for each piece, unless they are made here
 * @returns {Promise<Bytes[]>} by their numbers
 */
export function sealedPieces(cipher, { step, writer, seq, message, nonces }) {
  const chunks = chunksOf(message);
  return Promise.all(
    chunks.map(async (chunk, index) => {
      const iv = nonces?.[index] ?? random(NONCE);
      const additionalData = boundTo(step, writer, index);
      const plain = joined(u32(seq), u8(index), u8(chunks.length), chunk);
      const box = await crypto.subtle.encrypt(
        { name: "AES-GCM", iv, additionalData },
        cipher,
        plain,
      );
      return joined(iv, new Uint8Array(box));
    }),
  );
}

/**
 * Open a piece; null where it is none of this table, of this address.
 *
 * @param {CryptoKey} cipher
 * @param {{ step: string, writer: string, index: number, bytes: Bytes }} found
 * @returns {Promise<Piece | null>}
 */
export async function openPiece(cipher, { step, writer, index, bytes }) {
  const additionalData = boundTo(step, writer, index);
  const iv = bytes.slice(0, NONCE);
  const plain = await crypto.subtle
    .decrypt({ name: "AES-GCM", iv, additionalData }, cipher, bytes.slice(NONCE))
    .then((box) => new Uint8Array(box))
    .catch(() => null);
  if (!plain || plain.length <= HEAD || plain[4] !== index) return null;
  const count = plain[5] ?? 0;
  const isPiece = index < count && count <= MOST_PIECES && plain.length <= HEAD + CHUNK;
  return isPiece ? { seq: readU32(plain, 0), index, count, chunk: plain.slice(HEAD) } : null;
}

/**
 * The message that lies with a relay in these pieces; null where one is missing, or where they are
 * of two messages.
 *
 * @param {readonly Piece[]} pieces
 * @returns {{ seq: number, count: number, message: Bytes } | null}
 */
export function wholeOf(pieces) {
  const [first] = pieces;
  if (!first) return null;
  const own = Array.from({ length: first.count }, (_, i) =>
    pieces.find(
      ({ index, seq, count }) => index === i && seq === first.seq && count === first.count,
    ),
  );
  const chunks = own.flatMap((piece) => piece?.chunk ?? []);
  const message = chunks.length === first.count ? messageOf(chunks) : null;
  return message && { seq: first.seq, count: first.count, message };
}
