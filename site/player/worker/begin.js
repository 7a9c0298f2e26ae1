// @ts-check
/** Start the engine of the player's page. It is most of the download, so it is requested first. */

import { start } from "./calls.js";
import { fileOf } from "./early-files.js";

/** @type {Promise<void> | null} */
let begun = null;

/**
 * Request the engine of this page, once. It starts when the page has been drawn, since a small
 * machine cannot do both at once.
 *
 * @returns {Promise<void>} settles when it is ready, or rejects with a Fault
 */
export function beginEngine() {
  const { up = "../../", name } = document.getElementById("main")?.dataset ?? {};
  // on failure the engine requests it itself
  const manifest = fileOf(`${up}runtime/manifest.json`, { cache: "no-cache" }).catch(() => null);
  begun ??= start({ base: up, variantUrl: "../variant.json", name, manifest, isHeld: true });
  begun.catch(() => undefined); // callers that await it get the error
  return begun;
}
