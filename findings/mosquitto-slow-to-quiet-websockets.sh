#!/usr/bin/env bash
# Debian's mosquitto 2.0.11 and npm mqtt 5.16.0, on loopback: 40 kB to one subscriber over WebSockets,
# as one message and as eleven of 3.6 kB.
#
# Guess: one message is as quick as eleven, a few milliseconds.
# Seen: a client that is otherwise quiet gets a large message in portions of about 4 kB, ten a second:
#   0.9 s for the one, 3 ms for the eleven, 1 ms for the one over plain TCP. Any other traffic on the
#   connection hides it.
set -euo pipefail
folder=$(mktemp -d) && trap 'kill %1 2>/dev/null; rm -rf "$folder"' EXIT
cd "$folder"
for package in mosquitto=2.0.11-1.2+deb12u2 libwrap0 libdlt2 libcjson1; do
  apt-get download -qq "$package" 2>/dev/null
done
for file in *.deb; do dpkg -x "$file" .; done
npm install --silent --no-fund --no-audit --ignore-scripts --prefix . mqtt@5.16.0
printf 'listener 18831 127.0.0.1\nlistener 18832 127.0.0.1\nprotocol websockets\nallow_anonymous true\n' > broker.conf
LD_LIBRARY_PATH=$(echo usr/lib/*-linux-gnu) usr/sbin/mosquitto -c broker.conf > broker.log 2>&1 &
cat > run.mjs <<'NODE'
import assert from "node:assert";
import mqtt from "mqtt";

const [TCP, WEB] = ["mqtt://127.0.0.1:18831", "ws://127.0.0.1:18832"];
const connect = (url) => mqtt.connectAsync(url, { protocolVersion: 5, timerVariant: "native" });

async function milliseconds(url, pieces, size) {
  const [writer, reader] = [await connect(TCP), await connect(url)];
  const all = new Promise((resolve) => {
    let heard = 0;
    reader.on("message", (_, body) => (heard += body.length) === pieces * size && resolve());
  });
  await reader.subscribeAsync("a", { qos: 1 });
  await new Promise((resolve) => setTimeout(resolve, 500)); // the connection is quiet now
  const start = performance.now();
  for (let n = 0; n < pieces; n++) writer.publish("a", Buffer.alloc(size, 65), { qos: 1 });
  await all;
  const took = performance.now() - start;
  await Promise.all([writer.endAsync(), reader.endAsync()]);
  return Math.round(took);
}

const one = await milliseconds(WEB, 1, 40_000);
const many = await milliseconds(WEB, 11, 3_600);
const plain = await milliseconds(TCP, 1, 40_000);
console.log({ one, many, plain });
assert(one > 10 * many && one > 10 * plain, "a large message is no longer slow");
NODE
node run.mjs
