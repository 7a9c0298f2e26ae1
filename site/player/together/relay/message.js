// @ts-check
/**
 * What a message holds: the tokens of one writer in one step, and what the writer's page has heard
 * there of the others.
 */

import { hash, hex, joined, readU16, u8, u16, utf8 } from "../protocol/seals/frame.js";
import { tokenOf, write } from "../protocol/seals/tokens.js";

/** @typedef {import("../protocol/seals/frame.js").Bytes} Bytes */
/**
 * `heard` is what the page of the writer has heard of each writer in this step, as the short hash of
 * its tokens in hexadecimal.
 *
 * @typedef {{ tokens: string[], heard: Record<number, string> }} Message
 */

const FORM = 1;
const SHORT = 4; // bytes of a hash that only shows a difference
const TOKEN_HEAD = 3; // bytes before a token: its letter, its length

/** What was heard of a writer, in short. @param {readonly string[]} tokens */
export const shortOf = async (tokens) =>
  hex((await hash("relay heard", utf8([...tokens].sort().join("\n")))).slice(0, SHORT));

/** The bytes of a token: its letter, its length, its payload. @param {string} text */
export async function bytesOfToken(text) {
  const token = await tokenOf(text);
  if (!token || !("payload" in token)) throw new TypeError("no token");
  return joined(utf8(token.type), u16(token.payload.length), token.payload);
}

/** @param {Message} message @returns {Promise<Bytes>} */
export async function messageBytes({ tokens, heard }) {
  const told = Object.entries(heard).map(([writer, short]) =>
    joined(
      u8(Number(writer)),
      Uint8Array.from(short.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
    ),
  );
  return joined(
    u8(FORM),
    u8(told.length),
    ...told,
    ...(await Promise.all(tokens.map(bytesOfToken))),
  );
}

/**
 * Read a message; null where it has another form. What each token is worth shows when it is heard.
 *
 * @param {Bytes} bytes
 * @returns {Promise<Message | null>}
 */
export async function readMessage(bytes) {
  const [form, count = 0] = bytes;
  const start = 2 + count * (1 + SHORT);
  if (form !== FORM || bytes.length < start) return null;
  const heard = Object.fromEntries(
    Array.from({ length: count }, (_, i) => {
      const at = 2 + i * (1 + SHORT);
      return [bytes[at], hex(bytes.slice(at + 1, at + 1 + SHORT))];
    }),
  );
  const tokens = await tokensIn(bytes.slice(start));
  return tokens && { tokens, heard };
}

/**
 * Tokens that stand one behind the other; null where the last of them is cut.
 *
 * @param {Bytes} bytes
 * @returns {Promise<string[] | null>}
 */
async function tokensIn(bytes) {
  /** @type {Promise<string>[]} */
  const found = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + TOKEN_HEAD + readU16(bytes, at + 1);
    if (at + TOKEN_HEAD > bytes.length || end > bytes.length) return null;
    found.push(write(String.fromCharCode(bytes[at] ?? 0), bytes.slice(at + TOKEN_HEAD, end)));
    at = end;
  }
  return Promise.all(found).catch(() => null);
}
