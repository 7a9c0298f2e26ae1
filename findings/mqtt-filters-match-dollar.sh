#!/usr/bin/env bash
# npm mqtt-pattern 2.1.1 and mqtt-match 3.0.0 say whether a topic matches an MQTT subscription.
#
# Guess: they agree with brokers: a filter that begins with a wildcard does not match topics that
#   begin with "$" (MQTT 5, section 4.7.2), and "a/#" matches "a" too.
# Seen: "#" and "+/uptime" match the topics of "$SYS". PyPI paho-mqtt 2.2.0 does as the standard says.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT
cd "$folder" && npm init --yes > /dev/null
npm install --silent --ignore-scripts mqtt-pattern@2.1.1 mqtt-match@3.0.0
cat > filters.mjs <<'SCRIPT'
import assert from "node:assert/strict";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { matches } = require("mqtt-pattern");
const loaded = require("mqtt-match");
const match = loaded.default ?? loaded;
const standard = { "#  $SYS/uptime": false, "+/uptime  $SYS/uptime": false, "a/#  a": true };
for (const [pair, wanted] of Object.entries(standard)) {
  const [filter, topic] = pair.split("  ");
  const found = [matches(filter, topic), match(filter, topic)];
  console.log({ filter, topic, standard: wanted, found });
  assert.deepEqual(found, [true, true], "one of them has changed");
}
SCRIPT
node filters.mjs
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check "paho-mqtt==2.2.0"
venv/bin/python - <<'PYTHON'
from paho.mqtt.client import topic_matches_sub

assert not topic_matches_sub("#", "$SYS/uptime")
assert not topic_matches_sub("+/uptime", "$SYS/uptime")
assert topic_matches_sub("a/#", "a")
PYTHON
