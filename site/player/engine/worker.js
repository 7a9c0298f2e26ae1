// @ts-check
/**
 * The engine in its own thread: loadRuntime, installEngine, installVariant, serve.
 *
 * The page first sends one `Start`; then questions {id, call, args}, each answered by
 * {id, ok} or {id, fault}. On the way the worker tells {stage}, {loaded, total}, and in
 * the end {ready} or {failed, sentence}. It never sends the text of an exception.
 */

/**
 * @typedef {object} Start
 * @property {string} base  address of the site's root, with a slash at its end
 * @property {string} variantUrl  address of the variant's variant.json
 * @property {"restore" | "plain" | "build"} mode  start from a snapshot if there is one,
 *   start without, or make a snapshot and end
 */
/**
 * @typedef {object} Manifest
 * @property {string} version
 * @property {object} lock
 * @property {Record<string, { bytes: number, packed: number, sha256: string }>} files  `packed`: bytes on their way
 */
/** @typedef {import("pyodide").PyodideAPI} Python */
/** @typedef {{ answer: (text: string) => string }} Session */

const ARCHIVE = "python.bin";
const SCRIPT = "pyodide.asm.js";
const WASM = "pyodide.asm.wasm";
const STEP = 50_000; // bytes between one word of what has come and the next
const LIBRARY = "/lib/library.zip"; // where Python finds what the archive holds
const EMPTY_ZIP = Uint8Array.of(80, 75, 5, 6, ...new Array(18).fill(0));
const OFFLINE = "The engine could not be loaded. Check the connection, then try again.";
const UNABLE = "The engine could not be started in this browser. Try again, or try another browser.";
const STUMBLED = "The engine could not answer this. Nothing is lost; please report what you did.";
const STOPPED = "The engine stopped. Nothing is lost: it starts again by itself.";

class Unreachable extends Error {}

const snapshots = () => import("./snapshot.js"); // a first visit need not wait for it
const thread = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const tell = (/** @type {object} */ message) => thread.postMessage(message);

/** @param {string} url @param {RequestInit} [how] */
async function loaded(url, how) {
  let response;
  try {
    response = await fetch(url, how);
  } catch (error) {
    throw new Unreachable(url, { cause: error });
  }
  if (!response.ok || !response.body) throw new Unreachable(`${url}: ${response.status}`);
  return response;
}

/**
 * Tell the page how much has come of some files, in bytes as they travel.
 *
 * @param {Manifest} manifest @param {string[]} names
 * @returns {(name: string) => TransformStream} passes the body of a file on and counts it
 */
function meter({ files }, names) {
  const total = names.reduce((sum, name) => sum + files[name].packed, 0);
  /** @type {Record<string, number>} */
  const come = {};
  let told = 0;
  const count = (/** @type {string} */ name, /** @type {number} */ part) => {
    come[name] = Math.min(1, (come[name] ?? 0) + part);
    const loaded = names.reduce((sum, one) => sum + Math.round((come[one] ?? 0) * files[one].packed), 0);
    if (loaded - told < STEP && loaded < total) return;
    told = loaded;
    tell({ loaded, total });
    if (loaded === total) tell({ stage: "starting" });
  };
  return (name) => new TransformStream({
    transform(chunk, controller) {
      count(name, chunk.length / files[name].bytes);
      controller.enqueue(chunk);
    },
    flush: () => count(name, 1),
  });
}

/**
 * Load the archive of compiled modules; a host may or may not have unpacked it already.
 *
 * @param {string} url @param {TransformStream} counter
 * @returns {Promise<Uint8Array>} the plain zip
 */
async function archive(url, counter) {
  const { body } = await loaded(url);
  const packed = await new Response(/** @type {ReadableStream} */ (body).pipeThrough(counter)).blob();
  const start = new Uint8Array(await packed.slice(0, 2).arrayBuffer());
  const isPacked = start[0] === 0x1f && start[1] === 0x8b;
  const plain = isPacked ? packed.stream().pipeThrough(new DecompressionStream("gzip")) : packed.stream();
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

/**
 * Begin with a file that the runtime will ask for: when it does, it gets this answer.
 *
 * @param {string} url @param {TransformStream} counter
 */
function ahead(url, counter) {
  const coming = loaded(url).then(({ body, headers }) => new Response(/** @type {ReadableStream} */ (body).pipeThrough(counter), { headers: { "content-type": headers.get("content-type") ?? "" } }));
  const { fetch: ask } = thread;
  thread.fetch = (wanted, how) => {
    if (String(wanted) !== url) return ask.call(thread, wanted, how);
    thread.fetch = ask;
    return coming;
  };
  return coming;
}

/**
 * Stage 1: Python itself, from its compiled library or from a snapshot. All that it is made of is
 * asked for at once.
 *
 * @param {Start} start @param {Manifest} manifest
 * @returns {Promise<{ python: Python, restored: boolean }>}
 */
async function loadRuntime({ base, mode }, manifest) {
  const home = `${base}runtime/${manifest.version}/`;
  const runtime = import(`${home}pyodide.mjs`).catch((error) => {
    throw new Unreachable(home, { cause: error });
  });
  const snapshot = mode === "restore" ? await (await snapshots()).keptSnapshot(manifest.version) : null;
  tell({ stage: snapshot ? "restoring" : "loading" });
  const counter = meter(manifest, [ARCHIVE, WASM]);
  const library = snapshot ? null : archive(home + ARCHIVE, counter(ARCHIVE));
  // an answer that was passed on is not kept compiled by the browser: later starts ask for it themselves
  const wasm = mode === "build" || snapshot ? null : ahead(home + WASM, counter(WASM));
  const script = import(home + SCRIPT);
  for (const part of [library, wasm, script]) part?.catch(() => undefined); // it is heard below
  const none = URL.createObjectURL(new Blob([EMPTY_ZIP]));
  const { loadPyodide } = await runtime;
  const [python] = await Promise.all([
    loadPyodide({
      indexURL: home,
      stdLibURL: none,
      fsInit: async (/** @type {any} */ files) => files.writeFile(LIBRARY, (await library) ?? EMPTY_ZIP),
      lockFileContents: JSON.stringify(manifest.lock),
      env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONPATH: LIBRARY },
      ...(snapshot ? { _loadSnapshot: snapshot } : {}),
      ...(mode === "build" ? { _makeSnapshot: true } : {}),
    }),
    library,
    wasm,
    script,
  ]);
  URL.revokeObjectURL(none);
  return { python, restored: Boolean(snapshot) };
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
      tell({ id, fault: { message: STUMBLED, where: "" } });
      if (!(error instanceof Error) || error.name !== "PythonError") tell({ failed: "serve", sentence: STOPPED });
    }
  });
}

/** Make the snapshot that the next visit starts from. @param {Start} start @param {Manifest} manifest */
async function build(start, manifest) {
  const { python } = await loadRuntime(start, manifest);
  const boot = python.pyimport("boot");
  boot.everything();
  boot.destroy();
  const image = /** @type {Uint8Array<ArrayBuffer>} */ (python.makeMemorySnapshot());
  await (await snapshots()).keepSnapshot(manifest.version, image);
  tell({ built: image.length });
}

/** @param {Start} start */
async function begin(start) {
  const [manifest, variant] = await Promise.all([
    loaded(`${start.base}runtime/manifest.json`, { cache: "no-cache" }).then((response) => response.json()),
    start.mode === "build" ? "" : loaded(start.variantUrl).then((response) => response.text()),
  ]);
  if (start.mode === "build") return build(start, manifest);
  const { python, restored } = await loadRuntime(start, manifest);
  const session = installEngine(python);
  installVariant(session, variant);
  serve(session);
  tell({ ready: true, restored });
}

/** Say in a sentence why the engine did not start. @param {unknown} error */
function sentence(error) {
  if (error instanceof Unreachable) return OFFLINE;
  return error instanceof Refused ? error.message : UNABLE;
}

thread.addEventListener(
  "message",
  ({ data }) => {
    begin(data).catch(async (error) => {
      console.error(error);
      if (data.mode === "restore") await (await snapshots()).forgetSnapshots();
      tell({ failed: data.mode, sentence: sentence(error) });
    });
  },
  { once: true },
);

export {}; // a module, not a script
