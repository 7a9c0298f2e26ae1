// @ts-check
/** The colours of powers, as classes of the style sheet. */

import { nationOf } from "./joined-boards.js";

/** Colours there are; further powers begin anew. */
const PALETTE = 14;

/**
 * The classes of a power's colour: its slot of the palette, and what the variant's own
 * style sheet says of it. Powers that nobody plays have the colour of paper.
 *
 * @param {import("../../worker/contract").Power | undefined} power
 */
export const colours = (power) =>
  power?.playing
    ? `slot-${((power.slot - 1) % PALETTE) + 1} of-${nationOf(power.id)}`
    : "slot-0 minor";
