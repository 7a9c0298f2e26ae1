// @ts-check
/**
 * The snapshot of a started engine that the browser keeps for the next visit.
 *
 * Its length and SHA-256 are checked before use: Python hangs on a snapshot that is too short.
 * Whatever goes wrong here, the engine starts without it.
 */

const OLD = "chancery-snapshot"; // once shared by all copies of the site on an origin
const SMALLEST = 20 * 1024 * 1024; // bytes of memory that Pyodide starts with

/** Now each copy has its own. @param {string} base  its root */
const cacheOf = (base) => OLD + new URL(base).pathname;

/** @param {string} base @param {string} version */
const address = (base, version) => new URL(`runtime/snapshot-${version}`, base).href;

/** @param {BufferSource} data */
async function digest(data) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Inside another site's page nothing that is kept is read, and nothing is kept. */
const isFramed = typeof window !== "undefined" && window.top !== window;

/**
 * The snapshot for a version of the runtime, or null if there is none. A damaged one is deleted.
 *
 * @param {string} base  the site's root
 * @param {string} version
 * @returns {Promise<ArrayBuffer | null>}
 */
export async function keptSnapshot(base, version) {
  if (isFramed) return null;
  try {
    const found = await (await caches.open(cacheOf(base))).match(address(base, version));
    if (!found) return null;
    const data = await found.arrayBuffer();
    const size = data.byteLength;
    const isWhole = size >= SMALLEST && String(size) === found.headers.get("x-length");
    if (isWhole && (await digest(data)) === found.headers.get("x-sha256")) return data;
    await forgetStart(base);
  } catch {
    // no storage, no snapshot
  }
  return null;
}

/**
 * Keep a snapshot, replacing those of other versions.
 *
 * @param {string} base  the site's root
 * @param {string} version
 * @param {Uint8Array<ArrayBuffer>} image
 */
export async function keepSnapshot(base, version, image) {
  if (isFramed) return;
  await forgetStart(base);
  const headers = { "x-length": String(image.length), "x-sha256": await digest(image) };
  const cache = await caches.open(cacheOf(base));
  await cache.put(address(base, version), new Response(image, { headers }));
}

/** Delete the snapshots of this copy of the site. @param {string} base  its root */
export async function forgetStart(base) {
  if (isFramed) return;
  try {
    for (const name of [cacheOf(base), OLD]) await caches.delete(name);
  } catch {
    // no storage, nothing to delete
  }
}
