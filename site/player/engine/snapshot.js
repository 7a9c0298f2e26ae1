// @ts-check
/**
 * The picture of a started engine, which the browser keeps of itself after a first visit.
 *
 * It is checked by its length and its SHA-256 before it is used: Python waits for ever on
 * one that is too short. Whatever goes wrong here, the engine starts without it.
 */

const OLD = "chancery-snapshot"; // that all copies of the site on an origin once shared
const CACHE = OLD + new URL("../../../", self.location.href).pathname; // each has its own: what is kept replaces what was
const SMALLEST = 20 * 1024 * 1024; // bytes of memory that Pyodide starts with

/** @param {string} version */
const address = (version) => new URL(`snapshot-${version}`, self.location.href).href;

/** @param {BufferSource} data */
async function digest(data) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Return the snapshot that belongs to a version of the runtime, or null.
 *
 * @param {string} version
 * @returns {Promise<Uint8Array | null>}
 */
export async function keptSnapshot(version) {
  try {
    const found = await (await caches.open(CACHE)).match(address(version));
    if (!found) return null;
    const image = new Uint8Array(await found.arrayBuffer());
    const whole = image.length >= SMALLEST && String(image.length) === found.headers.get("x-length");
    if (whole && (await digest(image)) === found.headers.get("x-sha256")) return image;
    await forgetSnapshots();
  } catch {
    // no storage, no snapshot
  }
  return null;
}

/**
 * Keep a snapshot, in place of those of other versions.
 *
 * @param {string} version @param {Uint8Array<ArrayBuffer>} image
 */
export async function keepSnapshot(version, image) {
  await forgetSnapshots();
  const headers = { "x-length": String(image.length), "x-sha256": await digest(image) };
  await (await caches.open(CACHE)).put(address(version), new Response(image, { headers }));
}

/** Forget every snapshot of this copy of the site. */
export async function forgetSnapshots() {
  try {
    for (const name of [CACHE, OLD]) await caches.delete(name);
  } catch {
    // no storage, nothing to forget
  }
}
