// @ts-check
/** Watchers hear once, for any number of changes, that something has changed. */

/** @type {(() => void)[]} */
const watchers = [];
let isDue = false;

/** Call a watcher when something has changed. @param {() => void} watcher */
export function watch(watcher) {
  watchers.push(watcher);
}

/**
 * @returns {Promise<void>} settles in a task of its own, so that the browser can first
 *   show a frame or handle a touch; at once in a hidden page, where timers run late
 */
export const turn = () =>
  document.hidden ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve));

/**
 * Draws a part of the page; in turns, it may draw only some and return true if there is more.
 *
 * @typedef {(isInTurns: boolean) => boolean | void} Part
 */

/**
 * Draw parts of the page whenever something has changed. The first time, each part gets tasks of
 * its own, so that none blocks a slow processor for long, and then one more for changes made
 * meanwhile; later all are drawn at once.
 *
 * @param {Part[]} parts
 * @param {() => boolean} isWorthIt is there anything to draw?
 * @returns {Promise<void>} settles when all of them have been drawn
 */
export function drawInParts(parts, isWorthIt) {
  let isBegun = false;
  let isDrawn = false;
  let isOld = false; // has something changed since the first part was drawn?
  const round = async () => {
    let isFirst = true;
    for (const part of parts) {
      do {
        await turn();
        if (isFirst) isOld = false;
        isFirst = false;
      } while (part(true));
    }
  };
  const first = async () => {
    await round();
    if (isOld) await round();
    isDrawn = true;
    if (isOld) redraw();
  };
  return new Promise((resolve, reject) => {
    watch(() => {
      if (!isWorthIt()) return;
      isOld = true;
      if (isDrawn) for (const part of parts) part(false);
      else if (!isBegun) first().then(resolve, reject);
      isBegun = true;
    });
  });
}

/** Draw everything once the present task is over. */
export function redraw() {
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    for (const watcher of watchers) watcher();
  });
}

/**
 * Change a part of the page's state, and draw.
 *
 * @template {object} Part
 * @param {Part} part
 * @param {Partial<Part>} patch
 */
export function change(part, patch) {
  Object.assign(part, patch);
  redraw();
}
