// Draw SVG as pixels: the question is {fonts, svg}, where `fonts` are files of typefaces; the
// answer is the picture's width, its height and its pixels (RGBA, base64).

import { readFileSync } from "node:fs";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

await initWasm(readFileSync(new URL(import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm"))));

export const answer = ({ fonts, svg }) => {
  const font = { fontBuffers: fonts.map((file) => readFileSync(file)), loadSystemFonts: false };
  const image = new Resvg(svg, { font }).render();
  const pixels = Buffer.from(image.pixels).toString("base64");
  return { width: image.width, height: image.height, pixels };
};
