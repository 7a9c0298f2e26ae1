// @ts-check
/** How large units are drawn, so that they stay readable while the board shrinks. */

/** A unit is never drawn narrower than this, in pixels. */
const NARROWEST = 20;
const ARMY = 22;
/** How much larger than at the scale of the map units may be drawn. */
const LARGEST = 2.4;

/** The scale at which units are as wide as a reader needs. @param {number} pixels of a unit of the map */
const least = (pixels) => NARROWEST / (ARMY * Math.max(pixels, 0.01));

/**
 * The scale at which units are readable.
 *
 * @param {number} scale the map's own
 * @param {number} pixels of a unit of the map at the present zoom
 */
export const readableScale = (scale, pixels) =>
  Math.min(Math.max(scale, least(pixels)), scale * LARGEST);

/**
 * Is the board too small for readable units, which would cover each other?
 *
 * @param {number} scale the map's own @param {number} pixels
 */
export const isCramped = (scale, pixels) => least(pixels) > scale * LARGEST;
