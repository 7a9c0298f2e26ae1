// @ts-check
/** A whole SVG file as a PNG. */

import { lettersOf, writeLetters } from "./wait-for-letters.js";

/** How wide most pictures are, in pixels. */
export const WIDTH = 2000;

/**
 * Paint a whole SVG file, with all its letters.
 *
 * @param {string} file
 * @param {number} [wide] in pixels
 * @returns {Promise<Blob>}
 */
export async function pngOf(file, wide = WIDTH) {
  const [, width, height] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(file) ?? []).map(Number);
  const { text, places } = writeLetters(file, { width, height });
  const url = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    await lettersOf(image, places);
    return await painted(image, { width, height }, wide);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * @param {HTMLImageElement} image
 * @param {{ width: number, height: number }} size of what is kept
 * @param {number} wide in pixels
 */
async function painted(image, { width, height }, wide) {
  const canvas = document.createElement("canvas");
  canvas.width = wide;
  canvas.height = Math.round((wide * height) / width);
  const ground = canvas.getContext("2d");
  ground?.drawImage(image, 0, 0, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}
