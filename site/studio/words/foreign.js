// @ts-check
/** What the studio says when it imports a variant of another system. */

import { counted, sentence } from "../../player/words/wording.js";

export const say = {
  foreign: "From another system",
  note: "A file of DPjudge, webDiplomacy, vDiplomacy, jDip, godip, Diplicity or Parterre, an SVG or a GeoJSON, or a zip of several. It stays on this device.",
  choose: "Import a file",
  working: "Importing. This may take a minute.",
  several: (/** @type {string} */ format, /** @type {number} */ count) =>
    `${format}: ${counted(count, "variant")}. Which one?`,
  tooLarge: "This file is larger than any that can be imported here. build.py import takes it.",
  done: (/** @type {string} */ format) =>
    `Imported from a ${format}. SOURCE.md says what was decided on the way. Clear the rights before you publish.`,
  lost: (/** @type {string[]} */ rules) => `What was lost: ${rules.map(sentence).join(" ")}`,
  more: (/** @type {number} */ count) =>
    `${counted(count, "more loss", "more losses")} in SOURCE.md.`,
};
