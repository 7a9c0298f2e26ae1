// @ts-check
/** The board as a picture that any viewer opens, with styles and fonts inside. */

import { draw } from "../widgets/dom.js";
import { say } from "../words/share.js";
import { copies, renamed } from "./map-copies.js";
import { writeStyle } from "./plain-picture.js";
import { pngOf, WIDTH } from "./png.js";
import { boards } from "./provinces.js";

/** How much wider a picture of several boards is: about what the canvas of a phone can hold. */
const WIDER = 2;

/**
 * @typedef {{ title: string, caption: string, hasAll: boolean }} Drawing `caption` is the line under
 *   the map; `hasAll` shows all joined boards side by side
 */

/** @param {Drawing} drawing @returns {Promise<Blob>} */
export async function pictureSvg(drawing) {
  return new Blob([markup(drawing, await fonts())], { type: "image/svg+xml" });
}

/** @param {Drawing} drawing @returns {Promise<Blob>} */
export async function picturePng(drawing) {
  const wide = drawing.hasAll && boards().length ? WIDER * WIDTH : WIDTH;
  return pngOf(markup(drawing, await fonts()), wide);
}

/** @param {Drawing} drawing @param {string} faces */
function markup({ title, caption, hasAll }, faces) {
  const all = copies(hasAll);
  const whole = all.length > 1 ? side(all, caption) : captioned(all[0].map, caption);
  whole.prepend(draw("title", {}, title), draw("style", {}, faces));
  whole.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return new XMLSerializer().serializeToString(whole);
}

/**
 * Write the page's style into a map, and a line under it.
 *
 * @param {SVGSVGElement} map @param {string} caption
 */
function captioned(map, caption) {
  const { width, height } = map.viewBox.baseVal;
  // the line fits the map's width
  const size = Math.round(Math.min(width / 60, (1.7 * width) / Math.max(caption.length, 1)));
  // the band overlaps the map by one unit: two edges that only meet leave a half-clear seam
  const band = Math.round(2.4 * size);
  map.append(
    draw("rect", { class: "ground", x: 0, y: height - 1, width, height: band + 1 }),
    draw(
      "text",
      { class: "caption", x: width / 2, y: height + band - size * 0.8, "font-size": size },
      caption,
    ),
  );
  map.setAttribute("viewBox", `0 0 ${width} ${height + band}`);
  map.setAttribute("width", String(width));
  map.setAttribute("height", String(height + band));
  writeStyle(map);
  return map;
}

/**
 * Lay boards side by side, each with its number under it.
 *
 * @param {import("./map-copies.js").Copy[]} all of one size
 * @param {string} caption
 */
function side(all, caption) {
  const sheets = all.map(({ board, map }) => captioned(map, say.boardOf(board, all.length)));
  const { width, height } = sheets[0].viewBox.baseVal;
  const columns = Math.ceil(Math.sqrt(sheets.length));
  const size = { width: columns * width, height: Math.ceil(sheets.length / columns) * height };
  const viewBox = `0 0 ${size.width} ${size.height}`;
  const whole = /** @type {SVGSVGElement} */ (draw("svg", { class: "chart", viewBox }));
  whole.append(draw("rect", { class: "ground", x: 0, y: 0, ...size }));
  captioned(whole, caption);
  for (const [n, sheet] of sheets.entries()) {
    sheet.setAttribute("x", String((n % columns) * width));
    sheet.setAttribute("y", String(Math.floor(n / columns) * height));
    whole.append(renamed(sheet, `b${n + 1}-`));
  }
  return whole;
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
