// @ts-check
/** What the studio says about sharing a draft, and about its saved states. */

export const say = {
  share: "Share this draft",
  close: "Close",
  asFile: "As a file",
  fileNote:
    "A zip of the folder. Anybody can open it in a studio, and build.py publishes the folder in it as it is.",
  folder: "Name of the folder",
  badFolder: "Lower-case letters, digits and _, beginning with a letter.",
  saveFile: "Save the file",
  asLink: "As a link",
  linkNote: (/** @type {string} */ size) =>
    `The link holds the whole draft, ${size}. No server sees it.`,
  longForChat: "Many chats cut off a link of this length. The file is safer.",
  tooLong: "This draft is too large for a link. Share the file.",
  link: "Link",
  copy: "Copy",
  copied: "Copied.",
  cannotCopy: "The browser does not let this page copy. Select the text and copy it yourself.",
  publish: "To your own site",
  publishNote: "How to go from a draft to a site of your own",
  pictures:
    "There, build.py also makes pictures of the map: to print, to keep, and to show beside a link.",
  kilobytes: (/** @type {string} */ size) => `${size} kB`,
  history: "Saved states",
  historyNote:
    "A state is saved when you open a draft, every ten minutes while you write, and when you ask for it.",
  saveState: "Save a state now",
  goBack: "Go back to it",
  wentBack: "The draft is as it was then. What you had until now is in the history, too.",
  noStates: "No state is saved yet.",
  whys: {
    opened: "When it was opened",
    time: "While writing",
    asked: "Saved by you",
    back: "Before going back",
    other: "From another window",
    disk: "From the folder on this computer, before it was overwritten",
  },
};
