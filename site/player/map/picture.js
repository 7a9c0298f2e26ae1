// @ts-check
/** The board as a picture that any viewer opens, with styles and fonts inside. */

import { draw } from "../widgets/dom.js";
import { writeStyle } from "./plain-picture.js";
import { lettersOf, writeLetters } from "./wait-for-letters.js";

const WIDTH = 2000;
/** What only players need; pictures leave it out. */
const PLAYING = ".layer-spots, .layer-reach, .layer-asked, .halo, .noorder";

/**
 * @param {string} title
 * @param {string} caption the line under the map
 * @returns {Promise<Blob>}
 */
export async function pictureSvg(title, caption) {
  return new Blob([markup(title, caption, await fonts())], { type: "image/svg+xml" });
}

/** What makes a part of the map a control. */
const CONTROLS = ["tabindex", "role", "data-target", "aria-label"];

/** @param {string} title @param {string} caption @returns {Promise<Blob>} */
export async function picturePng(title, caption) {
  return pngOf(markup(title, caption, await fonts()));
}

/**
 * Paint a whole SVG file, with all its letters.
 *
 * @param {string} file
 * @returns {Promise<Blob>}
 */
export async function pngOf(file) {
  const [, width, height] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(file) ?? []).map(Number);
  const { text, places } = writeLetters(file, { width, height });
  const url = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    await lettersOf(image, places);
    return await painted(image, { width, height });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** @param {HTMLImageElement} image @param {{ width: number, height: number }} size of what is kept */
async function painted(image, { width, height }) {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = Math.round((WIDTH * height) / width);
  const ground = canvas.getContext("2d");
  ground?.drawImage(image, 0, 0, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}

/** @param {string} title @param {string} caption @param {string} faces */
function markup(title, caption, faces) {
  const map = /** @type {SVGSVGElement} */ (document.querySelector("#board > svg"));
  const { width, height } = map.viewBox.baseVal;
  const copy = /** @type {SVGSVGElement} */ (map.cloneNode(true));
  for (const part of copy.querySelectorAll(PLAYING)) part.remove();
  for (const part of copy.querySelectorAll("[tabindex]")) {
    for (const name of CONTROLS) part.removeAttribute(name); // a picture has no buttons
  }
  copy.removeAttribute("style");
  // the line fits the map's width
  const size = Math.round(Math.min(width / 60, (1.7 * width) / Math.max(caption.length, 1)));
  // the band overlaps the map by one unit: two edges that only meet leave a half-clear seam
  const band = Math.round(2.4 * size);
  copy.append(
    draw("rect", { class: "ground", x: 0, y: height - 1, width, height: band + 1 }),
    draw(
      "text",
      { class: "caption", x: width / 2, y: height + band - size * 0.8, "font-size": size },
      caption,
    ),
  );
  copy.setAttribute("viewBox", `0 0 ${width} ${height + band}`);
  writeStyle(copy);
  copy.prepend(draw("title", {}, title), draw("style", {}, faces));
  for (const [key, value] of Object.entries({
    xmlns: "http://www.w3.org/2000/svg",
    width,
    height: height + band,
  }))
    copy.setAttribute(key, String(value));
  return new XMLSerializer().serializeToString(copy);
}

/** The page's fonts, as data. A font that fails to load is left out. */
async function fonts() {
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules]
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map((rule) => ({
        rule: /** @type {CSSFontFaceRule} */ (rule),
        base: sheet.href ?? location.href,
      })),
  );
  const faces = await Promise.all(rules.map(({ rule, base }) => face(rule, base).catch(() => "")));
  return faces.join("\n");
}

/** @param {CSSFontFaceRule} rule @param {string} base */
async function face({ style }, base) {
  const address = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue("src"))?.[1];
  if (!address || style.getPropertyValue("font-family").includes("Sans")) return "";
  const blob = await (await fetch(new URL(address, base))).blob();
  const data = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result));
    reader.readAsDataURL(blob);
  });
  const traits = ["font-family", "font-style", "font-weight", "unicode-range"].map(
    (name) => `${name}:${style.getPropertyValue(name) || "initial"}`,
  );
  const set = traits.filter((line) => !line.endsWith("initial"));
  return `@font-face{${set.join(";")};src:url(${data})}`;
}
