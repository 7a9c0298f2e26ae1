// @ts-check
/** Bytes, and the one way in which fields become the input of a hash, a signature or a key. */

/** @typedef {Uint8Array<ArrayBuffer>} Bytes */
/** @typedef {null | boolean | number | string | Json[] | { [key: string]: Json }} Json */

const PREFIX = "chancery/1/";
const DEEPEST = 12; // levels of lists and objects in one text of JSON
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** @param {string} text @returns {Bytes} */
export const utf8 = (text) => encoder.encode(text);

/** Read UTF-8; null where it is none. @param {Bytes} bytes @returns {string | null} */
export function textOf(bytes) {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** @param {Bytes[]} parts @returns {Bytes} */
export function joined(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** @param {number} n 0 to 255 */
export const u8 = (n) => Uint8Array.of(n);

/** @param {number} n 0 to 65,535, written with the high byte first */
export const u16 = (n) => Uint8Array.of(n >> 8, n & 255);

/** @param {Bytes} bytes @param {number} at */
export const readU16 = (bytes, at) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

/** @param {Bytes} a @param {Bytes} b */
export const same = (a, b) => a.length === b.length && a.every((byte, i) => byte === b[i]);

/** @param {Bytes} bytes */
export const hex = (bytes) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Read hexadecimal; throws on anything else. @param {string} text @returns {Bytes} */
export function unhex(text) {
  if (!/^(?:[0-9a-f]{2})*$/.test(text))
    throw new TypeError("expected small hexadecimal digits in pairs");
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** @param {number} length @returns {Bytes} */
export const random = (length) => crypto.getRandomValues(new Uint8Array(length));

/**
 * Each field with its length before it: no two lists of fields give the same bytes.
 *
 * @param {string} label
 * @param {Bytes[]} fields
 */
export function frame(label, ...fields) {
  const parts = [utf8(PREFIX + label), ...fields].flatMap((field) => {
    const n = field.length;
    return [Uint8Array.of(n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255), field];
  });
  return joined(...parts);
}

/** @param {Bytes} bytes @returns {Promise<Bytes>} */
export const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/** The SHA-256 of a frame. @param {string} label @param {Bytes[]} fields */
export const hash = (label, ...fields) => sha256(frame(label, ...fields));

/** HMAC-SHA-256. @param {Bytes | CryptoKey} key @param {Bytes} bytes @returns {Promise<Bytes>} */
export async function hmac(key, bytes) {
  const own =
    key instanceof Uint8Array
      ? await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, [
          "sign",
        ])
      : key;
  return new Uint8Array(await crypto.subtle.sign("HMAC", own, bytes));
}

/**
 * Write JSON in its one form: keys sorted, no spaces, whole numbers, strings in NFC, nothing
 * escaped that need not be. Throws a TypeError where a value has no such form.
 * @param {Json} value @param {number} [depth] @returns {string}
 */
export function canonicalJson(value, depth = 0) {
  if (depth > DEEPEST) throw new TypeError("too many levels");
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") {
    if (!Number.isSafeInteger(value)) throw new TypeError(`${value} is not a whole number`);
    return String(value);
  }
  if (typeof value === "string") {
    if (/\p{Surrogate}/u.test(value)) throw new TypeError("half a letter");
    return JSON.stringify(value.normalize("NFC"));
  }
  if (Array.isArray(value))
    return `[${value.map((one) => canonicalJson(one, depth + 1)).join(",")}]`;
  const keys = Object.keys(value).sort();
  for (const key of keys)
    if (!/^[ -~]*$/.test(key)) throw new TypeError(`the key ${key} is not in ASCII`);
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(/** @type {Json} */ (value[key]), depth + 1)}`).join(",")}}`;
}

/**
 * Read JSON that stands in its one form; undefined where it does not.
 *
 * @param {Bytes} bytes
 * @returns {Json | undefined}
 */
export function readJson(bytes) {
  const text = textOf(bytes);
  if (text === null) return undefined;
  try {
    const value = JSON.parse(text);
    return canonicalJson(value) === text ? value : undefined;
  } catch {
    return undefined;
  }
}

/** @param {Json} value @returns {Bytes} */
export const jsonBytes = (value) => utf8(canonicalJson(value));
