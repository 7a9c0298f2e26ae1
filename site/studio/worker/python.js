// @ts-check
/// <reference lib="webworker" />
/** Start Python in a worker of the studio, with the publisher in it. */

import { loadPython, prepare } from "../../player/worker/wall/start.js";

const LIBRARY = "/lib/library.zip";
const ARCHIVE = "/lib/studio.zip";
export const HOME = "/repository";
const FOLDERS = [`${ARCHIVE}/library`, HOME, `${HOME}/site`, `${HOME}/packages`];

/**
 * Python, and its module `boot`, which shuts what leads out of Python.
 *
 * @param {import("../../player/worker/wall/start.js").Post} post
 */
export async function startPython(post) {
  const { lock } = await post("start");
  prepare(post);
  const python = await loadPython({
    lock,
    path: [LIBRARY, ...FOLDERS],
    library: async () => new Uint8Array(await post("library")),
  });
  const studio = await post("studio");
  const known = python.pyimport("sys").path_importer_cache;
  python.FS.writeFile(ARCHIVE, new Uint8Array(studio));
  known.clear(); // it was not there at first, and unpacking needs modules of it
  python.pyimport("joining").destroy(); // its packages began in the player's archive
  for (const part of [await post("engine"), studio])
    python.unpackArchive(part, "zip", { extractDir: HOME });
  python.FS.chdir(HOME);
  known.clear();
  known.destroy();
  const boot = python.pyimport("boot");
  boot.add(HOME);
  return { python, boot };
}
