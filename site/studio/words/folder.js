// @ts-check
/** Why a file or a link is not opened as a draft. */

import { counted } from "../../player/words/wording.js";

export const say = {
  noDraft: "There is no draft of a variant in this.",
  badFolder: (/** @type {string} */ name) =>
    `Name a draft’s folder with lower-case letters, digits and _, starting with a letter; this one is “${name}”.`,
  badName: (/** @type {string} */ name) =>
    `“${name}” is not a file of a variant. A folder holds .toml, .md, .py and .json files, with plain names.`,
  noText: (/** @type {string} */ name) => `${name} does not contain text.`,
  tooLong: (/** @type {string} */ name) => `${name} is too long to be opened here.`,
  tooLarge: "This is larger than any draft that can be opened here.",
  tooMany: (/** @type {number} */ most) =>
    `A draft may have ${counted(most, "file")} at most, and this has more.`,
  noVariant: "There is no variant.toml in it, so it is not a variant’s folder.",
  noZip: "This zip file is damaged.",
  twoFolders: "This zip file holds more than one folder. Pack the folder of one variant.",
  noLink: "The link is damaged: part of it is missing.",
  longLink: "The link is longer than any that the studio makes.",
  newerLink: "A newer studio made this link. Reload the page, and open it again.",
};
