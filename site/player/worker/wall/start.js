// @ts-check
/// <reference lib="webworker" />
/**
 * How a worker behind the wall begins: it takes what the page sends, loads Python from that alone,
 * and answers questions. inside.js of the player and of the studio say what runs in it.
 */

import { answerRequests, boundMemory, EMPTY_ZIP, fullness, NOWHERE } from "./confine.js";

/** @typedef {import("pyodide").PyodideAPI} Python */
/** @typedef {(name: string) => Promise<any>} Post  waits for what the page sends by a name */

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
 * What the page has sent or will send: parts as {part, bytes}, everything else under its own name.
 *
 * @param {MessagePort} line @returns {Post}
 */
export function postOf(line) {
  /** @type {Map<string, ReturnType<typeof arrival>>} */
  const slots = new Map();
  const slot = (/** @type {string} */ name) => {
    const known = slots.get(name) ?? arrival();
    slots.set(name, known);
    return known;
  };
  line.onmessage = ({ data }) => {
    if (data.part) slot(data.part).resolve(data.bytes);
    else for (const [name, value] of Object.entries(data)) slot(name).resolve(value);
  };
  return (name) => slot(name).promise;
}

/**
 * Compile the runtime when it has come, and take from this worker what Python is not to have.
 *
 * @param {Post} post
 */
export function prepare(post) {
  const compiled = post("wasm").then((bytes) => WebAssembly.compile(bytes));
  answerRequests(compiled, EMPTY_ZIP);
  boundMemory();
}

/**
 * Load Python from what the page has sent; it requests nothing.
 *
 * @param {object} asked
 * @param {object} asked.lock  Pyodide's lock file
 * @param {string[]} asked.path  where Python looks for modules; the first is its own library
 * @param {() => Promise<Uint8Array>} asked.library  a zip
 * @param {object} [asked.more]  options of Pyodide
 * @returns {Promise<Python>}
 */
export function loadPython({ lock, path, library, more = {} }) {
  return thread.loadPyodide({
    indexURL: NOWHERE,
    stdLibURL: `${NOWHERE}none.zip`,
    fsInit: async (/** @type {any} */ files) => files.writeFile(path[0], await library()),
    jsglobals: Object.freeze(Object.create(null)), // what Python can import as `js`
    lockFileContents: JSON.stringify(lock),
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONPATH: path.join(":") },
    ...more,
  });
}

/**
 * Send the answer to a question. After an error of anything but Python nothing more will come.
 *
 * @param {MessagePort} line @param {number} id @param {() => string} answer
 */
export function reply(line, id, answer) {
  guard(
    line,
    () => line.postMessage({ id, answer: answer(), ...fullness() }),
    () => line.postMessage({ id, answer: null, ...fullness() }),
  );
}

/**
 * Do what the page asked. The text of an exception stays here.
 *
 * @param {MessagePort} line @param {() => void} act @param {() => void} [instead]  if it fails
 */
export function guard(line, act, instead) {
  try {
    act();
  } catch (error) {
    console.error(error);
    instead?.();
    if (!(error instanceof Error) || error.name !== "PythonError")
      line.postMessage({ failed: true });
  }
}

/**
 * Begin with the line that the page's first message brings.
 *
 * @param {(line: MessagePort) => Promise<void>} begin
 */
export function onLine(begin) {
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
}
