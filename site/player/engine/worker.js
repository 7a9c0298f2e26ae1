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
/** @typedef {{ version: string, lock: object, files: Record<string, { bytes: number, sha256: string }> }} Manifest */
/** @typedef {import("pyodide").PyodideAPI} Python */
/** @typedef {{ answer: (text: string) => string }} Session */

const ARCHIVE = "python.bin";
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

/** Pass a body on and count its bytes for the page. */
function counting(/** @type {number} */ total) {
  let count = 0;
  return new TransformStream({
    transform(chunk, controller) {
      count += chunk.length;
      tell({ loaded: count, total });
      controller.enqueue(chunk);
    },
  });
}

/**
 * Load the archive of compiled modules; a host may or may not have unpacked it already.
 *
 * @param {string} url @param {number} total
 * @returns {Promise<Uint8Array>} the plain zip
 */
async function archive(url, total) {
  const { body } = await loaded(url);
  const packed = await new Response(/** @type {ReadableStream} */ (body).pipeThrough(counting(total))).blob();
  const start = new Uint8Array(await packed.slice(0, 2).arrayBuffer());
  const isPacked = start[0] === 0x1f && start[1] === 0x8b;
  const plain = isPacked ? packed.stream().pipeThrough(new DecompressionStream("gzip")) : packed.stream();
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

/**
 * Stage 1: Python itself, from its compiled library or from a snapshot. The library comes
 * on a path of its own, while the runtime is being compiled.
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
  const library = snapshot ? null : archive(home + ARCHIVE, manifest.files[ARCHIVE].bytes);
  library?.then(() => tell({ stage: "starting" }), () => undefined);
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
