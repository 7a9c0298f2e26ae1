// @ts-check
/** What this browser can do for a table. */

import { canSeal } from "./protocol/seals/keys.js";

const PLAIN =
  "Sealing needs an address that begins with https, or localhost. One device and reading work here all the same.";
const OLD =
  "This browser cannot seal orders; update it or use another. One device and reading work here all the same.";

/** Why nothing can be sealed here, at first sight; "" where it can. */
export const faultOfPage = () =>
  isSecureContext && globalThis.crypto?.subtle && navigator.locks ? "" : PLAIN;

/** Throw a sentence where this page cannot seal. */
export async function sealsHere() {
  const fault = faultOfPage() || ((await canSeal()) ? "" : OLD);
  if (fault) throw new Error(fault);
}
