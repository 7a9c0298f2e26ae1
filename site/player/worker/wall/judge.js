// @ts-check
/// <reference lib="webworker" />
/**
 * Python behind the wall for the publisher: it runs one function on one text, and answers with a
 * text (site/publisher/sandbox/). No page of the site loads this.
 *
 * The publisher sends one message {wasm, library, lock, files, module,
 * call, argument}; this sends {answer}, or {failed}.
 */

import { answerRequests, boundMemory, disarm, NOWHERE } from "./confine.js";

const HOME = "/repository";

const thread = /** @type {DedicatedWorkerGlobalScope & { loadPyodide: any }} */ (
  /** @type {unknown} */ (self)
);

/**
 * @typedef {object} Order
 * @property {ArrayBuffer} wasm
 * @property {ArrayBuffer} library  the standard library, a zip
 * @property {object} lock  Pyodide's lock file
 * @property {ArrayBuffer} files  a zip that Python finds its modules in
 * @property {string} module
 * @property {string} call  a function of the module
 * @property {Uint8Array} argument
 */

/** @param {Order} order @returns {Promise<string>} */
async function answerTo({ wasm, library, lock, files, module, call, argument }) {
  answerRequests(WebAssembly.compile(wasm), library);
  boundMemory();
  const python = await thread.loadPyodide({
    indexURL: NOWHERE,
    stdLibURL: `${NOWHERE}library.zip`,
    jsglobals: Object.freeze(Object.create(null)),
    lockFileContents: JSON.stringify(lock),
    env: { HOME, PYTHONHASHSEED: "0", PYTHONPATH: `${HOME}:${HOME}/site:${HOME}/packages` },
  });
  python.unpackArchive(files, "zip", { extractDir: HOME });
  python.FS.chdir(HOME);
  python.pyimport("importlib").invalidate_caches(); // these folders were not there at first
  const run = python.pyimport(module)[call];
  const given = python.toPy(argument);
  const boot = python.pyimport("publisher.runtime.boot");
  boot.close();
  disarm();
  return run(given);
}

thread.addEventListener(
  "message",
  ({ ports: [line] }) => {
    line.onmessage = ({ data }) =>
      answerTo(data).then(
        (answer) => line.postMessage({ answer }),
        (error) => line.postMessage({ failed: String(error) }),
      );
  },
  { once: true },
);
