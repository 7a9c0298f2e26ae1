// @ts-check
/**
 * The engine in its own thread: loadRuntime, installEngine, installVariant, serve.
 *
 * The page first sends one `Start`, perhaps {manifest} and {go}; then questions {id, call, args},
 * each answered by {id, ok} or {id, fault}. While starting, the worker reports {stage} and
 * {loaded, total}, then {ready} or {failed, sentence}. It never sends the text of an exception.
 */

import { say } from "../words/engine-start.js";
import { forgetStart, keepSnapshot, keptSnapshot } from "./snapshot.js";

/**
 * @typedef {object} Start
 * @property {string} base  URL of the site's root, ending in a slash
 * @property {string} variantUrl  URL of the variant's variant.json
 * @property {"restore" | "plain" | "build"} mode  start from a snapshot if there is one,
 *   start without, or make a snapshot and end
 * @property {boolean} [isTold]  does the page send {manifest} next, or {manifest: null} if it has
 *   none?
 * @property {boolean} [isHeld]  load, but do not start before the page sends {go}
 */
/**
 * @typedef {object} Manifest
 * @property {string} version
 * @property {object} lock
 * @property {Record<string, { bytes: number, packed: number, sha256: string }>} files  `packed`:
 *   bytes to download
 */
/**
 * @typedef {Start & { leave: Promise<unknown> | null }} Begun  `leave`: settles when the page lets
 *   the engine start
 */
/** @typedef {import("pyodide").PyodideAPI} Python */
/** @typedef {{ answer: (text: string) => string }} Session */

const LIBRARY = "python.bin";
const ENGINE = "engine.bin";
const SCRIPT = "pyodide.asm.js";
const WASM = "pyodide.asm.wasm";
const STEP = 50_000; // bytes between two reports of progress
// request the next file when this many bytes of the last are missing: one round trip's worth
const NEAR = 200_000;
const PATH = "/lib/"; // where Python looks for the archives
const EMPTY_ZIP = Uint8Array.of(80, 75, 5, 6, ...new Array(18).fill(0));

class Unreachable extends Error {}

const thread = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const tell = (/** @type {object} */ message) => thread.postMessage(message);

/** Wait for a message of the page with that key. @param {string} name @returns {Promise<any>} */
function wordOf(name) {
  return new Promise((resolve) => {
    const hear = (/** @type {MessageEvent} */ { data }) => {
      if (!(name in data)) return;
      thread.removeEventListener("message", hear);
      resolve(data[name]);
    };
    thread.addEventListener("message", hear);
  });
}

/** @param {string} url @param {RequestInit} [how] @param {typeof fetch} [ask] */
async function load(url, how, ask = fetch) {
  let response;
  try {
    response = await ask.call(thread, url, how);
  } catch (error) {
    throw new Unreachable(url, { cause: error });
  }
  if (!response.ok || !response.body) throw new Unreachable(`${url}: ${response.status}`);
  return response;
}

/**
 * Report the progress of downloads to the page, in packed bytes.
 *
 * @param {Manifest} manifest @param {string[]} names  in the order of requests
 */
function meter({ files }, names) {
  /** @type {Record<string, number>} */
  const arrived = {};
  const rest = (/** @type {string[]} */ some) =>
    some.reduce(
      (sum, name) => sum + Math.round((1 - (arrived[name] ?? 0)) * files[name].packed),
      0,
    );
  const total = rest(names);
  let reported = 0;
  /** @type {[string[], () => void][]} */
  const waiting = [];
  const count = (/** @type {string} */ name, /** @type {number} */ part) => {
    arrived[name] = Math.min(1, (arrived[name] ?? 0) + part);
    for (const [some, go] of waiting) if (rest(some) <= NEAR) go();
    const loaded = total - rest(names);
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
      new Promise((resolve) => waiting.push([names.slice(0, names.indexOf(name)), resolve])),
  };
}

/**
 * Load an archive of compiled modules, whether or not the host has already unpacked it.
 *
 * @param {string} url @param {TransformStream} counter
 * @returns {Promise<Uint8Array>} the plain zip
 */
async function archive(url, counter) {
  const { body } = await load(url);
  const packed = await new Response(
    /** @type {ReadableStream} */ (body).pipeThrough(counter),
  ).blob();
  const start = new Uint8Array(await packed.slice(0, 2).arrayBuffer());
  const isPacked = start[0] === 0x1f && start[1] === 0x8b;
  const plain = isPacked
    ? packed.stream().pipeThrough(new DecompressionStream("gzip"))
    : packed.stream();
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

/**
 * Request a file at its turn, before the runtime does, and answer the runtime's request with it.
 *
 * @param {string} url @param {TransformStream} counter @param {Promise<unknown>} turn
 */
function fetchAhead(url, counter, turn) {
  const { fetch: ask } = thread;
  const coming = turn
    .then(() => load(url, {}, ask))
    .then(
      ({ body, headers }) =>
        new Response(/** @type {ReadableStream} */ (body).pipeThrough(counter), {
          headers: { "content-type": headers.get("content-type") ?? "" },
        }),
    );
  thread.fetch = (wanted, how) => {
    if (String(wanted) !== url) return ask.call(thread, wanted, how);
    thread.fetch = ask;
    return coming;
  };
  return coming;
}

/**
 * Stage 1: Python itself, from its compiled library or from a snapshot. Until the page is drawn,
 * only one file shares its connection. The engine comes last, while Python starts.
 *
 * @param {Begun} start @param {Manifest} manifest
 * @returns {Promise<{ python: Python, restored: boolean }>}
 */
async function loadRuntime({ base, mode, leave }, manifest) {
  const home = `${base}runtime/${manifest.version}/`;
  const runtime = import(`${home}pyodide.mjs`).catch((error) => {
    throw new Unreachable(home, { cause: error });
  });
  const snapshot = mode === "restore" ? await keptSnapshot(manifest.version) : null;
  tell({ stage: snapshot ? "restoring" : "loading" });
  const { counter, turnOf } = meter(manifest, [LIBRARY, WASM, ENGINE]);
  const library = snapshot ? null : archive(home + LIBRARY, counter(LIBRARY));
  // the browser does not keep the compiled form of a response made here: later starts, which can
  // use it, let the runtime request the file
  const wasm =
    mode === "build" || snapshot
      ? null
      : fetchAhead(home + WASM, counter(WASM), Promise.race([leave, turnOf(WASM)]));
  const engine = snapshot
    ? null
    : (wasm ? turnOf(ENGINE) : Promise.resolve()).then(() =>
        archive(home + ENGINE, counter(ENGINE)),
      );
  // failures surface where these are awaited below
  for (const part of [runtime, library, wasm, engine]) part?.catch(() => undefined);
  await leave;
  const script = import(home + SCRIPT);
  const none = URL.createObjectURL(new Blob([EMPTY_ZIP]));
  const { loadPyodide } = await runtime;
  const [python] = await Promise.all([
    loadPyodide({
      indexURL: home,
      stdLibURL: none,
      fsInit: async (/** @type {any} */ files) =>
        files.writeFile(`${PATH}library.zip`, (await library) ?? EMPTY_ZIP),
      lockFileContents: JSON.stringify(manifest.lock),
      env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONPATH: `${PATH}library.zip` },
      ...(snapshot ? { _loadSnapshot: snapshot } : {}),
      ...(mode === "build" ? { _makeSnapshot: true } : {}),
    }),
    library,
    wasm,
    script,
  ]);
  URL.revokeObjectURL(none);
  if (engine) addEngine(python, await engine);
  return { python, restored: Boolean(snapshot) };
}

/**
 * Add the engine to Python's path, since it arrives later.
 *
 * @param {Python} python
 * @param {Uint8Array} modules
 */
function addEngine(python, modules) {
  python.FS.writeFile(`${PATH}engine.zip`, modules);
  const boot = python.pyimport("boot");
  boot.add(`${PATH}engine.zip`);
  boot.destroy();
}

/** Stage 2: the engine. @param {Python} python @returns {Session} */
function installEngine(python) {
  const session = python.pyimport("engine.session");
  try {
    return session.Session();
  } finally {
    session.destroy();
  }
}

/** Stage 3: the variant. @param {Session} session @param {string} variant */
function installVariant(session, variant) {
  const answer = JSON.parse(session.answer(`{"call":"install","args":${variant}}`));
  if (answer.fault) throw new Refused(answer.fault.message);
}

class Refused extends Error {}

/** Stage 4: answer the page. @param {Session} session */
function serve(session) {
  thread.addEventListener("message", ({ data: { id, call, args } }) => {
    try {
      tell({ id, ...JSON.parse(session.answer(JSON.stringify({ call, args }))) });
    } catch (error) {
      console.error(error);
      tell({ id, fault: { message: say.stumbled, where: "" } });
      if (!(error instanceof Error) || error.name !== "PythonError")
        tell({ failed: "serve", sentence: say.broken });
    }
  });
}

/**
 * Make the snapshot for the next visit.
 *
 * @param {Begun} start
 * @param {Manifest} manifest
 */
async function build(start, manifest) {
  const { python } = await loadRuntime(start, manifest);
  const boot = python.pyimport("boot");
  boot.everything();
  boot.destroy();
  const image = /** @type {Uint8Array<ArrayBuffer>} */ (python.makeMemorySnapshot());
  await keepSnapshot(manifest.version, image);
  tell({ built: image.length });
}

/**
 * The manifest of the runtime, from the page or by request.
 *
 * @param {Start} start
 * @returns {Promise<Manifest>}
 */
async function manifestOf({ base, isTold }) {
  const known = isTold ? await wordOf("manifest") : null;
  return known ?? (await load(`${base}runtime/manifest.json`, { cache: "no-cache" })).json();
}

/** @param {Start} order */
async function begin(order) {
  const start = { ...order, leave: order.isHeld ? wordOf("go") : null };
  const [manifest, variant] = await Promise.all([
    manifestOf(start),
    start.mode === "build" ? "" : load(start.variantUrl).then((response) => response.text()),
  ]);
  if (start.mode === "build") return build(start, manifest);
  const { python, restored } = await loadRuntime(start, manifest);
  const session = installEngine(python);
  installVariant(session, variant);
  serve(session);
  tell({ ready: true, restored });
}

/** Why the engine did not start, as a sentence. @param {unknown} error */
function sentence(error) {
  if (error instanceof Unreachable) return say.unloaded;
  return error instanceof Refused ? error.message : say.unstarted;
}

thread.addEventListener(
  "message",
  ({ data }) => {
    begin(data).catch(async (error) => {
      console.error(error);
      if (data.mode === "restore") await forgetStart();
      tell({ failed: data.mode, sentence: sentence(error) });
    });
  },
  { once: true },
);
