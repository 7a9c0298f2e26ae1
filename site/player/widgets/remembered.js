// @ts-check
/** Small settings of the device or the window. Without storage they last until the page closes. */

/** The prefix of this site's keys, since another site may share the origin. */
const OURS = "chancery-";

/** @param {() => Storage} shelf may throw */
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
    /** Does it last longer than the page? @param {string} key @param {string} text */
    remember(key, text) {
      own.set(key, text);
      try {
        shelf().setItem(key, text);
        return true;
      } catch {
        return false; // forbidden or full: `own` keeps it until the page closes
      }
    },
    forget() {
      own.clear();
      try {
        for (const key of Object.keys(shelf())) {
          if (key.startsWith(OURS)) shelf().removeItem(key);
        }
      } catch {
        // forbidden, so nothing was written
      }
    },
  };
}

/** Settings of this device. */
export const device = words(() => localStorage);

/** Settings of this window, which survive a reload. */
export const here = words(() => sessionStorage);

/** Forget all settings. */
export function forgetWords() {
  device.forget();
  here.forget();
}
