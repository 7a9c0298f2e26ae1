// How two programs that are no browser paint a picture: each colour and its share of the pixels.

import { readFileSync } from "node:fs";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import sharp from "sharp";

const WIDTH = 800;

await initWasm(readFileSync(new URL(import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm"))));

/** @param {Uint8Array} pixels red, green, blue and opacity of each */
const shares = (pixels) => {
  const counts = {};
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = Buffer.from(pixels.subarray(at, at + 3)).toString("hex");
    counts[`#${colour}`] = (counts[`#${colour}`] ?? 0) + 1;
  }
  const some = Object.entries(counts).filter(([, count]) => count > 20);
  return Object.fromEntries(some.map(([colour, count]) => [colour, (4 * count) / pixels.length]));
};

const told = [];
for (const svg of JSON.parse(readFileSync(0, "utf8"))) {
  const resvg = new Resvg(svg, { fitTo: { mode: "width", value: WIDTH } }).render();
  const librsvg = await sharp(Buffer.from(svg)).resize(WIDTH).ensureAlpha().raw().toBuffer();
  told.push({ resvg: shares(resvg.pixels), librsvg: shares(librsvg) });
}
console.log(JSON.stringify(told));
