// @ts-check
/// <reference lib="webworker" />
/** Start Python in a worker of the studio, with the publisher in it. */

import { loadPython, prepare } from "../../player/worker/wall/start.js";

const LIBRARY = "/lib/library.zip";
export const HOME = "/repository";
const FOLDERS = [HOME, `${HOME}/site`, `${HOME}/packages`];

/** Where an archive of the studio lies. @param {string} name */
const placeOf = (name) => `/lib/${name}.zip`;

/** Where its part of the standard library lies. @param {string} name */
const libraryOf = (name) => `${placeOf(name)}/library`;

/**
 * Python, and its module `boot`, which shuts what leads out of Python.
 *
 * @param {import("../../player/worker/wall/start.js").Post} post
 */
export async function startPython(post) {
  const { lock, archives } = await post("start");
  prepare(post);
  const python = await loadPython({
    lock,
    path: [LIBRARY, ...archives.map(libraryOf), ...FOLDERS],
    library: async () => new Uint8Array(await post("library")),
  });
  const known = python.pyimport("sys").path_importer_cache;
  const parts = [await post("engine")];
  for (const name of archives) {
    const part = await post(name);
    python.FS.writeFile(placeOf(name), new Uint8Array(part));
    known.clear(); // it was not there at first, and unpacking needs modules of it
    python.pyimport(`joining_${name}`).destroy(); // its packages began in archives before it
    parts.push(part);
  }
  for (const part of parts) python.unpackArchive(part, "zip", { extractDir: HOME });
  python.FS.chdir(HOME);
  known.clear();
  known.destroy();
  const boot = python.pyimport("boot");
  boot.add(HOME);
  return { python, boot };
}
