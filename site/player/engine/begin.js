// @ts-check
/** The engine of the player's page: its bytes are most of what comes, so it is asked for first. */

import { start } from "./calls.js";

/** @type {Promise<void> | null} */
let begun = null;

/** Start the engine for the variant of this page, once. @returns {Promise<void>} settles when it is ready, or rejects with a Fault */
export function beginEngine() {
  begun ??= start({ base: document.getElementById("main")?.dataset.up ?? "../../", variantUrl: "../variant.json" });
  return begun;
}
