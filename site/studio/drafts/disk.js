// @ts-check
/** A draft and its folder on this computer: opened from there, and saved there when asked. */

import { complain, notify, redraw, studio } from "../state.js";
import { say } from "../words/disk.js";
import { Unsound } from "./folder.js";
import { canPick, pick, readPicked, writePicked } from "./picked.js";
import { Moved, readServed, servedFolders, writeServed } from "./served.js";
import { begin, keepBeside, linkDisk, nameIn } from "./writing.js";

/** @typedef {import("./shelf.js").Draft} Draft */
/** @typedef {import("./folder.js").Folder} Folder */

/** What this page can do. */
export const disk = {
  /** Folders that `build.py serve` opens, or null where it does not show the page. @type {string[] | null} */
  served: null,
  canPick: canPick(),
};

/**
 * Folders that the browser opened, by the id of the draft, until the page is left: browsers differ
 * in what they do with such a handle that is kept.
 *
 * @type {Map<string, { handle: import("./picked.js").Handle, seen: string }>}
 */
const picked = new Map();

/** Find out what there is. */
export async function findDisk() {
  disk.served = await servedFolders();
}

/** @param {unknown} error */
function tell(error) {
  if (error instanceof Unsound) notify("no", error.message);
  else complain(error);
}

/** @param {Folder} folder */
const begun = (folder) => begin(folder, nameIn(folder.files["variant.toml"]) || folder.folder);

/** Open a folder that `build.py serve` shows. @param {string} id */
export async function openServed(id) {
  try {
    const { folder, seen } = await readServed(id);
    await begun(folder);
    await linkDisk(seen);
  } catch (error) {
    tell(error);
  }
}

/** Open a folder that somebody chooses. */
export async function openPicked() {
  try {
    const handle = await pick();
    if (!handle) return;
    const { folder, seen } = await readPicked(handle);
    await begun(folder);
    const { draft } = studio;
    if (draft) picked.set(draft.id, { handle, seen });
    redraw();
  } catch (error) {
    tell(error);
  }
}

/** Where the open draft is saved, as people call it; "" where it cannot be. */
export function diskName() {
  const { draft } = studio;
  if (!draft) return "";
  return picked.get(draft.id)?.handle.name ?? (disk.served ? say.inVariants(draft.folder) : "");
}

/** What lies there. @param {Draft} draft */
function there(draft) {
  const held = picked.get(draft.id);
  return held ? readPicked(held.handle) : readServed(draft.folder);
}

/** Write what is here, if what lies there was seen. @param {Draft} draft @param {string} seen */
async function written(draft, seen) {
  const held = picked.get(draft.id);
  if (held)
    picked.set(draft.id, { ...held, seen: await writePicked(held.handle, draft.files, seen) });
  else await linkDisk(await writeServed(draft.folder, draft.files, seen));
}

/** Save the open draft where it lies; nothing that lies there is lost without a question. */
export async function saveToDisk() {
  const { draft } = studio;
  if (!draft) return;
  const name = diskName();
  try {
    try {
      await written(draft, picked.get(draft.id)?.seen ?? draft.seen ?? "");
    } catch (error) {
      if (!(error instanceof Moved)) throw error;
      if (!confirm(say.sureOf(name))) {
        notify("warn", say.notSaved(name));
        return;
      }
      const found = await there(draft);
      await keepBeside(found.folder.files, "disk");
      await written(draft, found.seen);
    }
    notify("ok", say.saved(name));
  } catch (error) {
    tell(error);
  }
}
