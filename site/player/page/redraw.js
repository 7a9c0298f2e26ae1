// @ts-check
/** Whoever draws is told, once for many changes, that something has changed. */

/** @type {(() => void)[]} */
const watchers = [];
let isDue = false;

/** Be told that something changed. @param {() => void} watcher */
export function watch(watcher) {
  watchers.push(watcher);
}

/** Let everything be drawn once what is under way is over. */
export function redraw() {
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    for (const watcher of watchers) watcher();
  });
}

/**
 * Change a part of what the page knows, and draw.
 *
 * @template {object} Part
 * @param {Part} part
 * @param {Partial<Part>} patch
 */
export function change(part, patch) {
  Object.assign(part, patch);
  redraw();
}
