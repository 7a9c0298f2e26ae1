// @ts-check
/** What this browser can do for a table. */

import { say } from "../words/sealing.js";
import { canSeal } from "./protocol/seals/keys.js";

/** Why nothing can be sealed here, at first sight; "" where it can. */
export const faultOfPage = () =>
  isSecureContext && globalThis.crypto?.subtle && navigator.locks ? "" : say.needsHttps;

/** Throw a sentence where this page cannot seal. */
export async function sealsHere() {
  const fault = faultOfPage() || ((await canSeal()) ? "" : say.oldBrowser);
  if (fault) throw new Error(fault);
}
