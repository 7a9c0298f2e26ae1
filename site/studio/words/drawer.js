// @ts-check
/** What the studio says while it draws a map. */

import { counted } from "../../player/words/wording.js";

export const say = {
  draw: "Draw the map",
  stop: "Stop",
  older: "The map is as it was last drawn.",
  drawn: "The map is drawn, without a fault.",
  found: (/** @type {string} */ fault, /** @type {string} */ mend, /** @type {number} */ more) =>
    [`${fault}.`, mend, more ? `The map has ${counted(more, "more fault")}.` : ""]
      .filter(Boolean)
      .join(" "),
  steps: {
    loading: "The drawing tools are loading.",
    coast: "Drawing the coast",
    borders: "Drawing the borders",
    names: "Placing the names",
  },
};
