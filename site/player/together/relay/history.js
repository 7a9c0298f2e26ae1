// @ts-check
/**
 * The history: the tokens of phases that lie further back, in one message. Whatever all tokens of a
 * phase begin with is written once; sealed sheets are there without their boxes, as commitments.
 */

import { HEADER } from "../protocol/seals/binding.js";
import { hex, joined, readU16, u8, u16, unhex, utf8 } from "../protocol/seals/frame.js";
import { deflated, inflated } from "../protocol/seals/pack.js";
import { tokenOf, write } from "../protocol/seals/tokens.js";

/** @typedef {import("../protocol/seals/frame.js").Bytes} Bytes */

const FORM = 2;
const MARK = HEADER + 32 + 64; // bytes of a commitment, with which a sealed sheet begins
const BESIDE = 5; // bytes before what is left of a token: letter, seat, number, length
const GROUP = 14; // bytes before a phase: game, slot, head, how many tokens, how many bytes
const LONGEST = 200_000; // bytes of a history that is inflated

/**
 * A token as the history holds it: a sealed sheet without its box.
 *
 * @param {string} text
 * @returns {Promise<{ text: string, type: string, payload: Bytes } | null>} null for what no phase
 *   has
 */
export async function asHistory(text) {
  const token = await tokenOf(text);
  if (!token || !("payload" in token) || token.payload.length < HEADER) return null;
  if (token.type !== "s") return token;
  const payload = token.payload.slice(0, MARK);
  return { text: await write("m", payload), type: "m", payload };
}

/**
 * Write a history.
 *
 * @param {readonly (readonly string[])[]} phases tokens of each, the oldest first
 * @returns {Promise<Bytes>}
 */
export async function historyBytes(phases) {
  /** @type {Map<string, Bytes[]>} */
  const groups = new Map();
  for (const text of phases.flat()) {
    const token = await asHistory(text);
    if (!token) continue;
    const { type, payload } = token;
    const shared = hex(payload.slice(0, 10));
    const rest = payload.slice(HEADER);
    const entry = joined(utf8(type), payload.slice(10, HEADER), u16(rest.length), rest);
    groups.set(shared, [...(groups.get(shared) ?? []), entry]);
  }
  const parts = [...groups].map(([shared, entries]) => {
    const all = joined(...entries);
    return joined(unhex(shared), u16(entries.length), u16(all.length), all);
  });
  return joined(u8(FORM), await deflated(joined(...parts)));
}

/**
 * Read a history; null where it has another form.
 *
 * @param {Bytes} bytes
 * @returns {Promise<string[] | null>} tokens
 */
export async function readHistory(bytes) {
  const plain = bytes[0] === FORM ? await inflated(bytes.slice(1), LONGEST) : null;
  if (!plain) return null;
  /** @type {Promise<string>[]} */
  const found = [];
  for (let at = 0; at < plain.length; ) {
    const end = at + GROUP + readU16(plain, at + GROUP - 2);
    if (at + GROUP > plain.length || end > plain.length) return null;
    const shared = plain.slice(at, at + 10);
    for (let from = at + GROUP; from < end; ) {
      const next = from + BESIDE + readU16(plain, from + 3);
      if (from + BESIDE > end || next > end) return null;
      const payload = joined(
        shared,
        plain.slice(from + 1, from + 3),
        plain.slice(from + BESIDE, next),
      );
      found.push(write(String.fromCharCode(plain[from] ?? 0), payload));
      from = next;
    }
    at = end;
  }
  return Promise.all(found).catch(() => null);
}
