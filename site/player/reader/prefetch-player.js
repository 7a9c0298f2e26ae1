// @ts-check
/**
 * Start the engine's download when the reader is about to open the player. The service worker does
 * it, since it outlives this page.
 */

/** How long the mouse must rest on the link, in milliseconds. */
const MEANT = 150;

let timer = 0;

/** @param {Event} event */
const isDoor = ({ target }) =>
  target instanceof Element && target.closest('a[href*="play/index.html"]') !== null;

function begin() {
  const connection = /** @type {any} */ (navigator).connection;
  if (!connection?.saveData) navigator.serviceWorker?.controller?.postMessage({ keep: "runtime" });
}

for (const type of ["pointerdown", "focusin"])
  addEventListener(type, (event) => (isDoor(event) ? begin() : undefined));
addEventListener("pointerover", (event) => {
  clearTimeout(timer);
  if (isDoor(event)) timer = window.setTimeout(begin, MEANT);
});

export {}; // a module, not a script
