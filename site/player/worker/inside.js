// @ts-check
/// <reference lib="webworker" />
/**
 * Python and the engine, behind the wall. The page sends all that they are made of, and then
 * questions.
 *
 * The page sends {start}, and each part as {part, bytes} when it has arrived; then {install}, the
 * text of a variant, and questions {id, question}. Questions and their answers are JSON texts. A part
 * that comes among the questions adds modules for those after it. This sends {stage}, then {ready},
 * {failed, sentence} or {built}, and {id, answer} for each question, with {isFull} when Python was
 * refused more memory. It never sends the text of an exception.
 */

import { disarm, EMPTY_ZIP, fullness } from "./wall/confine.js";
import { guard, loadPython, onLine, postOf, prepare, reply } from "./wall/start.js";

/**
 * @typedef {object} Start
 * @property {object} lock  Pyodide's lock file
 * @property {boolean} isRestored  does Python start from a snapshot?
 * @property {boolean} isToBuild  make a snapshot, and do nothing else?
 */
/** @typedef {import("./wall/start.js").Python} Python */
/** @typedef {import("./wall/start.js").Post} Post */
/** @typedef {{ answer: (text: string) => string }} Session */

const PATH = "/lib/"; // where Python looks for the archives

/**
 * Stage 1: Python itself, from its compiled library or from a snapshot. The engine comes last,
 * while Python starts.
 *
 * @param {Start} start
 * @param {Post} post
 * @returns {Promise<Python>}
 */
async function startPython({ lock, isRestored, isToBuild }, post) {
  prepare(post);
  await post("go");
  const python = await loadPython({
    lock,
    path: [`${PATH}library.zip`],
    library: async () => (isRestored ? EMPTY_ZIP : new Uint8Array(await post("library"))),
    more: {
      ...(isRestored ? { _loadSnapshot: post("snapshot") } : {}),
      ...(isToBuild ? { _makeSnapshot: true } : {}),
    },
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
    if (part) guard(line, () => extend(part, new Uint8Array(bytes)));
    else reply(line, id, () => session.answer(question));
  };
  line.postMessage({ ready: true });
}

onLine(begin);
