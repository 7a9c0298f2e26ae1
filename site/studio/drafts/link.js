// @ts-check
/** A draft in a link: the whole folder, compressed, after the # that no server sees. */

import { say } from "../words/folder.js";
import { LONGEST_FOLDER, soundFolder, Unsound } from "./folder.js";

/** @typedef {import("./folder.js").Folder} Folder */

const FORMAT = "1";
/** What browsers take as an address, with room to spare. */
export const LONGEST_LINK = 1_000_000; // characters

/** @param {Folder} folder @returns {Promise<string>} what follows the # */
export async function linkTo({ folder, files }) {
  const text = JSON.stringify({ folder, files });
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  const coded = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return `draft=${FORMAT}.${coded}`;
}

/**
 * Read a link.
 *
 * @param {string} told  what follows the #
 * @returns {Promise<Folder>} rejects with Unsound
 */
export async function folderOfLink(told) {
  const [, format, coded] = /^draft=(\d{1,4})\.([\w-]+)$/.exec(told) ?? [];
  if (told.length > LONGEST_LINK) throw new Unsound(say.longLink);
  if (!coded) throw new Unsound(say.noLink);
  if (format !== FORMAT) throw new Unsound(say.newerLink);
  return soundFolder(parsed(await inflated(coded)));
}

/** @param {string} coded */
async function inflated(coded) {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  try {
    const letters = atob(coded.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const { readable, writable } = new DecompressionStream("deflate-raw");
    const writer = writable.getWriter();
    for (const act of [writer.write(bytes), writer.close()]) act.catch(() => undefined); // so does the reader
    const reader = readable.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > 2 * LONGEST_FOLDER) {
        await reader.cancel();
        throw new Unsound(say.tooLarge);
      }
      text += decoder.decode(next.value, { stream: true });
    }
  } catch (error) {
    if (error instanceof Unsound) throw error;
    throw new Unsound(say.noLink);
  }
  return text + decoder.decode();
}

/** @param {string} text @returns {unknown} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unsound(say.noLink);
  }
}
