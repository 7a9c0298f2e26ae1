// @ts-check
/**
 * Fetch what the engine is made of, check it, and hand it through the wall: the worker behind it
 * can request nothing itself.
 */

import { say } from "../words/engine-start.js";
import { Fault } from "./faults.js";
import { keptSnapshot } from "./snapshot.js";

/** @typedef {import("./wall/wall.js").Wall} Wall */

/**
 * @typedef {object} Start
 * @property {string} base  URL of the site's root, ending in a slash
 * @property {string} variantUrl  URL of the variant's variant.json
 * @property {"restore" | "plain" | "build"} mode  start from a snapshot if there is one,
 *   start without, or make a snapshot and end
 * @property {Promise<Manifest | null>} [manifest]  the runtime's, if it was already requested
 * @property {Promise<unknown>} [leave]  settles when the engine may start
 */
/**
 * @typedef {object} Manifest
 * @property {string} version
 * @property {object} lock
 * @property {Record<string, Entry>} files
 */
/**
 * @typedef {object} Entry
 * @property {number} bytes
 * @property {number} packed  bytes to download
 * @property {string} sha256
 * @property {string} [plain]  the SHA-256 of an archive when it is unpacked
 */
/** @typedef {{ stage: "loading" | "restoring" | "starting" } | { loaded: number, total: number }} News */
/** @typedef {(news: News) => void} Tell */

const INSIDE = "assets/player/worker/inside.js"; // below the site's root
const LIBRARY = "python.bin";
const ENGINE = "engine.bin";
const SCRIPT = "pyodide.asm.js";
const LOADER = "pyodide.js";
const WASM = "pyodide.asm.wasm";
// What is requested first is used first: the scripts make the worker, which then compiles Python.
const ORDER = [LOADER, SCRIPT, WASM, LIBRARY, ENGINE];
const STEP = 50_000; // bytes between two reports of progress
// request the next file when this many bytes of the last are missing: one round trip's worth
const NEAR = 200_000;

/** @param {string} url @param {RequestInit} [how] */
export async function load(url, how) {
  try {
    const response = await fetch(url, how);
    if (response.ok && response.body) return response;
  } catch {
    // told below
  }
  throw new Fault(say.unloaded);
}

/**
 * Report the progress of downloads, in packed bytes.
 *
 * @param {Manifest} manifest
 * @param {Tell} tell
 */
function meter({ files }, tell) {
  /** @type {Record<string, number>} */
  const arrived = {};
  const rest = (/** @type {string[]} */ some) =>
    some.reduce(
      (sum, name) => sum + Math.round((1 - (arrived[name] ?? 0)) * files[name].packed),
      0,
    );
  const total = rest(ORDER);
  let reported = 0;
  /** @type {[string[], () => void][]} */
  const waiting = [];
  const count = (/** @type {string} */ name, /** @type {number} */ part) => {
    arrived[name] = Math.min(1, (arrived[name] ?? 0) + part);
    for (const [some, go] of waiting) if (rest(some) <= NEAR) go();
    const loaded = total - rest(ORDER);
    if (loaded - reported < STEP && loaded < total) return;
    reported = loaded;
    tell({ loaded, total });
    if (loaded === total) tell({ stage: "starting" });
  };
  return {
    /**
     * Counts the body of a file as it passes, without making it wait for its reader.
     *
     * @param {string} name
     */
    counter: (name) =>
      new TransformStream(
        {
          transform(chunk, controller) {
            count(name, chunk.length / files[name].bytes);
            controller.enqueue(chunk);
          },
          flush: () => count(name, 1),
        },
        undefined,
        { highWaterMark: Infinity },
      ),
    /**
     * Settles when the files before this one have almost arrived.
     *
     * @param {string} name
     * @returns {Promise<void>}
     */
    turnOf: (name) =>
      new Promise((resolve) => {
        const before = ORDER.slice(0, ORDER.indexOf(name));
        if (rest(before) <= NEAR) resolve();
        else waiting.push([before, resolve]);
      }),
  };
}

/**
 * Check the bytes of a file where the browser can. A page without a secure address cannot, and
 * keeps nothing either.
 *
 * @param {ArrayBuffer} bytes @param {string} expected  SHA-256 in hexadecimal
 */
async function checked(bytes, expected) {
  if (!globalThis.crypto?.subtle) return bytes;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const found = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (found !== expected) throw new Fault(say.unloaded);
  return bytes;
}

/**
 * Unpack an archive, unless the host has already done so.
 *
 * @param {Blob} packed
 */
async function unpacked(packed) {
  const start = new Uint8Array(await packed.slice(0, 2).arrayBuffer());
  if (start[0] !== 0x1f || start[1] !== 0x8b) return packed.arrayBuffer();
  return new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/**
 * The files of the runtime, each requested at its turn.
 *
 * @param {string} home  where they lie @param {Manifest} manifest
 * @param {ReturnType<typeof meter>} line
 */
export function filesOf(home, { files }, { counter, turnOf }) {
  const bodyOf = async (/** @type {string} */ name) => {
    await turnOf(name);
    const { body } = await load(home + name);
    return new Response(/** @type {ReadableStream} */ (body).pipeThrough(counter(name)));
  };
  return {
    /** @param {string} name */
    file: async (name) => checked(await (await bodyOf(name)).arrayBuffer(), files[name].sha256),
    /** @param {string} name */
    archive: async (name) =>
      checked(await unpacked(await (await bodyOf(name)).blob()), files[name].plain ?? ""),
  };
}

/**
 * An archive of the runtime that no start needs.
 *
 * @param {string} base  URL of the site's root @param {Manifest} manifest  of the engine that runs
 * @param {string} name
 */
export function extraArchive(base, manifest, name) {
  const unhurried = { counter: () => new TransformStream(), turnOf: () => Promise.resolve() };
  return filesOf(`${base}runtime/${manifest.version}/`, manifest, unhurried).archive(name);
}

/**
 * Hand everything that a start needs to the worker behind a wall.
 *
 * @param {Start} start @param {Wall} wall @param {Tell} tell
 * @returns {Promise<{ manifest: Manifest, isRestored: boolean }>} the manifest of the runtime, and
 *   whether it starts from a snapshot; rejects with a Fault
 */
export async function feed({ base, variantUrl, mode, manifest, leave }, wall, tell) {
  const own = load(base + INSIDE).then((response) => response.text());
  const variant = mode === "build" ? null : load(variantUrl).then((response) => response.text());
  const known = /** @type {Manifest} */ (
    (await manifest) ??
      (await (await load(`${base}runtime/manifest.json`, { cache: "no-cache" })).json())
  );
  const { version, lock } = known;
  const kept = mode === "restore" ? keptSnapshot(base, version) : null;
  let isTold = false;
  const line = meter(known, (news) => isTold && tell(news));
  const { file, archive } = filesOf(`${base}runtime/${version}/`, known, line);
  const send = async (/** @type {string} */ part, /** @type {Promise<ArrayBuffer>} */ arriving) => {
    const bytes = await arriving;
    wall.line.postMessage({ part, bytes }, [bytes]);
  };
  const admit = async () => wall.admit(await Promise.all([file(SCRIPT), file(LOADER), own]));
  const contents = async () => {
    const snapshot = await kept;
    const isRestored = snapshot !== null;
    tell({ stage: isRestored ? "restoring" : "loading" });
    wall.line.postMessage({ start: { lock, isRestored, isToBuild: mode === "build" } });
    isTold = !isRestored;
    if (isRestored) await send("snapshot", Promise.resolve(snapshot));
    else await Promise.all([send("library", archive(LIBRARY)), send("engine", archive(ENGINE))]);
    return isRestored;
  };
  const go = async () => {
    await leave;
    wall.line.postMessage({ go: true });
  };
  const install = async () => {
    if (variant) wall.line.postMessage({ install: await variant });
  };
  const [isRestored] = await Promise.all([
    contents(),
    admit(),
    send("wasm", file(WASM)),
    go(),
    install(),
  ]);
  return { manifest: known, isRestored };
}
