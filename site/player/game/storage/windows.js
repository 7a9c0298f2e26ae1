// @ts-check
/** The windows of this device tell each other which game was changed. */

const NAME = "chancery-games";

/**
 * `isErased`: everything of this device was.
 *
 * @typedef {{ id: string, revision: number, isErased?: boolean }} News
 */

/** @type {BroadcastChannel | null} */
let channel = null;

function opened() {
  try {
    channel ??= new BroadcastChannel(NAME);
  } catch {
    // forbidden: a window sees the change when it is looked at again, or changes something itself
  }
  return channel;
}

/** @param {News} news */
export const tellWindows = (news) => opened()?.postMessage(news);

/** Hear of every change in another window. @param {(news: News) => void} listener */
export const hearWindows = (listener) =>
  opened()?.addEventListener("message", ({ data }) => listener(data));
