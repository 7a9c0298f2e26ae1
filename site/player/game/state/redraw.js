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
 * @returns {Promise<void>} settles in a task of its own, in front of which the browser may show a
 *   frame, or hear a finger; where nobody looks, turns would come late
 */
export const turn = () =>
  document.hidden ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve));

/**
 * Draws a part of the page; where that is done in turns, some of it may do, and true says that
 * there is more.
 *
 * @typedef {(isInTurns: boolean) => boolean | void} Part
 */

/**
 * Draw parts of the page whenever something has changed. For the first time each is drawn in tasks
 * of its own, so that a slow processor is never kept long, and once more for what came meanwhile;
 * later all of them at once.
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
