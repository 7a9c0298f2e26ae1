// @ts-check
/** What the studio says about drawing: tools, provinces, and where map and rules differ. */

import { counted } from "../../player/words/wording.js";

/** @type {Record<string, string>} */
const KINDS = {
  coastal: "coastal",
  inland: "inland",
  sea: "sea",
  island: "island",
  closed: "closed",
  strait: "water outside the game",
  lake: "lake",
};

export const say = {
  sheet: (/** @type {string} */ name) => `The map of ${name}, to draw on`,
  tools: "Tools",
  /** By tool: its name, and what to do with it. @type {Record<string, [string, string]>} */
  tool: {
    move: ["Move", "Drag a seed. Choose a province to see what it has."],
    land: ["Land", "Click where a new land should be."],
    sea: ["Sea", "Click where a new sea should be."],
    strait: ["Strait", "Click where there should be water that is not a space of the game."],
    split: ["Split", "Draw a line across a province, from border to border."],
    join: ["Join", "Click a province, then the one that joins it and loses its name."],
    bend: ["Border", "Drag a border to where it should run."],
    name: ["Name", "Click a province to name it."],
    terrain: ["Terrain", "Click a province to go from one terrain to the next."],
    centre: ["Centre", "Click a province to make it a supply centre, or no longer one."],
    coast: [
      "Coasts",
      "Click a province with several shores to tell its coasts apart. Click it again to undo that.",
    ],
    unit: ["Unit", "Click a province for an army of the power, again for a fleet, again for none."],
    home: ["Home", "Click a province to make it a home of the power, or no longer one."],
    link: ["Link", "Click two provinces that units should pass between though they do not touch."],
  },
  power: "Power",
  undo: "Undo",
  redo: "Redo",
  larger: "Larger",
  smaller: "Smaller",
  narrow: "Drawing needs a wider window. Here you can read, check, play and share.",
  loading: "The drawing room opens as soon as the checker is ready.",
  // the state of the map
  sketch:
    "This is a sketch: provinces as their seeds divide the sheet. The map follows when you pause.",
  // provinces
  provinces: "Provinces",
  chosen: "The province that you chose",
  noProvince: "Choose a province, on the map or in the list.",
  kind: (/** @type {string} */ kind) => KINDS[kind] ?? kind,
  id: "Id",
  name: "Name",
  terrain: "Terrain",
  centre: "Supply centre",
  coasts: "Coasts told apart",
  home: "Home of",
  nobody: "nobody",
  unit: "Unit at the start",
  noUnit: "none",
  army: (/** @type {string} */ power) => `Army of ${power}`,
  fleet: (/** @type {string} */ power) => `Fleet of ${power}`,
  seeds: "Seeds",
  seed: (/** @type {number} */ number) => `Seed ${number}`,
  addSeed: "Add a seed",
  dropSeed: (/** @type {number} */ number) => `Take seed ${number} away`,
  toText: "Its line in the text",
  told: (
    /** @type {string} */ name,
    /** @type {string} */ kind,
    /** @type {string} */ owner,
    /** @type {boolean} */ hasCentre,
  ) =>
    [name, KINDS[kind] ?? kind, hasCentre ? (owner ? `centre of ${owner}` : "centre") : ""]
      .filter(Boolean)
      .join(", "),
  seedAt: (/** @type {string} */ name, /** @type {number} */ n, /** @type {number} */ of) =>
    `${name}, seed ${n} of ${of}`,
  // forms
  newName: {
    land: "Name of the new land",
    sea: "Name of the new sea",
    strait: "Name of the water",
    split: "Name of the smaller part",
    name: "Name",
  },
  add: "Add",
  save: "Save",
  cancel: "Cancel",
  linkOf: (/** @type {string} */ one, /** @type {string} */ other) => `Link ${one} and ${other}`,
  cutOf: (/** @type {string} */ one, /** @type {string} */ other) => `Part ${one} and ${other}`,
  why: "Why",
  whyExample: "A ferry",
  passes: "Who passes",
  armies: "Armies",
  fleets: "Fleets",
  both: "Armies and fleets",
  noBorder: "No border is here. Begin on the border that you want to move.",
  firstOf: (/** @type {string} */ name) => `${name} first. Now the other one.`,
  lineFrom: "The line begins here. Now its end.",
  // slips of drawing
  unplaced: (/** @type {string} */ name) => `${name} has no seed, so it has no place on the map.`,
  outside: (/** @type {string} */ name, /** @type {number} */ n) =>
    `Seed ${n} of ${name} lies outside the frame.`,
  twin: (
    /** @type {string} */ name,
    /** @type {number} */ n,
    /** @type {string} */ other,
    /** @type {boolean} */ isOwn,
  ) =>
    isOwn
      ? `Seed ${n} of ${name} lies on another of its seeds.`
      : `Seed ${n} of ${name} lies on a seed of ${other}.`,
  place: "Place it",
  bringIn: "Bring it in",
  moveApart: "Move it apart",
  remove: "Take it away",
  removeWhich: (/** @type {string} */ name) => `Take ${name} away`,
  // a window on the globe
  globe: "A part of the globe",
  globeNote: "Drag a window on the world, or type its sides in degrees. Seeds stay where they are.",
  world: "A map of the world, with the window",
  sides: { west: "West", south: "South", east: "East", north: "North" },
  coastline: "Coastline",
  coastlines: {
    "land-110m": "Coarse",
    "land-50m": "Plain, quick to draw",
    "land-10m": "Detailed, slow to draw",
  },
  show: "Show this part",
  // the picture to trace
  tracing: "A picture to trace",
  tracingNote:
    "It lies under the sheet and stays on this device: no file and no link of the draft has it.",
  choosePicture: "Choose a picture",
  showPicture: "Show it",
  picture: { size: "Its size", x: "To the left or right", y: "Up or down" },
  putPictureAway: "Put it away",
  noPicture: "The browser cannot show this picture, or it is larger than 30 MB.",
  pictureUnkept: "The device has no room for this picture. It is shown until you leave.",
  // where map and rules differ
  differences: "Map and rules",
  agree: "Map and rules agree.",
  differ: (/** @type {number} */ count) => `Map and rules differ in ${counted(count, "place")}.`,
  touch: {
    army: (/** @type {string} */ one, /** @type {string} */ other) =>
      `${one} and ${other} touch, but armies cannot go between them.`,
    fleet: (/** @type {string} */ one, /** @type {string} */ other) =>
      `${one} and ${other} touch, but fleets cannot go between them.`,
  },
  apart: {
    army: (/** @type {string} */ one, /** @type {string} */ other) =>
      `Armies go between ${one} and ${other}, but the map does not show it.`,
    fleet: (/** @type {string} */ one, /** @type {string} */ other) =>
      `Fleets go between ${one} and ${other}, but the map does not show it.`,
  },
  onShore: (/** @type {string} */ name) => `${name} is inland, but the map shows it on a shore.`,
  offShore: (/** @type {string} */ name) => `${name} is coastal, but the map shows it inland.`,
  make: (/** @type {string} */ kind) => `Make it ${KINDS[kind] ?? kind}`,
  declare: "Let them pass",
  cut: "Close the border",
  link: "Link them",
  undeclare: "Take it back",
  typing: "The text was changed at the same time. Do this again.",
  followAll: "Let the rules follow the map everywhere",
  joins: "Links and closed borders",
  joined: (/** @type {string} */ one, /** @type {string} */ other, /** @type {string} */ why) =>
    `${one} and ${other}: ${why}`,
  unlink: (/** @type {string} */ one, /** @type {string} */ other) =>
    `Take the link of ${one} and ${other} away`,
  uncut: (/** @type {string} */ one, /** @type {string} */ other) =>
    `Open the border of ${one} and ${other}`,
  // the keyboard
  keys: "Keys",
  keysOnMap: [
    ["Tab", "to the map, and on"],
    ["arrows", "move the seed, or the cross of a tool; with Shift in small steps"],
    ["Page Up, Page Down", "the province before, the next one"],
    ["Home, End", "its first seed, its last one"],
    [", and .", "its seed before, the next one"],
    ["Enter", "click where the cross is, or on the province"],
    ["Insert, Delete", "add a seed, take it away"],
    ["Escape", "begin again"],
    ["Ctrl+Z, Ctrl+Y", "undo, redo"],
  ],
};
