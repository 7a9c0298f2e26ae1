// @ts-check
/**
 * What the browser keeps of a start for the next one: the picture of a started engine, and the
 * compiled rules of each variant that came as texts.
 *
 * It is checked by its length and its SHA-256 before it is used: Python waits for ever on a
 * picture that is too short. Whatever goes wrong here, the engine starts without it.
 */

const OLD = "chancery-snapshot"; // that all copies of the site on an origin once shared
const { pathname: SITE } = new URL("../../../", self.location.href);
const CACHE = OLD + SITE; // each has its own: what is kept replaces what was
const RULES = `chancery-rules${SITE}`;
const SMALLEST = 20 * 1024 * 1024; // bytes of memory that Pyodide starts with

const address = (/** @type {string} */ name) => new URL(name, self.location.href).href;
/** Where the rules of a runtime's version are. @param {string} version */
const shelf = (version) => address(`rules-${version}/`);

/** @param {BufferSource} data */
async function digest(data) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Return what is kept in a cache, or null where nothing is, or too little; what is not whole is
 * forgotten.
 *
 * @param {string} cache @param {string} where @param {number} least
 * @returns {Promise<Uint8Array | null>}
 */
async function kept(cache, where, least) {
  try {
    const found = await (await caches.open(cache)).match(where);
    if (!found) return null;
    const data = new Uint8Array(await found.arrayBuffer());
    const whole = data.length >= least && String(data.length) === found.headers.get("x-length");
    if (whole && (await digest(data)) === found.headers.get("x-sha256")) return data;
    await forget([cache]);
  } catch {
    // no storage, nothing kept
  }
  return null;
}

/** @param {string} cache @param {string} where @param {Uint8Array<ArrayBuffer>} data */
async function keep(cache, where, data) {
  const headers = { "x-length": String(data.length), "x-sha256": await digest(data) };
  await (await caches.open(cache)).put(where, new Response(data, { headers }));
}

/** @param {string[]} names */
async function forget(names) {
  try {
    for (const name of names) await caches.delete(name);
  } catch {
    // no storage, nothing to forget
  }
}

/**
 * Return the snapshot that belongs to a version of the runtime, or null.
 *
 * @param {string} version
 */
export const keptSnapshot = (version) => kept(CACHE, address(`snapshot-${version}`), SMALLEST);

/**
 * Keep a snapshot, in place of those of other versions.
 *
 * @param {string} version @param {Uint8Array<ArrayBuffer>} image
 */
export async function keepSnapshot(version, image) {
  await forget([CACHE, OLD]);
  await keep(CACHE, address(`snapshot-${version}`), image);
}

/**
 * Return a variant's rules as a version of the runtime compiled them, or null.
 *
 * @param {string} version
 * @param {string} variant
 */
export const keptRules = (version, variant) =>
  kept(RULES, shelf(version) + encodeURIComponent(variant), 1);

/**
 * Keep a variant's compiled rules, and forget those of other versions; without storage nothing
 * happens.
 *
 * @param {string} version @param {string} variant @param {Uint8Array<ArrayBuffer>} codes
 */
export async function keepRules(version, variant, codes) {
  try {
    const cache = await caches.open(RULES);
    for (const old of await cache.keys())
      if (!old.url.startsWith(shelf(version))) await cache.delete(old);
    await keep(RULES, shelf(version) + encodeURIComponent(variant), codes);
  } catch {
    // no storage, nothing kept
  }
}

/** Forget all that this copy of the site has kept of its starts. */
export const forgetStarts = () => forget([CACHE, OLD, RULES]);
