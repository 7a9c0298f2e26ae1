// @ts-check
/** The colours of powers, as classes of the style sheet. */

import { nationOf } from "./joined-boards.js";

/** The number of colours; further powers start again from the first. */
const PALETTE = 14;

/**
 * The classes of a power's colour: its slot of the palette, and a class for the variant's own style
 * sheet. Powers that nobody plays have the colour of paper.
 *
 * @param {import("../../worker/contract").Power | undefined} power
 */
export const colours = (power) =>
  power?.playing
    ? `slot-${((power.slot - 1) % PALETTE) + 1} of-${nationOf(power.id)}`
    : "slot-0 minor";
