// @ts-check
/**
 * Single words that a device or a window remembers. Where the browser forbids it, the page does.
 */

/** How the keys of this site begin; another site may share its address. */
const OURS = "chancery-";

/** @param {() => Storage} shelf asking for it may throw already */
function words(shelf) {
  /** @type {Map<string, string>} */
  const own = new Map();
  return {
    /** @param {string} key @returns {string | null} */
    word(key) {
      try {
        return shelf().getItem(key) ?? own.get(key) ?? null;
      } catch {
        return own.get(key) ?? null;
      }
    },
    /** @param {string} key @param {string} text */
    remember(key, text) {
      own.set(key, text);
      try {
        shelf().setItem(key, text);
      } catch {
        // forbidden or full: it is remembered until the page is left
      }
    },
    forget() {
      own.clear();
      try {
        for (const key of Object.keys(shelf())) {
          if (key.startsWith(OURS)) shelf().removeItem(key);
        }
      } catch {
        // forbidden: nothing was written either
      }
    },
  };
}

/** What is remembered on this device. */
export const device = words(() => localStorage);

/** What is remembered in this window, also after it was loaded anew. */
export const here = words(() => sessionStorage);

/** Forget all of it. */
export function forgetWords() {
  device.forget();
  here.forget();
}
