#!/usr/bin/env bash
# npm @ygoe/msgpack 1.0.3 and @msgpack/msgpack 3.1.3 write dates as MessagePack's timestamps.
#
# Guess: a date comes back as it was, to the millisecond, also from before 1970.
# Seen: a date long before 1970 that is not on a full second comes back a second late. It is written so:
#   the other package reads the same late date, and writes the right one.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null
npm install --silent --ignore-scripts @ygoe/msgpack@1.0.3 @msgpack/msgpack@3.1.3
cat > dates.cjs <<'SCRIPT'
const assert = require("node:assert/strict");
const ygoe = require("@ygoe/msgpack");
const other = require("@msgpack/msgpack");

const milliseconds = (text) => {
  const date = new Date(text);
  const late = (read) => read.getTime() - date.getTime();
  const bytes = ygoe.serialize(date);
  return [late(ygoe.deserialize(bytes)), late(other.decode(bytes)), late(other.decode(other.encode(date)))];
};
for (const [text, late] of [
  ["2026-07-28T11:10:00.250Z", 0],
  ["1914-07-28T11:10:00.000Z", 0],
  ["1914-07-28T11:10:00.250Z", 1000],
  ["0950-03-01T00:00:00.001Z", 1000],
]) {
  const seen = milliseconds(text);
  console.log(text, "late by milliseconds:", ...seen);
  assert.deepEqual(seen, [late, late, 0], "@ygoe/msgpack has changed");
}
SCRIPT
node dates.cjs
