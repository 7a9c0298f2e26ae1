// @ts-check
/** What the studio says when it opens a file: a draft, or a variant of another system. */

import { counted, sentence } from "../../player/words/wording.js";

export const say = {
  file: "A file",
  note: "The zip of a variant’s folder, saved here or packed by yourself. Or a file of another system: DPjudge, webDiplomacy, vDiplomacy, jDip, godip, Diplicity or Parterre, an SVG or a GeoJSON, or a zip of several. It stays on this device.",
  choose: "Choose a file",
  working: "Importing. This may take a minute.",
  several: (/** @type {string} */ format, /** @type {number} */ count) =>
    `${format}: ${counted(count, "variant")}. Which one?`,
  tooLarge:
    "This file is too large to be opened here: more than 20 MB. On the desk, build.py import takes a larger one.",
  done: (/** @type {string} */ format) =>
    `Imported from a ${format}. SOURCE.md says what was decided on the way. Clear the rights before you publish.`,
  lost: (/** @type {string[]} */ rules) => `What was lost: ${rules.map(sentence).join(" ")}`,
  more: (/** @type {number} */ count) =>
    `${counted(count, "more loss", "more losses")} in SOURCE.md.`,
};
