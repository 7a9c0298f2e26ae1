#!/usr/bin/env bash
# Debian's mosquitto 2.0.11 and npm mqtt 5.16.0: 1,500 retained messages, and a newcomer who
# subscribes to all of them.
#
# Guess: with quality of service 0 some may be lost; with 1 and 2 all 1,500 arrive.
# Seen: the other way round. With 0 all arrive. With 1 and 2 it is the first 1,020, and neither side is
#   told: what waits for an acknowledgement counts against `max_queued_messages` (1,000).
set -euo pipefail
folder=$(mktemp -d) && trap 'kill %1 2>/dev/null; rm -rf "$folder"' EXIT
cd "$folder"
for package in mosquitto=2.0.11-1.2+deb12u2 libwrap0 libdlt2 libcjson1; do
  apt-get download -qq "$package" 2>/dev/null
done
for file in *.deb; do dpkg -x "$file" .; done
npm install --silent --no-fund --no-audit --ignore-scripts --prefix . mqtt@5.16.0
printf 'listener 18831 127.0.0.1\nallow_anonymous true\n' > broker.conf
LD_LIBRARY_PATH=$(echo usr/lib/*-linux-gnu) usr/sbin/mosquitto -c broker.conf > broker.log 2>&1 &
cat > run.mjs <<'NODE'
import assert from "node:assert";
import mqtt from "mqtt";

const connect = () => mqtt.connectAsync("mqtt://127.0.0.1:18831", { protocolVersion: 5 });
const writer = await connect();
const sent = Array.from({ length: 1_500 }, (_, n) =>
  writer.publishAsync(`a/${n}`, "kept", { qos: 1, retain: true }),
);
await Promise.all(sent);
const heard = [];
for (const qos of [0, 1, 2]) {
  const newcomer = await connect();
  heard[qos] = 0;
  newcomer.on("message", () => heard[qos]++);
  await newcomer.subscribeAsync("a/#", { qos });
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  await newcomer.endAsync();
}
await writer.endAsync();
console.log(heard);
assert.deepEqual(heard, [1_500, 1_020, 1_020], "another number arrives");
NODE
node run.mjs
