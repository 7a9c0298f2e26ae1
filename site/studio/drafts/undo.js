// @ts-check
/** The last changes of the open draft, to undo and redo: in its text, its forms or its drawing. */

/** @typedef {import("./folder.js").Files} Files */
/** @typedef {"step" | "typed" | "follows"} Manner  of a change; what follows belongs to the last one */

const MOST = 200; // changes that can be undone
const RUN = 1000; // milliseconds: letters that are typed faster are one change

/** @type {Files[]} */
let past = [];
/** @type {Files[]} */
let future = [];
let run = { file: "", at: 0 };

/**
 * A change is coming.
 *
 * @param {Files} files  before it @param {string[]} names  of those that it changes
 * @param {Manner} manner
 */
export function remember(files, names, manner) {
  if (manner === "follows") return;
  const at = performance.now();
  const file = manner === "typed" && names.length === 1 ? names[0] : "";
  const goesOn = file !== "" && file === run.file && at - run.at < RUN;
  run = { file, at };
  if (goesOn) return;
  past = [...past, files].slice(-MOST);
  future = [];
}

/** Forget all changes, as for another draft. */
export function forget() {
  past = [];
  future = [];
  run = { file: "", at: 0 };
}

export const canUndo = () => past.length > 0;
export const canRedo = () => future.length > 0;

/** What the draft was before its last change, or null. @param {Files} files  as they are */
export function before(files) {
  const found = past.at(-1);
  if (!found) return null;
  past = past.slice(0, -1);
  future = [...future, files];
  run = { file: "", at: 0 };
  return found;
}

/** What the draft was before its last undoing, or null. @param {Files} files  as they are */
export function after(files) {
  const found = future.at(-1);
  if (!found) return null;
  future = future.slice(0, -1);
  past = [...past, files];
  return found;
}

/**
 * What makes files of one state those of another; null deletes one.
 *
 * @param {Files} from @param {Files} to
 */
export function changesTo(from, to) {
  const gone = Object.keys(from).filter((name) => !Object.hasOwn(to, name));
  const other = Object.entries(to).filter(([name, text]) => from[name] !== text);
  /** @type {Record<string, string | null>} */
  const changes = Object.fromEntries(other);
  for (const name of gone) changes[name] = null;
  return changes;
}
