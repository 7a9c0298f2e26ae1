// @ts-check
/**
 * Whether the browser promises to keep what this page saves. Without the promise it may erase
 * everything: any browser when its disk is full, WebKit also after seven days without a visit.
 */

import { change } from "../state/redraw.js";

/**
 * `unasked` until something worth keeping is saved, and where the browser cannot be asked.
 *
 * @type {{ answer: "unasked" | "granted" | "refused" }}
 */
export const permission = { answer: "unasked" };

let isAsked = false;

/** Ask for the promise, once a visit; a browser may ask the reader in turn. */
export async function askToStay() {
  if (isAsked) return;
  isAsked = true;
  const { storage } = navigator;
  if (!storage?.persist) return;
  const isGranted = await storage.persist().catch(() => false);
  change(permission, { answer: isGranted ? "granted" : "refused" });
}
