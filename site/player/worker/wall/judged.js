// @ts-check
/** The page of the publisher's sandbox: hand everything through the wall, and wait for the answer. */

import { raiseWall } from "./wall.js";

/** @param {string} name */
const bytesOf = async (name) => (await fetch(`/${name}`)).arrayBuffer();

/**
 * Let a function of a Python module answer behind the wall.
 *
 * @param {{ module: string, call: string, argument: string }} asked  `argument` in base64
 * @returns {Promise<{ answer?: unknown, failed?: unknown }>}
 */
export async function judged({ module, call, argument }) {
  const [script, loader, own, wasm, library, files, lock] = await Promise.all([
    ...["pyodide.asm.js", "pyodide.js", "judge.js"].map(bytesOf),
    ...["pyodide.asm.wasm", "python_stdlib.zip", "files.zip"].map(bytesOf),
    fetch("/pyodide-lock.json").then((response) => response.json()),
  ]);
  const given = Uint8Array.from(atob(argument), (letter) => letter.charCodeAt(0));
  return new Promise((resolve) => {
    const wall = raiseWall(() => resolve({ failed: "no worker" }));
    wall.line.onmessage = ({ data }) => {
      wall.end();
      resolve(data);
    };
    wall.admit([script, loader, own]);
    const order = { wasm, library, files, lock, module, call, argument: given };
    wall.line.postMessage(order, [wasm, library, files]);
  });
}
