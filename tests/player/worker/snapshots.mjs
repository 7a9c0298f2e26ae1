// Snapshots of copies of the site on one origin: reads {"module", "copies", "names"}, where
// `copies` are the addresses of their roots and `names` those of caches that are there, and writes
// which bytes each copy finds once all have kept theirs, and the names of all caches.
import { readFileSync } from "node:fs";

import { keeping } from "./caches.mjs";

const { module, copies, names } = JSON.parse(readFileSync(0, "utf-8"));
const SMALLEST = 20 * 1024 * 1024;

const all = keeping(names);
const made = [];
for (const [n, root] of copies.entries()) {
  globalThis.self = { location: { href: `${root}assets/player/worker/worker.js` } };
  const { keepSnapshot, keptSnapshot } = await import(`${module}?${n}`);
  const keep = (byte) => keepSnapshot("v", new Uint8Array(SMALLEST).fill(byte));
  made.push({
    keep,
    found: async () => (await keptSnapshot("v"))?.at(-1) ?? null,
    here: globalThis.self,
  });
}
for (const [n, { keep, here }] of made.entries()) {
  globalThis.self = here;
  await keep(n + 1);
}
const found = [];
for (const { found: look, here } of made) {
  globalThis.self = here;
  found.push(await look());
}
console.log(JSON.stringify({ found, names: [...all.keys()].sort() }));
