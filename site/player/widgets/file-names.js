// @ts-check
/** Names of files that people save, in the letters of their titles. */

const MOST = 100; // characters without the ending
const BYTES = 200; // of these: common file systems hold 255 with the ending

/**
 * A file name out of some words: letters of any script, digits, and hyphens between.
 *
 * @param {string[]} words @param {string} ending
 */
export function fileNameOf(words, ending) {
  const plain = words
    .join(" ")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^[-\p{M}]+|-$/gu, "");
  const encoder = new TextEncoder();
  let name = "";
  for (const letter of [...plain].slice(0, MOST)) {
    if (encoder.encode(name + letter).length > BYTES) break;
    name += letter;
  }
  return `${name}${ending}`;
}
