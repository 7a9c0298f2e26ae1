// Draw SVG as pixels: reads {fonts, pictures} as JSON, where `fonts` are files of typefaces and `pictures`
// are SVG; writes for each its width, its height and its pixels (RGBA, base64).

import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

// Whoever draws one picture has drawn it before the compiler that makes the fastest code has done its work.
setFlagsFromString("--liftoff-only");
const asked = JSON.parse(readFileSync(0, "utf-8"));
await initWasm(readFileSync(new URL(import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm"))));
const font = { fontBuffers: asked.fonts.map((file) => readFileSync(file)), loadSystemFonts: false };

const drawn = (svg) => {
  const image = new Resvg(svg, { font }).render();
  const pixels = Buffer.from(image.pixels).toString("base64");
  return { width: image.width, height: image.height, pixels };
};

process.stdout.write(JSON.stringify(asked.pictures.map(drawn)));
