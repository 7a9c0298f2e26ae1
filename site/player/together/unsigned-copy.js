// @ts-check
/** The page's note on a sealed game that it knows from a link alone. Plain values. */

import { say } from "../words/sealing.js";
import { readSealedInLink } from "./protocol/linked-ledger.js";

/**
 * @param {string | undefined} sealed what the link told
 * @param {{ slot: number, phase: string }} present the slot that is open, and its phase
 */
export function unsignedText(sealed, { slot, phase }) {
  if (!sealed) return "";
  const read = readSealedInLink(sealed);
  const stands = read?.slot === slot ? read.stands : [];
  return say.unsigned(stands.filter(Boolean).length, stands.length, phase);
}
