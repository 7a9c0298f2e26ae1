#!/usr/bin/env bash
# npm world-atlas 2.0.2 is Natural Earth as TopoJSON; a country's `id` is its ISO 3166-1 number.
#
# Guess: the id names a country, so a table by id holds them all.
# Seen: Kosovo, Somaliland and Northern Cyprus have no id at any scale, sixteen areas have none in
#   the finest file, and 036 stands twice there and in the middle one. Names are the safer key.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts world-atlas@2.0.2
cat > ids.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

const expected = { "110m": [3, []], "50m": [5, ["036"]], "10m": [16, ["036"]] };
for (const [scale, wanted] of Object.entries(expected)) {
  const { objects } = JSON.parse(await readFile(`node_modules/world-atlas/countries-${scale}.json`, "utf-8"));
  const all = objects.countries.geometries;
  const ids = all.map(({ id }) => id).filter((id) => id !== undefined);
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
  console.log(scale, `${all.length} countries, ${all.length - ids.length} without an id, twice:`, twice);
  for (const id of twice) console.log("  ", id, all.filter((one) => one.id === id).map(({ properties }) => properties.name));
  assert.deepEqual([all.length - ids.length, twice], wanted, "world-atlas has changed");
}
SCRIPT
node ids.mjs
