// @ts-check
/**
 * Keys in a form that every browser keeps. WebKit reads back no key of X25519 that its database was
 * given: there the key is kept locked with another one, which never leaves the device either.
 */

/** @typedef {{ lock: CryptoKey, locked: ArrayBuffer, extractable: boolean }} Locked */

const AES = { name: "AES-GCM", length: 256 };
const ONCE = { name: AES.name, iv: new Uint8Array(12) }; // each lock locks one key, once

/** How keys of this page are locked. @type {WeakMap<CryptoKey, Locked>} */
const known = new WeakMap();

/** @param {CryptoKey} key */
function isKeptAsItIs(key) {
  try {
    structuredClone(key);
    return true;
  } catch {
    return false;
  }
}

/**
 * Lock a key where it cannot be kept as it is, as long as it can be read.
 *
 * @param {CryptoKey} own
 * @param {CryptoKey} readable the same, extractable
 */
export async function makeKeepable(own, readable) {
  if (isKeptAsItIs(own) || known.has(own)) return;
  const lock = await crypto.subtle.generateKey(AES, false, ["wrapKey", "unwrapKey"]);
  const locked = await crypto.subtle.wrapKey("pkcs8", readable, lock, ONCE);
  known.set(own, { lock, locked, extractable: own.extractable });
}

/** What can be kept of a key. @param {CryptoKey} own @returns {Promise<CryptoKey | Locked>} */
export async function keptOf(own) {
  await makeKeepable(own, own);
  return known.get(own) ?? own;
}

/** Unlock a stored key. @param {CryptoKey | Locked} kept @returns {Promise<CryptoKey>} */
export async function keyOf(kept) {
  if (kept instanceof CryptoKey) return kept;
  const { lock, locked, extractable } = kept;
  const own = await crypto.subtle.unwrapKey("pkcs8", locked, lock, ONCE, "X25519", extractable, [
    "deriveBits",
  ]);
  known.set(own, kept);
  return own;
}
