// @ts-check
/**
 * The engine of the player's page: its bytes are most of what comes, so they are asked for first.
 */

import { start } from "./calls.js";
import { fileOf } from "./early-files.js";

/** @type {Promise<void> | null} */
let begun = null;

/**
 * Ask once for the engine of this page. It starts when the page is drawn, since that takes all of a
 * small machine.
 *
 * @returns {Promise<void>} settles when it is ready, or rejects with a Fault
 */
export function beginEngine() {
  const up = document.getElementById("main")?.dataset.up ?? "../../";
  // then the engine asks itself
  const manifest = fileOf(`${up}runtime/manifest.json`, { cache: "no-cache" }).catch(() => null);
  begun ??= start({ base: up, variantUrl: "../variant.json", manifest, isHeld: true });
  begun.catch(() => undefined); // whoever waits for it hears it
  return begun;
}
