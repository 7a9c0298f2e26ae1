#!/usr/bin/env bash
# npm @dagrejs/graphlib 4.0.6 has graphs with and without directions, and searches both for cycles.
#
# Guess: three provinces of which each borders the other two are a cycle, in either kind of graph.
# Seen: without directions there is none. Each border counts as one-way, from the name that is first in
#   the alphabet to the other, and so no ring ever closes, though `neighbors` knows both ways. `topsort`
#   puts the ring in order, and its first and last are a "source" and a "sink".
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts @dagrejs/graphlib@4.0.6
cat > ring.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const { alg, Graph } = require("@dagrejs/graphlib");

const ring = (directed) => {
  const graph = new Graph({ directed });
  graph.setPath(["Munich", "Ruhr", "Burgundy", "Munich"]);
  return graph;
};
const seen = (graph) => ({
  acyclic: alg.isAcyclic(graph),
  cycles: alg.findCycles(graph).length,
  sources: graph.sources(),
  sinks: graph.sinks(),
});
console.log("with directions:   ", seen(ring(true)));
console.log("without directions:", seen(ring(false)), alg.topsort(ring(false)));
assert.deepEqual(seen(ring(true)), { acyclic: false, cycles: 1, sources: [], sinks: [] });
assert.deepEqual(
  seen(ring(false)),
  { acyclic: true, cycles: 0, sources: ["Burgundy"], sinks: ["Ruhr"] },
  "graphlib has changed",
);
assert.deepEqual(alg.topsort(ring(false)), ["Burgundy", "Munich", "Ruhr"], "graphlib has changed");
assert.deepEqual(ring(false).neighbors("Burgundy").sort(), ["Munich", "Ruhr"]);
SCRIPT
node ring.cjs
