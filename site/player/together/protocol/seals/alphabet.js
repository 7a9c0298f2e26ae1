// @ts-check
/** Bytes as letters and digits that no chat changes: 32 bytes in 43 characters. */

/** @typedef {import("./frame.js").Bytes} Bytes */

export const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BASE = 62n;
const BLOCK = 32; // bytes

/** How many characters n bytes take, for n up to a whole block. */
const WIDTHS = Array.from({ length: BLOCK + 1 }, (_, n) => {
  let width = 0;
  for (let most = 1n; most < 256n ** BigInt(n); most *= BASE) width += 1;
  return width;
});
const FULL = /** @type {number} */ (WIDTHS[BLOCK]);

/** @param {Bytes} bytes */
export function lettersOf(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += BLOCK) {
    const block = bytes.subarray(at, at + BLOCK);
    let value = block.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
    let letters = "";
    for (let i = WIDTHS[block.length] ?? 0; i > 0; i -= 1) {
      letters = ALPHABET.charAt(Number(value % BASE)) + letters;
      value /= BASE;
    }
    text += letters;
  }
  return text;
}

/**
 * Read letters; null where no bytes are written so.
 *
 * @param {string} text
 * @returns {Bytes | null}
 */
export function bytesOf(text) {
  /** @type {number[]} */
  const bytes = [];
  for (let at = 0; at < text.length; at += FULL) {
    const letters = text.slice(at, at + FULL);
    const size = WIDTHS.indexOf(letters.length);
    let value = 0n;
    for (const letter of letters) {
      const digit = ALPHABET.indexOf(letter);
      if (digit < 0) return null;
      value = value * BASE + BigInt(digit);
    }
    if (size < 1 || value >= 256n ** BigInt(size)) return null;
    const block = new Array(size);
    for (let i = size - 1; i >= 0; i -= 1) {
      block[i] = Number(value & 255n);
      value >>= 8n;
    }
    bytes.push(...block);
  }
  return Uint8Array.from(bytes);
}
