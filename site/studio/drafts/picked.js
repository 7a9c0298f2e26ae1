// @ts-check
/** A folder that somebody chose on this computer, where the browser can open one. */

import { say } from "../words/disk.js";
import { isName, soundFolder } from "./folder.js";
import { Moved, NoDisk } from "./served.js";

/** @typedef {import("./folder.js").Files} Files */
/** @typedef {FileSystemDirectoryHandle & { requestPermission?: (how: object) => Promise<string> }} Handle */

const DEEPEST = 3; // folders below the one that was chosen
const PASSED = ["versions", "__pycache__"];
const HEX = 16;

/** Can this browser do it? */
export const canPick = () => "showDirectoryPicker" in globalThis;

/** Let somebody choose a folder; null if they think better of it. @returns {Promise<Handle | null>} */
export async function pick() {
  try {
    return await /** @type {any} */ (globalThis).showDirectoryPicker({ mode: "readwrite" });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null;
    throw new NoDisk(say.refused);
  }
}

/** Read a folder. @param {Handle} handle */
export async function readPicked(handle) {
  const files = await textsIn(handle);
  if (!Object.hasOwn(files, "variant.toml")) throw new NoDisk(say.noVariant);
  return { folder: soundFolder({ folder: handle.name, files }), seen: await digest(files) };
}

/**
 * Write a folder, if it is what was seen of it; files that no draft has stay.
 *
 * @param {Handle} handle @param {Files} files @param {string} seen
 * @returns {Promise<string>} what is seen of it now; rejects with Moved or NoDisk
 */
export async function writePicked(handle, files, seen) {
  const allowed = await handle.requestPermission?.({ mode: "readwrite" });
  if (allowed !== undefined && allowed !== "granted") throw new NoDisk(say.refused);
  const there = await textsIn(handle);
  if (Object.keys(there).length && (await digest(there)) !== seen) throw new Moved();
  try {
    for (const [name, text] of Object.entries(files))
      if (there[name] !== text) await put(handle, name, text);
    for (const name of Object.keys(there))
      if (!Object.hasOwn(files, name)) await remove(handle, name);
  } catch (error) {
    if (error instanceof DOMException) throw new NoDisk(say.refused);
    throw error;
  }
  return digest(files);
}

/** @param {Handle} handle @param {string} [before] @param {number} [depth] @returns {Promise<Files>} */
async function textsIn(handle, before = "", depth = 0) {
  /** @type {Files} */
  const files = {};
  for await (const [name, one] of /** @type {any} */ (handle).entries()) {
    if (one.kind === "directory") {
      if (depth < DEEPEST && !PASSED.includes(name) && !name.startsWith("."))
        Object.assign(files, await textsIn(one, `${before}${name}/`, depth + 1));
    } else if (isName(`${before}${name}`))
      files[`${before}${name}`] = await (await one.getFile()).text();
  }
  return files;
}

/** The folder that holds a file. @param {Handle} handle @param {string[]} way */
async function home(handle, way) {
  let here = /** @type {FileSystemDirectoryHandle} */ (handle);
  for (const step of way) here = await here.getDirectoryHandle(step, { create: true });
  return here;
}

/** @param {Handle} handle @param {string} name @param {string} text */
async function put(handle, name, text) {
  const way = name.split("/");
  const last = /** @type {string} */ (way.pop());
  const file = await (await home(handle, way)).getFileHandle(last, { create: true });
  const stream = await file.createWritable();
  await stream.write(text);
  await stream.close();
}

/** @param {Handle} handle @param {string} name */
async function remove(handle, name) {
  const way = name.split("/");
  const last = /** @type {string} */ (way.pop());
  await (await home(handle, way)).removeEntry(last);
}

/** @param {Files} files */
async function digest(files) {
  const told = JSON.stringify(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(told));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(HEX).padStart(2, "0")).join("");
}
