// @ts-check
/**
 * Somebody goes for the player: the engine's download begins, by the service worker, which outlives
 * this page.
 */

/** A mouse that rests on the link so long means it, in milliseconds. */
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
