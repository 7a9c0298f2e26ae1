// @ts-check
/**
 * What the browser keeps of a start for the next one: the picture of a started engine.
 *
 * It is checked by its length and its SHA-256 before it is used: Python waits for ever on a
 * picture that is too short. Whatever goes wrong here, the engine starts without it.
 */

const OLD = "chancery-snapshot"; // that all copies of the site on an origin once shared
const { pathname: SITE } = new URL("../../../", self.location.href);
const CACHE = OLD + SITE; // each has its own: what is kept replaces what was
const SMALLEST = 20 * 1024 * 1024; // bytes of memory that Pyodide starts with

const address = (/** @type {string} */ version) =>
  new URL(`snapshot-${version}`, self.location.href).href;

/** @param {BufferSource} data */
async function digest(data) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Return the snapshot that belongs to a version of the runtime, or null where nothing is kept, or
 * too little; what is not whole is forgotten.
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
    // no storage, nothing kept
  }
  return null;
}

/**
 * Keep a snapshot, in place of those of other versions.
 *
 * @param {string} version
 * @param {Uint8Array<ArrayBuffer>} image
 */
export async function keepSnapshot(version, image) {
  await forgetStart();
  const headers = { "x-length": String(image.length), "x-sha256": await digest(image) };
  await (await caches.open(CACHE)).put(address(version), new Response(image, { headers }));
}

/** Forget the snapshots that this copy of the site has kept. */
export async function forgetStart() {
  try {
    for (const name of [CACHE, OLD]) await caches.delete(name);
  } catch {
    // no storage, nothing to forget
  }
}
