#!/usr/bin/env bash
# npm color-blind 0.1.3 shows colours as colour-blind people see them.
#
# Guess: grey stays grey, as white and black do: all three lie on the axis that the simulation keeps,
#   and another package, @bjornlu/colorblind 1.0.3, keeps them.
# Seen: to deuteranopes every grey is pinkish, by up to twelve times what can just be told apart
#   (CIEDE2000, where 1 is just noticeable). A grey land gets a tint that nobody sees.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null && npm install --silent --ignore-scripts color-blind@0.1.3 @bjornlu/colorblind@1.0.3 culori@4.0.2
cat > grey.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import { simulate } from "@bjornlu/colorblind";
import { differenceCiede2000 } from "culori";
import blind from "color-blind";

const apart = differenceCiede2000();
const hex = (level) => `#${level.toString(16).padStart(2, "0").repeat(3)}`;
const pink = (grey) => apart(grey, blind.deuteranopia(grey));

const levels = Array.from({ length: 256 }, (_, level) => level);
for (const level of levels) {
  const grey = { r: level, g: level, b: level };
  assert.deepEqual(simulate(grey, "deuteranopia"), grey);
}
for (const grey of ["#000000", "#808080", "#dddddd", "#ffffff"])
  console.log(grey, blind.deuteranopia(grey), pink(grey).toFixed(1));
const most = Math.max(...levels.map((level) => pink(hex(level))));
console.log("at most", most.toFixed(1));
assert.equal(blind.deuteranopia("#ffffff"), "#ffffff");
assert.equal(blind.deuteranopia("#808080"), "#8b7b80", "color-blind has changed");
assert.ok(most > 12, "color-blind has changed");
SCRIPT
node grey.mjs
