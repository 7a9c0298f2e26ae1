// @ts-check
/**
 * A picture's own letters, waited for. A browser decodes an SVG before the fonts within it are read,
 * says that it is ready, and paints no text that still waits for one of them. What it paints can be
 * looked at, though: below the picture stands one letter of each font.
 */

import { draw } from "../widgets/dom.js";

const CELL = 40; // the side of a letter's place, in units of the picture
const FACE = /@font-face\s*\{([^}]*)\}/g;
const SEEN = /[^\p{Z}\p{C}]/u;
const TRIES = 200;
const PAUSE = 15; // ms between two looks
const DARK = 128;

/** @typedef {{ left: number, top: number, side: number }} Place */

/**
 * Write one letter of each font below a picture. The file stays text: a page that parses a picture
 * with style inside breaks its own policy on inline style.
 *
 * @param {string} file
 * @param {{ width: number, height: number }} size of its view box
 * @returns {{ text: string, places: Place[] }} the file, higher now, and where
 *   its letters stand
 */
export function writeLetters(file, { width, height }) {
  const faces = [...file.matchAll(FACE)].map(([, face]) => face);
  const columns = Math.max(Math.floor(width / CELL), 1);
  const places = faces.map((_, n) => ({
    left: (n % columns) * CELL,
    top: height + Math.floor(n / columns) * CELL,
    side: CELL,
  }));
  const letters = faces.flatMap((face, n) => letterOf(face, places[n]));
  const markup = letters.map((one) => new XMLSerializer().serializeToString(one)).join("");
  const whole = height + Math.ceil(faces.length / columns) * CELL;
  const [head, ...rest] = file.replace(/<\/svg>\s*$/, `${markup}</svg>`).split(">");
  const sizes = `width="${width}" height="${whole}" viewBox="0 0 ${width} ${whole}"`;
  const bare = head.replaceAll(/ (?:width|height|viewBox)="[^"]*"/g, "");
  return { text: [`${bare} ${sizes}`, ...rest].join(">"), places };
}

/**
 * Wait until a picture shows each of its letters. A font that cannot be read is given up.
 *
 * @param {HTMLImageElement} image @param {Place[]} places
 */
export async function lettersOf(image, places) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = CELL;
  const ground = canvas.getContext("2d", { willReadFrequently: true });
  let missing = places;
  for (let tries = 0; missing.length && tries < TRIES; tries++) {
    missing = missing.filter((place) => !isShown(image, place, ground));
    if (missing.length) await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/** @param {HTMLImageElement} image @param {Place} place @param {CanvasRenderingContext2D | null} ground */
function isShown(image, { left, top, side }, ground) {
  if (!ground) return true;
  ground.drawImage(image, left, top, side, side, 0, 0, CELL, CELL);
  const { data } = ground.getImageData(0, 0, CELL, CELL);
  for (let at = 0; at < data.length; at += 4) if (data[at] < DARK) return true;
  return false;
}

/** @param {string} face the declarations of a font @param {Place} place */
function letterOf(face, { left, top, side }) {
  const said = (/** @type {string} */ name, /** @type {string} */ other) =>
    new RegExp(`(?:^|[;{\\s])${name}:\\s*([^;]*)`).exec(face)?.[1] ?? other;
  return [
    draw("rect", { x: left, y: top, width: side, height: side, fill: "#fff" }),
    draw(
      "text",
      {
        x: left + side / 2,
        y: top + 0.75 * side,
        "font-family": said("font-family", "serif"),
        "font-weight": said("font-weight", "400"),
        "font-style": said("font-style", "normal"),
        "font-size": 0.7 * side,
        "text-anchor": "middle",
        fill: "#000",
      },
      letterIn(said("unicode-range", "U+41-5A")),
    ),
  ];
}

/** The first letter of a range that can be seen. @param {string} range */
function letterIn(range) {
  for (const part of range.split(",")) {
    const [first, last = first] = part.trim().slice(2).split("-");
    for (let code = parseInt(first, 16); code <= parseInt(last, 16); code++) {
      const letter = String.fromCodePoint(code);
      if (SEEN.test(letter)) return letter;
    }
  }
  return "A";
}
