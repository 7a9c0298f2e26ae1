// Follow the arrow keys over boards: reads {"module", "boards": {name: [{id, spot}]}} and
// writes, for each board, which places can not be reached from which.
import { readFileSync } from "node:fs";

const { module, boards } = JSON.parse(readFileSync(0, "utf-8"));
const { ARROWS, nextPlace } = await import(module);

/** Walk from a place by arrow keys alone. */
function walked(places, from) {
  const seen = new Set([from]);
  for (const one of seen) {
    for (const arrow of Object.keys(ARROWS)) {
      const to = nextPlace(places, one, arrow);
      if (to !== undefined) seen.add(to);
    }
  }
  return seen;
}

const lost = {};
const steps = {};
for (const [name, places] of Object.entries(boards)) {
  lost[name] = [];
  steps[name] = {};
  for (const { id } of places) {
    const seen = walked(places, id);
    for (const other of places) if (!seen.has(other.id)) lost[name].push([id, other.id]);
    steps[name][id] = Object.fromEntries(Object.keys(ARROWS).map((arrow) => [arrow, nextPlace(places, id, arrow) ?? null]));
  }
}
console.log(JSON.stringify({ lost, steps }));
