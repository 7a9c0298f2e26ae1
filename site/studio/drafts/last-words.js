// @ts-check
/**
 * What was written a moment before the page went. The database answers later than a closing page
 * can wait; what the browser keeps by name is there at once.
 */

/** @typedef {import("./folder.js").Files} Files */
/** @typedef {import("./shelf.js").Draft} Draft */
/** @typedef {{ turn: number, at: number, name: string, files: Record<string, string | null> }} Words */

const keyOf = (/** @type {string} */ id) => `chancery-studio-last-${id}`;

/**
 * Note what differs from the files that are kept; null stands for a deleted one.
 *
 * @param {Draft} draft
 * @param {Files} kept
 */
export function noteLast({ id, turn, at, name, files }, kept) {
  const changed = Object.entries(files).filter(([file, text]) => kept[file] !== text);
  const gone = Object.keys(kept).filter((file) => !Object.hasOwn(files, file));
  const words = {
    turn,
    at,
    name,
    files: Object.fromEntries([...changed, ...gone.map((file) => [file, null])]),
  };
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(words));
  } catch {
    // it is full or forbidden: the database alone has to do
  }
}

/** Nothing waits to be written any more. @param {string} id */
export function forgetLast(id) {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // forbidden: then nothing is there
  }
}

/**
 * The draft with what was noted; as it is, if the database has that or something newer.
 *
 * @param {Draft} draft
 * @returns {Draft}
 */
export function withLast(draft) {
  const words = lastOf(draft.id);
  if (!words || words.turn !== draft.turn || !(words.at > draft.at)) return draft;
  const files = { ...draft.files };
  for (const [file, text] of Object.entries(words.files ?? {})) {
    if (text === null) delete files[file];
    else files[file] = text;
  }
  return { ...draft, files, name: words.name ?? draft.name, at: words.at };
}

/** @param {string} id @returns {Words | null} */
function lastOf(id) {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? "null");
  } catch {
    return null;
  }
}
