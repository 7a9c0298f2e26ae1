// @ts-check
/** Names that units cover at the present zoom: part of a name reads worse than none. */

import { REACH } from "./shapes/units.js";

/** @typedef {import("./shapes/units.js").Placed} Placed */

/**
 * How much of a name's box a unit may overlap at its ends and at its edges, in heights of its
 * letters. The box has room over and under the letters.
 */
const FREE = { ends: 0.5, edges: 0.4 };

export class CoveredNames {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    /** The names with the part of each that must be seen; measured once. @type {Name[] | null} */
    this.names = null;
  }

  /**
   * Hide the names that units cover, and show all others.
   *
   * @param {Placed[]} standing @param {number} scale of units
   */
  settle(standing, scale) {
    const labels = this.svg.querySelector(".labels");
    if (!this.names && !labels?.getClientRects().length) return; // nothing of it is laid out
    this.names ??= [...(labels?.querySelectorAll("text") ?? [])].map(measured);
    const [wide, high] = [REACH.x * scale, REACH.y * scale];
    for (const { text, left, right, top, bottom } of this.names) {
      const isCovered = standing.some(
        ({ spot: [x, y] }) =>
          x + wide > left && x - wide < right && y + high > top && y - high < bottom,
      );
      text.classList.toggle("covered", isCovered);
    }
  }
}

/** @typedef {{ text: Element, left: number, right: number, top: number, bottom: number }} Name */

/** @param {Element} text @returns {Name} */
function measured(text) {
  const { x, y, width, height } = /** @type {SVGTextElement} */ (text).getBBox();
  const size = Number(text.getAttribute("font-size"));
  const [ends, edges] = [FREE.ends * size, FREE.edges * size];
  return {
    text,
    left: x + ends,
    right: x + width - ends,
    top: y + edges,
    bottom: y + height - edges,
  };
}
