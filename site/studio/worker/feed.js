// @ts-check
/** Fetch what a worker with the publisher is made of, and hand it through the wall. */

import { filesOf, load } from "../../player/worker/feed.js";

/** @typedef {import("./publisher.js").Role} Role */

const MEGABYTE = 1e6;
const STEP = 100_000; // bytes between two reports of progress
const RUNTIME = ["pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "python.bin", "engine.bin"];

/** @param {string} url */
const json = async (url) => (await load(url, { cache: "no-cache" })).json();

/** The file of an archive. @param {string} name */
const fileOf = (name) => `${name}.bin`;

/**
 * Tell how much of the files is still to come.
 *
 * @param {Record<string, { bytes: number, packed: number }>} files
 * @param {string[]} names  of those that are fetched
 * @param {(megabytes: string) => void} tell
 */
function meter(files, names, tell) {
  let rest = names.reduce((sum, name) => sum + files[name].packed, 0);
  let told = Infinity;
  return {
    counter: (/** @type {string} */ name) => {
      const { bytes, packed } = files[name];
      return new TransformStream({
        transform(chunk, controller) {
          rest -= (chunk.length / bytes) * packed;
          if (told - rest > STEP) tell((Math.max(0, rest) / MEGABYTE).toFixed(1));
          if (told - rest > STEP) told = rest;
          controller.enqueue(chunk);
        },
      });
    },
    turnOf: async () => undefined,
  };
}

/**
 * Hand through the wall what a start needs: the player's runtime, and the archives of a role.
 *
 * @param {string} base  the site's root
 * @param {import("../../player/worker/wall/wall.js").Wall} wall
 * @param {Role} role @param {(sentence: string) => void} tell
 */
export async function feed(base, wall, role, tell) {
  const script = load(`${base}studio/assets/${role.script}`).then((response) => response.text());
  const [runtime, { files }] = await Promise.all([
    json(`${base}runtime/manifest.json`),
    json(`${base}studio/archive.json`),
  ]);
  const known = { ...runtime, files: { ...runtime.files, ...files } };
  const own = [...role.archives, ...role.besides];
  const names = [...RUNTIME, ...own.map(fileOf)];
  const line = meter(known.files, names, (left) => tell(role.words.toGo(left)));
  const theirs = filesOf(`${base}runtime/${known.version}/`, known, line);
  const ours = filesOf(`${base}studio/`, known, line);
  const send = async (/** @type {string} */ part, /** @type {Promise<ArrayBuffer>} */ coming) => {
    const bytes = await coming;
    wall.line.postMessage({ part, bytes }, [bytes]);
  };
  wall.line.postMessage({ start: { lock: known.lock, archives: role.archives } });
  const scripts = Promise.all([theirs.file("pyodide.asm.js"), theirs.file("pyodide.js"), script]);
  await Promise.all([
    scripts.then((parts) => wall.admit(parts)),
    send("wasm", theirs.file("pyodide.asm.wasm")),
    send("library", theirs.archive("python.bin")),
    send("engine", theirs.archive("engine.bin")),
    ...own.map((name) => send(name, ours.archive(fileOf(name)))),
  ]);
}

/** An archive of the studio that no start needs. @param {string} base @param {string} name */
export async function extra(base, name) {
  const { files } = await json(`${base}studio/archive.json`);
  const line = { counter: () => new TransformStream(), turnOf: async () => undefined };
  const manifest = { version: "", lock: {}, files };
  return filesOf(`${base}studio/`, manifest, line).archive(fileOf(name));
}
