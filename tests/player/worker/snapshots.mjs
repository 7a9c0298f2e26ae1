// Snapshots of copies of the site on one origin: reads {"module", "copies", "names"}, where
// `copies` are the addresses of their roots and `names` those of caches that are there, and writes
// which bytes each copy finds once all have kept theirs, and the names of all caches.
import { readFileSync } from "node:fs";

import { keeping } from "./caches.mjs";

const { module, copies, names } = JSON.parse(readFileSync(0, "utf-8"));
const SMALLEST = 20 * 1024 * 1024;

const all = keeping(names);
const { keepSnapshot, keptSnapshot } = await import(module);
for (const [n, root] of copies.entries())
  await keepSnapshot(root, "v", new Uint8Array(SMALLEST).fill(n + 1));
const found = [];
for (const root of copies) {
  const image = await keptSnapshot(root, "v");
  found.push(image && new Uint8Array(image).at(-1));
}
console.log(JSON.stringify({ found, names: [...all.keys()].sort() }));
