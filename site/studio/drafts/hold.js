// @ts-check
/** Only one window at a time writes a draft: the one that holds its lock. */

const nameOf = (/** @type {string} */ id) => `chancery-draft-${id}`;

/**
 * Try to become the window that writes a draft.
 *
 * @param {string} id
 * @param {boolean} isTaken  take it from another window
 * @param {() => void} onLost  called when another window takes it
 * @returns {Promise<(() => void) | null>} lets it go; null if another window writes it
 */
export function hold(id, isTaken, onLost) {
  // without a secure address there are no locks: what is kept is compared at every write
  if (!navigator.locks) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    const how = isTaken ? { steal: true } : { ifAvailable: true };
    navigator.locks
      .request(nameOf(id), how, (lock) => {
        if (!lock) {
          resolve(null);
          return undefined;
        }
        return new Promise((letGo) => resolve(() => letGo(undefined)));
      })
      .catch(onLost);
  });
}
