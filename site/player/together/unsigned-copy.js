// @ts-check
/** What a page says of a sealed game that it knows from a link alone. Plain values. */

import { counted, number } from "../words/wording.js";
import { readSealedInLink } from "./protocol/ledger.js";

const CANNOT =
  "This page has none of the table's keys and tokens. It cannot check who sits there, who has sealed what, and whether corrections are the game master's. The game file tells, or the chat.";

/**
 * @param {string | undefined} sealed what the link told
 * @param {{ slot: number, phase: string }} present the slot that is open, and its phase
 */
export function unsignedText(sealed, { slot, phase }) {
  if (!sealed) return "";
  const told = readSealedInLink(sealed);
  const isNow = told?.slot === slot;
  const count = told?.stands.filter(Boolean).length ?? 0;
  const who =
    isNow && count
      ? `The link says that ${number(count)} of ${counted(told?.stands.length ?? 0, "seat")} ${count === 1 ? "has" : "have"} sealed orders for ${phase}. `
      : "";
  return `Unsigned copy. ${who}${CANNOT}`;
}
