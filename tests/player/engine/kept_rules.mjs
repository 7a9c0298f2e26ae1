// Compiled rules as the browser keeps them: reads {"module", "root", "steps"}, where `root` is the
// address of a site's root and a step is ["keep", version, variant, byte], ["find", version,
// variant], ["spoil"] or ["refuse"]; writes the byte that each search found, or null.
import { readFileSync } from "node:fs";

import { keeping } from "./caches.mjs";

const { module, root, steps } = JSON.parse(readFileSync(0, "utf-8"));
const all = keeping();
globalThis.self = { location: { href: `${root}assets/player/worker/worker.js` } };
const { keepRules, keptRules } = await import(module);

const found = [];
const acts = {
  keep: (version, variant, byte) => keepRules(version, variant, Uint8Array.of(byte)),
  find: async (version, variant) => found.push((await keptRules(version, variant))?.at(0) ?? null),
  spoil: async () => {
    for (const kept of all.values())
      for (const [address, { headers }] of kept)
        kept.set(address, new Response(Uint8Array.of(0), { headers }));
  },
  refuse: async () => {
    globalThis.caches.open = () =>
      Promise.reject(new DOMException("The operation is insecure.", "SecurityError"));
  },
};
for (const [act, ...given] of steps) await acts[act](...given);
console.log(JSON.stringify(found));
