// @ts-check
/** The key file: the secrets of one seat under a passphrase. */
import { canonicalJson, frame, hex, jsonBytes, random, readJson, unhex, utf8 } from "./frame.js";
import { Refusal } from "./refusal.js";

/** @typedef {import("./frame.js").Bytes} Bytes */
/** @typedef {import("./keys.js").Secrets} Secrets */
/**
 * @typedef {Secrets & { seed?: Bytes, nonce?: Bytes }} Kept a desk keeps its seed of chance, a seat
 *   its nonce until it has confirmed
 */

const KDF = "PBKDF2-HMAC-SHA-256";
const ITERATIONS = 1_000_000;
const [FEWEST, MOST] = [600_000, 10_000_000]; // iterations that a reader accepts
const LONGEST = 4_000; // characters of a file
const HEX = (/** @type {number} */ bytes) => new RegExp(`^[0-9a-f]{${2 * bytes}}$`);

/**
 * Write a key file. Takes a moment on purpose: not in the thread that draws the page.
 * @param {Kept} kept @param {{ game: string, seat: number, passphrase: string, iterations?: number
 *   }} asked the game's id or, before there is one, the table's
 */
export async function keyFile(kept, { game, seat, passphrase, iterations = ITERATIONS }) {
  const [salt, nonce] = [random(16), random(12)];
  const head = {
    chancery_keys: 1,
    game,
    seat,
    kdf: KDF,
    iterations,
    salt: hex(salt),
    nonce: hex(nonce),
  };
  const inside = Object.fromEntries(
    Object.entries(kept).map(([name, bytes]) => [name, hex(bytes)]),
  );
  const key = await keyFrom(passphrase, salt, iterations, "encrypt");
  const cipher = { name: "AES-GCM", iv: nonce, additionalData: frame("backup", jsonBytes(head)) };
  const box = new Uint8Array(
    await crypto.subtle.encrypt(cipher, key, jsonBytes({ ...inside, game })),
  );
  return canonicalJson({ ...head, box: hex(box) });
}

/**
 * Open a key file. Throws a Refusal: `backup-unknown` or `backup-wrong`.
 * @param {string} text @param {string} passphrase @returns {Promise<{ game: string, seat: number,
 *   kept: Kept }>}
 */
export async function openKeyFile(text, passphrase) {
  const { box, ...head } = readHead(text);
  const key = await keyFrom(passphrase, unhex(head.salt), head.iterations, "decrypt");
  const cipher = {
    name: "AES-GCM",
    iv: unhex(head.nonce),
    additionalData: frame("backup", jsonBytes(head)),
  };
  try {
    const { game, ...inside } = /** @type {Record<string, string>} */ (
      readJson(new Uint8Array(await crypto.subtle.decrypt(cipher, key, unhex(box))))
    );
    const kept = /** @type {Kept} */ (
      Object.fromEntries(Object.entries(inside).map(([name, value]) => [name, unhex(value)]))
    );
    if (
      game !== head.game ||
      [kept.sign, kept.box, kept.salt].some((bytes) => bytes?.length !== 32)
    )
      throw new TypeError("no keys inside");
    return { game: head.game, seat: head.seat, kept };
  } catch {
    throw new Refusal("backup-wrong");
  }
}

/**
 * @param {string} text
 * @returns {{ chancery_keys: number, game: string, seat: number, kdf: string, iterations: number,
 *   salt: string, nonce: string, box: string }}
 */
function readHead(text) {
  const read = text.length > LONGEST ? undefined : readJson(utf8(text.trim()));
  const value = /** @type {Record<string, unknown>} */ (
    read && typeof read === "object" ? read : {}
  );
  const { chancery_keys: version, game, seat, kdf, iterations, salt, nonce, box, ...rest } = value;
  const isKnown =
    version === 1 &&
    kdf === KDF &&
    typeof iterations === "number" &&
    iterations >= FEWEST &&
    iterations <= MOST &&
    typeof game === "string" &&
    typeof seat === "number" &&
    Object.keys(rest).length === 0 &&
    HEX(16).test(String(salt)) &&
    HEX(12).test(String(nonce)) &&
    /^(?:[0-9a-f]{2})+$/.test(String(box));
  if (!isKnown) throw new Refusal("backup-unknown");
  return {
    chancery_keys: 1,
    game,
    seat,
    kdf,
    iterations,
    salt: String(salt),
    nonce: String(nonce),
    box: String(box),
  };
}

/**
 * @param {string} passphrase
 * @param {Bytes} salt
 * @param {number} iterations
 * @param {KeyUsage} use
 */
async function keyFrom(passphrase, salt, iterations, use) {
  const source = await crypto.subtle.importKey(
    "raw",
    utf8(passphrase.normalize("NFKC")),
    "PBKDF2",
    false,
    ["deriveKey"],
  );
  return crypto.subtle.deriveKey(
    { name: "PBKDF2", hash: "SHA-256", salt, iterations },
    source,
    { name: "AES-GCM", length: 256 },
    false,
    [use],
  );
}

/** Six words to propose as a passphrase. @param {readonly string[]} list 2,048 words */
export const proposedPassphrase = (list) =>
  Array.from(
    { length: 6 },
    () => list[(((random(1)[0] ?? 0) << 3) | ((random(1)[0] ?? 0) >> 5)) & 2047],
  ).join(" ");

/**
 * What a desk leaves with its deputy, as the one line of a message.
 *
 * @param {Kept} kept
 * @param {import("./frame.js").Json} [openings] of the secret parts so far
 */
export const escrow = (kept, openings = []) =>
  canonicalJson({
    kept: Object.fromEntries(Object.entries(kept).map(([name, bytes]) => [name, hex(bytes)])),
    openings,
  });

/**
 * Read what a desk has left; null where it is no such thing.
 *
 * @param {string} line
 * @returns {{ kept: Kept, openings: import("./frame.js").Json } | null}
 */
export function readEscrow(line) {
  try {
    const { kept, openings } =
      /** @type {{ kept: Record<string, string>, openings: import("./frame.js").Json }} */ (
        readJson(utf8(line))
      );
    return {
      kept: /** @type {Kept} */ (
        Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, unhex(value)]))
      ),
      openings,
    };
  } catch {
    return null;
  }
}
