// @ts-check
/** A draft as a zip of its folder, which `build.py` takes as it is. */

import { strToU8, unzipSync, zipSync } from "../vendor/fflate.js";
import { say } from "../words/folder.js";
import { isName, LONGEST_FOLDER, MOST_FILES, shown, soundFolder, Unsound } from "./folder.js";

/** @typedef {import("./folder.js").Folder} Folder */

const WHEN = new Date(2000, 0, 1); // equal drafts are equal files
const LONGEST_ZIP = 20_000_000; // bytes
const MOST_ENTRIES = 2 * MOST_FILES; // a zip may list folders, and pictures that are left out
const BEGINS = [0x50, 0x4b, 3, 4]; // as every zip with a file in it
/** What programs put beside the files of a folder. */
const BESIDE = /(^|\/)(__MACOSX\/|\.[^/]*$|__pycache__\/|versions\/)|\.png$|\/$/;

/**
 * Are these bytes a zip with a variant's folder, sound or not? Another system's has no TOML.
 *
 * @param {Uint8Array} bytes
 */
export function hasFolder(bytes) {
  let isOurs = false;
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        isOurs ||= name.endsWith(".toml") && !BESIDE.test(name);
        return false;
      },
    });
  } catch {
    return BEGINS.every((byte, at) => bytes[at] === byte); // of a damaged zip
  }
  return isOurs;
}

/** @param {Folder} folder @returns {Uint8Array<ArrayBuffer>} */
export function zipOf({ folder, files }) {
  const entries = Object.keys(files)
    .sort()
    .map((name) => [`${folder}/${name}`, strToU8(files[name])]);
  return /** @type {Uint8Array<ArrayBuffer>} */ (
    zipSync(Object.fromEntries(entries), { mtime: WHEN, level: 9 })
  );
}

/**
 * Read a zip of a folder. A picture in it is left out: the desk draws it.
 *
 * @param {Uint8Array} bytes
 * @returns {Folder} raises Unsound if it is no draft
 */
export function folderIn(bytes) {
  if (bytes.length > LONGEST_ZIP) throw new Unsound(say.tooLarge);
  const wanted = pathsIn(bytes);
  const tops = new Set(wanted.map((path) => path.split("/")[0]));
  if (wanted.some((path) => !path.includes("/")) || tops.size !== 1)
    throw new Unsound(wanted.length ? say.twoFolders : say.noDraft);
  const [folder] = tops;
  /** @type {Record<string, string>} */
  const files = {};
  const found = unpacked(bytes, (path) => wanted.includes(path));
  for (const [path, data] of Object.entries(found)) {
    const name = path.slice(folder.length + 1);
    files[name] = textOf(name, data);
  }
  return soundFolder({ folder, files });
}

/** The files that a zip says it holds, if all are such as a draft may have. @param {Uint8Array} bytes */
function pathsIn(bytes) {
  /** @type {string[]} */
  const paths = [];
  let total = 0;
  let entries = 0;
  unpacked(bytes, (path, size) => {
    entries += 1;
    if (entries > MOST_ENTRIES) throw new Unsound(say.tooMany(MOST_FILES));
    if (BESIDE.test(path)) return false;
    const name = path.slice(path.indexOf("/") + 1);
    if (!isName(name) || path.startsWith("/")) throw new Unsound(say.badName(shown(path)));
    total += size;
    if (total > LONGEST_FOLDER) throw new Unsound(say.tooLarge);
    paths.push(path);
    return false;
  });
  return paths;
}

/**
 * @param {Uint8Array} bytes
 * @param {(path: string, size: number) => boolean} isWanted
 */
function unpacked(bytes, isWanted) {
  try {
    return unzipSync(bytes, { filter: (file) => isWanted(file.name, file.originalSize) });
  } catch (error) {
    if (error instanceof Unsound) throw error;
    throw new Unsound(say.noZip);
  }
}

/** @param {string} name @param {Uint8Array} data */
function textOf(name, data) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(data);
  } catch {
    throw new Unsound(say.noText(name));
  }
}
