#!/usr/bin/env bash
# npm ngraph.path 1.6.1 finds shortest routes by several methods; its documentation recommends nba.
#
# Guess: from London to London, each method answers with London alone, or with nothing.
# Seen: nba goes out to a neighbour and home again; with one neighbour or none, it finds no way. The
#   others, aStar and aGreedy, answer with the place.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts ngraph.path@1.6.1 ngraph.graph@20.1.2
cat > home.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import createGraph from "ngraph.graph";
import path from "ngraph.path";

const graph = createGraph();
graph.addLink("London", "North Sea");
graph.addLink("North Sea", "Norway");
graph.addLink("London", "Wales");
graph.addNode("Switzerland");
const route = (method, from, to) => path[method](graph).find(from, to).map(({ id }) => id);
for (const method of ["aStar", "aGreedy", "nba"]) {
  const seen = ["London", "Wales", "Switzerland"].map((place) => route(method, place, place));
  console.log(method, seen);
  const itself = [["London"], ["Wales"], ["Switzerland"]];
  const expected = method === "nba" ? [["London", "North Sea", "London"], [], []] : itself;
  assert.deepEqual(seen, expected, "ngraph.path has changed");
  assert.equal(route(method, "London", "Norway").length, 3);
}
SCRIPT
node home.mjs
