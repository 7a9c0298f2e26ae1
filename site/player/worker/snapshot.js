// @ts-check
/**
 * The snapshot of a started engine that the browser keeps for the next visit.
 *
 * Its length and SHA-256 are checked before use: Python hangs on a snapshot that is too short.
 * Whatever goes wrong here, the engine starts without it.
 */

const OLD = "chancery-snapshot"; // once shared by all copies of the site on an origin
const { pathname: SITE } = new URL("../../../", self.location.href);
const CACHE = OLD + SITE; // now each copy has its own
const SMALLEST = 20 * 1024 * 1024; // bytes of memory that Pyodide starts with

const address = (/** @type {string} */ version) =>
  new URL(`snapshot-${version}`, self.location.href).href;

/** @param {BufferSource} data */
async function digest(data) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The snapshot for a version of the runtime, or null if there is none. A damaged one is deleted.
 *
 * @param {string} version
 * @returns {Promise<Uint8Array | null>}
 */
export async function keptSnapshot(version) {
  try {
    const found = await (await caches.open(CACHE)).match(address(version));
    if (!found) return null;
    const data = new Uint8Array(await found.arrayBuffer());
    const whole = data.length >= SMALLEST && String(data.length) === found.headers.get("x-length");
    if (whole && (await digest(data)) === found.headers.get("x-sha256")) return data;
    await forgetStart();
  } catch {
    // no storage, no snapshot
  }
  return null;
}

/**
 * Keep a snapshot, replacing those of other versions.
 *
 * @param {string} version
 * @param {Uint8Array<ArrayBuffer>} image
 */
export async function keepSnapshot(version, image) {
  await forgetStart();
  const headers = { "x-length": String(image.length), "x-sha256": await digest(image) };
  await (await caches.open(CACHE)).put(address(version), new Response(image, { headers }));
}

/** Delete the snapshots of this copy of the site. */
export async function forgetStart() {
  try {
    for (const name of [CACHE, OLD]) await caches.delete(name);
  } catch {
    // no storage, nothing to delete
  }
}
