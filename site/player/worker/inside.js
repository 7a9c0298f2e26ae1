// @ts-check
/// <reference lib="webworker" />
/**
 * Python and the engine, behind the wall. The page sends all that they are made of, and then
 * questions.
 *
 * The page sends {start}, and each part as {part, bytes} when it has arrived; then {install}, the
 * text of a variant, and questions {id, question}. Questions and their answers are JSON texts. A
 * part that comes among the questions adds modules for those after it. This sends {stage}, then {ready}, {failed, sentence} or {built}, and {id, answer} for each question,
 * with {isFull} when Python was refused more memory. It never sends the text of an exception.
 */

import {
  answerRequests,
  boundMemory,
  disarm,
  EMPTY_ZIP,
  fullness,
  NOWHERE,
} from "./wall/confine.js";

/**
 * @typedef {object} Start
 * @property {object} lock  Pyodide's lock file
 * @property {boolean} isRestored  does Python start from a snapshot?
 * @property {boolean} isToBuild  make a snapshot, and do nothing else?
 */
/** @typedef {import("pyodide").PyodideAPI} Python */
/** @typedef {{ answer: (text: string) => string }} Session */

const PATH = "/lib/"; // where Python looks for the archives

const thread = /** @type {DedicatedWorkerGlobalScope & { loadPyodide: any }} */ (
  /** @type {unknown} */ (self)
);

/** A promise, and what settles it. */
function arrival() {
  /** @type {(value: any) => void} */
  let resolve = () => undefined;
  const promise = new Promise((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/**
 * What the page has sent or will send, by name.
 *
 * @param {MessagePort} line
 */
function postOf(line) {
  /** @type {Map<string, ReturnType<typeof arrival>>} */
  const slots = new Map();
  const slot = (/** @type {string} */ name) => {
    const known = slots.get(name) ?? arrival();
    slots.set(name, known);
    return known;
  };
  line.onmessage = ({ data }) => {
    if (data.part) slot(data.part).resolve(data.bytes);
    else
      for (const name of ["start", "go", "install"])
        if (name in data) slot(name).resolve(data[name]);
  };
  return (/** @type {string} */ name) => slot(name).promise;
}

/**
 * Stage 1: Python itself, from its compiled library or from a snapshot. The engine comes last,
 * while Python starts.
 *
 * @param {Start} start
 * @param {(name: string) => Promise<any>} post
 * @returns {Promise<Python>}
 */
async function startPython({ lock, isRestored, isToBuild }, post) {
  const compiled = post("wasm").then((bytes) => WebAssembly.compile(bytes));
  answerRequests(compiled, EMPTY_ZIP);
  boundMemory();
  await post("go");
  const python = await thread.loadPyodide({
    indexURL: NOWHERE,
    stdLibURL: `${NOWHERE}none.zip`,
    fsInit: async (/** @type {any} */ files) =>
      files.writeFile(
        `${PATH}library.zip`,
        isRestored ? EMPTY_ZIP : new Uint8Array(await post("library")),
      ),
    jsglobals: Object.freeze(Object.create(null)), // what Python can import as `js`
    lockFileContents: JSON.stringify(lock),
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONPATH: `${PATH}library.zip` },
    ...(isRestored ? { _loadSnapshot: post("snapshot") } : {}),
    ...(isToBuild ? { _makeSnapshot: true } : {}),
  });
  if (!isRestored) addEngine(python, new Uint8Array(await post("engine")));
  return python;
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
function startSession(python) {
  const session = python.pyimport("engine.session");
  try {
    return session.Session();
  } finally {
    session.destroy();
  }
}

/**
 * What adds modules to packages that Python has: the function stays usable behind the second wall.
 *
 * @param {Python} python
 * @returns {(name: string, modules: Uint8Array) => void}
 */
function extending(python) {
  const boot = python.pyimport("boot");
  const extend = boot.extend.copy(); // else it would go with the module's proxy
  boot.destroy();
  return (name, modules) => {
    const archive = `${PATH}${name}.zip`;
    python.FS.writeFile(archive, modules);
    extend(archive);
  };
}

/** Close the ways out of Python, and what lies behind them. @param {Python} python */
function close(python) {
  const boot = python.pyimport("boot");
  boot.close();
  boot.destroy();
  disarm();
}

/** @param {Python} python @returns {Uint8Array<ArrayBuffer>} */
function snapshotOf(python) {
  const boot = python.pyimport("boot");
  boot.everything();
  boot.destroy();
  return /** @type {Uint8Array<ArrayBuffer>} */ (python.makeMemorySnapshot());
}

/** @param {MessagePort} line */
async function begin(line) {
  const post = postOf(line);
  const start = await post("start");
  const python = await startPython(start, post);
  if (start.isToBuild) {
    const image = snapshotOf(python);
    line.postMessage({ built: image }, [image.buffer]);
    return;
  }
  const session = startSession(python);
  const variant = await post("install");
  const extend = extending(python);
  close(python);
  line.postMessage({ stage: "installing" });
  const { fault } = JSON.parse(session.answer(`{"call":"install","args":${variant}}`));
  if (fault) line.postMessage({ failed: true, sentence: fault.message, ...fullness() });
  else serve(session, extend, line);
}

/**
 * Answer the page.
 *
 * @param {Session} session @param {ReturnType<typeof extending>} extend @param {MessagePort} line
 */
function serve(session, extend, line) {
  line.onmessage = ({ data: { id, question, part, bytes } }) => {
    try {
      if (part) return extend(part, new Uint8Array(bytes));
      return line.postMessage({ id, answer: session.answer(question), ...fullness() });
    } catch (error) {
      console.error(error);
      if (!part) line.postMessage({ id, answer: null, ...fullness() });
      if (!(error instanceof Error) || error.name !== "PythonError")
        line.postMessage({ failed: true });
      return undefined;
    }
  };
  line.postMessage({ ready: true });
}

thread.addEventListener(
  "message",
  ({ ports: [line] }) => {
    begin(line).catch((error) => {
      console.error(error);
      line.postMessage({ failed: true });
    });
  },
  { once: true },
);
