// @ts-check
/** The keys of a seat: make them, publish them as bytes, refuse ones that anybody could use. */
import { joined, unhex } from "./frame.js";
import { makeKeepable } from "./kept-keys.js";

/** @typedef {import("./frame.js").Bytes} Bytes */
/** @typedef {{ public: Bytes, own: CryptoKey }} Pair */
/** @typedef {{ sign: Pair, box: Pair, salt: CryptoKey }} Keys signs; opens boxes; derives salts */
/** @typedef {{ sign: Bytes, box: Bytes, salt: Bytes }} Secrets 32 bytes each */

/** @type {Readonly<Record<"Ed25519" | "X25519", { pkcs8: string, uses: KeyUsage[] }>>} */
const CURVES = {
  Ed25519: { pkcs8: "302e020100300506032b657004220420", uses: ["sign"] },
  X25519: { pkcs8: "302e020100300506032b656e04220420", uses: ["deriveBits"] },
};
const MAC = { name: "HMAC", hash: "SHA-256" };
const ATTEMPTS = 8; // WebKitGTK 2.50 fails about once in 226
const P = 2n ** 255n - 19n;
const SMALLEST = 2n ** 224n; // an honest key lies below once in 2^31
// y of the points of order 8 (RFC 8032's curve); those of order 1, 2 and 4 are 1, -1 and 0.
const ORDER_8 = 2707385501144840649318225287225658788936804267575313519463743609750303021415n;
const SMALL_ORDER = [P - 1n, ORDER_8, P - ORDER_8];

/** Whether this browser can seal at all. */
export async function canSeal() {
  try {
    await newKeys();
    return true;
  } catch {
    return false;
  }
}

/**
 * Make the keys of a seat for one game; they can be written into a backup.
 *
 * @returns {Promise<Keys>}
 */
export async function newKeys() {
  const [sign, box] = [
    await newPair("Ed25519", ["sign", "verify"]),
    await newPair("X25519", ["deriveBits"]),
  ];
  const salt = await crypto.subtle.generateKey({ ...MAC, length: 256 }, true, ["sign"]);
  return { sign, box, salt };
}

/** @param {"Ed25519" | "X25519"} curve @param {KeyUsage[]} uses @returns {Promise<Pair>} */
async function newPair(curve, uses) {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      const made = /** @type {CryptoKeyPair} */ (
        await crypto.subtle.generateKey(curve, true, uses)
      );
      return { public: await rawOf(made.publicKey), own: made.privateKey };
    } catch (fault) {
      const again = fault instanceof Error && fault.name === "OperationError" && left > 1;
      if (!again) throw fault;
    }
  }
}

/** A pair for one exchange. */
export const passingPair = () => newPair("X25519", ["deriveBits"]);

/** @param {CryptoKey} key @returns {Promise<Bytes>} */
const rawOf = async (key) => new Uint8Array(await crypto.subtle.exportKey("raw", key));

/**
 * Make keys of their secrets; those that stay on a device are not extractable.
 *
 * @param {Secrets} secrets
 * @param {boolean} [extractable]
 * @returns {Promise<Keys>}
 */
export async function keysOf(secrets, extractable = false) {
  const salt = await crypto.subtle.importKey("raw", secrets.salt, MAC, extractable, ["sign"]);
  const [sign, box] = [
    await pairOf("Ed25519", secrets.sign, extractable),
    await pairOf("X25519", secrets.box, extractable),
  ];
  return { sign, box, salt };
}

/**
 * @param {"Ed25519" | "X25519"} curve
 * @param {Bytes} secret
 * @param {boolean} [extractable]
 * @returns {Promise<Pair>}
 */
export async function pairOf(curve, secret, extractable = false) {
  const { pkcs8, uses } = CURVES[curve];
  const written = joined(unhex(pkcs8), secret);
  const open = await crypto.subtle.importKey("pkcs8", written, curve, true, uses);
  const { x = "" } = await crypto.subtle.exportKey("jwk", open);
  const own = extractable
    ? open
    : await crypto.subtle.importKey("pkcs8", written, curve, false, uses);
  await makeKeepable(own, open);
  return { public: base64url(x), own };
}

/** The secrets of keys that are extractable. @param {Keys} keys @returns {Promise<Secrets>} */
export async function secretsOf({ sign, box, salt }) {
  const secret = async (/** @type {CryptoKey} */ key) =>
    base64url((await crypto.subtle.exportKey("jwk", key)).d ?? "");
  return { sign: await secret(sign.own), box: await secret(box.own), salt: await rawOf(salt) };
}

/** @param {string} text @returns {Bytes} */
const base64url = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));

/**
 * Whether anybody could sign under this key, or some browser would stumble over it.
 *
 * @param {Bytes} key
 */
export function isWeakToSign(key) {
  if (key.length !== 32) return true;
  const y = key.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n) & (2n ** 255n - 1n);
  return y >= P || y < SMALLEST || SMALL_ORDER.includes(y);
}

/** Whether an exchange with this key gives what anybody knows. @param {Bytes} key */
export async function isWeakToBox(key) {
  try {
    return (await exchanged((await passingPair()).own, key)).every((byte) => byte === 0);
  } catch {
    return true;
  }
}

/** @param {Bytes} sign @param {Bytes} box */
export const isWeak = async (sign, box) => isWeakToSign(sign) || isWeakToBox(box);

/** @param {CryptoKey} own @param {Bytes} bytes @returns {Promise<Bytes>} */
export const signed = async (own, bytes) =>
  new Uint8Array(await crypto.subtle.sign("Ed25519", own, bytes));

/**
 * Whether a key has signed these bytes; a weak one signs nothing.
 *
 * @param {Bytes} key
 * @param {Bytes} signature
 * @param {Bytes} bytes
 */
export async function hasSigned(key, signature, bytes) {
  if (isWeakToSign(key) || signature.length !== 64) return false;
  try {
    const read = await crypto.subtle.importKey("raw", key, "Ed25519", false, ["verify"]);
    return await crypto.subtle.verify("Ed25519", read, signature, bytes);
  } catch {
    return false;
  }
}

/**
 * What two pairs share; throws where the other key is of small order.
 *
 * @param {CryptoKey} own
 * @param {Bytes} other
 * @returns {Promise<Bytes>}
 */
export async function exchanged(own, other) {
  const read = await crypto.subtle.importKey("raw", other, "X25519", false, []);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: "X25519", public: read }, own, 256));
}
