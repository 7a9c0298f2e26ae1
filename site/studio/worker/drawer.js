// @ts-check
/// <reference lib="webworker" />
/**
 * The publisher's atlas behind a wall of its own: it draws the map of a draft, as `build.py map`.
 *
 * No rules of a draft ever come here, so Python keeps what computes shapes for it: GEOS, and rows of
 * numbers. The page sends what `inside.js` is sent, the part `geos`, and later {archive, bytes},
 * coastlines; this sends {step} while it draws, besides what `inside.js` sends.
 */

import { disarm } from "../../player/worker/wall/confine.js";
import { guard, onLine, postOf, reply } from "../../player/worker/wall/start.js";
import startGeos from "../vendor/geos-wasm.js";
import { engineOf } from "./geometry/engine.js";
import { HOME, startPython } from "./python.js";

const COASTS = `${HOME}/node_modules/world-atlas`;

/**
 * GEOS. Its package brings its WebAssembly within its script; here it comes apart from it.
 *
 * @param {ArrayBuffer} bytes
 */
async function geosOf(bytes) {
  const { instantiate } = WebAssembly;
  const module = await WebAssembly.compile(bytes);
  Reflect.set(WebAssembly, "instantiate", async (/** @type {any} */ _, /** @type {any} */ has) => ({
    module,
    instance: await instantiate(module, has),
  }));
  /** @type {ReturnType<typeof engineOf> | null} */
  let engine = null;
  const geos = await startGeos({
    errorHandler: (message) => {
      if (engine) engine.shapes.why = message;
    },
    noticeHandler: () => undefined,
  });
  engine = engineOf(geos);
  return engine;
}

/** @param {MessagePort} line */
async function begin(line) {
  const post = postOf(line);
  const { python } = await startPython(post);
  const engine = await geosOf(await post("geos"));
  const tell = (/** @type {string} */ step) => line.postMessage({ step });
  const session = python.pyimport("publisher.studio.drawing").begin(HOME, engine, tell);
  python.FS.mkdirTree(COASTS);
  disarm();
  line.onmessage = ({ data: { id, question, archive, bytes } }) => {
    if (archive)
      guard(line, () => python.FS.writeFile(`${COASTS}/${archive}.json`, new Uint8Array(bytes)));
    else reply(line, id, () => session.answer(question));
  };
  line.postMessage({ ready: true });
}

onLine(begin);
