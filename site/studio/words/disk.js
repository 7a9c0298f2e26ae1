// @ts-check
/** What the studio says about folders on this computer. */

export const say = {
  heading: "A folder on this computer",
  served: "build.py serve shows this page, so it can open and save the folders of variants here.",
  folder: "Folder",
  inVariants: (/** @type {string} */ folder) => `variants/${folder}`,
  open: "Open",
  picked: "Choose a folder",
  pickNote: "Your browser can open the folder of a variant, and save it where it lies.",
  save: (/** @type {string} */ folder) => `Save to ${folder}`,
  saved: (/** @type {string} */ folder) => `Saved to ${folder} on this computer.`,
  sureOf: (/** @type {string} */ folder) =>
    `${folder} has changed on this computer since you opened or saved it. Write yours over it? What lies there is kept in the history of this draft.`,
  notSaved: (/** @type {string} */ folder) => `${folder} on this computer is as it was.`,
  refused: "The browser was not allowed to write there. Nothing was saved.",
  gone: "build.py serve no longer answers. Start it again, and reload the page; your draft is kept here.",
  noVariant: "There is no variant.toml in this folder.",
};
