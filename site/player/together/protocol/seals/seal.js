// @ts-check
/** The sealed box: what one pair of keys sends to another, in one of a few lengths. */

import { binding, header } from "./binding.js";
import { frame, joined, readU16, same, u8, u16 } from "./frame.js";
import { exchanged, passingPair } from "./keys.js";
import { forms, shortest, unpacked } from "./pack.js";
import { Refusal } from "./refusal.js";
import { commitmentOf, committed, isSheet, mark } from "./sheet.js";
import { write } from "./tokens.js";

/** @typedef {import("./frame.js").Bytes} Bytes */
/** @typedef {import("./keys.js").Keys} Keys */
/** @typedef {import("./keys.js").Pair} Pair */
/** @typedef {import("./pack.js").Codec} Codec */
/** @typedef {import("./binding.js").Place} Place */
/**
 * @typedef {{ bound: Bytes, commitment: Bytes, passing: Bytes, from: Bytes, to: Bytes }} Box who to
 *   whom about what, as public bytes
 */

export const CLASSES = [56, 120, 248, 504, 1016, 2040, 4088]; // bytes of a plain text
const FIXED = 19; // of it: form, length, master salt
const MASTER = 16;
const TAG = 16;
const MARKED = 108; // bytes of header, commitment and signature

/**
 * The smallest class for a seat that may order so many things now, which anybody can count.
 *
 * @param {number} things
 * @param {number} parts
 */
export const floorFor = (things, parts) =>
  classFor(Math.max(FIXED + 2 * things, parts > 1 ? 120 : 56));

/** @param {number} bytes */
function classFor(bytes) {
  const found = CLASSES.find((size) => size >= bytes);
  if (found === undefined) throw new RangeError("too long for a seal");
  return found;
}

/**
 * Seal the parts of a sheet, or a whisper, to a box key. Nothing in the token but its class depends
 * on the texts. `isLong` says that the class is above the one that everybody expects.
 * @param {{ kind: "sheet" | "whisper", place: Place, seat: number, seq: number, keys: Keys, to:
 *   Bytes, texts: string[],
 *   floor: number, codec?: Codec | null, passing?: Pair }} asked
 */
export async function seal({
  kind,
  place,
  seat,
  seq,
  keys,
  to,
  texts,
  floor,
  codec = null,
  passing,
}) {
  if (!isSheet(texts)) throw new TypeError("these texts are no sheet");
  const bound = await binding(kind, place, seat, seq);
  const { master, commitment } = await committed(keys.salt, bound, texts);
  const found = await forms(texts, codec);
  const chosen = shortest(found);
  const size = Math.max(floor, classFor(FIXED + chosen.body.length));
  const plain = new Uint8Array(size);
  plain.set(joined(u8(chosen.form), u16(chosen.body.length), master, chosen.body));
  const pair = passing ?? (await passingPair());
  const parties = { bound, commitment, passing: pair.public, from: keys.box.public, to };
  const ikm = joined(await exchanged(pair.own, to), await exchanged(keys.box.own, to));
  const { key, nonce, aad } = await secretOf(parties, ikm, "encrypt");
  const box = new Uint8Array(
    await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce, additionalData: aad }, key, plain),
  );
  const signature = await mark(keys.sign.own, bound, commitment);
  const payload = joined(header(place, seat, seq), commitment, signature, pair.public, box);
  const token = await write(kind === "sheet" ? "s" : "w", payload);
  return { token, payload, bound, commitment, signature, master, size, isLong: size > floor };
}

/**
 * The fields of a sealed sheet or message after its header; null where no class has its length.
 *
 * @param {Bytes} payload
 */
export function readSeal(payload) {
  if (!CLASSES.includes(payload.length - MARKED - 32 - TAG)) return null;
  return {
    commitment: payload.slice(12, 44),
    signature: payload.slice(44, MARKED),
    passing: payload.slice(MARKED, MARKED + 32),
    box: payload.slice(MARKED + 32),
  };
}

/**
 * Open a sealed box with a good mark, using the keys it was sent to. Throws a Refusal:
 * `box-altered`, `unreadable-sheet` or `mismatch`.
 * @param {Box & { box: Bytes, keys: Keys, parts: number, codec?: Codec | null }} asked
 */
export async function openSeal({ box, keys, parts, codec = null, ...parties }) {
  const plain = await decrypted(parties, keys, box);
  const length = readU16(plain, 1);
  const end = FIXED + length;
  if (end > plain.length || plain.subarray(end).some(Boolean))
    throw new Refusal("unreadable-sheet");
  const master = plain.slice(3, 3 + MASTER);
  const texts = await unpacked(
    { form: plain[0] ?? 0, body: plain.slice(FIXED, end) },
    parts,
    codec,
  );
  if (!texts || !isSheet(texts)) throw new Refusal("unreadable-sheet");
  const found = await commitmentOf(master, parties.bound, texts);
  if (!same(found.commitment, parties.commitment)) throw new Refusal("mismatch");
  return { texts, ...found };
}

/** @param {Box} parties @param {Keys} keys @param {Bytes} box @returns {Promise<Bytes>} */
async function decrypted(parties, keys, box) {
  try {
    const ikm = joined(
      await exchanged(keys.box.own, parties.passing),
      await exchanged(keys.box.own, parties.from),
    );
    const { key, nonce, aad } = await secretOf(parties, ikm, "decrypt");
    return new Uint8Array(
      await crypto.subtle.decrypt({ name: "AES-GCM", iv: nonce, additionalData: aad }, key, box),
    );
  } catch {
    throw new Refusal("box-altered");
  }
}

/**
 * The key of one box, which both sides can make, and nobody else.
 *
 * @param {Box} parties
 * @param {Bytes} ikm
 * @param {KeyUsage} use
 */
async function secretOf({ bound, commitment, passing, from, to }, ikm, use) {
  const source = await crypto.subtle.importKey("raw", ikm, "HKDF", false, ["deriveBits"]);
  const salt = joined(passing, from, to);
  const bits = await crypto.subtle.deriveBits(
    { name: "HKDF", hash: "SHA-256", salt, info: frame("box", bound, commitment) },
    source,
    44 * 8,
  );
  const okm = new Uint8Array(bits);
  const key = await crypto.subtle.importKey("raw", okm.slice(0, 32), "AES-GCM", false, [use]);
  return { key, nonce: okm.slice(32), aad: frame("aad", bound, commitment) };
}
