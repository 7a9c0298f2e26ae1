// @ts-check
/** The board as a picture that any viewer opens, with styles and fonts inside. */

import { draw } from "../widgets/dom.js";

const WIDTH = 2000;
/** Style rules that match only the page round the map. */
const ELSEWHERE =
  /^(?:html|body|\.(?:btn|bar|board|build|ct|layers|panel|sheet|scrub|tabs|table|foot)\b)/;
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

/** @param {string} title @param {string} caption @returns {Promise<Blob>} */
export async function picturePng(title, caption) {
  return rasterised(await pictureSvg(title, caption));
}

/**
 * Paint a whole SVG file.
 *
 * @param {string} file
 * @param {{ width: number, height: number }} size of its view box
 * @returns {Promise<Blob>}
 */
export async function pngOf(file, { width, height }) {
  // some browsers do not paint an SVG without width and height
  const sized = file.replace("<svg ", `<svg width="${width}" height="${height}" `);
  return rasterised(new Blob([sized], { type: "image/svg+xml" }));
}

/** @param {Blob} svg @returns {Promise<Blob>} */
async function rasterised(svg) {
  const url = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = WIDTH;
    canvas.height = Math.round((WIDTH * image.naturalHeight) / image.naturalWidth);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error("no picture"))),
        "image/png",
      );
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** @param {string} title @param {string} caption @param {string} faces */
function markup(title, caption, faces) {
  const map = /** @type {SVGSVGElement} */ (document.querySelector("#board > svg"));
  const { width, height } = map.viewBox.baseVal;
  const copy = /** @type {SVGSVGElement} */ (map.cloneNode(true));
  for (const part of copy.querySelectorAll(PLAYING)) part.remove();
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
  copy.prepend(
    draw("title", {}, title),
    draw("style", {}, `${faces}\n${rules()}\n:root{color-scheme:${scheme()}}`),
  );
  copy.classList.toggle("patterns", document.documentElement.classList.contains("patterns"));
  for (const [key, value] of Object.entries({
    xmlns: "http://www.w3.org/2000/svg",
    width,
    height: height + band,
  }))
    copy.setAttribute(key, String(value));
  return new XMLSerializer().serializeToString(copy);
}

/** The page's style rules for maps, units and arrows, without those for the page itself. */
function rules() {
  const all = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return all
    .filter((rule) => rule instanceof CSSStyleRule && !ELSEWHERE.test(rule.selectorText))
    .map((rule) => rule.cssText)
    .join("\n");
}

/** The page's colour scheme: light or dark. */
function scheme() {
  const { theme } = document.documentElement.dataset;
  return theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
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
