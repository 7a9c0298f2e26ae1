// @ts-check
/** The windows of this device tell each other which game was changed. */

const NAME = "chancery-games";

/**
 * `isErased`: everything on this device was.
 *
 * @typedef {{ id: string, revision: number, isErased?: boolean }} News
 */

/** @type {BroadcastChannel | null} */
let channel = null;

function opened() {
  try {
    channel ??= new BroadcastChannel(NAME);
  } catch {
    // forbidden: a window finds the change when it is shown again, or changes something itself
  }
  return channel;
}

/** @param {News} news */
export const tellWindows = (news) => opened()?.postMessage(news);

/** Learn of every change in another window. @param {(news: News) => void} listener */
export const hearWindows = (listener) =>
  opened()?.addEventListener("message", ({ data }) => listener(data));
