// @ts-check
/** The folders of variants on this computer, where `build.py serve` shows the page. */

import { say } from "../words/disk.js";
import { soundFolder } from "./folder.js";

/** @typedef {import("./folder.js").Files} Files */

const ADDRESS = "/_studio";
const LIVE = 'script[src="/_live.js"]'; // which only `build.py serve` puts into pages
const CHANGED = 409;

/** The folder there is not what was seen of it. */
export class Moved extends Error {
  name = "Moved";
}

/** It cannot be read or written; the message says why. */
export class NoDisk extends Error {
  name = "NoDisk";
}

let token = "";

/** The ids of the folders, or null where nobody serves them. @returns {Promise<string[] | null>} */
export async function servedFolders() {
  if (!document.querySelector(LIVE)) return null;
  try {
    const told = await asked("");
    token = String(told.token);
    return told.folders.map(String);
  } catch {
    return null;
  }
}

/** Read a folder. @param {string} id */
export async function readServed(id) {
  const told = await asked(`/${id}`);
  return { folder: soundFolder(told), seen: String(told.seen) };
}

/**
 * Write a folder, if it is what was seen of it.
 *
 * @param {string} id @param {Files} files @param {string} seen
 * @returns {Promise<string>} what is seen of it now; rejects with Moved or NoDisk
 */
export async function writeServed(id, files, seen) {
  const told = await asked(`/${id}`, { method: "PUT", body: JSON.stringify({ files, seen }) });
  return String(told.seen);
}

/** @param {string} address @param {RequestInit} [how] @returns {Promise<any>} */
async function asked(address, how = {}) {
  /** @type {Response} */
  let answer;
  /** @type {any} */
  let told;
  try {
    const headers = { "X-Chancery-Token": token };
    answer = await fetch(`${ADDRESS}${address}`, { ...how, headers, cache: "no-store" });
    told = await answer.json();
  } catch {
    throw new NoDisk(say.gone);
  }
  if (answer.status === CHANGED) throw new Moved(String(told?.fault));
  if (!answer.ok) throw new NoDisk(String(told?.fault));
  return told;
}
